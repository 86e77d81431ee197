import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../../test/support/until.ts';
import { startReceiver, startWebhooks } from '../../testing.ts';
import { deliverySource } from './source.ts';

const beginning = { position: 0, id: '00000000-0000-0000-0000-000000000000' };

it('attempts of a sandbox can be followed one after another, with the orders that they told of', async (t) => {
  const test = await startWebhooks(t, {}, { isStreamed: true });
  const { context, partner } = test;
  const receiver = await startReceiver(t, context, (_delivery, index) => (index === 0 ? 500 : 204));
  await test.consumer(receiver, { batchSize: 1 });
  await test.start();
  await test.record(3);
  await until(() => receiver.acknowledged().length === 3);
  const source = deliverySource(context.db);
  await until(async () => (await source.readAfter(partner, beginning)).items.length >= 4);
  const { items, isCut } = await source.readAfter(partner, beginning);
  assert.equal(isCut, false);
  const told = items.map(({ data }) => data as { status: number; state: string; salesOrderIds: string[] });
  assert.deepEqual(told.map(({ status }) => status).toSorted(), [204, 204, 204, 500]);
  assert.ok(told.every(({ state, salesOrderIds }) => state === 'delivered' && salesOrderIds.length === 1));
  for (const [index, place] of items.entries()) {
    const rest = (await source.readAfter(partner, place)).items;
    assert.deepEqual(rest, items.slice(index + 1));
  }
});

it('outside of a sandbox no attempt has a place in streams', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver);
  await test.start();
  await test.record(1);
  await until(async () => {
    const rows = await context.db`SELECT 1 FROM webhook_attempt WHERE partner_id = ${partner}`;
    return rows.length === 1;
  });
  assert.deepEqual((await deliverySource(context.db).readAfter(partner, beginning)).items, []);
});
