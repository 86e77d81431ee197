import { withoutSecrets } from './redact.ts';

/** Headers whose values are secrets. `Idempotency-Key` is none. */
const isSecret = /authorization|(?:^|-)auth(?:$|-)|session|cookie|secret|pass-?word|token|api-?key/;

/** Headers that every answer of the server has. */
const inEveryAnswer: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'content-security-policy',
  'strict-transport-security',
]);

const longestValue = 2_000;

type Known = { readonly name: string; readonly isSecret: boolean; readonly isKept: boolean };

/** Remembers what it knows of header names, so that each is judged once. Bounded, because clients may invent names. */
const known = new Map<string, Known>();
const mostKnown = 500;

function about(header: string): Known {
  const found = known.get(header);
  if (found) return found;
  const name = header.toLowerCase();
  const made = { name, isSecret: isSecret.test(name), isKept: !inEveryAnswer.has(name) };
  if (known.size < mostKnown) known.set(header, made);
  return made;
}

/** The headers of a request as lines, from names and values in turn. */
export function requestLines(raw: readonly string[]): string {
  let lines = '';
  let secrets = '';
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const { name, isSecret } = about(raw[at]!);
    if (isSecret) secrets += `${name}: [removed]\n`;
    else lines += `${name}: ${raw[at + 1]!.slice(0, longestValue)}\n`;
  }
  return `${secrets}${withoutSecrets(lines)}`;
}

/** The headers of an answer as lines, without those that every answer has. */
export function answerLines(headers: Readonly<Record<string, unknown>>): string {
  const raw: string[] = [];
  for (const header of Object.keys(headers)) {
    if (!about(header).isKept) continue;
    const value = headers[header];
    if (Array.isArray(value)) for (const one of value) raw.push(header, String(one));
    else raw.push(header, String(value));
  }
  return requestLines(raw);
}

/** Headers by name; those that came several times are joined by commas. */
export function headersOf(lines: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const text of lines.split('\n')) {
    const end = text.indexOf(': ');
    if (end === -1) continue;
    const name = text.slice(0, end);
    const value = text.slice(end + 2);
    headers[name] = Object.hasOwn(headers, name) ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}
