import type { Content } from './content.ts';
import { widthOf } from './fonts.ts';
import {
  footerColumns,
  type Layout,
  leading,
  left,
  recipientTop,
  referenceX,
  right,
  valueX,
  windowTop,
} from './layout.ts';
import { accent, faint, type Sheet } from './sheet.ts';

type Structure = PDFKit.PDFStructureElement;

/** Where the table continues on further pages. */
export const topOfFurtherPages = 62;

/** Letterhead, address, references, title and introduction. */
export function drawHead(sheet: Sheet, content: Content, layout: Layout, root: Structure): void {
  drawSender(sheet, layout, root);
  const { recipient, titleY, intro } = layout;
  sheet.element(root, 'P', () => {
    for (const [index, line] of recipient.lines.entries())
      sheet.text(
        line,
        { x: left, y: recipientTop + index * recipient.size * leading },
        { size: recipient.size },
      );
  });
  drawReferences(sheet, layout, root);
  sheet.element(root, 'H1', () =>
    sheet.text(content.heading, { x: left, y: titleY }, { face: 'bold', size: 15 }),
  );
  sheet.element(root, 'P', () => {
    for (const [index, line] of intro.entries())
      sheet.text(line, { x: left, y: titleY + 20 + index * 13 }, { size: 9 });
  });
}

/** The name at the top, and the sender's line above the address. Both grow upwards. */
function drawSender(sheet: Sheet, { senderName, senderLine }: Layout, root: Structure): void {
  sheet.element(root, 'P', () => {
    const first = 66 - (senderName.lines.length - 1) * senderName.size * leading;
    for (const [index, line] of senderName.lines.entries())
      sheet.text(
        line,
        { x: left, y: first + index * senderName.size * leading },
        { face: 'bold', size: senderName.size, colour: accent },
      );
  });
  sheet.artifact(() => sheet.line({ x: left, y: 80 }, { x: right, y: 80 }, accent, 1.2));
  sheet.element(root, 'P', () => {
    const first = windowTop + 43 - (senderLine.lines.length - 1) * senderLine.size * leading;
    for (const [index, line] of senderLine.lines.entries())
      sheet.text(
        line,
        { x: left, y: first + index * senderLine.size * leading },
        { size: senderLine.size, colour: faint },
      );
  });
  sheet.artifact(() => {
    const width = Math.max(0, ...senderLine.lines.map((line) => widthOf(line, 'regular', senderLine.size)));
    sheet.line({ x: left, y: windowTop + 46 }, { x: left + width, y: windowTop + 46 }, '#9aa5b1', 0.3);
  });
}

function drawReferences(sheet: Sheet, { references }: Layout, root: Structure): void {
  const table = sheet.group(root, 'Table');
  for (const { label, lines, y } of references) {
    const row = sheet.group(table, 'TR');
    sheet.element(row, 'TH', () => sheet.text(label, { x: referenceX, y }, { colour: faint, size: 8 }), {
      scope: 'Row',
    });
    sheet.element(row, 'TD', () => {
      for (const [index, line] of lines.entries()) sheet.text(line, { x: valueX, y: y + index * 11 });
    });
    row.end();
  }
  table.end();
}

/** The company at the foot of each page, and the page's number. */
export function drawFooter(
  sheet: Sheet,
  { heading, words }: Content,
  { footer, footerTop }: Layout,
  { page, pages }: { page: number; pages: number },
): void {
  const { columns, size } = footer;
  sheet.artifact(() => {
    if (page > 1) sheet.text(heading, { x: left, y: 44 }, { face: 'bold', size: 9, colour: accent });
    sheet.line({ x: left, y: footerTop + 10 }, { x: right, y: footerTop + 10 }, '#9aa5b1', 0.4);
    for (const [column, lines] of columns.entries())
      for (const [index, line] of lines.entries())
        sheet.text(
          line,
          { x: footerColumns[column]!, y: footerTop + 21 + index * size * leading },
          { size, colour: faint },
        );
    sheet.text(words.page(page, pages), { x: right, y: 828 }, { size: 7.5, right: true, colour: faint });
  });
}
