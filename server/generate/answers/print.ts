import { asJson, differences, isObject, MORE, valueDifferences } from './compare.ts';
import type { Answer } from './play.ts';
import type { Printed } from './printed.ts';
import { headerShapeOf, shortType } from './shape.ts';
import { formatted, shortened } from './shorten.ts';

const PAGES_SERVER = 'http://127.0.0.1:8080';

/** Headers that a page shows whenever an answer has them. */
const TELLING = ['Location', 'Retry-After', 'X-Sandbox-Fault-Injected'] as const;

/**
 * Returns what a page prints for an answer. `old` is what it prints now; if that is still right, it stays. Otherwise
 * the result keeps the volatile values and the choice of headers of `old`, and shortens long lists and bodies. With
 * `isAnew`, all values come from this answer.
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

/** Replaces the server's address in an answer with the one that the pages use. */
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

/** Returns the new value, with the old text wherever both texts have the same shape. */
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
