import anyAscii from 'any-ascii';
import { hasGlyph } from './fonts.ts';

/** The letters of nearly every text. */
const usual = /^[ -~ÄÖÜäöüßéèçáàñ€–−·…„“”‚‘’×§\u00a0]*$/;

/** Scripts whose letters are written side by side from left to right, without joining. */
const plainScript =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}]$/u;

/** Letters that the transliteration drops. This map keeps them, because no letter of an address may be lost. */
const unwritten: ReadonlyMap<string, string> = new Map([
  ['ا', 'a'],
  ['آ', 'a'],
  ['أ', 'a'],
  ['إ', 'i'],
  ['ع', "'"],
]);

/** Marks, variation selectors and joiners that remain after a text is composed. */
const mark = /^[\p{M}\p{Cf}]$/u;

/**
 * A text in letters that the fonts have, on one line. Letters that the fonts lack, that must be joined, or that are
 * written from right to left are transliterated to Latin letters.
 */
export function printable(text: string): string {
  if (usual.test(text)) return text;
  let printed = '';
  for (const letter of text.normalize('NFC')) printed += letterFor(letter);
  if (printed.trim() === '' && text.trim() !== '') return '?';
  return printed.replace(/[\s\p{Cc}\p{Cs}]+/gu, (space) => (space === '\u00a0' ? space : ' '));
}

function letterFor(letter: string): string {
  if (/[\s\p{Cc}\p{Cs}]/u.test(letter)) return letter;
  if (mark.test(letter)) return anyAscii(letter);
  if (plainScript.test(letter) && hasGlyph(letter.codePointAt(0)!)) return letter;
  if (/[\p{Co}\p{Cn}]/u.test(letter)) return '?';
  return unwritten.get(letter) ?? (anyAscii(letter) || (/\p{L}/u.test(letter) ? "'" : ''));
}
