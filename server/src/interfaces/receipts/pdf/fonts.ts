import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

type Glyph = { readonly id: number; readonly advanceWidth: number };

/** What is used of a parsed font; lengths in units of the font. */
type ParsedFont = {
  readonly unitsPerEm: number;
  glyphForCodePoint(codePoint: number): Glyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
};

const files = { regular: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' } as const;
export type Face = keyof typeof files;

/** A font that sets letter beside letter. */
export type Font = { readonly parsed: ParsedFont; readonly glyphOf: (codePoint: number) => Glyph };

const fonts = new Map<Face, Font>();

/** A font, read once a process: parsing it takes longer than writing many documents. */
export function fontOf(face: Face): Font {
  const known = fonts.get(face);
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${files[face]}`);
  const reader = new PDFDocument({ autoFirstPage: false, font: path });
  const { font: original } = (reader as unknown as { _font: { font: ParsedFont } })._font;
  const glyphs = new Map<number, Glyph>();
  const glyphOf = (codePoint: number): Glyph => {
    const glyph = glyphs.get(codePoint) ?? original.glyphForCodePoint(codePoint);
    glyphs.set(codePoint, glyph);
    return glyph;
  };
  // Ligatures and kerning take ten times as long as everything else, and hardly show in figures and short lines.
  const parsed: ParsedFont = Object.create(original, {
    layout: {
      value: (text: string) => {
        const row: Glyph[] = [];
        for (const letter of text) row.push(glyphOf(letter.codePointAt(0)!));
        return { glyphs: row, positions: [], advanceWidth: 0 };
      },
    },
  });
  const font = { parsed, glyphOf };
  fonts.set(face, font);
  return font;
}

/** Whether both faces have a picture of a character. */
export const hasGlyph = (codePoint: number): boolean =>
  fontOf('regular').parsed.hasGlyphForCodePoint(codePoint) &&
  fontOf('bold').parsed.hasGlyphForCodePoint(codePoint);

/** Width of a text in points. */
export function widthOf(text: string, face: Face, size: number): number {
  const { parsed, glyphOf } = fontOf(face);
  let units = 0;
  for (const letter of text) units += glyphOf(letter.codePointAt(0)!).advanceWidth;
  return (units / parsed.unitsPerEm) * size;
}
