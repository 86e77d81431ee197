import type { Answer } from './play.ts';
import type { Printed } from './printed.ts';
import { headerShapeOf, isVolatileNumber, shapeOf } from './shape.ts';

/** Marks what a page leaves out: entries of a list, members of an object, or a whole body. */
export const MORE = '…';

/**
 * Returns the differences between a page's answer and the server's, one line each. Members, types and values must be
 * equal. Volatile parts must have the same shape. What the page marks as left out may be anything.
 */
export function differences(printed: Printed, answer: Answer): string[] {
  const found: string[] = [];
  if (printed.status !== answer.status) found.push(line('status', printed.status, answer.status));
  for (const [name, value] of printed.headers) {
    const real = answer.headers.get(name.toLowerCase());
    const isSame =
      real !== undefined &&
      headerShapeOf(name.toLowerCase(), value) === headerShapeOf(name.toLowerCase(), real);
    if (!isSame) found.push(line(name, value, real));
  }
  return [...found, ...bodyDifferences(printed.body, answer.body)];
}

function bodyDifferences(printed: string, real: string): string[] {
  if (printed === MORE) return real === '' ? [line('body', MORE, '')] : [];
  const [expected, found] = [asJson(printed), asJson(real)];
  if (expected !== undefined && found !== undefined)
    return valueDifferences(expected.value, found.value, '$');
  return shapeOf(printed.trim()) === shapeOf(real.trim()) ? [] : [line('body', printed, real)];
}

/** Returns the differences between two JSON values, each with its place. */
export function valueDifferences(expected: unknown, found: unknown, path: string, member = ''): string[] {
  if (Array.isArray(expected) && Array.isArray(found)) return listDifferences(expected, found, path, member);
  if (isObject(expected) && isObject(found)) return objectDifferences(expected, found, path);
  if (typeof expected === 'string' && typeof found === 'string') {
    return isSameText(expected, found, member) ? [] : [line(path, expected, found)];
  }
  if (typeof expected === 'number' && typeof found === 'number') {
    const isDrawn = isVolatileNumber(member, expected) && isVolatileNumber(member, found);
    return expected === found || isDrawn ? [] : [line(path, expected, found)];
  }
  return expected === found ? [] : [line(path, expected, found)];
}

/**
 * The entries that a page shows of a shortened list may be anywhere in the real one, because their order may differ
 * from run to run.
 */
function listDifferences(expected: unknown[], found: unknown[], path: string, member: string): string[] {
  const isShortened = expected.at(-1) === MORE;
  const shown = isShortened ? expected.slice(0, -1) : expected;
  const isLength = isShortened ? found.length >= shown.length : found.length === shown.length;
  const entries = shown.slice(0, found.length);
  const isThere = (entry: unknown): boolean =>
    found.some((one) => valueDifferences(entry, one, path, member).length === 0);
  return [
    ...(isLength ? [] : [line(`${path}.length`, shown.length, found.length)]),
    ...entries.flatMap((entry, at) =>
      isShortened && isThere(entry) ? [] : valueDifferences(entry, found[at], `${path}[${at}]`, member),
    ),
  ];
}

type Members = Record<string, unknown>;

function objectDifferences(expected: Members, found: Members, path: string): string[] {
  const names = Object.keys(expected).filter((name) => name !== MORE);
  const more = MORE in expected ? [] : Object.keys(found).filter((name) => !Object.hasOwn(expected, name));
  return [
    ...names.flatMap((name) =>
      Object.hasOwn(found, name)
        ? valueDifferences(expected[name], found[name], `${path}.${name}`, name)
        : [line(`${path}.${name}`, expected[name], undefined)],
    ),
    ...more.map((name) => line(`${path}.${name}`, undefined, found[name])),
  ];
}

/** A text that ends in the mark `…` is the beginning of a longer text. */
function isSameText(expected: string, found: string, member: string): boolean {
  if (expected.endsWith(MORE)) return found.startsWith(expected.slice(0, -1));
  return shapeOf(expected, member) === shapeOf(found, member);
}

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of a JSON text, or undefined if the text is not JSON. */
export function asJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

const line = (path: string, expected: unknown, found: unknown): string =>
  `${path}: the page says ${shown(expected)}, the answer is ${shown(found)}`;

const shown = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));
