import assert from 'node:assert/strict';
import { it } from 'node:test';
import { variation } from '../../../../test/support/fixtures.ts';
import { v4 } from '../v4.ts';
import { v5 } from '../v5.ts';
import { entryCheck } from './check.ts';

const described = (fields: object) => {
  const one = variation();
  return { ...one, productDescription: { ...(one.productDescription as object), ...fields } };
};
const bullets = (...bulletPoints: string[]) => described({ bulletPoints });

/** Items without escapes, with how many errors they have. */
const items: readonly [item: unknown, errors: number][] = [
  [variation(), 0],
  [variation({ sku: '😀'.repeat(50) }), 0],
  [variation({ sku: '😀'.repeat(51) }), 1],
  [variation({ sku: '' }), 1],
  [variation({ ean: undefined, sku: 7, mediaAssets: {} }), 3],
  [described({ productLine: '😀'.repeat(70) }), 0],
  [described({ productLine: 'x'.repeat(70) }), 0],
  [described({ productLine: 'x'.repeat(71) }), 1],
  [bullets('abc', '😀😀😀', 'x'.repeat(180), '😀'.repeat(180)), 0],
  [bullets('ab', '😀😀', '😀', 'x'.repeat(181)), 4],
  [bullets('😀😀'), 1],
  [bullets('ab'), 1],
  [null, 1],
  [[], 1],
];

for (const contract of [v4, v5]) {
  it(`${contract.name}: an item is judged alike, whether or not its texts may be unstorable`, () => {
    const check = entryCheck(contract, contract.variationModel);
    for (const [item, errors] of items) {
      const sent = item === null || Array.isArray(item) ? item : JSON.parse(JSON.stringify(item));
      assert.deepEqual(check(sent, false), check(sent, true));
      assert.equal(check(sent, false).length, errors, JSON.stringify(sent));
    }
    for (const text of ['a\0b', 'a\ud800b']) assert.equal(check(variation({ sku: text }), true).length, 1);
  });
}

it('tells one error of each place, and of an item of more than ten thousand values only the first', () => {
  const check = entryCheck(v5, v5.variationModel);
  const codes = (item: unknown) => check(item, true).map(({ code, path }) => `${code.slice(0, 6)} ${path}`);
  assert.deepEqual(codes(variation({ sku: 'a\0'.repeat(60) })), ['100003 sku']);
  const wrong = (values: number) => ({ sku: '', ean: 'x', note: Array(values).fill(0) });
  assert.ok(codes(wrong(9_997)).length > 2);
  assert.equal(codes(wrong(9_998)).length, 1);
  const parts = (each: number) => ({ ...wrong(0), note: [...Array(each).fill({}), Array(each).fill(0)] });
  assert.ok(codes(parts(4_998)).length > 2);
  assert.equal(codes(parts(4_999)).length, 1);
});

it('tells which values a missing field takes', () => {
  const check = entryCheck(v5, v5.variationModel);
  const pricing = { standardPrice: { amount: 1, currency: 'EUR' } };
  const titles = check(variation({ pricing })).map(({ title }) => title);
  assert.deepEqual(titles, ['pricing.vat is required, one of FULL, REDUCED, FREE, NONE']);
});
