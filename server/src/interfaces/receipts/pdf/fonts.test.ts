import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { sampleReceipts } from '../testing.ts';
import { usualLetters } from './fonts.ts';
import { renderPdf } from './index.ts';

const [purchase] = sampleReceipts(1);

async function textsOf(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  await task.destroy();
  return items.flatMap((item) => ('str' in item ? [item.str] : []));
}

it('every document says its own letters, whatever was written before', async () => {
  const pairs = 'Order 0rder, Il1|, – — −, ABE АВЕ ΑΒΕ';
  const streets = [pairs, [...pairs].reverse().join(''), 'Zażółć gęślą jaźń §1', pairs];
  for (const street of streets) {
    const invoiceAddress = { ...purchase.customer.invoiceAddress, street, houseNumber: '7' };
    const texts = await textsOf(await renderPdf({ ...purchase, customer: { invoiceAddress } }));
    assert.ok(texts.includes(`${street} 7`), `${street}: ${texts.slice(0, 8).join('\n')}`);
    assert.ok(texts.includes('Rechnung RE-0000000001'));
  }
});

/** How many outlines each font has that a document embeds. */
function outlinesOf(bytes: Buffer): number[] {
  const source = bytes.toString('latin1');
  return Array.from(source.matchAll(/\/FontFile2 (\d+) 0 R/g), ([, id]) => {
    const start = source.indexOf('stream', source.indexOf(`\n${id} 0 obj`)) + 'stream\n'.length;
    const font = create(inflateSync(bytes.subarray(start))) as { numGlyphs?: number };
    return font.numGlyphs!;
  });
}

it('a document embeds outlines of the letters that it uses beyond the usual ones', async () => {
  const usual = outlinesOf(await renderPdf(purchase));
  const further = outlinesOf(await renderPdf({ ...purchase, orderNumber: 'ŁΩЖ' }));
  assert.ok(usual.every((count) => count > usualLetters.length));
  assert.ok(further[0]! >= usual[0]! + 3);
  assert.equal(further[1], usual[1]);
});
