import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sampleReceipts } from '../testing.ts';
import { contentOf } from './content.ts';
import { layoutOf } from './layout.ts';
import type { Sheet } from './sheet.ts';
import { drawTail, tailHeight } from './tail.ts';

const top = 100;

/** The baseline of the lowest text of a tail, measured from its top. */
function lowestOf(...[content, layout]: Parameters<typeof tailHeight>): number {
  let lowest = 0;
  const root = { end: () => undefined } as unknown as PDFKit.PDFStructureElement;
  const sheet = {
    text: (_text: string, { y }: { y: number }) => {
      lowest = Math.max(lowest, y - top);
    },
    line: () => undefined,
    element: (_parent: unknown, _type: string, draw: () => void) => draw(),
    group: () => root,
    artifact: (draw: () => void) => draw(),
  } as unknown as Sheet;
  drawTail(sheet, content, layout, { top, root });
  return lowest;
}

it('a tail is as high as what is drawn in it, and a line more', () => {
  for (const lines of [1, 5])
    for (const sample of [{}, { voucher: true }, { services: true, voucher: true, fee: true }])
      for (const receipt of sampleReceipts(lines, sample)) {
        const content = contentOf(receipt, 'de', {});
        const layout = layoutOf(content);
        assert.equal(tailHeight(content, layout), lowestOf(content, layout) + 11);
      }
});
