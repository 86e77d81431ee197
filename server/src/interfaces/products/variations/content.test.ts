import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { variation } from '../../../../test/support/fixtures.ts';
import type { WireVariation } from '../contract.ts';
import { moinOf } from '../review/rules.ts';
import { toStored } from './content.ts';

const item = (fields: object = {}) =>
  variation({ sku: 'a', ean: '4006381333931', ...fields }) as unknown as WireVariation;
const base = item();
const stored = (fields: object = {}) => toStored({ ...structuredClone(base), ...fields } as WireVariation);
const described = (fields: object) =>
  stored({ productDescription: { ...base.productDescription, ...fields } });
const html = (description: string): string =>
  JSON.parse(String(described({ description }).content)).productDescription.description;

describe('descriptions', () => {
  it('keep harmless HTML as it was written', () => {
    const harmless = [
      '<p>Ein <strong>guter</strong> Kopfhörer &amp; mehr</p>',
      '<ul><li>eins</li><li>zwei</li></ul>',
      'a<br>b',
      '<h2>Müller &amp; Söhne</h2>',
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
      '<a href="https://shop.example/x">mehr</a>',
      'plain text, 5 > 3 & so on',
    ];
    for (const text of harmless) assert.equal(html(text), text);
  });

  it('lose scripts, styles, handlers and dangerous addresses', () => {
    assert.equal(html('<p onclick="x()">a</p><script>alert(1)</script>'), '<p>a</p>');
    assert.equal(
      html('<style>p{}</style><p style="x">a</p><iframe src="x"></iframe><img src=x onerror=y>'),
      '<p>a</p>',
    );
    for (const href of [
      'javascript:alert(1)',
      'JaVaScRiPt:x',
      'jav&#x61;script:x',
      ' java\tscript:x',
      'data:text/html,x',
    ])
      assert.equal(html(`<a href="${href}">a</a>`), '<a>a</a>', href);
    assert.ok(!html('<scr<script>ipt>alert(1)</scr</script>ipt>').includes('<script'));
  });

  it('are judged the same with plain tags only, which are remembered, as after something that is not', () => {
    const pieces = fc.constantFrom(
      '<p>', '</p>', '<b>', '</b>', '<br>', '<ul>', '<li>', '</li>', '</ul>', '<table>', '<td>', '<script>', '</script>', '<textarea>', '</textarea>',
      '<option>', '<title>', '</title>', '<img>', '<h2>', '</h2>', 'x', 'ü 1', ' ', '"', "'", '/', 'x/', '=', '>', '<', '< p>', '<P>',
    ); // biome-ignore format: a list
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = `<b></b>${parts.join('')}`;
        assert.equal(`&amp;${html(text)}`, html(`&amp;${text}`));
      }),
      { seed: 11, numRuns: 1000 },
    );
  });

  it('are unchanged when what was read is sent back, whatever was sent', () => {
    const pieces = fc.constantFrom(
      '<p>', '</p>', '<b', '<br/>', '<br />', '&', '&amp;', '&lt;script&gt;', '&#60;', '&amp;lt;', '"', "'", '>', ' />', '<script>', '</script>',
      '<a href="', 'https://a.example?a=1&b=2', 'javascript:x', '<!--', '-->', '<![CDATA[', 'ü', ' ', '<td colspan=2>', '&nbsp;', '<x onclick=1>', '/',
    ); // biome-ignore format: a list
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const once = html(parts.join(''));
        assert.equal(html(once), once);
        assert.doesNotMatch(once, /<script|<\w+(\s+[\w-]+="[^"]*")*\s+on\w+=|href="javascript/i);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });
});

describe('what is stored', () => {
  it('has dates in UTC, so that another spelling of the same moment is no change', () => {
    const here = stored({ releaseDate: '2026-03-01T08:00:00+01:00' });
    assert.equal(JSON.parse(String(here.content)).releaseDate, '2026-03-01T07:00:00.000Z');
    assert.equal(here.contentHash, stored({ releaseDate: '2026-03-01T07:00:00Z' }).contentHash);
    const made = described({ productionDate: '2026-03-01T00:30:00+01:00' });
    assert.equal(
      JSON.parse(String(made.content)).productDescription.productionDate,
      '2026-02-28T23:30:00.000Z',
    );
    const sale = {
      salePrice: { amount: 1, currency: 'EUR' },
      startDate: '2026-03-01T08:00:00+01:00',
      endDate: '2026-03-02T08:00:00Z',
    };
    const priced = JSON.parse(stored({ pricing: { ...base.pricing, sale } }).pricing);
    assert.equal(priced.sale.startDate, '2026-03-01T07:00:00.000Z');
  });

  it('has dates to the millisecond, however many digits were sent', () => {
    const dateOf = (releaseDate: string) => JSON.parse(String(stored({ releaseDate }).content)).releaseDate;
    for (const [sent, kept] of [
      ['2026-03-01T08:00:00Z', '2026-03-01T08:00:00.000Z'],
      ['2026-03-01T08:00:00.5Z', '2026-03-01T08:00:00.500Z'],
      ['2026-03-01T08:00:00.123Z', '2026-03-01T08:00:00.123Z'],
      ['2026-03-01T08:00:00.123456Z', '2026-03-01T08:00:00.123Z'],
    ])
      assert.equal(dateOf(sent!), kept);
  });

  it('is found by the words of its category alone when it has no product line', () => {
    assert.equal(described({ productLine: undefined }).title.trim(), base.productDescription.category);
  });

  it('is the same whatever the order of the fields and whatever else was sent', () => {
    const reversed = Object.fromEntries(Object.entries(base).reverse());
    const more = {
      ...reversed,
      note: 'x',
      mediaAssets: [{ ...base.mediaAssets[0]!, note: 1 }],
      pricing: { ...base.pricing, x: 1 },
    };
    assert.deepEqual(toStored(more as unknown as WireVariation), stored());
  });

  it('keeps an unknown field nowhere, however deep', () => {
    const extra = { secret: 'secret' };
    const all = stored({
      ...extra,
      order: { maxOrderQuantity: { quantity: 1, periodInDays: 1, ...extra }, ...extra },
      logistics: { packingUnits: [{ weight: 1, ...extra }], ...extra },
      compliance: { ...extra, productSafety: { ...extra, addresses: [{ name: 'N', ...extra }] } },
    });
    assert.doesNotMatch(all.content + all.pricing, /secret/);
  });

  it('differs when any described field differs, and its price apart from its content', () => {
    const changed: object[] = [
      { productReference: 'x' }, { ean: '4006381333932' }, { pzn: '1' }, { mpn: '1' }, { moin: 'M1' }, { releaseDate: '2026-03-01T00:00:00Z' },
      { mediaAssets: [] }, { order: { maxOrderQuantity: { quantity: 1, periodInDays: 2 } } }, { logistics: { packingUnitCount: 1 } }, { compliance: {} },
    ]; // biome-ignore format: a list
    for (const fields of changed) {
      assert.notEqual(stored(fields).contentHash, stored().contentHash, JSON.stringify(fields));
      assert.equal(stored(fields).pricing, stored().pricing);
    }
    const words = [
      'category',
      'brandId',
      'productLine',
      'multiPack',
      'bundle',
      'fscCertified',
      'disposal',
      'productUrl',
      'description',
    ];
    for (const name of words)
      assert.notEqual(described({ [name]: 'x' }).contentHash, stored().contentHash, name);
    for (const name of ['bulletPoints', 'attributes'])
      assert.notEqual(described({ [name]: [] }).contentHash, stored().contentHash, name);
    const price = stored({ pricing: { ...base.pricing, msrp: { amount: 5, currency: 'EUR' } } });
    assert.equal(price.contentHash, stored().contentHash);
    assert.notEqual(price.pricing, stored().pricing);
  });

  it('has the parts of a base price that were sent', () => {
    const kept = (normPriceInfo: object) =>
      JSON.parse(stored({ pricing: { ...base.pricing, normPriceInfo } }).pricing).normPriceInfo;
    const whole = { normAmount: 1, normUnit: 'kg', salesAmount: 750, salesUnit: 'g' };
    assert.deepEqual(kept(whole), whole);
    assert.deepEqual(kept({ normUnit: 'kg' }), { normUnit: 'kg' });
  });

  it('is the same with and without the moin that the ean has anyway', () => {
    assert.equal(stored({ moin: moinOf('4006381333931') }).contentHash, stored().contentHash);
  });
});
