const mostWords = 32;
const longestWord = 40;

/** The different words of a text in lower case: letters and digits. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}

/** The words of a title as PostgreSQL stores them for the search. */
export const titleWords = (title: string): string =>
  wordsOf(title)
    .map((word) => `'${word}'`)
    .join(' ');

/** A query for titles that have all these words; the last one may be the beginning of a word. */
export const titleQuery = (words: readonly string[]): string =>
  words.map((word, at) => `'${word}'${at === words.length - 1 ? ':*' : ''}`).join(' & ');
