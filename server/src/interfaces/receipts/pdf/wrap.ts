import { type Face, widthOf } from './fonts.ts';
import { printable } from './letters.ts';

/** Lines in the size in which they are set. */
export type Fitted = { readonly lines: readonly string[]; readonly size: number };

/** Breaks texts into lines in the largest size in which they take at most `most(size)`; all of it in the smallest. */
export function fit(
  texts: readonly string[],
  width: number,
  face: Face,
  sizes: readonly { readonly size: number; readonly most: number }[],
): Fitted {
  let fitted: Fitted = { lines: [], size: 0 };
  for (const { size, most } of sizes) {
    fitted = { lines: texts.flatMap((text) => wrap(text, width, face, size)), size };
    if (fitted.lines.length <= most) break;
  }
  return fitted;
}

/** Breaks a text into lines of a width; a word that is longer is torn apart. What goes beyond `most` lines is cut. */
export function wrap(
  text: string,
  width: number,
  face: Face,
  size: number,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text)
    .split(' ')
    .flatMap((one) => pieces(one, width, face, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer, face, size) <= width) {
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

/** In letters that can be printed, without line breaks. */
const plain = (text: string): string =>
  printable(text)
    .replace(/[\s\p{C}]+/gu, (space) => (space === '\u00a0' ? space : ' '))
    .trim();

/** A word in parts that fit a line, broken behind hyphens where that is possible. */
function pieces(word: string, width: number, face: Face, size: number): string[] {
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
