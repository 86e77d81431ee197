import { isObject, MORE } from './compare.ts';
import { shapeOf } from './shape.ts';

const MOST_LINES = 35;
const MOST_COLUMNS = 88;
const MOST_ENTRIES = 2;
/**
 * Lists of errors and of short texts may be longer: readers read errors one by one, and short texts take little room.
 */
const MOST_ERRORS = 5;
const MOST_TEXTS = 8;
const LONG_TEXT = 100;

/**
 * Shortens a JSON value: long lists, long texts and, if it is still too long for a page, its deepest parts become
 * marks.
 */
export function shortened(value: unknown): unknown {
  const two = limited(value, MOST_ENTRIES);
  if (fits(two)) return two;
  const one = limited(value, 1) as Parent;
  while (!fits(one)) {
    const deepest = partsOf(one, 0).reduce<Part | undefined>(
      (best, part) => (best && !isEasierToMiss(part, best) ? best : part),
      undefined,
    );
    if (!deepest) break;
    deepest.parent[deepest.key] = Array.isArray(deepest.value) ? [MORE] : { [MORE]: MORE };
  }
  return one;
}

const fits = (value: unknown): boolean => formatted(value).split('\n').length <= MOST_LINES;

type Parent = Record<string | number, unknown>;

/** An object or list that takes several lines. `depth` counts the members that lead to it. */
type Part = {
  readonly parent: Parent;
  readonly key: string | number;
  readonly value: object;
  readonly depth: number;
  readonly lines: number;
};

function partsOf(parent: Parent, depth: number, indent = '  '): Part[] {
  const below = depth + (Array.isArray(parent) ? 0 : 1);
  return Object.entries(parent).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const lines = formatted(value, indent, key.length + 4).split('\n').length;
    const own = { parent, key, value, depth: below, lines };
    const isWhole = !Array.isArray(parent) && lines > 1;
    return [...(isWhole ? [own] : []), ...partsOf(value as Parent, below, `${indent}  `)];
  });
}

/** Deeper parts are left out first, then objects before lists, then longer parts. */
function isEasierToMiss(one: Part, other: Part): boolean {
  if (one.depth !== other.depth) return one.depth > other.depth;
  const [isList, isOtherList] = [Array.isArray(one.value), Array.isArray(other.value)];
  return isList === isOtherList ? one.lines > other.lines : !isList;
}

function limited(value: unknown, most: number, member = ''): unknown {
  if (Array.isArray(value)) {
    const isTexts = value.every((entry) => typeof entry !== 'object');
    const room = isTexts ? MOST_TEXTS : /errors$/i.test(member) && most > 1 ? MOST_ERRORS : most;
    const entries = value.slice(0, room).map((entry) => limited(entry, most));
    return value.length > room ? [...entries, MORE] : entries;
  }
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, limited(part, most, name)]));
  }
  return typeof value === 'string' ? shortText(value) : value;
}

/** Keeps the beginning of a token, a link up to its cursor, and the first words of a long text. */
function shortText(text: string): string {
  if (/^eyJ[\w-]+\./.test(text)) return `${text.slice(0, 12)}${MORE}`;
  const cursor = /^(.*?\b(?:cursor|nextcursor|next|after)=)[^&]{24,}$/.exec(text)?.[1];
  if (cursor !== undefined) return `${cursor}${MORE}`;
  if (text.length <= LONG_TEXT || shapeOf(text) !== text) return text;
  return `${text.slice(0, LONG_TEXT - 30).replace(/\s+\S*$/, '')}${MORE}`;
}

/** Formats JSON for people: what fits on one line stays on one line. */
export function formatted(value: unknown, indent = '', before = 0): string {
  const line = onOneLine(value);
  if (indent.length + before + line.length <= MOST_COLUMNS || line.length < 3) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const entries = value.map((entry) => `${inner}${formatted(entry, inner, 1)}`);
    return entries.length === 0 ? '[]' : `[\n${entries.join(',\n')}\n${indent}]`;
  }
  if (!isObject(value)) return line;
  const members = Object.entries(value).map(([name, part]) => {
    const key = `${JSON.stringify(name)}: `;
    return `${inner}${key}${formatted(part, inner, key.length + 1)}`;
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${onOneLine(part)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
