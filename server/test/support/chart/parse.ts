// Parses the part of Go's template language that the chart uses. Everything else throws.

export type Term =
  | { readonly kind: 'literal'; readonly value: string | bigint | boolean }
  | { readonly kind: 'path'; readonly from: string; readonly names: readonly string[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'pipeline'; readonly pipeline: Pipeline };

/** Commands, each of which gets the result of the one before as its last argument. */
export type Pipeline = readonly (readonly Term[])[];

type Branch = { readonly test: Pipeline; readonly body: readonly Part[] };

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly pipeline: Pipeline }
  | { readonly kind: 'set'; readonly name: string; readonly pipeline: Pipeline }
  | {
      readonly kind: 'if' | 'with';
      readonly branches: readonly Branch[];
      readonly otherwise: readonly Part[];
    }
  | {
      readonly kind: 'range';
      readonly names: readonly string[];
      readonly list: Pipeline;
      readonly body: readonly Part[];
    }
  | { readonly kind: 'define'; readonly name: string; readonly body: readonly Part[] };

type Segment = { readonly isAction: boolean; readonly text: string };

/** Splits a template into texts and actions. `{{-` and `-}}` remove the spaces and lines beside them. */
function segmentsOf(template: string): Segment[] {
  const segments: Segment[] = [];
  let rest = template;
  for (;;) {
    const found = /\{\{(- )?((?:"(?:[^"\\]|\\.)*"|[\s\S])*?)( -)?\}\}/.exec(rest);
    if (!found) return [...segments, { isAction: false, text: rest }];
    const [whole, trimBefore, inner = '', trimAfter] = found;
    const before = rest.slice(0, found.index);
    segments.push({ isAction: false, text: trimBefore ? before.trimEnd() : before });
    if (!/^\s*\/\*[\s\S]*\*\/\s*$/.test(inner)) segments.push({ isAction: true, text: inner.trim() });
    rest = rest.slice(found.index + whole.length);
    if (trimAfter) rest = rest.trimStart();
  }
}

const tokenPattern =
  /\s+|("(?:[^"\\]|\\.)*")|(\$?\w*(?:\.\w+)+|\$\w*|\.)|(-?\d+)(?![\w.])|(:=|[|(),])|([A-Za-z_]\w*)/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const found = tokenPattern.exec(text);
    if (!found) throw new Error(`This part of Go's templates is not known here: {{ ${text} }}`);
    if (found[0].trim() !== '') tokens.push(found[0]);
  }
  return tokens;
}

function termOf(token: string, tokens: string[]): Term {
  if (token === '(') {
    const pipeline = pipelineOf(tokens, ')');
    return { kind: 'pipeline', pipeline };
  }
  if (token.startsWith('"')) return { kind: 'literal', value: JSON.parse(token) as string };
  if (/^-?\d/.test(token)) return { kind: 'literal', value: BigInt(token) };
  if (token === 'true' || token === 'false') return { kind: 'literal', value: token === 'true' };
  if (token === '.') return { kind: 'path', from: '.', names: [] };
  if (/^[$.]/.test(token)) {
    const [from = '', ...names] = token.split('.');
    return { kind: 'path', from: from === '' ? '.' : from, names };
  }
  if (/^[A-Za-z_]\w*$/.test(token)) return { kind: 'name', name: token };
  throw new Error(`${token} is not expected here`);
}

/** Reads a pipeline up to this token, or to the end. */
function pipelineOf(tokens: string[], until?: string): Pipeline {
  const commands: Term[][] = [[]];
  for (;;) {
    const token = tokens.shift();
    if (token === until) break;
    if (token === undefined) throw new Error(`${until} is missing`);
    if (token === '|') commands.push([]);
    else commands.at(-1)!.push(termOf(token, tokens));
  }
  if (commands.some((command) => command.length === 0)) throw new Error('A command is empty');
  return commands;
}

/** Parses a template. Throws for what a chart of ours does not need, and for what has no end. */
export function parseTemplate(template: string): readonly Part[] {
  const segments = segmentsOf(template);
  const { parts, end } = partsUntil(segments);
  if (end !== undefined) throw new Error(`{{ ${end} }} ends nothing`);
  return parts;
}

/** Reads up to an `else` or `end` of the block around, or to the end of the template. */
function partsUntil(segments: Segment[]): { readonly parts: Part[]; readonly end: string | undefined } {
  const parts: Part[] = [];
  for (;;) {
    const segment = segments.shift();
    if (segment === undefined) return { parts, end: undefined };
    if (!segment.isAction) parts.push({ kind: 'text', text: segment.text });
    else if (/^(else\b|end$)/.test(segment.text)) return { parts, end: segment.text };
    else parts.push(actionOf(segment.text, segments));
  }
}

function actionOf(text: string, segments: Segment[]): Part {
  const [, keyword, rest = ''] = /^(if|with|range|define)\s+([\s\S]*)$/.exec(text) ?? [];
  if (keyword === 'if' || keyword === 'with') return choiceOf(keyword, rest, segments);
  if (keyword === 'range') {
    const [, names, list] = /^(?:([$\w, ]+):=)?([\s\S]*)$/.exec(rest)!;
    return {
      kind: 'range',
      names: names?.split(',').map((name) => name.trim()) ?? [],
      list: pipelineOf(tokensOf(list!)),
      body: bodyOf(text, segments),
    };
  }
  if (keyword === 'define')
    return { kind: 'define', name: JSON.parse(rest) as string, body: bodyOf(text, segments) };
  const [, variable, value] = /^(\$\w+) := ([\s\S]*)$/.exec(text) ?? [];
  if (variable) return { kind: 'set', name: variable, pipeline: pipelineOf(tokensOf(value!)) };
  return { kind: 'print', pipeline: pipelineOf(tokensOf(text)) };
}

function bodyOf(opening: string, segments: Segment[]): readonly Part[] {
  const { parts, end } = partsUntil(segments);
  if (end !== 'end') throw new Error(`{{ ${opening} }} has no end`);
  return parts;
}

function choiceOf(kind: 'if' | 'with', first: string, segments: Segment[]): Part {
  const branches: Branch[] = [];
  let test: string | undefined = first;
  for (;;) {
    const { parts, end } = partsUntil(segments);
    if (test === undefined) {
      if (end !== 'end') throw new Error(`{{ ${kind} ${first} }} has no end`);
      return { kind, branches, otherwise: parts };
    }
    branches.push({ test: pipelineOf(tokensOf(test)), body: parts });
    if (end === 'end') return { kind, branches, otherwise: [] };
    if (end === undefined) throw new Error(`{{ ${kind} ${first} }} has no end`);
    test = /^else if ([\s\S]+)$/.exec(end)?.[1];
  }
}
