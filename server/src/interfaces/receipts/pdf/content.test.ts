import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Receipt } from '../receipt.ts';
import { sampleReceipts } from '../testing.ts';
import { addressLines } from './address.ts';
import { contentOf } from './content.ts';
import { wordsOf } from './language.ts';
import { printable } from './letters.ts';
import { keepTogether, type SetRow } from './table.ts';
import { euroText } from './texts.ts';

const [purchase, , refund] = sampleReceipts(2, { services: true, fee: true, voucher: true });
const { invoiceAddress } = purchase.customer;
const content = (receipt: Receipt) => contentOf(receipt, 'de', {});

it('a person has salutation and title in German and one of them in English, a company only its name', () => {
  const first = (language: 'de' | 'en', name: Parameters<typeof addressLines>[1]) =>
    addressLines(invoiceAddress, name, 'DEU', wordsOf(language))[0]!.replace(' Jördis Müller-Öztürk', '');
  assert.equal(first('de', { salutation: 'MS', title: 'Dr.' }), 'Frau Dr.');
  assert.equal(first('de', { salutation: 'MR' }), 'Herrn');
  assert.equal(first('en', { salutation: 'MS', title: 'Dr.' }), 'Dr.');
  assert.equal(first('en', { salutation: 'MR' }), 'Mr');
  for (const language of ['de', 'en'] as const) {
    assert.equal(first(language, { salutation: 'COMPANY' }), 'Jördis Müller-Öztürk');
    assert.equal(first(language, undefined), 'Jördis Müller-Öztürk');
  }
});

it('an address has no line without letters, and the country when it is not the sender’s', () => {
  const address = { ...invoiceAddress, street: ' ', houseNumber: '', addition: ' ' };
  const lines = (home: string) => addressLines(address, undefined, home, wordsOf('de'));
  assert.deepEqual(lines('DEU'), ['Jördis Müller-Öztürk', '20457 Hamburg']);
  assert.deepEqual(lines('AUT'), ['Jördis Müller-Öztürk', '20457 Hamburg', 'Deutschland']);
});

it('a refund says whether it is of delivery fees alone', () => {
  const { itemPositions, servicePositions } = refund.lineItems;
  const intro = (lines: Partial<Receipt['lineItems']>) =>
    content({
      ...refund,
      lineItems: { ...refund.lineItems, itemPositions: [], servicePositions: [], ...lines },
    }).intro;
  assert.equal(intro({}), 'Rücksendung: Wir erstatten Ihnen die Versandkosten.');
  for (const lines of [{ itemPositions }, { servicePositions }])
    assert.equal(intro(lines), 'Rücksendung: Wir erstatten Ihnen die folgenden Positionen.');
  assert.match(content(purchase).intro, /^Vielen Dank/);
});

it('a purchase has an amount to pay and a refund one that is given back, with what goes back to the voucher', () => {
  assert.equal(content(purchase).due[0], 'Zu zahlender Betrag');
  assert.equal(content(refund).due[0], 'Erstattungsbetrag');
  const about = (receipt: Receipt) => content(receipt).remarks.filter((one) => one.includes('Gutschein'));
  assert.deepEqual(about(purchase), []);
  assert.equal(about(refund).length, 1);
  const [[, total], [label]] = content(purchase).sums as [[string, string], [string, string]];
  const cents = purchase.totals.reduce((sum, { gross }) => sum + Math.round(gross.amount * 100), 0);
  assert.equal(total, euroText(cents, wordsOf('de')));
  assert.deepEqual([label, content(refund).sums[1]![0]], ['Gutschein …4711', 'zurück auf Gutschein …4711']);
  const { totalsReductions: _reductions, ...plain } = purchase;
  assert.deepEqual(content(plain).sums, []);
});

it('another address of the delivery is told, and the seller’s country abroad', () => {
  const delivery = (deliveryAddress: Receipt['deliveryAddress']) => {
    const { deliveryAddress: _address, ...receipt } = purchase;
    return content(deliveryAddress ? { ...receipt, deliveryAddress } : receipt).remarks.filter((one) =>
      one.startsWith('Lieferadresse'),
    ).length;
  };
  assert.deepEqual(
    [delivery(undefined), delivery(invoiceAddress), delivery({ ...invoiceAddress, city: 'Kiel' })],
    [0, 0, 1],
  );
  const abroad = { ...purchase, customer: { invoiceAddress: { ...invoiceAddress, countryCode: 'AUT' } } };
  assert.deepEqual(content(purchase).footer[0]!.slice(2), ['20457 Hamburg']);
  assert.deepEqual(content(abroad).footer[0]!.slice(2), ['20457 Hamburg', 'Deutschland']);
  assert.equal(content(abroad).recipient.at(-1), 'ÖSTERREICH');
});

it('a receipt is headed by the shop, or by the company of a seller without a shop name', () => {
  const { shopName: _shopName, ...partner } = purchase.partner;
  assert.equal(content(purchase).sender.name, 'Nordlicht');
  assert.equal(content({ ...purchase, partner }).sender.name, 'Nordlicht Handels GmbH');
});

it('signs are printed in letters on one line: what has none becomes a question mark, and spaces stay', () => {
  assert.equal(printable('\u200d'), '?');
  assert.equal(printable('\u2003'), ' ');
  assert.equal(printable('Ł\n\tż'), 'Ł ż');
  assert.equal(printable('Ł\u00a0ż'), 'Ł\u00a0ż');
  assert.match(printable('🦊'), /^[ -~]+$/);
});

it('a price stays with its reductions while they fit 300 points together', () => {
  const [discounted] = sampleReceipts(2, { discounted: true });
  const { rows } = content(discounted);
  assert.deepEqual(
    keepTogether(rows.map((row) => ({ height: 20, row }) as unknown as SetRow)).map((group) => group.length),
    [2, 2],
  );
  const set = (height: number, belongs = true) => ({ height, row: { belongs } }) as unknown as SetRow;
  const sizes = (rows: readonly SetRow[]) => keepTogether(rows).map((group) => group.length);
  assert.deepEqual(sizes([set(200, false), set(100)]), [2]);
  assert.deepEqual(sizes([set(200, false), set(101)]), [1, 1]);
  assert.deepEqual(sizes([set(200, false), set(50), set(50), set(1)]), [3, 1]);
  assert.deepEqual(sizes([set(20, false), set(20, false)]), [1, 1]);
  assert.deepEqual(sizes([set(20)]), [1]);
});
