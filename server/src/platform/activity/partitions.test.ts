import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { leastIdAt } from '../../kernel/ids.ts';
import type { Database } from '../database.ts';
import { removeExpired } from '../retention.ts';
import {
  continuePositions,
  createPartitions,
  dropPartitions,
  keptActivity,
  recordActivity,
} from './index.ts';

const partner = asPartnerId(7);
const now = new Date();

const partitions = async (db: Database) =>
  (
    await db<{ name: string }[]>`
      SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'activity'::regclass ORDER BY 1`
  ).map(({ name }) => name);

/** The partition of each row. On a cluster that of its shard, which has a number behind its name. */
const placesOf = async (db: Database) =>
  db<{ ref: string | null; place: string }[]>`
    SELECT ref, regexp_replace(tableoid::regclass::text, '_\\d{5,}$', '') AS place FROM activity WHERE partner_id = ${partner} ORDER BY id`;

const nameOf = (time: Date) => `activity_${time.toISOString().slice(0, 7).replace('-', '_')}`;

it('rows go into the partition of their month, which is made two months ahead', async (t) => {
  const { db } = await testDatabase(t);
  await createPartitions(db, { now });
  await createPartitions(db, { now });
  assert.equal((await partitions(db)).length, 4);
  await recordActivity(db, partner, [{ kind: 'fraud.suspected', ref: 'a' }]);
  assert.deepEqual(await placesOf(db), [{ ref: 'a', place: nameOf(now) }]);
});

it('a month whose rows came before its partition stays in the rest, and nothing fails', async (t) => {
  const { db } = await testDatabase(t);
  await recordActivity(db, partner, [{ kind: 'fraud.suspected', ref: 'early' }]);
  await createPartitions(db, { now });
  await recordActivity(db, partner, [{ kind: 'fraud.suspected', ref: 'late' }]);
  assert.deepEqual(
    (await placesOf(db)).map(({ place }) => place),
    ['activity_rest', 'activity_rest'],
  );
  assert.equal((await partitions(db)).length, 3);
});

it('months that ended before the days that are kept are removed, also rows of the rest', async (t) => {
  const { db } = await testDatabase(t);
  const long = new Date(now.getTime() - 420 * 86_400_000);
  const inAYear = new Date(now.getTime() + 365 * 86_400_000);
  await createPartitions(db, { now, since: long });
  const kept = nameOf(new Date(now.getTime() - 400 * 86_400_000));
  const removed = await dropPartitions(db, { now, days: 400 });
  assert.ok(removed.every((name) => name < kept));
  assert.ok((await partitions(db)).includes(kept));
  assert.ok(!(await partitions(db)).includes(nameOf(long)) || nameOf(long) === kept);
  await db`
    INSERT INTO partner (partner_id, name, kind, created_at) OVERRIDING SYSTEM VALUE
    VALUES (${partner}, 'Seller', 'seller', now()) ON CONFLICT DO NOTHING`;
  await db`
    INSERT INTO activity (partner_id, id, position, real_at, clock_at, kind, who, facts)
    SELECT ${partner}, id::uuid, 1, now(), now(), 'fraud.suspected', 'worker', '{}'
    FROM unnest(${[new Date('2020-01-01'), inAYear].map(leastIdAt)}::text[]) AS id`;
  const clock = { now: () => now };
  assert.equal(await removeExpired({ db, clock }, [keptActivity(400)]), 1);
  assert.equal(await removeExpired({ db, clock }, [keptActivity(400)]), 0);
  assert.deepEqual(await placesOf(db), [{ ref: null, place: 'activity_rest' }]);
});

it('positions go on rising when the rows came from another database', async (t) => {
  const { db } = await testDatabase(t);
  await continuePositions(db);
  await recordActivity(db, partner, [{ kind: 'fraud.suspected', ref: 'first' }]);
  await db`UPDATE activity SET position = 900000000000 WHERE partner_id = ${partner}`;
  await db`UPDATE activity_base SET cluster = 'another'`;
  await continuePositions(db);
  await recordActivity(db, partner, [{ kind: 'fraud.suspected', ref: 'second' }]);
  await continuePositions(db);
  await recordActivity(db, partner, [{ kind: 'fraud.suspected', ref: 'third' }]);
  const rows = await db<{ ref: string; later: boolean | null }[]>`
    SELECT ref, position > lag(position) OVER (ORDER BY ref) AS later FROM activity WHERE partner_id = ${partner} ORDER BY ref`;
  assert.deepEqual(rows, [
    { ref: 'first', later: null },
    { ref: 'second', later: true },
    { ref: 'third', later: true },
  ]);
});
