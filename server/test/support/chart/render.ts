import { readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { functionsOf, isTrue, textOf, type Value } from './functions.ts';
import { type Part, type Pipeline, parseTemplate, type Term } from './parse.ts';

type Scope = { readonly dot: Value; readonly variables: ReadonlyMap<string, Value> };
type Functions = ReturnType<typeof functionsOf>;
type Map_ = { readonly [key: string]: Value };

const isMap = (value: Value): value is Map_ =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function memberOf(value: Value, names: readonly string[]): Value {
  let found = value;
  for (const name of names) {
    if (!isMap(found)) throw new Error(`.${names.join('.')}: nothing has a member ${name}`);
    found = found[name];
  }
  return found;
}

function evaluate(pipeline: Pipeline, scope: Scope, functions: Functions): Value {
  const termValue = (term: Term): Value => {
    if (term.kind === 'literal') return term.value;
    if (term.kind === 'pipeline') return evaluate(term.pipeline, scope, functions);
    if (term.kind === 'name') return call(term.name, []);
    if (term.from !== '.' && !scope.variables.has(term.from)) throw new Error(`${term.from} is not set`);
    return memberOf(term.from === '.' ? scope.dot : scope.variables.get(term.from), term.names);
  };
  const call = (name: string, given: readonly Value[]): Value => {
    const known = functions[name];
    if (!known) throw new Error(`The function ${name} is not known here`);
    return known(...given);
  };
  let piped: readonly Value[] = [];
  for (const [first, ...rest] of pipeline) {
    const name = first?.kind === 'name' ? first.name : undefined;
    if (name === undefined && rest.length + piped.length > 0) throw new Error('A value takes no arguments');
    piped = [name === undefined ? termValue(first!) : call(name, [...rest.map(termValue), ...piped])];
  }
  return piped[0];
}

/** The entries of a list or, by key, of an object. */
const entriesOf = (value: Value): readonly (readonly [Value, Value])[] =>
  Array.isArray(value)
    ? value.map((one, at) => [BigInt(at), one])
    : Object.entries((value ?? {}) as Map_).sort(([one], [other]) => (one < other ? -1 : 1));

function textOfParts(parts: readonly Part[], outer: Scope, functions: Functions): string {
  const variables = new Map(outer.variables);
  const scope: Scope = { dot: outer.dot, variables };
  const within = (body: readonly Part[], dot: Value, more: readonly (readonly [string, Value])[] = []) =>
    textOfParts(body, { dot, variables: new Map([...variables, ...more]) }, functions);
  const textOfPart = (part: Part): string => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'define') return '';
    if (part.kind === 'print') return textOf(evaluate(part.pipeline, scope, functions));
    if (part.kind === 'set') {
      variables.set(part.name, evaluate(part.pipeline, scope, functions));
      return '';
    }
    if (part.kind === 'range') {
      const { names, list, body } = part;
      return entriesOf(evaluate(list, scope, functions))
        .map(([key, value]) =>
          within(
            body,
            value,
            names.map((name, at) => [name, at === names.length - 1 ? value : key]),
          ),
        )
        .join('');
    }
    for (const { test, body } of part.branches) {
      const value = evaluate(test, scope, functions);
      if (isTrue(value)) return within(body, part.kind === 'with' ? value : scope.dot);
    }
    return within(part.otherwise, scope.dot);
  };
  return parts.map(textOfPart).join('');
}

/** Lays values over others, as Helm does: objects member by member, everything else whole. */
function merged(base: Value, over: Value): Value {
  if (!isMap(base) || !isMap(over)) return over;
  const both = { ...base } as Record<string, Value>;
  for (const [key, value] of Object.entries(over)) both[key] = key in base ? merged(base[key], value) : value;
  return both;
}

export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: its form is what the tests check.
  readonly [member: string]: any;
};

/** A chart's values with these laid over them. */
export const valuesOf = (folder: string, over: Value): Value =>
  merged(parse(readFileSync(`${folder}/values.yaml`, 'utf8')) as Value, over);

/** Renders a chart as `helm template shop --namespace market` does: what it would create, and its notes. */
export function renderChart(folder: string, over: Value): { manifests: readonly Manifest[]; notes: string } {
  const chart = parse(readFileSync(`${folder}/Chart.yaml`, 'utf8')) as Record<string, Value>;
  const data: Value = {
    Values: valuesOf(folder, over),
    Chart: { Version: chart.version, AppVersion: chart.appVersion, Name: chart.name },
    Release: { Name: 'shop', Namespace: 'market', Service: 'Helm' },
  };
  const files = readdirSync(`${folder}/templates`)
    .sort()
    .map((name) => ({ name, parts: parseTemplate(readFileSync(`${folder}/templates/${name}`, 'utf8')) }));
  const defined = new Map(
    files.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'define' ? [[part.name, part.body] as const] : [])),
    ),
  );
  const render = (parts: readonly Part[], dot: Value): string =>
    textOfParts(parts, { dot, variables: new Map([['$', dot]]) }, functions);
  const functions = functionsOf((name, dot) => {
    const body = defined.get(name);
    if (!body) throw new Error(`No template defines ${name}`);
    return render(body, dot);
  });
  const texts = files.map(({ name, parts }) => ({ name, text: render(parts, data) }));
  const manifests = texts
    .filter(({ name }) => name.endsWith('.yaml'))
    .flatMap(({ name, text }) =>
      parseAllDocuments(text).flatMap((document) => {
        if (document.errors.length > 0)
          throw new Error(`${name}: ${String(document.errors[0])}`, { cause: text });
        return (document.toJS() as Manifest | null) ?? [];
      }),
    );
  return { manifests, notes: texts.find(({ name }) => name === 'NOTES.txt')!.text };
}
