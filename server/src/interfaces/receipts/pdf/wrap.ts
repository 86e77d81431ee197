import { type Face, widthOf } from './fonts.ts';
import { printable } from './letters.ts';

/** Lines, and the size of their letters. */
export type Fitted = { readonly lines: readonly string[]; readonly size: number };

/** Breaks texts into lines in the first size that needs at most its `most` lines, else in the last size. */
export function fit(
  texts: readonly string[],
  width: number,
  face: Face,
  sizes: readonly { readonly size: number; readonly most: number }[],
): Fitted {
  let fitted: Fitted = { lines: [], size: 0 };
  for (const { size, most } of sizes) {
    fitted = { lines: texts.flatMap((text) => wrap(text, width, { face, size })), size };
    if (fitted.lines.length <= most) break;
  }
  return fitted;
}

/** The letters of a text: a face, and a size in points. */
type TextStyle = { readonly face: Face; readonly size: number };

/** Breaks a text into lines of a width in points. Breaks longer words too, and cuts what exceeds `most` lines. */
export function wrap(
  text: string,
  width: number,
  style: TextStyle,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text)
    .split(' ')
    .flatMap((one) => pieces(one, width, style))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer, style.face, style.size) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]!.slice(0, -1)}…`];
}

/** The text in printable letters, without line breaks. */
const plain = (text: string): string =>
  printable(text)
    .replace(/[\s\p{C}]+/gu, (space) => (space === '\u00a0' ? space : ' '))
    .trim();

/** Breaks a word into parts that fit a line, after hyphens where possible. */
function pieces(word: string, width: number, { face, size }: TextStyle): string[] {
  if (widthOf(word, face, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  const add = (more: string) => {
    if (part !== '' && widthOf(part + more, face, size) > width) {
      parts.push(part);
      part = '';
    }
    part += more;
  };
  for (const segment of word.split(/(?<=-)/)) {
    if (widthOf(segment, face, size) <= width) add(segment);
    else for (const letter of segment) add(letter);
  }
  return [...parts, part];
}
