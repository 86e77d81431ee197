import { buffer } from 'node:stream/consumers';
import type { Receipt } from '../receipt.ts';
import { contentOf } from './content.ts';
import {
  drawFooter,
  drawHead,
  drawTail,
  footerTop,
  headHeight,
  tailHeight,
  topOfFurtherPages,
} from './page.ts';
import { paginate } from './paginate.ts';
import { openSheet } from './sheet.ts';
import {
  carryHeight,
  drawCarry,
  drawHeader,
  drawRow,
  headerHeight,
  heightOf,
  keepTogether,
  setRow,
} from './table.ts';

/** A receipt as a PDF document in German. The same receipt gives the same bytes in every process. */
export async function renderPdf(receipt: Receipt): Promise<Buffer> {
  const content = contentOf(receipt);
  const groups = keepTogether(content.rows.map(setRow));
  const top = headHeight(content);
  const pages = paginate(groups.map(heightOf), {
    first: footerTop - top - headerHeight,
    further: footerTop - topOfFurtherPages - headerHeight,
    carry: carryHeight,
    tail: tailHeight(content),
  });
  const sheet = openSheet(content);
  const { document } = sheet;
  const written = buffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  let sum = 0;
  const table = document.struct('Table');
  for (const [index, indexes] of pages.entries()) {
    document.addPage();
    const isFirst = index === 0;
    if (isFirst) {
      drawHead(sheet, content, root);
      root.add(table);
    }
    let y = isFirst ? top : topOfFurtherPages;
    drawHeader(sheet, y, isFirst ? table : undefined);
    y += headerHeight;
    if (!isFirst) {
      drawCarry(sheet, 'Übertrag', sum, y);
      y += carryHeight;
    }
    for (const row of indexes.flatMap((place) => groups[place]!)) {
      drawRow(sheet, row, y, table);
      y += row.height;
      sum += row.row.cents;
    }
    const isLast = index === pages.length - 1;
    if (!isLast) drawCarry(sheet, 'Übertrag', sum, y);
    else drawTail(sheet, content, y, root, table);
    drawFooter(sheet, content, { page: index + 1, pages: pages.length });
  }
  root.end();
  document.end();
  return written;
}
