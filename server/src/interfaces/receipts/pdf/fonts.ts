import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font as ParsedFont } from 'fontkit';

const files = { regular: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' } as const;
export type Face = keyof typeof files;

/** Letters that nearly every document needs. Every document embeds them, so that they are encoded once a process. */
export const usualLetters = [
  ' !"#%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
  'ÄÖÜäöüßéèçáàñ€–−·…„“”‚‘’×\u00a0',
].join('');

/** A letter in the form that pdfkit expects, with its width in units of the font. */
type Letter = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] };

/** The part of a font that a document embeds. Each included letter has a place in it, from one. */
type Subset = { includeGlyph(id: number): number; encode(): Uint8Array };

type Letters = (text: string) => Letter[];

type Font = {
  /** A parsed font in the form that pdfkit expects. It places letters side by side, without ligatures and kerning. */
  readonly parsed: ParsedFont;
  readonly lettersOf: Letters;
};

const fonts = new Map<Face, Font>();

/** A font, which a process reads once, because parsing takes longer than writing many documents. */
export function fontOf(face: Face): Font {
  const known = fonts.get(face);
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${files[face]}`);
  const original = create(readFileSync(path)) as ParsedFont;
  const lettersOf = readLetters(original);
  // Ligatures and kerning take ten times as long as everything else, and hardly show in figures and short lines.
  const layout = (text: string) => {
    const glyphs = lettersOf(text);
    const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 }));
    return { glyphs, positions, advanceWidth: unitsOf(glyphs) };
  };
  const parsed: ParsedFont = Object.create(original, {
    layout: { value: layout },
    createSubset: { value: subsetsOf(original, lettersOf(usualLetters)) },
  });
  const font = { parsed, lettersOf };
  fonts.set(face, font);
  return font;
}

function readLetters(font: ParsedFont): Letters {
  const known = new Map<number, Letter>();
  const letterOf = (codePoint: number): Letter => {
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    const letter = { id, advanceWidth, codePoints: [codePoint] };
    known.set(codePoint, letter);
    return letter;
  };
  return (text) => {
    const letters: Letter[] = [];
    for (const character of text) {
      const codePoint = character.codePointAt(0)!;
      letters.push(known.get(codePoint) ?? letterOf(codePoint));
    }
    return letters;
  };
}

/** Starts the subset of one document. Documents with only the usual letters share the encoded font. */
function subsetsOf(font: ParsedFont, usual: readonly Letter[]) {
  const start = () => font.createSubset() as unknown as Subset;
  const shared = start();
  const last = Math.max(...usual.map(({ id }) => shared.includeGlyph(id)));
  const encoded = shared.encode();
  return (): Subset => {
    const subset = start();
    let most = 0;
    return {
      includeGlyph: (id) => {
        const place = subset.includeGlyph(id);
        most = Math.max(most, place);
        return place;
      },
      encode: () => (most === last ? encoded : subset.encode()),
    };
  };
}

function unitsOf(letters: readonly Letter[]): number {
  let units = 0;
  for (const { advanceWidth } of letters) units += advanceWidth;
  return units;
}

/** Whether both faces have a glyph of a character. */
export const hasGlyph = (codePoint: number): boolean =>
  fontOf('regular').parsed.hasGlyphForCodePoint(codePoint) &&
  fontOf('bold').parsed.hasGlyphForCodePoint(codePoint);

/** Width of a text in points. */
export function widthOf(text: string, face: Face, size: number): number {
  const { parsed, lettersOf } = fontOf(face);
  return (unitsOf(lettersOf(text)) / parsed.unitsPerEm) * size;
}
