const STOP = new Set(
  'a an and are as at be by can do for from has have if in into is it its no not of on or so that the their then there these they this to was will with you your der die das den dem des ein eine einer eines und oder ist sind mit von zu im am auf fur wie was wird nicht auch als'.split(
    ' ',
  ),
);

/** English and German endings, longest first. An ending is cut if at least four letters remain. */
const ENDINGS = [
  'ungen',
  'ments',
  'ings',
  'ment',
  'ung',
  'ing',
  'ers',
  'ern',
  'ies',
  'ed',
  'er',
  'en',
  'em',
  'es',
  's',
  'e',
  'y',
];

/**
 * Reduces an English or German word to its stem, which all its forms share: `orders`, `order` and `Bestellungen`,
 * `Bestellung`.
 */
export function stem(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= 4);
  return ending ? word.slice(0, -ending.length).replace(/([bdgmnprt])\1$/, '$1') : word;
}

/**
 * Splits a text into lower-case words without accents. Joined words (`processUuid`, `NO_STOCK`) follow their parts.
 */
export function wordsOf(text: string): string[] {
  const plain = text.replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}_]+/gu) ?? []).flatMap((found) => {
    const parts = found
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
      .toLowerCase()
      .split('_')
      .filter((part) => part !== '');
    return [...new Set([...parts, found.toLowerCase()])];
  });
}

/** True for a word so common that a search ignores it. */
export const isStopWord = (word: string): boolean => STOP.has(word);
