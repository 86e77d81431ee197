import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { lockActiveStatuses } from './store.ts';

const path = '/v5/products/active-status';

describe('POST /products/active-status', () => {
  it('202 switches off and on, remembers when, and is unchanged the second time', async (t) => {
    const test = await startApp(t);
    const one = variation();
    await written(test, [one]);
    const read = async () => (await test.call('GET', `/v5/products/${one.sku}/active-status`)).body;
    const before = await read();
    assert.equal(before.active, true);
    test.clock.advanceMs(60_000);
    assert.deepEqual(
      (await written(test, { status: [{ sku: one.sku, active: false }] }, { path })).succeeded,
      [one.sku],
    );
    const off = await read();
    assert.equal(off.active, false);
    assert.ok(off.lastModified > before.lastModified);
    test.clock.advanceMs(60_000);
    assert.deepEqual((await written(test, { status: [off] }, { path })).unchanged, [one.sku]);
    assert.deepEqual(await read(), off);
    const v4 = await written(
      test,
      { status: [{ sku: one.sku, active: true }] },
      { path: '/v4/products/active-status' },
    );
    assert.deepEqual(v4.succeeded, [one.sku]);
    assert.equal((await read()).active, true);
  });

  it('202 fails each wrong entry alone, at its place in the list named status', async (t) => {
    const test = await startApp(t);
    const [one, theirs] = [variation(), variation()];
    await written(test, [one]);
    await written(test, [theirs], { as: 'seller-two' });
    const wrong: [unknown, string, string][] = [
      [null, '100012', ''], ['x', '100012', ''], [{ active: true }, '100001', '.sku'], [{ sku: 'a1' }, '100001', '.active'],
      [{ sku: 'a2', active: 'true' }, '100002', '.active'], [{ sku: 'a3', active: 1 }, '100002', '.active'], [{ sku: 'a4', active: null }, '100001', '.active'],
      [{ sku: '', active: true }, '100004', '.sku'], [{ sku: 'a\u0000', active: true }, '100008', '.sku'], [{ sku: 'none', active: true }, '300010', '.sku'],
      [{ sku: theirs.sku, active: false }, '300010', '.sku'],
    ]; // biome-ignore format: a list
    const good = { sku: one.sku, active: false, lastModified: 'ignored', note: '\ud800' };
    const task = await written(
      test,
      { status: [...wrong.map(([item]) => item), good, good], other: 1 },
      { path },
    );
    const found = task.failed.map(({ errors: [error] }) => [error?.code.slice(0, 6), error?.jsonPath]);
    const expected = wrong.map(([, code, place], index) => [code, `$.status[${index}]${place}`]);
    assert.deepEqual(found, [...expected, ['100009', `$.status[${wrong.length + 1}].sku`]]);
    assert.deepEqual(task.succeeded, [one.sku]);
    assert.equal(
      (await test.call('GET', `${path}?sku=${theirs.sku}`, { as: 'seller-two' })).body.status[0].active,
      true,
    );
  });

  it('202 switches only what is named, which the list then tells of each variation once, page by page', async (t) => {
    const test = await startApp(t);
    const skus = ['A-1', 'A-2', 'A-3', 'A-4'];
    await written(
      test,
      skus.map((sku) => variation({ sku })),
    );
    const off = ['A-2', 'A-3'].map((sku) => ({ sku, active: false }));
    assert.deepEqual((await written(test, { status: off }, { path })).succeeded, ['A-2', 'A-3']);
    const listed = async (query: string) =>
      (await test.call('GET', `${path}?${query}`)).body.status.map(
        ({ sku, active }: { sku: string; active: boolean }) => `${sku} ${active}`,
      );
    assert.deepEqual(await listed(''), ['A-1 true', 'A-2 false', 'A-3 false', 'A-4 true']);
    assert.deepEqual(await listed('limit=3'), ['A-1 true', 'A-2 false', 'A-3 false']);
    assert.deepEqual(await listed('limit=3&page=1'), ['A-4 true']);
    assert.deepEqual(await listed('sku=A-3'), ['A-3 false']);
  });

  it('202 for one variation is written while another one is held by somebody else', async (t) => {
    const test = await startApp(t);
    const [one, two] = [variation(), variation()];
    await written(test, [one, two]);
    const partner = await partnerOf(test.db, 'seller-one');
    await test.db.begin(async (holder) => {
      const held = await lockActiveStatuses(holder, partner, [one.sku]);
      assert.deepEqual([...held.keys()], [one.sku]);
      const task = await written(test, { status: [{ sku: two.sku, active: false }] }, { path });
      assert.deepEqual(task.succeeded, [two.sku]);
    });
  });
});
