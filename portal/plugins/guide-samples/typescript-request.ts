import { camel } from './names.ts';
import type { Call, Path } from './steps.ts';
import { hasMark, literal, NOW, partsOf, type Style, type Text, UNIQUE } from './text.ts';

export const nameOf = (name: string): string =>
  name === NOW
    ? 'new Date().toISOString()'
    : name === UNIQUE
      ? 'Date.now()'
      : name === 'TOKEN'
        ? 'api'
        : camel(name);

/** A JavaScript string literal in single quotes. */
export const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

export function textOf(text: Text): string {
  if (!hasMark(text)) return quote(text);
  const parts = partsOf(text);
  const [only] = parts;
  if (parts.length === 1 && only && 'name' in only && only.name !== UNIQUE) return nameOf(only.name);
  const written = parts.map((part) => ('name' in part ? `\${${nameOf(part.name)}}` : part.text));
  return `\`${written.join('')}\``;
}

const isName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

const STYLE: Style = {
  text: textOf,
  member: (name) => (isName(name) ? name : quote(name)),
  pair: ': ',
  object: ['{', '}'],
  list: ['[', ']'],
  words: { null: 'null', true: 'true', false: 'false' },
  spread: (name) => `...${camel(name)}`,
  indent: 2,
  isTrailing: true,
  isSpaced: true,
};

/** The way to a value inside of an answer. */
export const access = (path: Path): string =>
  path
    .map((part, at) =>
      typeof part === 'string' ? `.${part}` : `[${part}]${at === path.length - 1 ? '' : '!'}`,
    )
    .join('');

/** A text that is written as it is, such as a number in a query. */
const raw = (text: string): Style => ({ ...STYLE, text: () => text });

function queryOf({ query, match }: Call): [string, unknown][] {
  const values = new Map<string, Text[]>();
  for (const [name, value] of query) values.set(name, [...(values.get(name) ?? []), value]);
  return [...values].map(([name, [first = '', ...more]]) => {
    const type = match.operation.query.get(name);
    if (type === 'list') return [name, [first, ...more]];
    if (type === 'number' && !hasMark(first)) return [name, Number(first)];
    return [name, type === 'boolean' ? first === 'true' : first];
  });
}

/** The call with the client package as an expression, without `await`. */
export function request(call: Call, level = 0): string {
  const { operation, values } = call.match;
  const isKnown = ([name]: [string, Text]): boolean => operation.headers.has(name.toLowerCase());
  const key = call.headers.find(([name]) => name === 'Idempotency-Key')?.[1];
  const headers = call.headers.filter(([name]) => name !== 'Idempotency-Key');
  const known = Object.fromEntries(
    headers.filter(isKnown).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const other = Object.fromEntries(headers.filter((header) => !isKnown(header)));
  const filled = (members: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(members).filter(
        ([, value]) => typeof value !== 'object' || value === null || Object.keys(value).length > 0,
      ),
    );
  const params = filled({
    path: Object.fromEntries(
      [...values].map(([name, value]) => [
        name,
        operation.numbers.has(name) && !hasMark(value) ? Number(value) : value,
      ]),
    ),
    query: Object.fromEntries(queryOf(call)),
    header: known,
  });
  const options: string[] = [];
  const add = (name: string, value: unknown): void => {
    options.push(`${name}: ${literal(value, STYLE, level + 1)}`);
  };
  if (Object.keys(params).length > 0) add('params', params);
  if (Object.keys(other).length > 0) add('headers', other);
  if (key !== undefined) add('idempotencyKey', key);
  if (call.body?.kind === 'json') add('body', call.body.value);
  if (call.body?.kind === 'form') add('body', Object.fromEntries(call.body.fields));
  if (call.body?.kind === 'file')
    options.push(`body: ${literal('', raw(`JSON.parse(await readFile(${quote(call.body.name)}, 'utf8'))`))}`);
  const start = `${nameOf(call.token ?? 'TOKEN')}.${operation.method}(${quote(operation.path)}`;
  if (options.length === 0) return `${start})`;
  const line = `${start}, { ${options.join(', ')} })`;
  if (!line.includes('\n') && line.length + level * 2 < 88) return line;
  const space = ' '.repeat(level * 2);
  return `${start}, {\n${options.map((option) => `${space}  ${option},\n`).join('')}${space}})`;
}

/** Statements that print what failed of a batch. */
export const partly = (name: string): string[] => [
  `if (${name}.status === 207) {`,
  `  for (const { path, title, detail } of ${name}.data.errors) console.log(path, title, detail);`,
  '}',
];
