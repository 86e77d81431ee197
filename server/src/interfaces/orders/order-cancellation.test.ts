import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Reply, startApp, type TestApp } from '../../../test/support/app.ts';
import { ordersContext, partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { tokenOfRole } from '../../../test/support/sign-in.ts';
import { cancelByMarketplace, lockOrders, sendItems } from './index.ts';
import { namedItems } from './rules.ts';

const actor = { side: 'MARKETPLACE' } as const;

/** An order of five items A to E: three PROCESSABLE, D is SENT, E cancelled by the marketplace. */
async function order(test: TestApp) {
  const pieces = Array.from({ length: 5 }, () => piece());
  const { salesOrderId, items } = await placed(test, { items: pieces });
  const [a, b, c, d, e] = items.map((item) => item.positionItemId) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const partner = await partnerOf(test.db, 'seller-one');
  await test.db.begin(async (db) => {
    const [locked] = await lockOrders(db, partner, [salesOrderId]);
    const sent = { date: test.clock.now(), tracking: { carrier: 'DHL', trackingNumber: '1' }, actor };
    await sendItems(db, test, partner, { items: [locked!.items[3]!], ...sent });
  });
  await test.db.begin((db) =>
    cancelByMarketplace(db, ordersContext(test), partner, {
      salesOrderId,
      reason: 'ILLEGAL_PRODUCT',
      actor,
      items: [e],
    }),
  );
  await test.db`DELETE FROM outbox`;
  return { salesOrderId, partner, a, b, c, d, e };
}

const cancel = (test: TestApp, salesOrderId: string, ids?: string, options = {}): Promise<Reply> =>
  test.call(
    'POST',
    `/v4/orders/${salesOrderId}${ids === undefined ? '' : `/positionItems/${ids}`}/cancellation`,
    options,
  );

const short: Record<string, string> = {
  PROCESSABLE: 'open',
  SENT: 'sent',
  CANCELLED_BY_PARTNER: 'mine',
  CANCELLED_BY_MARKETPLACE: 'theirs',
};

const read = async (test: TestApp, salesOrderId: string) =>
  (await test.call('GET', `/v4/orders/${salesOrderId}`)).body;

const states = async (test: TestApp, salesOrderId: string): Promise<string> => {
  const { positionItems } = await read(test, salesOrderId);
  return positionItems
    .map(({ fulfillmentStatus }: { fulfillmentStatus: string }) => short[fulfillmentStatus])
    .join(' ');
};

/** What was noted as cancelled, and taken away by reading it. */
async function noted(test: TestApp): Promise<object[]> {
  const rows = await test.db<{ topic: string; about: object }[]>`DELETE FROM outbox RETURNING topic, about`;
  return rows.map(({ topic, about }) => ({ topic, ...about }));
}

it('202 cancels the named items, records who and why, and notes it for others', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, partner, a, b } = await order(test);
  test.clock.advanceMs(1000);
  const reply = await cancel(test, salesOrderId.toUpperCase(), `${a},${b.toUpperCase()},${a}`);
  assert.deepEqual([reply.status, reply.text], [202, '']);
  assert.equal(await states(test, salesOrderId), 'mine mine open sent theirs');
  const shown = await read(test, salesOrderId);
  const [first] = shown.positionItems;
  assert.equal(first.cancellationReason, 'CANCELLED_ON_PARTNER_WISH');
  assert.equal(first.cancellationDate, shown.orderLifecycleInformation.lifecycleChangeDate);
  assert.equal(first.cancellationDate, shown.lastModifiedDate);
  assert.ok(first.cancellationDate > first.processableDate);
  const changes = await test.db<{ change: string }[]>`
    SELECT concat_ws(' ', who, facts ->> 'from', facts ->> 'to', facts ->> 'reason') AS change FROM activity
    WHERE partner_id = ${partner} AND ref IN (${a}, ${b}) AND kind = 'item.cancelled'
      AND facts ->> 'to' = 'CANCELLED_BY_PARTNER'`;
  const change = 'client:seller-one PROCESSABLE CANCELLED_BY_PARTNER CANCELLED_ON_PARTNER_WISH';
  assert.deepEqual(
    changes.map((row) => row.change),
    [change, change],
  );
  assert.deepEqual(await noted(test), [
    { topic: 'orders.items-cancelled', salesOrderId, positionItemIds: [a, b] },
  ]);
});

it('409 leaves the whole order unchanged when one named item is not PROCESSABLE, and names each that is not', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, a, d, e } = await order(test);
  const path = `/v4/orders/${salesOrderId}/positionItems/${a},${d},${e}/cancellation`;
  const before = await read(test, salesOrderId);
  const { status, body } = await test.call('POST', path);
  assert.equal(status, 409);
  const blocked = (id: string, state: string) => ({
    path,
    title: 'Conflict',
    detail: `Position item ${id} of sales order ${salesOrderId} cannot change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE, but is ${state}.`,
  });
  assert.deepEqual(body, { errors: [blocked(d, 'SENT'), blocked(e, 'CANCELLED_BY_MARKETPLACE')] });
  assert.deepEqual(await read(test, salesOrderId), before);
  assert.deepEqual(await noted(test), []);
});

it('409 for items whose payment is awaited', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, items } = await placed(test, { announced: true });
  assert.equal((await cancel(test, salesOrderId, items[0]!.positionItemId)).status, 409);
  assert.equal((await cancel(test, salesOrderId)).status, 409);
});

it('202 passes over items that the partner has cancelled already, and changes nothing when all are', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, a, b, c } = await order(test);
  assert.equal((await cancel(test, salesOrderId, a)).status, 202);
  test.clock.advanceMs(1000);
  assert.equal((await cancel(test, salesOrderId, `${a},${b}`)).status, 202);
  const [first, second] = (await read(test, salesOrderId)).positionItems;
  assert.ok(first.cancellationDate < second.cancellationDate);
  const before = await read(test, salesOrderId);
  await noted(test);
  test.clock.advanceMs(1000);
  assert.equal((await cancel(test, salesOrderId, `${b},${a}`)).status, 202);
  assert.deepEqual(await read(test, salesOrderId), before);
  assert.deepEqual(await noted(test), []);
  assert.equal((await cancel(test, salesOrderId, c)).status, 202);
});

it('202 cancels all of an order that is PROCESSABLE, and 409 when nothing is', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, a, b, c } = await order(test);
  const reply = await cancel(test, salesOrderId);
  assert.deepEqual([reply.status, reply.text], [202, '']);
  assert.equal(await states(test, salesOrderId), 'mine mine mine sent theirs');
  assert.deepEqual(await noted(test), [
    { topic: 'orders.items-cancelled', salesOrderId, positionItemIds: [a, b, c] },
  ]);
  const before = await read(test, salesOrderId);
  const again = await cancel(test, salesOrderId);
  assert.equal(again.status, 409);
  const detail = `No position item of sales order ${salesOrderId} can change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE.`;
  assert.deepEqual(again.body.errors, [
    { path: `/v4/orders/${salesOrderId}/cancellation`, title: 'Conflict', detail },
  ]);
  assert.deepEqual(await read(test, salesOrderId), before);
  assert.deepEqual(await noted(test), []);
});

it('404 for items that the order does not have, and nothing of it is cancelled', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, a, d } = await order(test);
  const other = (await placed(test)).items[0]!.positionItemId;
  const { status, body } = await cancel(test, salesOrderId, `${a},${other},no-item,${d}`);
  assert.equal(status, 404);
  const text = 'The specified resource(s) could not be found.';
  assert.deepEqual(
    body.errors.map(({ detail }: { detail: string }) => detail),
    [other, 'no-item'].map((id) => `${text} Sales order ${salesOrderId} has no position item ${id}.`),
  );
  assert.equal(await states(test, salesOrderId), 'open open open sent theirs');
});

it('404 for an order of another partner and for what is no order, and nothing is cancelled', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, a } = await order(test);
  const stranger = { as: 'seller-two' } as const;
  assert.equal((await cancel(test, salesOrderId, undefined, stranger)).status, 404);
  assert.equal((await cancel(test, salesOrderId, a, stranger)).status, 404);
  for (const name of ['01938b5e-7b4c-7000-8000-000000000000', 'no-order', 'b7k2m9xq4d']) {
    assert.equal((await cancel(test, name)).status, 404);
    assert.equal((await cancel(test, name, a)).status, 404);
  }
  assert.equal(await states(test, salesOrderId), 'open open open sent theirs');
});

it('400 for an empty id, for more than 1000 ids and for a wrong X-Request-Timestamp', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, a, b } = await order(test);
  for (const ids of [',', `${a},`, `${a},,${b}`, '%20', Array(1001).fill('x').join(',')]) {
    const { status, body } = await cancel(test, salesOrderId, ids);
    assert.equal(status, 400, ids.slice(0, 40));
    assert.equal(body.errors[0].path, 'positionItemIds');
  }
  const headers = { 'x-request-timestamp': 'yesterday' };
  for (const ids of [undefined, a]) {
    const { status, body } = await cancel(test, salesOrderId, ids, { headers });
    assert.equal(status, 400);
    assert.equal(body.errors[0].path, 'X-Request-Timestamp');
  }
  assert.equal(await states(test, salesOrderId), 'open open open sent theirs');
  const good = { headers: { 'x-request-timestamp': '2026-03-01T08:00:00+01:00' } };
  assert.equal((await cancel(test, salesOrderId, `${a}%2C${b}`, good)).status, 202);
  const most = Array.from({ length: 1000 }, (_, number) => `x${number}`);
  assert.equal(namedItems(most.join(',')).length, 1000);
});

it('404 for addresses below the items that are none', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, a } = await order(test);
  const long = Array(40).fill(a).join(',');
  for (const rest of [a, long, `${long}/`, `${long}/refusal`, `${long}/cancellation/now`, `/cancellation`]) {
    const reply = await test.call('POST', `/v4/orders/${salesOrderId}/positionItems/${rest}`);
    assert.equal(reply.status, rest === '/cancellation' ? 400 : 404, rest);
    assert.deepEqual(Object.keys(reply.body.errors[0]), ['path', 'title', 'detail']);
  }
  assert.equal(await states(test, salesOrderId), 'open open open sent theirs');
});

it('202 for 400 items that are named in one address, by a program or by a person', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, items } = await placed(test, { items: Array.from({ length: 401 }, () => piece()) });
  const ids = items.slice(0, 400).map((item) => item.positionItemId);
  assert.equal((await cancel(test, salesOrderId, ids.join(','))).status, 202);
  const token = await tokenOfRole(test.app, 'seller_clerk');
  assert.equal((await cancel(test, salesOrderId, ids.join(','), { token })).status, 202);
  const reader = await tokenOfRole(test.app, 'seller_reader');
  assert.equal((await cancel(test, salesOrderId, ids.join(','), { token: reader })).status, 403);
  const after = (await states(test, salesOrderId)).split(' ');
  assert.deepEqual([new Set(after.slice(0, 400)), after[400]], [new Set(['mine']), 'open']);
});
