import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { oddValues, Raw } from './odd-values.ts';

/** One thing done to a body: at a place that is counted through the whole of it. */
export type Mutation = { readonly at: number; readonly kind: string; readonly value: unknown };

const kinds = ['replace', 'replace', 'replace', 'remove', 'add', 'twice', 'wrap', 'many'];

const mutation = fc.record({ at: fc.nat(300), kind: fc.constantFrom(...kinds), value: oddValues });

/** Up to three of them. */
export const mutations = (): fc.Arbitrary<Mutation[]> => fc.array(mutation, { maxLength: 3 });

const strangeNames = ['__proto__', 'constructor', 'toString', '', 'x', '\0', 'a'.repeat(2000), 'sku', 'id'];

const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Raw);

type Member = { readonly holder: Record<string, unknown>; readonly key: string };

/** All places of a value, itself the first. */
function membersOf(holder: Record<string, unknown>, key: string): Member[] {
  const value = holder[key];
  const inner = isHolder(value) ? Object.keys(value) : [];
  return [{ holder, key }, ...inner.flatMap((name) => membersOf(value as Record<string, unknown>, name))];
}

/** A copy, so that drawn values never change and never contain themselves. */
function copied(value: unknown): unknown {
  if (!isHolder(value)) return value;
  if (Array.isArray(value)) return value.map(copied);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]));
}

/** Does this to a body. The body itself is changed. */
export function mutated(body: unknown, { at, kind, value: drawn }: Mutation): unknown {
  const value = copied(drawn);
  const root: Record<string, unknown> = { body };
  const places = membersOf(root, 'body');
  const { holder, key } = places[at % places.length]!;
  const here = holder[key];
  if (kind === 'remove' && holder !== root) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  } else if (kind === 'add' && isHolder(here)) {
    const name = Array.isArray(here) ? String(here.length) : strangeNames[at % strangeNames.length]!;
    Object.defineProperty(here, name, { value, enumerable: true, configurable: true, writable: true });
  } else if (kind === 'twice' && isHolder(here) && !Array.isArray(here)) {
    const [name = 'x'] = Object.keys(here);
    const text = jsonText(here);
    const again = `{${JSON.stringify(name)}:${jsonText(value)}`;
    holder[key] = new Raw(`${again}${text === '{}' ? '' : ','}${text.slice(1)}`);
  } else if (kind === 'wrap') holder[key] = [here];
  else if (kind === 'many' && Array.isArray(here) && here.length > 0)
    holder[key] = Array.from({ length: [2, 201, 501, 1001][at % 4]! }, () => copied(here[0]));
  else holder[key] = value;
  return root.body;
}

/** Writes JSON, with raw pieces as they are. */
export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (!isHolder(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${jsonText(inner)}`);
  return `{${fields.join(',')}}`;
}

/** What can be done to the text of a body. */
export const textChanges: Readonly<Record<string, (text: string, cut: number) => string | Buffer>> = {
  cut: (text, cut) => text.slice(0, cut % Math.max(text.length, 1)),
  empty: () => '',
  bom: (text) => `\ufeff${text}`,
  'utf-16': (text) => Buffer.from(text, 'utf16le'),
  'latin-1': (text) => Buffer.from(`${text.slice(0, -1)}ü`, 'latin1'),
  comma: (text) => `${text.slice(0, -1)},${text.slice(-1)}`,
  comment: (text) => `/* */ ${text}`,
  twice: (text) => `${text}${text}`,
  nul: (text) => `${text}\u0000`,
  spaces: (text) => `${' '.repeat(100_000)}${text}`,
  gzip: (text) => gzipSync(text),
  'not-gzip': (text) => text,
  'single-quotes': (text) => text.replaceAll('"', "'"),
  number: () => '1e400',
  'invalid-utf-8': (text, cut) => {
    const bytes = Buffer.from(text);
    if (bytes.length > 0) bytes[cut % bytes.length] = 0xff;
    return bytes;
  },
  deflate: (text) => deflateSync(text),
  form: () => 'a=1&b=%zz&a=2&__proto__=x',
};

/** Encodings that these texts are said to have. */
export const encodings: Readonly<Record<string, string>> = {
  gzip: 'gzip',
  'not-gzip': 'gzip',
  deflate: 'deflate',
};
