import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { startReceiver, startWebhooks } from '../testing.ts';
import { sumUp } from './health.ts';
import { readAttempts, readBacklog } from './read.ts';

const attempt = (durationMs: number, failure: string | null = null) => ({
  startedAt: new Date(1_000 + durationMs),
  durationMs,
  failure,
});

it('calls are summed up by nearest rank', () => {
  const calls = [
    ...Array.from({ length: 98 }, (_, at) => attempt(at + 1)),
    attempt(900, 'timeout'),
    attempt(950, 'timeout'),
  ];
  assert.deepEqual(sumUp(calls.toReversed()), {
    attempts: 100,
    succeeded: 98,
    failures: [{ failure: 'timeout', count: 2 }],
    since: new Date(1_001),
    durationMs: { p50: 50, p95: 95, max: 950 },
  });
  assert.deepEqual(sumUp([]), { attempts: 0, succeeded: 0, failures: [] });
});

it('failures come the most frequent first, those of one count by their names', () => {
  const given = ['timeout', 'refused', 'timeout', 'status', 'connection', 'timeout', 'status'];
  const { failures } = sumUp(given.map((failure) => attempt(1, failure)));
  assert.deepEqual(
    failures.map(({ failure, count }) => `${failure} ${count}`),
    ['timeout 3', 'status 2', 'connection 1', 'refused 1'],
  );
});

it('calls and backlog of a consumer are those of this consumer of this partner', async (t) => {
  const test = await startWebhooks(t);
  const { db } = test.context;
  const receiver = await startReceiver(t, test.context);
  const { consumerId } = await test.consumer(receiver);
  await test.start();
  await test.record(3);
  await until(() => receiver.acknowledged().length >= 3);
  await until(async () => (await readBacklog(db, test.partner, consumerId)).waiting === 0);
  const attempts = await readAttempts(db, test.partner, consumerId, 10);
  assert.ok(attempts.length >= 1 && attempts.every(({ failure }) => failure === null));
  assert.deepEqual(await readAttempts(db, 999_999 as typeof test.partner, consumerId, 10), []);
  const { oldestWaitingSince, failed } = await readBacklog(db, test.partner, consumerId);
  assert.deepEqual([oldestWaitingSince, failed], [null, 0]);
});
