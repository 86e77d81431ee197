import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Receipt } from '../receipt.ts';
import { sampleReceipts } from '../testing.ts';
import { type Printing, renderPdf } from './index.ts';

type Box = { text: string; left: number; right: number; bottom: number; size: number };

/** Where the texts of each page stand, in points from the lower left corner. */
async function boxesOf(receipt: Receipt, printing?: Printing): Promise<Box[][]> {
  const task = getDocument({ data: new Uint8Array(await renderPdf(receipt, printing)), verbosity: 0 });
  const document = await task.promise;
  const pages: Box[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [left, bottom] = [item.transform[4] as number, item.transform[5] as number];
        return [{ text: item.str, left, right: left + item.width, bottom, size: item.height }];
      }),
    );
  }
  await task.destroy();
  return pages;
}

const everything = { discounted: true, voucher: true, services: true, fee: true };

it('no two texts of a page overlap, whatever number of lines a receipt has', async () => {
  for (let lines = 1; lines <= 30; lines += 1) {
    const [whole, part, back] = sampleReceipts(lines, { ...everything, discounted: lines % 2 === 1 });
    for (const receipt of lines === 1 ? [whole, part, back] : [whole])
      for (const page of await boxesOf(receipt))
        for (const [index, one] of page.entries())
          for (const other of page.slice(index + 1)) {
            const isBeside = one.right <= other.left + 0.5 || other.right <= one.left + 0.5;
            // Capital letters are two thirds as high as their size.
            const isAbove =
              one.bottom >= other.bottom + other.size * 0.66 || other.bottom >= one.bottom + one.size * 0.66;
            assert.ok(isBeside || isAbove, `${lines} lines: ${JSON.stringify([one, other])}`);
          }
  }
});

const places = new URL('../../../../test/fixtures/receipt-places.json', import.meta.url);

/** After a change on purpose, look at a receipt, remove the file and run this test twice. */
it('each text of a receipt stands where it stood', async () => {
  const [whole, part, back] = sampleReceipts(3, everything);
  const [long] = sampleReceipts(20, everything);
  const found = [];
  for (const [receipt, language] of [
    [whole, 'de'],
    [part, 'de'],
    [back, 'en'],
    [long, 'en'],
  ] as const)
    for (const page of await boxesOf(receipt, { language }))
      found.push(
        page.map((box) =>
          [box.text, ...[box.left, box.bottom, box.right, box.size].map((points) => points.toFixed(1))].join(
            ' | ',
          ),
        ),
      );
  const isKnown = existsSync(places);
  if (!isKnown) writeFileSync(places, `${JSON.stringify(found, null, 1)}\n`);
  assert.ok(isKnown, 'the places were not known; they are written now');
  assert.deepEqual(found, JSON.parse(readFileSync(places, 'utf8')));
});
