import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import type { Database, Db } from '../database.ts';
import type { Log } from '../log.ts';
import { enqueue } from './index.ts';
import { type OpenWork, pollForWork, sweep } from './sweep.ts';

const [one, two, three] = [101, 102, 103].map(asPartnerId) as [PartnerId, PartnerId, PartnerId];

/** Entries of the outbox as open work, of a task for each topic. */
const work = (task: string, ready?: OpenWork['ready']): OpenWork => ({
  task,
  table: 'outbox',
  where: (db: Db) => db`topic = ${task}`,
  ...(ready && { ready }),
});

const open = (db: Database, partner: PartnerId, topic: string) =>
  db`INSERT INTO outbox (partner_id, topic, about) VALUES (${partner}, ${topic}, '{}')`;

const jobs = async (db: Database) => {
  const rows = await db<{ queue: string; key: string | null }[]>`
    SELECT queue_name AS queue, key FROM graphile_worker.jobs ORDER BY 1`;
  return rows.map(({ queue, key }) => (key === queue ? queue : `${queue} as ${key}`));
};

it('open work without a job gets one, for its partner and its task, and is asked for only where there is some', async (t) => {
  const { db } = await testDatabase(t);
  await db`DELETE FROM graphile_worker._private_jobs`;
  const asked: PartnerId[][] = [];
  const kinds = [
    work('a'),
    work('b', async (_, partners) => {
      asked.push(partners.toSorted());
      return partners.filter((partner) => partner !== two);
    }),
  ];
  assert.equal(await sweep(db, kinds), 0);
  for (const partner of [one, two]) await open(db, partner, 'a');
  await enqueue(db, { task: 'a', partner: two, once: true });
  await queueRequests(db);
  assert.equal(await sweep(db, kinds), 1);
  await queueRequests(db);
  assert.deepEqual([asked, await jobs(db)], [[], ['a:101', 'a:102']]);
  for (const partner of [one, two, three]) await open(db, partner, 'b');
  assert.equal(await sweep(db, kinds), 2);
  await queueRequests(db);
  assert.deepEqual([asked, await jobs(db)], [[[one, two, three]], ['a:101', 'a:102', 'b:101', 'b:103']]);
});

it('open work that had no job is said with its number, and nothing is said when all had one', async (t) => {
  const { db } = await testDatabase(t);
  const said: unknown[] = [];
  const log = { warn: (facts: object) => void said.push(facts) } as unknown as Log;
  const kinds = [work('a')];
  const { select, begin } = pollForWork(db, kinds, log);
  const look = async () => begin()(await select(db));
  for (const partner of [one, two]) await open(db, partner, 'a');
  await look();
  await queueRequests(db);
  await look();
  assert.deepEqual(said, [{ woken: 2 }]);
});
