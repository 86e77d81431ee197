import { encodings, jsonText, mutated, textChanges } from './mutate.ts';
import { Raw } from './odd-values.ts';
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
  const { operation, odd } = plan;
  const params = Object.fromEntries(
    Object.entries(plan.params).map(([name, value]) => [name, put(value, pool, bindings)]),
  );
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => odd?.brokenParam ?? (encoded(params[name]) || '-'),
  );
  const pairs = plan.query.flatMap(([name, value]) => {
    const real = put(value, pool, new Map(bindings));
    return [real].flat().map((one) => `${encoded(name)}=${encoded(one)}`);
  });
  if (odd?.rawQuery !== undefined) pairs.push(odd.rawQuery);
  const body = operation.body && bodyOf(plan, put(plan.body, pool, bindings));
  const headers: [string, string][] = [];
  const contentType = odd?.contentType ?? operation.body?.contentType;
  if (body !== undefined && contentType) headers.push(['content-type', contentType]);
  const encoding = encodings[odd?.text ?? ''];
  if (encoding) headers.push(['content-encoding', encoding]);
  return {
    method: odd?.method ?? operation.method,
    target: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    headers: [...headers, ...(odd?.headers ?? [])],
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

/** As JSON what is no text, because drawn objects bring a `toString` of their own that is no function. */
const encoded = (part: unknown): string =>
  encodeURIComponent((typeof part === 'string' ? part : jsonText(part)).toWellFormed());

function bodyOf({ operation, odd }: Plan, value: unknown): Buffer {
  const changed = (odd?.mutations ?? []).reduce(mutated, value);
  const isForm = operation.body?.contentType === 'application/x-www-form-urlencoded';
  const text =
    isForm && typeof changed === 'object' && changed !== null ? formText(changed) : jsonText(changed);
  return Buffer.from(odd?.text === undefined ? text : textChanges[odd.text]!(text, odd.cut));
}

const formText = (value: object): string =>
  Object.entries(value)
    .map((pair) => pair.map(encoded).join('='))
    .join('&');

/** The same request as a line for a shell; the token is left out. */
export function curlLine({ method, target, headers, body }: Request, address: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = ['curl -sSi -g --path-as-is -X', method, quoted(`${address}${target}`)];
  for (const [name, value] of headers) {
    const isToken = name === 'authorization' && value.length > 200;
    parts.push('-H', isToken ? '"Authorization: Bearer $TOKEN"' : quoted(`${name}: ${value}`));
  }
  if (!body) return parts.join(' ');
  const text = body.toString();
  if (!Buffer.from(text).equals(body) || text.includes('\u0000'))
    return `printf %s ${body.toString('base64').slice(0, 4000)} | base64 -d | ${parts.join(' ')} --data-binary @-`;
  const shown = text.length > 3000 ? `${text.slice(0, 3000)}…` : text;
  return [...parts, '--data-binary', quoted(shown)].join(' ');
}
