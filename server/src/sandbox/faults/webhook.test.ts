import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { systemClock } from '../../kernel/clock.ts';
import { openLog } from '../../platform/log.ts';
import { startReceiver, startWebhooks } from '../../webhooks/testing.ts';
import { openOffsets } from '../clock/offsets.ts';
import { findEntry, searchEntries } from '../request-log/search.ts';
import { receiverFaults } from '../watch.ts';
import { openFaults } from './known.ts';
import { insertRule } from './store.ts';

it('a receiver that fails is delivered to again, as often as asked, and each failure is in the log', async (t) => {
  const test = await startWebhooks(t);
  const { db, ids } = test.context;
  const log = openLog('silent');
  const rule = { fault: 'webhook', seed: 1, matched: 0, createdAt: new Date() } as const;
  await insertRule(db, test.partner, { ...rule, id: ids.uuid(), remaining: 2 });
  const [faults, offsets] = [await openFaults(db, log), await openOffsets(db, log)];
  t.after(() => {
    faults.close();
    offsets.close();
  });
  (await offsets.set(db, test.partner, 86_400_000))();
  const receiverFault = receiverFaults({ db, ids, faults, offsets, clock: systemClock }, true);
  Object.assign(test.context, { receiverFault });
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  await test.start();
  await test.record(3);
  await until(() => receiver.acknowledged().length >= 3);
  const attempts = () => db<{ status: number }[]>`
    SELECT status FROM webhook_attempt WHERE partner_id = ${test.partner} ORDER BY started_at`;
  await until(async () => (await attempts()).some(({ status }) => status === 204));
  const statuses = (await attempts()).map(({ status }) => status);
  assert.deepEqual(statuses.slice(0, 2), [500, 500]);
  assert.ok(statuses.slice(2).every((status) => status === 204));
  const { entries: traces } = await searchEntries(db, test.partner, { limit: 10 });
  for (const { id, receivedAt } of traces) {
    assert.ok(receivedAt.getTime() > Date.now() + 86_000_000);
    assert.doesNotMatch(String((await findEntry(db, test.partner, id))?.responseBody), /…$/);
  }
  assert.deepEqual(
    traces.map(({ fault, status, url }) => [fault, status, url]),
    [
      ['webhook', 500, receiver.url],
      ['webhook', 500, receiver.url],
    ],
  );
});
