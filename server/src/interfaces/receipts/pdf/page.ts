import type { Content } from './content.ts';
import { widthOf } from './fonts.ts';
import { accent, faint, type Sheet } from './sheet.ts';
import { left, right } from './table.ts';
import { amountText } from './texts.ts';
import { plain, wrap } from './wrap.ts';

type Structure = PDFKit.PDFStructureElement;

/** Where the window of an envelope begins, and the column of references beside it (DIN 5008, form B). */
const windowTop = 127.6;
const referenceX = 366;
const valueX = 436;
const titleY = 300;

/** Where the table goes on, and where it ends at the latest. */
export const topOfFurtherPages = 62;
export const footerTop = 762;

const introLines = (content: Content): string[] => wrap(content.intro, right - left, 'regular', 9, 3);

/** Height of the first page above the table. */
export const headHeight = (content: Content): number => titleY + 18 + introLines(content).length * 13 + 8;

/** Letterhead, address, references, title and introduction. */
export function drawHead(sheet: Sheet, content: Content, root: Structure): void {
  const { sender, recipient, heading } = content;
  sheet.element(root, 'P', () => {
    sheet.text(
      wrap(sender.name, right - left, 'bold', 20, 1)[0] ?? '',
      { x: left, y: 66 },
      { face: 'bold', size: 20, colour: accent },
    );
  });
  sheet.artifact(() => sheet.line({ x: left, y: 80 }, { x: right, y: 80 }, accent, 1.2));
  sheet.element(root, 'P', () => {
    const line = wrap(sender.line, 240, 'regular', 6.4, 1)[0] ?? '';
    sheet.text(line, { x: left, y: windowTop + 43 }, { size: 6.4, colour: faint });
  });
  sheet.artifact(() => {
    const end = left + Math.min(240, widthOf(plain(sender.line), 'regular', 6.4));
    sheet.line({ x: left, y: windowTop + 46 }, { x: end, y: windowTop + 46 }, '#9aa5b1', 0.3);
  });
  sheet.element(root, 'P', () => {
    const lines = recipient.flatMap((line) => wrap(line, 235, 'regular', 10, 2)).slice(0, 7);
    for (const [index, line] of lines.entries())
      sheet.text(line, { x: left, y: windowTop + 61 + index * 12.6 }, { size: 10 });
  });
  drawReferences(sheet, content, root);
  sheet.element(root, 'H1', () => sheet.text(heading, { x: left, y: titleY }, { face: 'bold', size: 15 }));
  sheet.element(root, 'P', () => {
    for (const [index, line] of introLines(content).entries())
      sheet.text(line, { x: left, y: titleY + 20 + index * 13 }, { size: 9 });
  });
}

function drawReferences(sheet: Sheet, { references }: Content, root: Structure): void {
  const table = sheet.group(root, 'Table');
  let y = windowTop + 43;
  for (const [label, value] of references) {
    const row = sheet.group(table, 'TR');
    const lines = wrap(value, right - valueX, 'regular', 8.5, 2);
    sheet.element(row, 'TH', () => sheet.text(label, { x: referenceX, y }, { colour: faint, size: 8 }), {
      scope: 'Row',
    });
    sheet.element(row, 'TD', () => {
      for (const [index, line] of lines.entries()) sheet.text(line, { x: valueX, y: y + index * 11 });
    });
    row.end();
    y += 2 + lines.length * 11.4;
  }
  table.end();
}

const taxLine = 12;
const remarkLines = ({ remarks }: Content): string[] =>
  remarks.flatMap((remark) => wrap(remark, right - left, 'regular', 8, 4));

/** Height of what follows the rows: sums by tax, the amount due and remarks. */
export const tailHeight = (content: Content): number =>
  12 +
  content.sums.length * 14 +
  34 +
  (content.taxSums.length + 1) * taxLine +
  18 +
  remarkLines(content).length * 11;

const sumX = left + 205;

/** Sums, the amount due, the sums by tax and remarks, below `top`. */
export function drawTail(
  sheet: Sheet,
  content: Content,
  top: number,
  root: Structure,
  rows: Structure,
): void {
  rows.end();
  let y = top + 12;
  for (const [label, value] of content.sums) {
    sheet.element(root, 'P', () => {
      sheet.text(label, { x: sumX, y: y + 6 }, { size: 9 });
      sheet.text(value, { x: right, y: y + 6 }, { size: 9, right: true });
    });
    y += 14;
  }
  const [label, value] = content.due;
  sheet.artifact(() => sheet.line({ x: sumX, y }, { x: right, y }, accent, 0.8));
  sheet.element(root, 'P', () => {
    sheet.text(label, { x: sumX, y: y + 14 }, { face: 'bold', size: 10.5 });
    sheet.text(value, { x: right, y: y + 14 }, { face: 'bold', size: 10.5, right: true });
  });
  sheet.artifact(() => sheet.line({ x: sumX, y: y + 20 }, { x: right, y: y + 20 }, accent, 0.8));
  y = drawTaxSums(sheet, content, y + 34, root) + 18;
  sheet.element(root, 'P', () => {
    for (const [index, line] of remarkLines(content).entries())
      sheet.text(line, { x: left, y: y + index * 11 }, { size: 8, colour: faint });
  });
}

const taxColumns = [
  { x: sumX, right: false },
  { x: sumX + 135, right: true },
  { x: sumX + 198, right: true },
  { x: right, right: true },
] as const;

function drawTaxSums(sheet: Sheet, { taxSums }: Content, top: number, root: Structure): number {
  const table = sheet.group(root, 'Table');
  const line = (texts: readonly string[], y: number, type: 'TH' | 'TD') => {
    const row = sheet.group(table, 'TR');
    for (const [index, text] of texts.entries()) {
      const { x, right: isRight } = taxColumns[index]!;
      const draw = () =>
        sheet.text(
          text,
          { x, y: y + 8 },
          { size: 8, right: isRight, colour: type === 'TH' ? faint : '#1d2733' },
        );
      sheet.element(row, type, draw, type === 'TH' ? { scope: 'Column' } : {});
    }
    row.end();
  };
  line(['Enthaltene Steuer', 'Netto €', 'Steuer €', 'Brutto €'], top, 'TH');
  for (const [index, { tax, net, taxCents, gross }] of taxSums.entries())
    line([tax, amountText(net), amountText(taxCents), amountText(gross)], top + (index + 1) * taxLine, 'TD');
  table.end();
  return top + (taxSums.length + 1) * taxLine;
}

const footerColumns = [left, left + 150, left + 320] as const;

/** The company at the foot of each page, and which page it is. */
export function drawFooter(
  sheet: Sheet,
  { footer, heading }: Content,
  { page, pages }: { page: number; pages: number },
): void {
  sheet.artifact(() => {
    if (page > 1) sheet.text(heading, { x: left, y: 44 }, { face: 'bold', size: 9, colour: accent });
    sheet.line({ x: left, y: footerTop + 10 }, { x: right, y: footerTop + 10 }, '#9aa5b1', 0.4);
    for (const [column, lines] of footer.entries()) {
      const shown = lines.flatMap((line) => wrap(line, 146, 'regular', 6.8, 2)).slice(0, 5);
      for (const [index, line] of shown.entries())
        sheet.text(
          line,
          { x: footerColumns[column]!, y: footerTop + 21 + index * 9 },
          { size: 6.8, colour: faint },
        );
    }
    sheet.text(
      `Seite ${page} von ${pages}`,
      { x: right, y: footerTop + 66 },
      { size: 7.5, right: true, colour: faint },
    );
  });
}
