import type { Content } from './content.ts';
import { type Layout, left, right } from './layout.ts';
import { accent, faint, type Sheet } from './sheet.ts';
import { amountText } from './texts.ts';

type Structure = PDFKit.PDFStructureElement;

const taxLine = 12;

/** Height of the tail: sums, the amount due, sums by tax and remarks. */
export const tailHeight = (content: Content, { remarks }: Layout): number =>
  12 + content.sums.length * 14 + 34 + (content.taxSums.length + 1) * taxLine + 18 + remarks.length * 11;

const sumX = left + 205;

/** Draws sums, the amount due, the sums by tax and remarks below `top`. */
export function drawTail(
  sheet: Sheet,
  content: Content,
  { remarks }: Layout,
  { top, root }: { readonly top: number; readonly root: Structure },
): void {
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
    for (const [index, line] of remarks.entries())
      sheet.text(line, { x: left, y: y + index * 11 }, { size: 8, colour: faint });
  });
}

const taxColumns = [
  { x: sumX, right: false },
  { x: sumX + 135, right: true },
  { x: sumX + 198, right: true },
  { x: right, right: true },
] as const;

function drawTaxSums(sheet: Sheet, { taxSums, words }: Content, top: number, root: Structure): number {
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
  line(words.taxColumns, top, 'TH');
  for (const [index, { tax, net, taxCents, gross }] of taxSums.entries())
    line(
      [tax, ...[net, taxCents, gross].map((cents) => amountText(cents, words))],
      top + (index + 1) * taxLine,
      'TD',
    );
  table.end();
  return top + (taxSums.length + 1) * taxLine;
}
