import { deflateSync } from 'node:zlib';
import { type Face, fontOf } from './fonts.ts';

/** What is used of a font within a document: the names of letters there, and that it is embedded at the end. */
export type EmbeddedFont = {
  readonly id: string;
  readonly subset: { readonly glyphs: readonly unknown[]; encode(): Uint8Array };
  ref(): unknown;
  encode(text: string): [codes: string[]];
  embed(): void;
};

/** Letters that nearly every document needs. They are in all documents, so that they are packed once a process. */
const usual = [
  ' !"#%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
  'ÄÖÜäöüßéèçáàñ€–−·…„“”‚‘’×\u00a0',
].join('');

type Packed = { readonly bytes: Uint8Array; readonly length: number };

const packed = new Map<Face, Packed>();

/** Adds a font to a document. Its letters are those of the usual set, and whatever is written beyond. */
export function embedFont(document: PDFKit.PDFDocument, face: Face): EmbeddedFont {
  document.font(fontOf(face).parsed as unknown as string, face);
  const { _font: font } = document as unknown as { _font: EmbeddedFont };
  font.encode(usual);
  const usualCount = font.subset.glyphs.length;
  const embed = font.embed.bind(font);
  font.embed = () => {
    if (font.subset.glyphs.length === usualCount) embedPacked(document, font, face, embed);
    else embed();
  };
  return font;
}

/** Embeds the usual letters as they were packed for the first document. */
function embedPacked(document: PDFKit.PDFDocument, font: EmbeddedFont, face: Face, embed: () => void): void {
  const known = packed.get(face) ?? pack(font);
  packed.set(face, known);
  font.subset.encode = () => known.bytes;
  const make = document.ref.bind(document);
  // The first object that is made is the font's file.
  document.ref = () => {
    document.ref = make;
    return make({ Filter: 'FlateDecode', Length1: known.length });
  };
  embed();
}

function pack({ subset }: EmbeddedFont): Packed {
  const plain = subset.encode();
  return { bytes: deflateSync(plain), length: plain.length };
}
