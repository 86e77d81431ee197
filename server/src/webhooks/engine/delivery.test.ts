import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { startReceiver, startWebhooks } from '../testing.ts';

it('events arrive encrypted and signed, ascending in batches of 100 at most, and are acknowledged once', async (t) => {
  const test = await startWebhooks(t);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  await test.start();
  const ids = await test.record(250);
  await until(() => receiver.acknowledged().length >= 250);
  assert.deepEqual(receiver.problems, []);
  assert.deepEqual([...receiver.acknowledged()].sort(), ids);
  for (const { headers, events } of receiver.deliveries) {
    const own = events.map(({ id }) => id);
    assert.deepEqual(own, [...own].sort());
    assert.ok(events.length <= 100);
    assert.equal(headers['x-batch-size'], String(events.length));
    assert.equal(headers['x-first-event-id'], own[0]);
    assert.equal(headers['content-type'], 'application/octet-stream');
    assert.deepEqual(Object.keys(events[0]!), ['id', 'type', 'time', 'data']);
  }
  const { context, partner } = test;
  await until(async () => {
    const rows =
      await context.db`SELECT 1 FROM webhook_delivery WHERE partner_id = ${partner} AND state <> 'delivered'`;
    return rows.length === 0;
  });
  const attempts =
    await context.db`SELECT status, failure FROM webhook_attempt WHERE partner_id = ${partner}`;
  assert.equal(attempts.length, receiver.deliveries.length);
  assert.ok(attempts.every(({ status, failure }) => status === 204 && failure === null));
});
