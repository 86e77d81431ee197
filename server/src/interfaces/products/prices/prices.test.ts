import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

const path = '/v5/products/prices';
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const sale = {
  salePrice: eur(5),
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-03-02T00:00:00.000Z',
};

describe('POST /products/prices', () => {
  it('202 writes price and sale, keeps vat, msrp and norm price, and a missing sale ends it', async (t) => {
    const test = await startApp(t);
    const normPriceInfo = { normAmount: 1, normUnit: 'kg', salesAmount: 1, salesUnit: 'kg' };
    const pricing = { standardPrice: eur(10), vat: 'REDUCED', msrp: eur(12), sale, normPriceInfo };
    const one = variation({ pricing });
    await written(test, [one]);
    const read = async () => (await test.call('GET', `/v5/products/${one.sku}`)).body.pricing;
    const next = { ...sale, salePrice: eur(4), startDate: '2026-03-01T01:00:00+01:00' };
    assert.deepEqual(
      (await written(test, [{ sku: one.sku, standardPrice: eur(9), sale: next }], { path })).succeeded,
      [one.sku],
    );
    assert.deepEqual(await read(), {
      ...pricing,
      standardPrice: eur(9),
      sale: { ...sale, salePrice: eur(4) },
    });
    await written(test, [{ sku: one.sku, standardPrice: eur(9) }], { path });
    const { sale: _ended, ...rest } = pricing;
    assert.deepEqual(await read(), { ...rest, standardPrice: eur(9) });
  });

  it('202 is unchanged for the same price again and leaves status and change date alone', async (t) => {
    const test = await startApp(t);
    const one = variation();
    await written(test, [one]);
    const state = async () => [
      (await test.call('GET', `/v5/products/${one.sku}/marketplace-status`)).body,
      (await test.call('GET', `/v5/products/${one.sku}/content-changes`)).body,
    ];
    const before = await state();
    test.clock.advanceMs(60_000);
    const price = { sku: one.sku, standardPrice: eur(3) };
    assert.deepEqual((await written(test, [price], { path })).succeeded, [one.sku]);
    assert.deepEqual((await written(test, [price], { path })).unchanged, [one.sku]);
    const read = (await test.call('GET', `/v5/products/${one.sku}/prices`)).body;
    assert.deepEqual(read, price);
    assert.deepEqual((await written(test, [read], { path: '/v4/products/prices' })).unchanged, [one.sku]);
    assert.deepEqual(await state(), before);
  });

  it('202 fails each wrong entry alone, at its place', async (t) => {
    const test = await startApp(t);
    const [one, theirs] = [variation(), variation()];
    await written(test, [one]);
    await written(test, [theirs], { as: 'seller-two' });
    const price = { sku: one.sku, standardPrice: eur(1) };
    const wrong: [unknown, string, string][] = [
      [null, '100012', ''], [[], '100012', ''], [{}, '100001', '.sku'], [{ sku: 'a0' }, '100001', '.standardPrice'],
      [{ ...price, sku: 'x'.repeat(51) }, '100003', '.sku'], [{ ...price, sku: 'a\u0000b' }, '100008', '.sku'], [{ ...price, sku: '\ud800' }, '100008', '.sku'],
      [{ ...price, sku: 'none' }, '300010', '.sku'], [{ ...price, sku: theirs.sku }, '300010', '.sku'],
      [{ sku: 'a1', standardPrice: { amount: '5', currency: 'EUR' } }, '100002', '.standardPrice.amount'],
      [{ sku: 'a2', standardPrice: { amount: 5, currency: 'USD' } }, '100005', '.standardPrice.currency'],
      [{ sku: 'a3', standardPrice: eur(0.001) }, '400001', '.standardPrice.amount'],
      [{ sku: 'a4', standardPrice: eur(1), sale: { ...sale, salePrice: eur(-1) } }, '400001', '.sale.salePrice.amount'],
      [{ sku: 'a5', standardPrice: eur(1), sale: { ...sale, endDate: sale.startDate } }, '400005', '.sale.endDate'],
      [{ sku: 'a6', standardPrice: eur(1), sale: { ...sale, endDate: 'x' } }, '100006', '.sale.endDate'],
      [{ sku: 'a7', standardPrice: eur(1), sale: 7 }, '100002', '.sale'],
    ]; // biome-ignore format: a list
    const task = await written(test, [...wrong.map(([item]) => item), price, price], { path });
    const found = task.failed.map(({ errors: [error] }) => [error?.code.slice(0, 6), error?.jsonPath]);
    const expected = wrong.map(([, code, place], index) => [code, `$[${index}]${place}`]);
    assert.deepEqual(found, [...expected, ['100009', `$[${wrong.length + 1}].sku`]]);
    assert.deepEqual(task.succeeded, [one.sku]);
    for (const { errors } of task.failed) for (const error of errors) assert.equal(error.logref, task.id);
  });

  it('202 ignores unknown fields, whatever a variation would say to them', async (t) => {
    const test = await startApp(t);
    const one = variation();
    await written(test, [one]);
    const junk = { vat: 'NONE', msrp: 5, normPriceInfo: { normAmount: 7 }, note: '\u0000' };
    const task = await written(test, [{ sku: one.sku, standardPrice: eur(1), ...junk }], { path });
    assert.deepEqual(task.succeeded, [one.sku]);
  });
});
