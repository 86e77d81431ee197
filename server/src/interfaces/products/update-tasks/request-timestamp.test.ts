import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

const at = (time: string) => ({ headers: { 'x-request-timestamp': `2026-03-01T${time}Z` } });
const eur = (amount: number) => ({ amount, currency: 'EUR' });

const writers = {
  content: (test: TestApp, one: object, value: number, time?: string) =>
    written(test, [{ ...one, mpn: String(value) }], time ? at(time) : {}),
  price: (test: TestApp, one: { sku: string }, value: number, time?: string) =>
    written(test, [{ sku: one.sku, standardPrice: eur(value) }], {
      path: '/v5/products/prices',
      ...(time ? at(time) : {}),
    }),
  'active status': (test: TestApp, one: { sku: string }, value: number, time?: string) =>
    written(
      test,
      { status: [{ sku: one.sku, active: value % 2 === 0 }] },
      { path: '/v5/products/active-status', ...(time ? at(time) : {}) },
    ),
};

/** The whole state of the partner's variations and what the shop shows. */
const state = async (test: TestApp) => [
  (await test.call('GET', '/v5/products')).body.productVariations,
  (await test.call('GET', '/v5/products/active-status')).body.status,
  (await test.call('GET', '/v5/products/marketplace-status')).body.marketPlaceStatus,
  (await test.call('GET', '/v5/products/content-changes')).body.contentChanges,
];

for (const [writer, write] of Object.entries(writers)) {
  describe(`X-Request-Timestamp on ${writer}`, () => {
    it('unchanged and without effect when older than the last write', async (t) => {
      const test = await startApp(t);
      const one = variation();
      await written(test, [one], at('08:00:00'));
      assert.deepEqual((await write(test, one, 1, '10:00:00')).succeeded, [one.sku]);
      const before = await state(test);
      test.clock.advanceMs(60_000);
      assert.deepEqual((await write(test, one, 2, '09:59:59')).unchanged, [one.sku]);
      assert.deepEqual(await state(test), before);
    });

    it('applies at the same moment and later, to the microsecond', async (t) => {
      const test = await startApp(t);
      const one = variation();
      await written(test, [one], at('08:00:00'));
      assert.deepEqual((await write(test, one, 1, '10:00:00.000002')).succeeded, [one.sku]);
      assert.deepEqual((await write(test, one, 2, '10:00:00.000002')).succeeded, [one.sku]);
      assert.deepEqual((await write(test, one, 3, '10:00:00.0000019')).unchanged, [one.sku]);
    });

    it('is remembered from an equal but newer write', async (t) => {
      const test = await startApp(t);
      const one = variation();
      await written(test, [one], at('08:00:00'));
      await write(test, one, 1, '10:00:00');
      const before = await state(test);
      test.clock.advanceMs(60_000);
      assert.deepEqual((await write(test, one, 1, '12:00:00')).unchanged, [one.sku]);
      assert.deepEqual(await state(test), before);
      assert.deepEqual((await write(test, one, 2, '11:00:00')).unchanged, [one.sku]);
      assert.deepEqual(await state(test), before);
    });

    it('without the header the order of arrival counts', async (t) => {
      const test = await startApp(t);
      const one = variation();
      await written(test, [one]);
      for (const value of [1, 2, 3]) assert.deepEqual((await write(test, one, value)).succeeded, [one.sku]);
      assert.deepEqual((await write(test, one, 3)).unchanged, [one.sku]);
    });
  });
}

describe('X-Request-Timestamp', () => {
  it('400 names the header when it lies more than five minutes ahead of the clock', async (t) => {
    const test = await startApp(t);
    const ahead = (ms: number) => ({
      'x-request-timestamp': new Date(test.clock.now().getTime() + ms).toISOString(),
    });
    for (const url of ['/v5/products/prices', '/v1/availability/quantities']) {
      const post = (ms: number) =>
        test.call('POST', url, { body: [{ sku: 'none', quantity: 1 }], headers: ahead(ms) });
      const refused = await post(6 * 60_000);
      assert.equal(refused.status, 400, url);
      assert.equal(refused.body.errors[0].path, 'X-Request-Timestamp');
      assert.notEqual((await post(4 * 60_000)).status, 400, url);
    }
  });

  it('orders content, price and active status apart from each other', async (t) => {
    const test = await startApp(t);
    const one = variation();
    await written(test, [one], at('08:00:00'));
    await writers.content(test, one, 1, '12:00:00');
    assert.deepEqual((await writers['active status'](test, one, 1, '09:00:00')).succeeded, [one.sku]);
    const pricing = { standardPrice: eur(7), vat: 'FULL' };
    await writers.price(test, one, 5, '14:00:00');
    const task = await written(test, [{ ...one, mpn: '13', pricing }], at('13:00:00'));
    assert.deepEqual(task.succeeded, [one.sku]);
    const { mpn, pricing: stored } = (await test.call('GET', `/v5/products/${one.sku}`)).body;
    assert.deepEqual([mpn, stored.standardPrice.amount], ['13', 5]);
  });

  it('is not made up for an active status that was the same already, of one task or of several', async (t) => {
    const test = await startApp(t);
    for (const count of [1, 2]) {
      const one = variation();
      await written(test, [one], at('08:00:00'));
      for (let task = 0; task < count; task += 1) {
        const body = { status: [{ sku: one.sku, active: true }] };
        await test.call('POST', '/v5/products/active-status', { body });
      }
      await test.work();
      assert.deepEqual((await writers['active status'](test, one, 1, '10:00:00')).succeeded, [one.sku]);
    }
  });

  it('takes the newer price of a write whose content is older', async (t) => {
    const test = await startApp(t);
    const one = variation();
    await written(test, [one], at('08:00:00'));
    await test.db`UPDATE variation SET content_requested_at = '2026-03-01T12:00:00Z'`;
    const pricing = { standardPrice: eur(7), vat: 'FULL' };
    assert.deepEqual((await written(test, [{ ...one, mpn: 'x', pricing }], at('10:00:00'))).succeeded, [
      one.sku,
    ]);
    const { mpn, pricing: stored } = (await test.call('GET', `/v5/products/${one.sku}`)).body;
    assert.deepEqual([mpn, stored.standardPrice.amount], [undefined, 7]);
  });

  it('keeps an older write from taking an ean that others need', async (t) => {
    const test = await startApp(t);
    const [one, two] = [variation(), variation()];
    await written(test, [one], at('12:00:00'));
    const free = variation().ean;
    const task = await written(
      test,
      [
        { ...one, ean: free },
        { ...two, ean: free },
      ],
      at('10:00:00'),
    );
    assert.deepEqual([task.unchanged, task.succeeded], [[one.sku], [two.sku]]);
  });

  it('keeps an older write with another ean from taking away the moin', async (t) => {
    const test = await startApp(t);
    const [one, two] = [variation(), variation()];
    await written(test, [one], at('12:00:00'));
    const moin = async () => (await test.call('GET', `/v5/products/${one.sku}`)).body.moin;
    const before = await moin();
    assert.ok(before);
    const task = await written(test, [{ ...one, ean: variation().ean }, two], at('10:00:00'));
    assert.deepEqual([task.unchanged, task.succeeded], [[one.sku], [two.sku]]);
    assert.equal(await moin(), before);
  });
});
