import PDFDocument from 'pdfkit';
import { type Face, fontOf, usualLetters, widthOf } from './fonts.ts';
import { printable } from './letters.ts';

type Structure = PDFKit.PDFStructureElement;

/** A place on the page in points from its upper left corner; y is the line on which the letters stand. */
type Point = { readonly x: number; readonly y: number };

type Style = {
  readonly face?: Face;
  readonly size?: number;
  readonly colour?: string;
  /** Text ends at x instead of beginning there. */
  readonly right?: boolean;
};

/** What the pages are drawn with: texts at places, lines, and the structure that screen readers follow. */
export type Sheet = {
  readonly document: PDFKit.PDFDocument;
  text(content: string, place: Point, style?: Style): void;
  line(from: Point, to: Point, colour?: string, width?: number): void;
  /** Draws an element of the text, within another one. */
  element(
    parent: Structure,
    type: string,
    draw: () => void,
    options?: { readonly scope?: 'Row' | 'Column' },
  ): void;
  group(parent: Structure, type: string): Structure;
  /** Draws what is no part of the text: lines, repetitions, headers and footers. */
  artifact(draw: () => void): void;
};

const ink = '#1d2733';
export const faint = '#5b6673';
export const accent = '#1f4e79';

/** An empty document whose bytes depend on what is drawn and told here alone. */
export function openSheet(about: {
  title: string;
  author: string;
  createdAt: Date;
  words: { locale: string };
}): Sheet {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: about.words.locale,
    displayTitle: true,
    subset: 'PDF/A-2a',
    // None until one is set: pdfkit would read a standard font.
    font: '',
    info: {
      Title: about.title,
      Author: about.author,
      Creator: 'Sellerdock',
      Producer: 'Sellerdock',
      CreationDate: about.createdAt,
      ModDate: about.createdAt,
    },
  });
  embedUsualLetters(document);
  return {
    document,
    text(given, { x, y }, { face = 'regular', size = 8.5, colour = ink, right = false } = {}) {
      const content = printable(given);
      if (content === '') return;
      const left = right ? x - widthOf(content, face, size) : x;
      setFont(document, face).fontSize(size).fillColor(colour).text(content, left, y, onLine);
    },
    line(from, to, colour = '#9aa5b1', width = 0.5) {
      document.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(width).strokeColor(colour).stroke();
    },
    element(parent, type, draw, options = {}) {
      const content = document.markStructureContent(type);
      draw();
      document.endMarkedContent();
      parent.add(document.struct(type, options as object, [content as unknown as Structure]));
    },
    group(parent, type) {
      const group = document.struct(type);
      parent.add(group);
      return group;
    },
    artifact(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
  };
}

const onLine = { lineBreak: false, baseline: 'alphabetic' } as const;

const setFont = (document: PDFKit.PDFDocument, face: Face): PDFKit.PDFDocument =>
  // pdfkit takes parsed fonts; its types do not say so. With the name it finds the font again.
  document.font(fontOf(face).parsed as unknown as Buffer, face);

/** Has every document embed the usual letters in the same order: they are written on a page that it does not have. */
function embedUsualLetters(document: PDFKit.PDFDocument): void {
  document.page = { height: 0, fonts: {}, write() {} } as unknown as PDFKit.PDFPage;
  for (const face of ['regular', 'bold'] as const) setFont(document, face).text(usualLetters, 0, 0, onLine);
}
