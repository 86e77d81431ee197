import { asJson, differences, isObject, MORE, valueDifferences } from './compare.ts';
import type { Answer } from './play.ts';
import type { Printed } from './printed.ts';
import { headerShapeOf, shortType } from './shape.ts';
import { formatted, shortened } from './shorten.ts';

const PAGES_SERVER = 'http://127.0.0.1:8080';

/** Headers that are worth a line wherever they come. */
const TELLING = ['Location', 'Retry-After', 'X-Sandbox-Fault-Injected'] as const;

/**
 * What a page has to print for an answer, given what it prints so far. What still holds stays as it is; else
 * the volatile values that were printed are kept, long lists and bodies are shortened, and headers once shown stay shown. `isAnew` keeps no value,
 * so that all answers are of one run.
 */
export function printedAnswer(
  old: Printed | undefined,
  answer: Answer,
  server: string,
  isAnew = false,
): Printed {
  const onPage = asOnPage(answer, server);
  if (old && !isAnew && differences(old, onPage).length === 0) return old;
  const names = old && old.headers.length > 0 ? old.headers.map(([name]) => name) : namesFor(onPage);
  const headers = names.flatMap((name) => {
    const real = onPage.headers.get(name.toLowerCase());
    if (real === undefined) return [];
    const value = name === 'Content-Type' ? shortType(real) : real;
    return [[name, isAnew ? value : keptHeader(old, name, value)] as const];
  });
  const before = isAnew ? undefined : old?.body;
  const body = old?.body === MORE ? MORE : bodyFor(before, onPage);
  return { status: onPage.status, headers, body };
}

/** The answer with the address that pages name in place of the one it came from. */
function asOnPage({ status, headers, body }: Answer, server: string): Answer {
  const own = (text: string): string => text.replaceAll(server, PAGES_SERVER);
  return {
    status,
    headers: new Map([...headers].map(([name, value]) => [name, own(value)])),
    body: own(body),
  };
}

function namesFor({ status, headers, body }: Answer): string[] {
  const telling = TELLING.filter((name) => headers.has(name.toLowerCase()));
  if (status === 304) return ['ETag'];
  if (body === '') return telling;
  return status === 200 && telling.length === 0 ? [] : ['Content-Type', ...telling];
}

function keptHeader(old: Printed | undefined, name: string, real: string): string {
  const before = old?.headers.find(([one]) => one === name)?.[1];
  const key = name.toLowerCase();
  return before !== undefined && headerShapeOf(key, before) === headerShapeOf(key, real) ? before : real;
}

function bodyFor(old: string | undefined, { body }: Answer): string {
  const json = asJson(body);
  if (!json) return body === '' || /^[\x20-\x7e\s]{1,200}$/.test(body) ? body.trim() : MORE;
  const before = old === undefined ? undefined : asJson(old)?.value;
  return formatted(shortened(merged(before, json.value)));
}

/** The new value with the texts of the old one wherever both are of one shape. */
function merged(old: unknown, real: unknown, member = ''): unknown {
  if (Array.isArray(real)) {
    const before = Array.isArray(old) ? old : [];
    return real.map((entry, at) => merged(before[at], entry, member));
  }
  if (isObject(real)) {
    const before = isObject(old) ? old : {};
    return Object.fromEntries(
      Object.entries(real).map(([name, value]) => [name, merged(before[name], value, name)]),
    );
  }
  return old !== undefined && valueDifferences(old, real, '$', member).length === 0 ? old : real;
}
