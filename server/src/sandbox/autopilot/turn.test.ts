import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import type { Autopilot } from './store.ts';
import { nextOf, placedAt, plus, unlessRefused } from './turn.ts';

const startedAt = new Date('2026-03-01T08:00:00Z');

it('orders are placed one after the other at their rate, the first one at once, and skipped ones keep their place', () => {
  const pilot = { startedAt, settings: { ordersPerSecond: 0.5 }, placed: 3, skipped: 2 } as Autopilot;
  assert.equal(nextOf(pilot), 5);
  assert.deepEqual([placedAt(pilot, 0), placedAt(pilot, 5)], [startedAt, plus(startedAt, 10)]);
  assert.equal(plus(startedAt, 1.5).toISOString(), '2026-03-01T08:00:01.500Z');
});

it('work that is refused has not happened, and an error goes on', async () => {
  const inner = {} as Db;
  const db = { savepoint: async (work: (db: Db) => Promise<unknown>) => work(inner) } as never;
  const seen: Db[] = [];
  assert.equal(await unlessRefused(db, async (given) => seen.push(given)), true);
  assert.deepEqual(seen, [inner]);
  const refusal = new Refusal('conflict', 'The seller was first.');
  assert.equal(await unlessRefused(db, () => Promise.reject(refusal)), false);
  await assert.rejects(
    unlessRefused(db, () => Promise.reject(new Error('broken'))),
    { message: 'broken' },
  );
  await assert.rejects(
    unlessRefused({} as Db, async () => undefined),
    TypeError,
  );
});
