import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { reader } from './testing.ts';

const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

type Read = Awaited<ReturnType<typeof reader>>;

/** What each page of a list has, from the first page to the last one. */
async function pagesOf(read: Read, path: string, list: string, field: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const page: Awaited<ReturnType<Read>> = await read(next);
    pages.push(page[list].map((one: Record<string, string>) => one[field]));
    const link = page.links.find(({ rel }: { rel: string }) => rel === 'next');
    next = link?.href.replace('/v1/console', '');
  }
  return pages;
}

/** Returns of these items, each changed a second after the one before. */
async function returned(
  { db }: TestApp,
  items: readonly { positionItemId: string; salesOrderId: string; status: string }[],
): Promise<void> {
  const partner = await partnerOf(db, 'seller-one');
  for (const [second, { positionItemId, salesOrderId, status }] of items.entries())
    await db`
      INSERT INTO returned_item (partner_id, position_item_id, sales_order_id, status, occurred_at, details)
      VALUES (${partner}, ${positionItemId}, ${salesOrderId}, ${status}, ${new Date(Date.UTC(2026, 2, 1, 8, 0, second))}, '{}')`;
}

it('each state is counted by itself, and of the open things only what is open', async (t) => {
  const test = await startApp(t);
  const items = [variation(), variation(), variation()];
  await written(test, items);
  const off = { status: [{ sku: items[0]!.sku, active: false }] };
  await written(test, off, { path: '/v5/products/active-status' });
  await test.call('POST', '/v5/products', { body: [variation()] });
  const order = await placed(test, { items: [piece(), piece(), piece()] });
  const statuses = ['ACCEPTED', 'REJECTED', 'ACCEPTED'];
  await returned(
    test,
    order.items.map((item, index) => ({ ...item, status: statuses[index]! })),
  );
  await test.db`
    INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
      event_count, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at)
    SELECT ${await partnerOf(test.db, 'seller-one')}::bigint, number, ${id}::uuid, ARRAY[${id}]::uuid[], ${id}::uuid, ${id}::uuid,
      1, 1, false, false, false, state, 1, now(), now()
    FROM unnest(ARRAY['waiting', 'delivered', 'failed']) WITH ORDINALITY AS one (state, number)`;
  const counts = await (await reader(test))('/counts');
  const { ONLINE, INACTIVE, REJECTED } = counts.articles;
  assert.deepEqual([ONLINE, INACTIVE, REJECTED], [2, 1, 0]);
  assert.deepEqual([counts.returns.ACCEPTED, counts.returns.REJECTED, counts.returns.ANNOUNCED], [2, 1, 0]);
  assert.deepEqual([counts.orders.PROCESSABLE, counts.orders.SENT], [1, 0]);
  assert.deepEqual([counts.openUpdateTasks, counts.failedDeliveries], [1, 1]);
});

it('update tasks come page by page, the newest first: all, the open ones, or those with failed entries', async (t) => {
  const test = await startApp(t);
  const post = async (fields: Parameters<typeof variation>[0] = {}) =>
    (await test.call('POST', '/v5/products', { body: [variation(fields)] })).body.processUuid as string;
  const [right, wrong] = [await post(), await post({ ean: 'x' })];
  await test.work();
  const open = await post();
  const read = await reader(test);
  const tasks = (query: string) => pagesOf(read, `/update-tasks?${query}`, 'updateTasks', 'updateTaskId');
  assert.deepEqual(await tasks('limit=1'), [[open], [wrong], [right]]);
  assert.deepEqual(await tasks('limit=3'), [[open, wrong, right]]);
  assert.deepEqual(await tasks('state=open'), [[open]]);
  assert.deepEqual(await tasks('state=failed'), [[wrong]]);
});

it('returns come page by page, the newest change first: all, those of a state, or those of an order', async (t) => {
  const test = await startApp(t);
  const [one, two] = [await placed(test, { items: [piece(), piece()] }), await placed(test, {})];
  const [first, second, third] = [...one.items, ...two.items];
  await returned(test, [
    { ...first!, status: 'ACCEPTED' },
    { ...third!, status: 'REJECTED' },
    { ...second!, status: 'REJECTED' },
  ]);
  const read = await reader(test);
  const ids = [second, third, first].map((item) => item!.positionItemId);
  const returns = (query: string) => pagesOf(read, `/returns?${query}`, 'returns', 'positionItemId');
  assert.deepEqual(
    await returns('limit=1'),
    ids.map((id) => [id]),
  );
  assert.deepEqual(await returns('limit=3'), [ids]);
  assert.deepEqual(await returns('status=REJECTED'), [ids.slice(0, 2)]);
  assert.deepEqual(await returns(`text=${one.orderNumber}`), [[ids[0], ids[2]]]);
  assert.deepEqual(await returns(`text=${one.orderNumber}&status=REJECTED&limit=1`), [[ids[0]]]);
});
