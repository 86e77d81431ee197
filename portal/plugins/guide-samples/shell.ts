/** A part of a shell word: text, the value of a variable, or the output of a command. */
type WordPart = { text: string } | { name: string } | { run: string };
export type Word = WordPart[];

/** One command of a pipeline; `to` is the file that gets its output. */
export interface Command {
  words: Word[];
  to?: Word;
}

export type Statement =
  | { kind: 'assign'; name: string; value: Word }
  | { kind: 'pipeline'; commands: Command[] }
  | { kind: 'loop'; isUntil: boolean; condition: Statement; body: Statement[] }
  | { kind: 'each'; name: string; values: Word[]; body: Statement[] };

type Token = { word: Word; isPlain: boolean } | { sign: string };

/** Reads the part of the shell language that the guides use. Throws for anything else. */
export function parseShell(source: string): Statement[] {
  const tokens = tokensOf(source.replaceAll('\\\n', ' '));
  const found = statements({ tokens, at: 0 }, []);
  return found;
}

/** The text of a word without variables and commands, or undefined if it has some. */
export function plain(word: Word | undefined): string | undefined {
  if (word === undefined) return undefined;
  return word.every((piece) => 'text' in piece)
    ? word.map((piece) => (piece as { text: string }).text).join('')
    : undefined;
}

interface Reader {
  tokens: Token[];
  at: number;
}

const isSign = (token: Token | undefined, ...signs: string[]): boolean =>
  token !== undefined && 'sign' in token && signs.includes(token.sign);

function keyword(token: Token | undefined): string | undefined {
  return token && 'word' in token && token.isPlain ? plain(token.word) : undefined;
}

function statements(reader: Reader, ends: string[]): Statement[] {
  const found: Statement[] = [];
  for (;;) {
    while (isSign(reader.tokens[reader.at], ';')) reader.at += 1;
    const word = keyword(reader.tokens[reader.at]);
    if (reader.at >= reader.tokens.length || (word !== undefined && ends.includes(word))) return found;
    const one = statement(reader);
    if (one) found.push(one);
  }
}

function statement(reader: Reader): Statement | undefined {
  const word = keyword(reader.tokens[reader.at]) ?? '';
  if (word === 'until' || word === 'while') {
    reader.at += 1;
    const [condition] = statements(reader, ['do']);
    if (!condition) throw new Error('a loop has no condition');
    return { kind: 'loop', isUntil: word === 'until', condition, body: loopBody(reader) };
  }
  if (word === 'for') return eachOf(reader);
  if (word.endsWith('()')) {
    while (keyword(reader.tokens[reader.at]) !== '}') reader.at += 1;
    reader.at += 1;
    return undefined; // A helper of the shell; writers have their own.
  }
  return pipeline(reader);
}

function loopBody(reader: Reader): Statement[] {
  reader.at += 1;
  const body = statements(reader, ['done']);
  reader.at += 1;
  return body;
}

function eachOf(reader: Reader): Statement {
  const name = keyword(reader.tokens[reader.at + 1]) ?? '';
  reader.at += 3;
  const values: Word[] = [];
  for (let token = reader.tokens[reader.at]; token && 'word' in token; token = reader.tokens[reader.at]) {
    values.push(token.word);
    reader.at += 1;
  }
  while (isSign(reader.tokens[reader.at], ';')) reader.at += 1;
  return { kind: 'each', name, values, body: loopBody(reader) };
}

function pipeline(reader: Reader): Statement {
  const commands: Command[] = [{ words: [] }];
  for (let token = reader.tokens[reader.at]; token; token = reader.tokens[reader.at]) {
    if (isSign(token, ';')) break;
    reader.at += 1;
    const command = commands.at(-1) as Command;
    if (isSign(token, '|')) commands.push({ words: [] });
    else if (isSign(token, '2>')) reader.at += 1;
    else if (isSign(token, '>')) command.to = (reader.tokens[reader.at++] as { word: Word }).word;
    else if ('word' in token) command.words.push(token.word);
  }
  const [first] = commands[0]?.words ?? [];
  const assigned = first?.[0] && 'text' in first[0] ? /^([A-Z_]+)=/.exec(first[0].text) : null;
  if (commands.length === 1 && commands[0]?.words.length === 1 && first && assigned) {
    const rest = (first[0] as { text: string }).text.slice(assigned[0].length);
    return { kind: 'assign', name: assigned[1] ?? '', value: [{ text: rest }, ...first.slice(1)] };
  }
  return { kind: 'pipeline', commands };
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const space = /^[ \t]+/.exec(rest)?.[0];
    const sign = /^(\n|;|\||2>|>)/.exec(rest)?.[0];
    if (space) at += space.length;
    else if (sign) {
      // A pipe at the end of a line continues on the next one.
      const last = tokens.at(-1);
      if (sign !== '\n' || !isSign(last, '|')) tokens.push({ sign: sign === '\n' ? ';' : sign });
      at += sign.length;
    } else {
      const read = wordAt(source, at);
      tokens.push({ word: read.word, isPlain: read.isPlain });
      at = read.end;
    }
  }
  return tokens;
}

function wordAt(source: string, start: number): { word: Word; isPlain: boolean; end: number } {
  const word: Word = [];
  let at = start;
  let isPlain = true;
  while (at < source.length && !/[\s;|>]/.test(source[at] ?? '')) {
    const sign = source[at];
    if (sign === "'") {
      const end = source.indexOf("'", at + 1);
      word.push({ text: source.slice(at + 1, end) });
      at = end + 1;
      isPlain = false;
    } else if (sign === '"') {
      at = quoted(source, at + 1, word);
      isPlain = false;
    } else if (sign === '$') {
      at = expansion(source, at, word);
    } else {
      const text = /^(?:\\.|[^\s;|>'"$\\])+/.exec(source.slice(at))?.[0] ?? sign ?? '';
      word.push({ text: text.replaceAll(/\\(.)/g, '$1') });
      at += text.length;
    }
  }
  return { word, isPlain, end: at };
}

/** Adds the pieces between double quotes and returns the place after them. */
function quoted(source: string, start: number, word: Word): number {
  let at = start;
  while (source[at] !== '"') {
    if (at >= source.length) throw new Error('a quote is not closed');
    if (source[at] === '$') at = expansion(source, at, word);
    else {
      const text = /^(?:\\["$\\`]|[^"$\\]|\\)/.exec(source.slice(at))?.[0] ?? '';
      word.push({ text: text.length > 1 ? text.slice(1) : text });
      at += text.length;
    }
  }
  return at + 1;
}

/** Adds a variable or a command substitution and returns the place after it. */
function expansion(source: string, at: number, word: Word): number {
  const name = /^\$\{?([A-Z_]+|\d)\}?/.exec(source.slice(at));
  if (name) {
    word.push({ name: name[1] ?? '' });
    return at + name[0].length;
  }
  if (source[at + 1] !== '(') throw new Error(`cannot read ${source.slice(at, at + 12)}`);
  let depth = 1;
  let end = at + 2;
  for (let quote = ''; depth > 0; end += 1) {
    const sign = source[end];
    if (sign === undefined) throw new Error('a command is not closed');
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
  }
  word.push({ run: source.slice(at + 2, end - 1) });
  return end;
}
