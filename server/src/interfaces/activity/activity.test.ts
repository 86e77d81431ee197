import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { type Account, startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { recordActivity } from '../../platform/activity/index.ts';

type Entry = {
  id: string;
  kind: string;
  sku?: string;
  skus?: string[];
  who: { type: string; id?: string };
} & Record<string, unknown>;

const list = async (test: TestApp, query = '', as: Account = 'seller-one'): Promise<Entry[]> => {
  const reply = await test.call('GET', `/v1/activity${query}`, { as });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.entries;
};

const kindsOf = (entries: readonly Entry[]) => entries.map(({ kind }) => kind);

/** A seller with an order of two items, which the customer has paid. */
async function paid(t: TestContext) {
  const test = await startApp(t);
  const order = await placed(test, { announced: true, items: [piece(), piece()] });
  const { salesOrderId } = order;
  const release = await test.call('POST', `/v1/sandbox/orders/${salesOrderId}/release`);
  assert.equal(release.status, 200, release.text);
  return { test, order, requestId: String(release.headers['x-request-id']) };
}

it('200 tells what happened to an order, who did it and which call caused it, the newest first', async (t) => {
  const { test, order, requestId } = await paid(t);
  const entries = await list(test, `?salesOrderId=${order.salesOrderId}`);
  const count = order.items.length;
  assert.deepEqual(kindsOf(entries).toSorted(), [
    ...Array.from({ length: count }, () => 'item.announced'),
    ...Array.from({ length: count }, () => 'item.processable'),
    'order.placed',
    'payment.received',
  ]);
  assert.deepEqual(
    entries.map(({ id }) => id),
    entries
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  const payment = entries.find(({ kind }) => kind === 'payment.received')!;
  assert.equal(payment.requestId, requestId);
  assert.deepEqual(payment.facts, { count });
  const item = entries.find(({ kind }) => kind === 'item.processable')!;
  assert.deepEqual(item.facts, { from: 'ANNOUNCED', to: 'PROCESSABLE' });
  assert.equal(entries.at(-1)!.number, order.orderNumber);
  assert.deepEqual(entries.at(-1)!.who, { type: 'customer' });
});

it('200 finds entries by order number, kind, request and time, and pages through all of them', async (t) => {
  const { test, order, requestId } = await paid(t);
  const all = await list(test);
  assert.deepEqual(await list(test, `?orderNumber=${order.orderNumber}&limit=200`), all);
  assert.deepEqual(await list(test, '?orderNumber=0000000000'), []);
  const ofRequest = await list(test, `?requestId=${requestId}`);
  assert.deepEqual([...new Set(kindsOf(ofRequest))].toSorted(), ['item.processable', 'payment.received']);
  assert.deepEqual(kindsOf(await list(test, '?kind=order.placed,payment.received')), [
    'payment.received',
    'order.placed',
  ]);
  assert.deepEqual(await list(test, `?to=${encodeURIComponent(String(all.at(-1)!.recordedAt))}`), []);
  assert.deepEqual(await list(test, `?from=${encodeURIComponent(String(all.at(-1)!.recordedAt))}`), all);
  const paged: Entry[] = [];
  for (let next: string | undefined = '/v1/activity?limit=1'; next !== undefined; ) {
    const { body } = await test.call('GET', next);
    paged.push(...body.entries);
    next = body.links.find(({ rel }: { rel: string }) => rel === 'next')?.href;
  }
  assert.deepEqual(paged, all);
});

it('200 finds an order by its number and id together, and nothing when they name two orders', async (t) => {
  const { test, order } = await paid(t);
  const other = await placed(test);
  const kinds = async (salesOrderId: string) =>
    kindsOf(await list(test, `?orderNumber=${order.orderNumber}&salesOrderId=${salesOrderId}`));
  const own = kindsOf(await list(test, `?salesOrderId=${order.salesOrderId}`));
  assert.ok(own.length > 0);
  assert.deepEqual(await kinds(order.salesOrderId), own);
  assert.deepEqual(await kinds(other.salesOrderId), []);
});

it('200 finds a sku by itself and in batches, however many batches came after it', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const skus = ['A-1', 'A-2', 'A-3'];
  await recordActivity(test.db, partner, [{ kind: 'stock.changed', skus, facts: { count: 3 } }]);
  const later = Array.from({ length: 320 }, () => ({ kind: 'price.changed', skus: ['B-1', 'B-2'] }) as const);
  await recordActivity(test.db, partner, later);
  await recordActivity(test.db, partner, [{ kind: 'review.decided', skus: ['A-2'] }]);
  const found: Entry[] = [];
  let requests = 0;
  for (let next: string | undefined = '/v1/activity?sku=A-2'; next !== undefined; requests += 1) {
    const { body } = await test.call('GET', next);
    found.push(...body.entries);
    next = body.links.find(({ rel }: { rel: string }) => rel === 'next')?.href;
  }
  assert.deepEqual(kindsOf(found), ['review.decided', 'stock.changed']);
  assert.equal(found[0]!.sku, 'A-2');
  assert.deepEqual(found[1]!.skus, skus);
  assert.equal(requests, 2);
});

it('an upload is one entry for all its variations, and names its update task', async (t) => {
  const test = await startApp(t);
  const both = [variation({ sku: 'UP-1' }), variation({ sku: 'UP-2', ean: '4006381333931' })];
  await written(test, both);
  const [entry, ...more] = await list(test, '?kind=product.changed');
  assert.deepEqual(more, []);
  assert.deepEqual(entry!.skus, ['UP-1', 'UP-2']);
  assert.deepEqual(entry!.facts, { count: 2 });
  assert.match(String(entry!.ref), /^[\w-]{36}$/);
  assert.deepEqual(entry!.who, { type: 'client', id: 'seller-one' });
  assert.ok(entry!.requestId);
});

it('another seller sees nothing, and a token sees the kinds of its scopes only', async (t) => {
  const { test, order } = await paid(t);
  assert.deepEqual(await list(test, `?salesOrderId=${order.salesOrderId}`, 'seller-two'), []);
  const partner = await partnerOf(test.db, 'seller-one');
  await recordActivity(test.db, partner, [
    { kind: 'stock.changed', skus: ['A'] },
    { kind: 'credential.created', facts: { type: 'client' } },
  ]);
  const seen = async (scope: string) => {
    const { body } = await test.call('GET', '/v1/activity?limit=200', { scope });
    return new Set(kindsOf(body.entries));
  };
  assert.ok(!(await seen('orders')).has('stock.changed'));
  assert.ok((await seen('orders availability')).has('stock.changed'));
  assert.ok((await seen('orders')).has('order.placed'));
  assert.ok(!(await seen('orders availability')).has('credential.created'));
});

it('400 for an unknown parameter, kind, order id, time and cursor', async (t) => {
  const test = await startApp(t);
  for (const query of ['order=1', 'kind=sold', 'salesOrderId=1', 'from=today', 'cursor=1', 'limit=201']) {
    const { status, body } = await test.call('GET', `/v1/activity?${query}`);
    assert.equal(status, 400, query);
    assert.match(body.errors[0].detail, new RegExp(query.split('=')[0]!), query);
  }
});

it('a change that is undone leaves no entry', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const failing = test.db.begin(async (db) => {
    await recordActivity(db, partner, [{ kind: 'fraud.suspected' }]);
    throw new Error('undone');
  });
  await assert.rejects(failing, /undone/);
  assert.deepEqual(await list(test), []);
});
