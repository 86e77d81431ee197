import PDFDocument from 'pdfkit';
import { type Face, fontOf, usualLetters, widthOf } from './fonts.ts';
import { printable } from './letters.ts';

type Structure = PDFKit.PDFStructureElement;

/** A place on the page in points from its upper left corner; y is the baseline of the letters. */
type Point = { readonly x: number; readonly y: number };

type Style = {
  readonly face?: Face;
  readonly size?: number;
  readonly colour?: string;
  /** Text ends at x instead of beginning there. */
  readonly right?: boolean;
};

/** Draws texts and lines on pages, and builds the structure that screen readers follow. */
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
  /** Draws what screen readers skip: lines, repetitions, headers and footers. */
  artifact(draw: () => void): void;
};

const ink = '#1d2733';
export const faint = '#5b6673';
export const accent = '#1f4e79';

/** What identifies a document for readers and screen readers. */
type About = { title: string; author: string; createdAt: Date; words: { locale: string } };

/** Opens an empty document. Its bytes depend only on its description and on what is drawn. */
export function openSheet(about: About): Sheet {
  const document = openDocument(about);
  embedUsualLetters(document);
  return { document, ...drawingOn(document), ...structureOf(document) };
}

const openDocument = ({ title, author, createdAt, words }: About): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: words.locale,
    displayTitle: true,
    subset: 'PDF/A-2a',
    // Without this pdfkit would read a standard font.
    font: '',
    info: {
      Title: title,
      Author: author,
      Creator: 'Sellerdock',
      Producer: 'Sellerdock',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });

const drawingOn = (document: PDFKit.PDFDocument): Pick<Sheet, 'text' | 'line'> => ({
  text(given, { x, y }, { face = 'regular', size = 8.5, colour = ink, right = false } = {}) {
    const content = printable(given);
    if (content === '') return;
    const left = right ? x - widthOf(content, face, size) : x;
    setFont(document, face).fontSize(size).fillColor(colour).text(content, left, y, onLine);
  },
  line(from, to, colour = '#9aa5b1', width = 0.5) {
    document.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(width).strokeColor(colour).stroke();
  },
});

const structureOf = (document: PDFKit.PDFDocument): Pick<Sheet, 'element' | 'group' | 'artifact'> => ({
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
});

const onLine = { lineBreak: false, baseline: 'alphabetic' } as const;

const setFont = (document: PDFKit.PDFDocument, face: Face): PDFKit.PDFDocument =>
  // pdfkit takes parsed fonts; its types do not say so. With the name it finds the font again.
  document.font(fontOf(face).parsed as unknown as Buffer, face);

/** Makes every document embed the usual letters in the same order, by writing them on a page that is never drawn. */
function embedUsualLetters(document: PDFKit.PDFDocument): void {
  document.page = { height: 0, fonts: {}, write() {} } as unknown as PDFKit.PDFPage;
  for (const face of ['regular', 'bold'] as const) setFont(document, face).text(usualLetters, 0, 0, onLine);
}
