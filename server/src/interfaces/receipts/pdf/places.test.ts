import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
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

/** Where the lines of each page are drawn, in points from the upper left corner, with their width and colour. */
async function linesOf(receipt: Receipt): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(await renderPdf(receipt)), verbosity: 0 });
  const document = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    const of = (kind: number) => argsArray.filter((_, index) => fnArray[index] === kind);
    const [widths, colours] = [of(OPS.setLineWidth), of(OPS.setStrokeRGBColor)];
    pages.push(
      of(OPS.constructPath).map(([, [path]], index) => {
        const { 1: x1, 2: y1, 4: x2, 5: y2 } = path as Record<number, number>;
        const ends = [x1, y1, x2, y2].map((points) => points!.toFixed(1)).join(' ');
        return `${ends} | ${widths[index]} | ${colours[index]}`;
      }),
    );
  }
  await task.destroy();
  return pages;
}

const everything = { discounted: true, voucher: true, services: true, fee: true };

/** A receipt whose seller and buyer have names and addresses of several lines. */
function withLongTexts(): Receipt {
  const [{ partner, customer, ...receipt }] = sampleReceipts(2, everything);
  const company = { partnerName: 'Nordlicht '.repeat(20).trim(), street: 'S'.repeat(150) };
  const address = { addition: 'Hinterhaus und Seitenflügel '.repeat(18).trim(), countryCode: 'AUT' };
  return {
    ...receipt,
    orderNumber: 'b7k2m9xq4d'.repeat(8),
    partner: { ...partner, ...company, shopName: 'Nordlicht Handel '.repeat(12).trim() },
    customer: { invoiceAddress: { ...customer.invoiceAddress, ...address } },
  };
}

it('no two texts of a page overlap, whatever number of lines a receipt has', async () => {
  for (let lines = 1; lines <= 30; lines += 1) {
    const [whole, part, back] = sampleReceipts(lines, { ...everything, discounted: lines % 2 === 1 });
    for (const receipt of lines === 1 ? [whole, part, back, withLongTexts()] : [whole])
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

/** Asserts what was found before; writes it when there is no file of it. */
function assertKnown(name: string, found: unknown): void {
  const file = new URL(`../../../../test/fixtures/${name}`, import.meta.url);
  const isKnown = existsSync(file);
  if (!isKnown) writeFileSync(file, `${JSON.stringify(found, null, 1)}\n`);
  assert.ok(isKnown, 'the places were not known; they are written now');
  assert.deepEqual(found, JSON.parse(readFileSync(file, 'utf8')));
}

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
    [withLongTexts(), 'de'],
  ] as const)
    for (const page of await boxesOf(receipt, { language }))
      found.push(
        page.map((box) =>
          [box.text, ...[box.left, box.bottom, box.right, box.size].map((points) => points.toFixed(1))].join(
            ' | ',
          ),
        ),
      );
  assertKnown('receipt-places.json', found);
});

/** As above: after a change on purpose, look at a receipt, remove the file and run this test twice. */
it('each line of a receipt is drawn where it was', async () => {
  const [whole] = sampleReceipts(3, everything);
  const [long] = sampleReceipts(20, everything);
  assertKnown('receipt-lines.json', [...(await linesOf(whole)), ...(await linesOf(long))]);
});
