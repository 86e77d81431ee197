import { type Face, widthOf } from './fonts.ts';

/** Breaks a text into lines of a width; a word that is longer is torn apart. What goes beyond `most` lines is cut. */
export function wrap(text: string, width: number, face: Face, size: number, most = 12): string[] {
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

/** Without line breaks and other characters that have no picture. */
export const plain = (text: string): string =>
  text.replace(/[\s\p{C}]+/gu, (space) => (space === '\u00a0' ? space : ' ')).trim();

function pieces(word: string, width: number, face: Face, size: number): string[] {
  if (widthOf(word, face, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter, face, size) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
