import { wordsOf } from './words.ts';

/**
 * Where a text is looked for, one after the other: what stands at the beginning of a sku, a product reference or an ean,
 * and words of the title. Each section has an order of its own, by which its pages are found.
 */
export type Section =
  | { readonly by: 'sku' | 'reference' | 'ean'; readonly prefix: string }
  | { readonly by: 'words'; readonly words: readonly string[] }
  | { readonly by: 'all' };

/** Where a page begins: in a section, after the row with this key and sku. */
export type CursorPosition = { readonly section: number; readonly key: string; readonly sku: string };

const shortestWord = 2;

/** The sections of a search; without a text all articles by sku. */
export function sectionsOf(text: string | undefined): Section[] {
  if (text === undefined) return [{ by: 'all' }];
  const prefixes = [...new Set([text, text.toUpperCase()])];
  const words = wordsOf(text);
  return [
    ...prefixes.map((prefix): Section => ({ by: 'sku', prefix })),
    ...prefixes.map((prefix): Section => ({ by: 'reference', prefix })),
    ...(/^\d+$/.test(text) ? [{ by: 'ean', prefix: text } as const] : []),
    ...((words.at(-1) ?? '').length >= shortestWord ? [{ by: 'words', words } as const] : []),
  ];
}

/** An opaque text that names a place. */
export const cursorOf = ({ section, key, sku }: CursorPosition): string =>
  Buffer.from(JSON.stringify([section, key, sku])).toString('base64url');

/** The place that a cursor names; undefined for a text that `cursorOf` cannot have made. */
export function placeOf(cursor: string): CursorPosition | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [section, key, sku] = Array.isArray(parts) ? (parts as unknown[]) : [];
    if (!Number.isSafeInteger(section) || typeof key !== 'string' || typeof sku !== 'string')
      return undefined;
    const place = { section: section as number, key, sku };
    return cursorOf(place) === cursor && !`${key}${sku}`.includes('\0') ? place : undefined;
  } catch {
    return undefined;
  }
}
