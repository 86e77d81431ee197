const STOP = new Set(
  'a an and are as at be by can do for from has have if in into is it its no not of on or so that the their then there these they this to was will with you your der die das den dem des ein eine einer eines und oder ist sind mit von zu im am auf fur wie was wird nicht auch als'.split(
    ' ',
  ),
);

/** Endings that are cut, longest first, when at least four letters stay: English and German ones alike. */
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

/** Cuts a word to what its forms have in common, for English and German: `orders`, `order` and `Bestellungen`, `Bestellung`. */
export function stem(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= 4);
  return ending ? word.slice(0, -ending.length).replace(/([bdgmnprt])\1$/, '$1') : word;
}

/** Splits a text into small letters without accents; joined words (`processUuid`, `NO_STOCK`) come behind their parts. */
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

/** Says whether a word is in every text, so that finding it tells nothing. */
export const isStopWord = (word: string): boolean => STOP.has(word);
