import { deflateSync, gzipSync } from 'node:zlib';
import { jsonText, mutated, Raw } from './oddities.ts';
import type { Plan } from './plan.ts';
import type { Bindings, Pool } from './pool.ts';
import { Taken } from './values.ts';

/** A request as it is sent. */
export type Request = {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
};

/** Puts real ids into a plan, and does to it what the plan says. `bindings` learn what the request names. */
export function requestOf(plan: Plan, pool: Pool, bindings: Bindings): Request {
  const { operation } = plan;
  const params = Object.fromEntries(
    Object.entries(plan.params).map(([name, value]) => [name, put(value, pool, bindings)]),
  );
  const wellFormed = (value: unknown) => encodeURIComponent(partText(value).toWellFormed());
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => plan.brokenParam ?? (wellFormed(params[name]) || '-'),
  );
  const pairs = plan.query.flatMap(([name, value]) => {
    const real = put(value, pool, new Map(bindings));
    return (Array.isArray(real) ? real : [real]).map((one) => `${wellFormed(name)}=${wellFormed(one)}`);
  });
  if (plan.rawQuery !== undefined) pairs.push(plan.rawQuery);
  const body = operation.body && bodyOf(plan, put(plan.body, pool, bindings));
  const headers: [string, string][] = [];
  const contentType = plan.contentType ?? operation.body?.contentType;
  if (body !== undefined && contentType) headers.push(['content-type', contentType]);
  if (plan.text === 'gzip' || plan.text === 'not-gzip') headers.push(['content-encoding', 'gzip']);
  if (plan.text === 'deflate') headers.push(['content-encoding', 'deflate']);
  return {
    method: plan.method ?? operation.method,
    target: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    headers: [...headers, ...plan.headers],
    body,
  };
}

/** A copy with real values. Each item of a list may be about something else. */
function put(value: unknown, pool: Pool, bindings: Bindings): unknown {
  if (value instanceof Taken) return pool.take(value.name, value.pick, bindings) ?? value.otherwise;
  if (value instanceof Raw || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => put(item, pool, new Map(bindings)));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, put(inner, pool, bindings)]));
}

function bodyOf(plan: Plan, value: unknown): Buffer {
  const changed = plan.mutations.reduce(mutated, value);
  const isForm = plan.operation.body?.contentType === 'application/x-www-form-urlencoded';
  const text = isForm ? formText(changed) : jsonText(changed);
  return changedText(plan, text);
}

const formText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map((pair) => pair.map((part) => encodeURIComponent(partText(part).toWellFormed())).join('='))
        .join('&')
    : jsonText(value);

/** As JSON what is no text, because drawn objects bring a `toString` of their own that is no function. */
const partText = (part: unknown): string => (typeof part === 'string' ? part : jsonText(part));

const nonsense: Readonly<Record<string, (text: string, cut: number) => string | Buffer>> = {
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
  deflate: (text) => deflateSync(text),
  'not-gzip': (text) => text,
  'single-quotes': (text) => text.replaceAll('"', "'"),
  number: () => '1e400',
  'invalid-utf-8': (text, cut) => {
    const bytes = Buffer.from(text);
    if (bytes.length > 0) bytes[cut % bytes.length] = 0xff;
    return bytes;
  },
  form: () => 'a=1&b=%zz&a=2&__proto__=x',
};

function changedText({ text, cut }: Plan, original: string): Buffer {
  const changed = text === undefined ? original : (nonsense[text]?.(original, cut) ?? original);
  return typeof changed === 'string' ? Buffer.from(changed) : changed;
}

/** The same request as a line for a shell; the token is left out. */
export function curlLine({ method, target, headers, body }: Request, address: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = ['curl -sSi -g --path-as-is -X', method, quoted(`${address}${target}`)];
  for (const [name, value] of headers)
    parts.push(
      '-H',
      name === 'authorization' && value.length > 200
        ? '"Authorization: Bearer $TOKEN"'
        : quoted(`${name}: ${value}`),
    );
  if (!body) return parts.join(' ');
  const text = body.toString();
  const isText = Buffer.from(text).equals(body) && !text.includes('\u0000');
  if (isText)
    return [...parts, '--data-binary', quoted(text.length > 3000 ? `${text.slice(0, 3000)}…` : text)].join(
      ' ',
    );
  return `printf %s ${body.toString('base64').slice(0, 4000)} | base64 -d | ${parts.join(' ')} --data-binary @-`;
}
