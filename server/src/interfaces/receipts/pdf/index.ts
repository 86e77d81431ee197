import { buffer } from 'node:stream/consumers';
import type { Printed } from '../printed.ts';
import type { Receipt } from '../receipt.ts';
import { type Content, contentOf } from './content.ts';
import type { Language } from './language.ts';
import { languageOf } from './language.ts';
import { type Layout, layoutOf } from './layout.ts';
import { drawFooter, drawHead, topOfFurtherPages } from './page.ts';
import { paginate } from './paginate.ts';
import { openSheet, type Sheet } from './sheet.ts';
import {
  carryHeight,
  drawCarry,
  drawHeader,
  drawRow,
  headerHeight,
  heightOf,
  keepTogether,
  type SetRow,
  setRow,
} from './table.ts';
import { drawTail, tailHeight } from './tail.ts';

export { languageOf } from './language.ts';

/** The options of a printed receipt. */
export type Printing = { readonly language?: Language; readonly printed?: Printed };

/**
 * A receipt as a PDF document, by default in the language of the customer's country. The same receipt gives the same
 * bytes in every process.
 */
export async function renderPdf(receipt: Receipt, printing: Printing = {}): Promise<Buffer> {
  const { language = languageOf(receipt, undefined), printed = {} } = printing;
  const content = contentOf(receipt, language, printed);
  const layout = layoutOf(content);
  const groups = keepTogether(content.rows.map((row) => setRow(row, content.words)));
  const pages = paginate(groups.map(heightOf), {
    first: layout.footerTop - layout.tableTop - headerHeight,
    further: layout.footerTop - topOfFurtherPages - headerHeight,
    carry: carryHeight,
    tail: tailHeight(content, layout),
  });
  const sheet = openSheet(content);
  const written = buffer(sheet.document);
  drawPages(
    sheet,
    content,
    layout,
    pages.map((page) => page.flatMap((place) => groups[place]!)),
  );
  sheet.document.end();
  return written;
}

function drawPages(sheet: Sheet, content: Content, layout: Layout, pages: readonly SetRow[][]): void {
  const { document } = sheet;
  const root = document.struct('Document');
  document.addStructure(root);
  const table = document.struct('Table');
  let sum = 0;
  for (const [index, rows] of pages.entries()) {
    document.addPage();
    const isFirst = index === 0;
    const isLast = index === pages.length - 1;
    if (isFirst) {
      drawHead(sheet, content, layout, root);
      root.add(table);
    }
    let y = isFirst ? layout.tableTop : topOfFurtherPages;
    drawHeader(sheet, content.words, y, isFirst ? table : undefined);
    y += headerHeight;
    if (!isFirst) {
      drawCarry(sheet, content.words, sum, y);
      y += carryHeight;
    }
    for (const set of rows) {
      drawRow(sheet, set, y, table);
      y += set.height;
      sum += set.row.cents;
    }
    if (isLast) {
      table.end();
      drawTail(sheet, content, layout, { top: y, root });
    } else drawCarry(sheet, content.words, sum, y);
    drawFooter(sheet, content, layout, { page: index + 1, pages: pages.length });
  }
  root.end();
}
