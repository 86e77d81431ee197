import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { partnerOf, printedOf } from '../printed.ts';
import type { Receipt, ReceiptAddress } from '../receipt.ts';
import { issuer, sampleOrder, sampleReceipts } from '../testing.ts';
import { countryName } from './countries.ts';
import { type Printing, renderPdf } from './index.ts';
import { languageOf } from './language.ts';
import { printable } from './letters.ts';

/** Texts of a printed receipt in lines, by page. */
async function printed(receipt: Receipt, printing: Printing = {}): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(await renderPdf(receipt, printing)), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : [])).join('\n'));
  }
  await task.destroy();
  return pages;
}

const [purchase, partial, refund] = sampleReceipts(3, { discounted: true, voucher: true, services: true });
const { invoiceAddress } = purchase.customer;

const billedTo = (address: Partial<ReceiptAddress>): Receipt => ({
  ...purchase,
  customer: { invoiceAddress: { ...invoiceAddress, ...address } },
});

/** Whether all of a text is there, whatever lines it is broken into. */
const holds = (page: string, text: string): boolean => {
  const tight = (one: string) => one.replace(/\s/g, '');
  return tight(page).includes(tight(text));
};

it('a long address is smaller and then longer, and all of it is on the first page with the country last', async () => {
  const names = { firstName: 'Maximiliane '.repeat(8).trim(), lastName: 'W'.repeat(100) };
  const places = {
    street: 'M'.repeat(100),
    houseNumber: '1'.repeat(20),
    addition: 'c/o Größe '.repeat(10).trim(),
  };
  const address = { ...names, ...places, zipCode: '1234567890', city: 'G'.repeat(60), countryCode: 'BIH' };
  const [page] = await printed(billedTo(address), { language: 'de' });
  for (const text of Object.values({ ...address, countryCode: 'BOSNIEN UND HERZEGOWINA' }))
    assert.ok(holds(page!, text), text);
  const company = { partnerName: 'N'.repeat(200), street: 'S'.repeat(200), city: 'C'.repeat(60) };
  const long = { ...purchase, partner: { ...purchase.partner, ...company } };
  const [, footer] = (await printed(long))[0]!.split('Zu zahlender Betrag');
  for (const text of Object.values(company)) assert.ok(holds(footer!, text), text);
});

it('an address so long that it fills the first page leaves the lines to the second one', async () => {
  const address = { addition: 'Hinterhaus und Seitenflügel '.repeat(200).trim() };
  const pages = await printed(billedTo(address));
  assert.ok(pages.length > 1);
  assert.ok(holds(pages[0]!, address.addition));
  assert.ok(holds(pages[1]!, 'Übergroßer Ohrensessel'));
});

it('the country is named abroad, in the language of the receipt, for every code of ISO 3166', async () => {
  const abroad = { countryCode: 'AUT' };
  assert.ok((await printed(billedTo(abroad)))[0]!.includes('ÖSTERREICH'));
  assert.ok((await printed(billedTo(abroad), { language: 'en' }))[0]!.includes('AUSTRIA'));
  assert.ok(!(await printed(purchase))[0]!.includes('DEUTSCHLAND'));
  const austrian = { ...purchase, partner: { ...purchase.partner, countryCode: 'AUT' } };
  assert.ok((await printed(austrian))[0]!.includes('DEUTSCHLAND'));
  for (const code of ['ABW', 'CIV', 'TWN', 'ZWE', 'SSD', 'UMI', 'ALA'])
    assert.match(countryName(code, 'de-DE'), /[a-zäöü]{3}/, code);
});

it('salutation, title and a company without a first name stand as a letter has them', async () => {
  const [de] = await printed(purchase, { printed: { invoice: { salutation: 'MR', title: 'Prof. Dr.' } } });
  assert.ok(de!.includes('Herrn Prof. Dr. Jördis Müller-Öztürk'));
  const en = await printed(purchase, { language: 'en', printed: { invoice: { salutation: 'MS' } } });
  assert.ok(en[0]!.includes('Ms Jördis Müller-Öztürk'));
  const company = billedTo({ firstName: ' ', lastName: 'Bäckerei Sünksen GmbH' });
  const lines = (await printed(company, { printed: { invoice: { salutation: 'COMPANY' } } }))[0]!.split('\n');
  assert.ok(lines.includes('Bäckerei Sünksen GmbH'));
});

it('letters that the font lacks, that join or that run from right to left are transliterated, never boxes', async () => {
  const latin = { 'Łódź Ωμέγα Жук': 'Łódź Ωμέγα Жук', 張偉: 'ZhangWei', محمد: 'mhmd', 한국: 'HanGug' };
  for (const [given, expected] of Object.entries(latin)) assert.equal(printable(given), expected);
  assert.equal(printable('e\u0301\u200d\ufe0f'), 'é');
  assert.equal(printable('\u{10ffff}'), '?');
  // No letter is lost: alef, ain, and the vowels of Thai and Devanagari.
  for (const [given, expected] of [
    ['\u0627', 'a'],
    ['\u0639', "'"],
    ['ถนนสุขุมวิท', 'thnnsukhumvith'],
    ['हिन्दी', 'hindi'],
  ] as const)
    assert.equal(printable(given).replace(/w/g, 'v'), expected);
  const [page] = await printed(billedTo({ firstName: '偉', lastName: 'שלום', city: '東京' }));
  for (const text of ['Wei', 'slvm', 'DongJing']) assert.ok(page!.includes(text), text);
});

it('the language is that of the country, or the one that is asked for', async () => {
  const { customer, ...rest } = purchase;
  const asked = (countryCode: string, header?: string) =>
    languageOf(
      { ...rest, customer: { invoiceAddress: { ...customer.invoiceAddress, countryCode } } },
      header,
    );
  for (const code of ['DEU', 'AUT', 'CHE', 'LIE']) assert.equal(asked(code), 'de', code);
  for (const code of ['FRA', 'GBR', 'JPN']) assert.equal(asked(code), 'en', code);
  assert.deepEqual(
    ['en-US,de;q=0.5', 'de-CH', 'fr', '*', 'de;q=0.2,en;q=0.9', 'x;y=,,', ''].map((one) => asked('DEU', one)),
    ['en', 'de', 'de', 'de', 'en', 'de', 'de'],
  );
  assert.equal(asked('FRA', 'fr, de;q=0.1'), 'de');
  const [page] = await printed(refund, { language: 'en' });
  for (const text of [
    'Credit note RE-0000000003',
    'already refunded with RE-0000000002 of 2 March 2026',
    'Price reduction after a complaint',
    '19% VAT',
    'Page 1 of 1',
  ])
    assert.ok(page!.includes(text), text);
  assert.ok(!/Rechnung|Betrag|Erstatt|Preisnachlass|USt/.test(page!), page);
});

it('a discount has its own name alone, and both refunds are a Rechnungskorrektur', async () => {
  const [page] = await printed(purchase);
  assert.ok(page!.split('\n').includes('Frühlingswoche'));
  assert.ok(!page!.includes('Rabatt'));
  for (const receipt of [partial, refund])
    assert.ok((await printed(receipt))[0]!.includes(`Rechnungskorrektur ${receipt.receiptNumber}`));
});

it('a refund of what a voucher paid says that it goes back to the voucher', async () => {
  assert.ok((await printed(purchase))[0]!.includes('\nGutschein …4711'));
  const [page] = await printed(refund);
  assert.ok(page!.includes('zurück auf Gutschein …4711'));
  assert.ok(holds(page!, 'gehen auf diesen Gutschein zurück.'));
  assert.ok((await printed(refund, { language: 'en' }))[0]!.includes('back to voucher …4711'));
});

it('each line at 0 per cent has the reason of its exemption, the seller’s own where one is known', async () => {
  const free = (receipt: Receipt): Receipt =>
    JSON.parse(JSON.stringify(receipt).replaceAll('"taxRate":"19"', '"taxRate":"0"'));
  const vatLines = purchase.lineItems.itemPositions.length + 1;
  const count = (page: string, text: string) => page.split(text).length - 1;
  const [plain] = await printed(free(purchase));
  assert.equal(count(plain!, 'Umsatzsteuerfrei'), vatLines);
  assert.equal(count(plain!, 'Versicherungsteuerfrei'), 1);
  const [small] = await printed(free(purchase), { printed: { vatExemption: 'SMALL_BUSINESS' } });
  assert.equal(count(small!, 'Kleinunternehmer'), vatLines);
  assert.ok((await printed(free(partial)))[0]!.includes('Umsatzsteuerfrei'));
  assert.ok(!(await printed(purchase))[0]!.includes('frei:'));
});

it('a seller without a VAT identification number has its tax number, in the JSON in the same place', async () => {
  const { vatId: _vatId, ...without } = issuer;
  const partner = partnerOf(without);
  assert.equal(partner.vatId, issuer.taxNumber);
  assert.ok(!('taxNumber' in partner));
  const order = sampleOrder(1);
  const own = await printed({ ...purchase, partner }, { printed: printedOf(without, order) });
  assert.ok(own[0]!.includes('Steuernummer: 27/123/45678'));
  assert.ok(!own[0]!.includes('USt-IdNr.'));
  const [both] = await printed(purchase, { printed: printedOf(issuer, order) });
  for (const text of ['USt-IdNr.: DE123456788', 'Steuernummer: 27/123/45678'])
    assert.ok(both!.includes(text), text);
});

it('days of the PDF are those of the JSON, also around midnight in Germany', async () => {
  const late = '2026-02-28T23:30:00.000Z';
  const [page] = await printed({ ...purchase, creationDate: late, orderDate: late, fulfillmentDate: late });
  assert.equal(page!.split('\n').filter((line) => line === '28.02.2026').length, 3);
});
