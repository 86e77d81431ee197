import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Receipt } from '../receipt.ts';
import { sampleReceipts } from '../testing.ts';
import { renderPdf } from './index.ts';
import { wordsOf } from './language.ts';
import { paginate } from './paginate.ts';
import { amountText, dayOf, euroText, taxText } from './texts.ts';

/** Texts of each page in the order in which they are drawn, and what the document says of itself. */
async function opened(receipt: Receipt) {
  const bytes = await renderPdf(receipt);
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[][] = [];
  const trees: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
    trees.push(JSON.stringify(await page.getStructTree()));
  }
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  await task.destroy();
  return { bytes, pages, trees, info };
}

const [purchase, partial, refund] = sampleReceipts(3, {
  discounted: true,
  voucher: true,
  services: true,
  fee: true,
});

it('a purchase receipt says who sells what to whom for how much, in German', async () => {
  const { pages } = await opened(purchase);
  assert.equal(pages.length, 1);
  const text = pages[0]!.join('\n');
  for (const expected of [
    'Nordlicht Handels GmbH · Hafenstraße 1 · 20457 Hamburg',
    'Jördis Müller-Öztürk',
    'Große Straße 12a',
    'Rechnung RE-0000000001',
    'Übergroßer Ohrensessel mit Fußhocker und Kissen',
    'Frühlingswoche',
    '−9,91',
    'Gutschein …4711',
    '−7,50 €',
    'Zu zahlender Betrag',
    '19 % VersSt.',
    'Lieferadresse: Jördis Müller-Öztürk, Packstation 101, 20457 Hamburg',
    'USt-IdNr.: DE123456788',
    'Seite 1 von 1',
  ])
    assert.ok(text.includes(expected), expected);
  assert.ok(text.includes(`${amountText(Math.round(purchase.amountDue.amount * 100), wordsOf('de'))} €`));
});

it('refunds name the purchase receipt, the reason and what was given back before', async () => {
  const text = async (receipt: Receipt) => (await opened(receipt)).pages[0]!.join('\n');
  const whole = await text(refund);
  for (const expected of [
    'Rechnungskorrektur RE-0000000003',
    'RE-0000000001',
    'Rücksendung',
    'Erstattungsbetrag',
  ])
    assert.ok(whole.includes(expected), expected);
  assert.ok(whole.includes('bereits erstattet mit RE-0000000002 vom 02.03.2026'));
  const part = await text(partial);
  for (const expected of ['Rechnungskorrektur RE-0000000002', 'Preisnachlass nach Reklamation', '5,00 €'])
    assert.ok(part.includes(expected), expected);
});

it('two hundred lines go over pages with a repeated head, a sum carried over, and all lines', async () => {
  const [receipt] = sampleReceipts(200, { discounted: true });
  const { pages } = await opened(receipt);
  assert.ok(pages.length > 5);
  const numbers = pages.flatMap((page, index) => {
    assert.ok(page.includes('Bezeichnung'), `page ${index + 1} has no head`);
    assert.ok(page.includes(`Seite ${index + 1} von ${pages.length}`));
    const isEdge = index === 0 || index === pages.length - 1;
    assert.equal(page.filter((text) => text === 'Übertrag').length, isEdge ? 1 : 2);
    return page.filter((text) => /^\d{1,3}$/.test(text)).map(Number);
  });
  for (let line = 1; line <= 400; line += 1) assert.ok(numbers.includes(line), `line ${line}`);
  for (const [index, page] of pages.slice(1).entries()) {
    const before = pages[index]!;
    const carried = before[before.lastIndexOf('Übertrag') + 1];
    assert.equal(page[page.indexOf('Übertrag') + 1], carried);
    assert.notEqual(
      page.find((text) => /^[A-ZÄÖÜ].*/.test(text) && text.startsWith('Frühling')),
      page[8],
    );
  }
});

it('the document is tagged, says its language, title, author and date, and embeds its fonts', async () => {
  const { bytes, trees, info } = await opened(purchase);
  assert.deepEqual(
    [info.Title, info.Author, info.Language, info.CreationDate],
    ['Rechnung RE-0000000001', 'Nordlicht Handels GmbH', 'de-DE', 'D:20260302093000Z'],
  );
  for (const role of ['"H1"', '"Table"', '"TR"', '"TH"', '"TD"', '"P"'])
    assert.ok(trees[0]!.includes(`"role":${role}`), role);
  const source = bytes.toString('latin1');
  const fonts = source.match(/\/BaseFont \/\S+/g) ?? [];
  assert.ok(fonts.length >= 2);
  for (const font of fonts) assert.match(font, /^\/BaseFont \/[A-Z]{6}\+DejaVuSans/);
  assert.equal(source.match(/\/FontFile2 /g)?.length, 2);
  for (const mark of ['pdfaid:part', '/Marked true']) assert.ok(source.includes(mark), mark);
});

it('the same receipt has the same bytes, whatever was written before, and in another process', async () => {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const unusual: Receipt = { ...purchase, orderNumber: 'Łódź Ω' };
  const hashes = [
    hash(await renderPdf(purchase)),
    hash(await renderPdf(unusual)),
    hash(await renderPdf(purchase)),
  ];
  assert.equal(hashes[0], hashes[2]);
  assert.notEqual(hashes[0], hashes[1]);
  const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const script = `
    import { createHash } from 'node:crypto';
    import { renderPdf } from ${JSON.stringify(at('./index.ts'))};
    const receipt = JSON.parse(process.argv[1]);
    console.log(createHash('sha256').update(await renderPdf(receipt)).digest('hex'));`;
  for (const [receipt, expected] of [
    [unusual, hashes[1]],
    [purchase, hashes[0]],
  ] as const) {
    const args = ['--input-type=module', '-e', script, JSON.stringify(receipt)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    assert.equal(stdout.trim(), expected);
  }
});

it('any text of customers and sellers is set within the page', async () => {
  const odd = `Ωμέγα 漢字 😀 x\u0000\n\u200b ${'Donaudampfschifffahrt'.repeat(40)}`;
  const [line] = purchase.lineItems.itemPositions;
  const receipt: Receipt = {
    ...purchase,
    partner: { ...purchase.partner, partnerName: odd, shopName: odd, representedBy: odd },
    customer: { invoiceAddress: { ...purchase.customer.invoiceAddress, street: odd, addition: odd } },
    lineItems: {
      ...purchase.lineItems,
      itemPositions: [{ ...line!, productTitle: odd, variationAttributes: odd }],
    },
  };
  const bytes = await renderPdf(receipt);
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  let count = 0;
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [x, y] = [item.transform[4] as number, item.transform[5] as number];
    assert.ok(
      x >= 70 && x + item.width <= 540 && y > 8 && y < 834,
      `${item.str} at ${x}, ${y}, ${item.width} wide`,
    );
    count += 1;
  }
  assert.ok(count > 30);
  await task.destroy();
});

it('rows are shared out in order, no page is overfull, and the tail has its room', () => {
  const height = fc.integer({ min: 8, max: 120 });
  const room = fc.record({
    first: fc.integer({ min: 300, max: 400 }),
    further: fc.integer({ min: 500, max: 700 }),
    carry: fc.constant(16),
    tail: fc.integer({ min: 80, max: 250 }),
  });
  fc.assert(
    fc.property(fc.array(height, { minLength: 1, maxLength: 60 }), room, (heights, given) => {
      const pages = paginate(heights, given);
      assert.deepEqual(
        pages.flat(),
        heights.map((_, index) => index),
      );
      for (const [index, page] of pages.entries()) {
        const isLast = index === pages.length - 1;
        const used = page.reduce((sum, row) => sum + heights[row]!, index === 0 ? 0 : given.carry);
        assert.ok(used + (isLast ? given.tail : given.carry) <= (index === 0 ? given.first : given.further));
      }
    }),
    { seed: 7 },
  );
});

it('amounts and rates are written as the language has it, days are those of the JSON', () => {
  const [german, english] = [wordsOf('de'), wordsOf('en')];
  const all = [0, 5, -123456, 100000000];
  assert.deepEqual(
    all.map((cents) => amountText(cents, german)),
    ['0,00', '0,05', '−1.234,56', '1.000.000,00'],
  );
  assert.deepEqual(
    all.map((cents) => euroText(cents, english)),
    ['€0.00', '€0.05', '−€1,234.56', '€1,000,000.00'],
  );
  const late = '2026-02-28T23:30:00.000Z';
  assert.deepEqual([dayOf(late, german), dayOf(late, english)], ['28.02.2026', '28 February 2026']);
  const amount = { amount: 0, currency: 'EUR' };
  assert.equal(
    taxText({ taxType: 'VAT', taxRate: '5.5', gross: amount, net: amount, tax: amount }, german),
    '5,5\u00a0%\u00a0USt.',
  );
});
