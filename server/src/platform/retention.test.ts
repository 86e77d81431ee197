// Alone: replaces the timers of the process.

import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { it } from 'node:test';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { testDatabase } from '../../test/support/database.ts';
import { testLog } from '../../test/support/logs.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Database } from './database.ts';
import { idempotencyRetention } from './idempotency/store.ts';
import { openPolls } from './polls.ts';
import { removeExpired, startRetention } from './retention.ts';

const neverUsed = { isDistributed: true } as Database;

it('expired rows go although their number is not that of a partner, as with another token server', async (t) => {
  const { db } = await testDatabase(t, { onOneServer: 'a look-up for each partner' });
  await db`
    INSERT INTO seller_request (partner_id, client_id, key, request_hash, status, headers, created_at)
    SELECT partner, 'c', n::text, '\\x00', 200, '{}', CASE WHEN n <= 150 THEN '2020-01-01' ELSE now() END
    FROM unnest(ARRAY[-5, 4711, 900719925474099]) AS partner, generate_series(1, 160) AS n`;
  assert.equal(await removeExpired({ db, clock: systemClock }, [idempotencyRetention]), 300);
  const left = await db<{ partner: number; count: number }[]>`
    SELECT partner_id AS partner, count(*)::int AS count FROM seller_request GROUP BY partner_id ORDER BY partner_id`;
  assert.deepEqual(
    left.map(({ partner, count }) => [partner, count]),
    [
      [-5, 160],
      [4711, 10],
      [900719925474099, 10],
    ],
  );
});

it('rounds of retention leave no listeners at the signal that ends them', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const listening: number[] = [];
  const count = async (signal?: AbortSignal) =>
    void listening.push(getEventListeners(signal!, 'abort').length);
  const polls = { turn: count } as never;
  const retention = startRetention({ db: neverUsed, clock: systemClock, log: testLog() as never, polls }, []);
  for (let round = 1; round <= 3; round += 1)
    while (listening.length < round) {
      await turnOfLoop();
      t.mock.timers.tick(600_000);
      await turnOfLoop();
    }
  assert.deepEqual(listening.slice(0, 3), [0, 0, 0]);
  await retention.stop();
});

it('a turn of the polls leaves no listener at the signal that would end the wait, and an abort ends it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const polls = openPolls(neverUsed, testLog() as never, 20);
  const select = () => new Promise(() => undefined) as never;
  const poll = polls.add({ what: 'nothing', everyMs: 1_000, select, begin: () => () => undefined });
  const ending = new AbortController();
  const inTurn = polls.turn(ending.signal);
  t.mock.timers.tick(20);
  await inTurn;
  assert.equal(getEventListeners(ending.signal, 'abort').length, 0);
  const aborted = polls.turn(ending.signal);
  ending.abort();
  await aborted;
  await poll.stop();
});
