import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import type { Db } from '../database.ts';
import { processTopic, processTopicAtOnce, publish, topicOf } from './index.ts';

type Fact = { readonly number: number };

const partner = asPartnerId(1);
const other = asPartnerId(2);
const topic = topicOf<Fact>()('test.happened' as never);
const facts = (count: number): Fact[] => Array.from({ length: count }, (_, number) => ({ number }));

/** An outbox, and a table in which each drawn fact leaves its number as often as it was drawn. */
async function outbox(t: TestContext) {
  const { db, killBackend } = await testDatabase(t);
  await db`CREATE TABLE drawn (number int NOT NULL, place bigint GENERATED ALWAYS AS IDENTITY)`;
  const draw = async (transaction: Db, some: readonly Fact[]) => {
    await transaction`INSERT INTO drawn (number) SELECT unnest(${some.map(({ number }) => number)}::int[])`;
  };
  const numbers = async (query = db<{ number: number }[]>`SELECT number FROM drawn ORDER BY place`) =>
    (await query).map(({ number }) => number);
  const waiting = () =>
    numbers(
      db`SELECT (about ->> 'number')::int AS number FROM outbox WHERE partner_id = ${partner} ORDER BY id`,
    );
  return { db, draw, numbers, waiting, killBackend };
}

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

it('a fact is there exactly when the change that it tells of is', async (t) => {
  const { db, draw, numbers, waiting } = await outbox(t);
  const undone = db.begin(async (transaction) => {
    await publish(transaction, partner, topic, facts(1));
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  assert.deepEqual(await waiting(), []);
  const jobs = async () => {
    await queueRequests(db);
    return (await db`SELECT FROM graphile_worker.jobs WHERE task_identifier = ${topic.task}`).count;
  };
  assert.equal(await jobs(), 0);
  await db.begin((transaction) => publish(transaction, partner, topic, facts(1)));
  assert.equal(await jobs(), 1);
  await processTopic(db, partner, topic, draw);
  assert.deepEqual([await numbers(), await waiting()], [[0], []]);
});

it('each publication asks for a job of its own, unless one that waits serves its entries too', async (t) => {
  const { db } = await outbox(t);
  const served = topicOf<Fact>()('test.served' as never, { once: true });
  for (const one of [topic, served])
    for (let round = 0; round < 2; round += 1) {
      await publish(db, partner, one, facts(1));
      await queueRequests(db);
    }
  const jobs = await db<{ task: string }[]>`
    SELECT task_identifier AS task FROM graphile_worker.jobs WHERE task_identifier LIKE 'test.%' ORDER BY 1`;
  assert.deepEqual(
    jobs.map(({ task }) => task),
    ['test.happened', 'test.happened', 'test.served'],
  );
});

it('every entry is processed exactly once and in order, in several transactions', async (t) => {
  const { db, draw, numbers, waiting } = await outbox(t);
  await publish(db, partner, topic, facts(250));
  const sizes: number[] = [];
  await processTopic(db, partner, topic, async (transaction, some) => {
    sizes.push(some.length);
    await draw(transaction, some);
  });
  assert.deepEqual([await numbers(), await waiting()], [upTo(250), []]);
  assert.deepEqual(sizes, [100, 100, 50]);
});

it('several workers at once draw no fact twice and leave none', async (t) => {
  const { db, draw, numbers, waiting } = await outbox(t);
  await publish(db, partner, topic, facts(350));
  await Promise.all(Array.from({ length: 4 }, () => processTopic(db, partner, topic, draw)));
  const drawn = await numbers();
  assert.deepEqual([drawn.toSorted((a, b) => a - b), await waiting()], [upTo(350), []]);
});

it('a connection killed between drawing and the end leaves the facts, which are then drawn once', async (t) => {
  const { db, draw, numbers, waiting, killBackend } = await outbox(t);
  await publish(db, partner, topic, facts(3));
  const killed = processTopic(db, partner, topic, async (transaction, some) => {
    await draw(transaction, some);
    const [own] = await transaction<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    await killBackend(own!.pid);
    await transaction`SELECT 1`;
  });
  await assert.rejects(killed, { code: 'CONNECTION_CLOSED' });
  assert.deepEqual([await numbers(), await waiting()], [[], upTo(3)]);
  await processTopic(db, partner, topic, draw);
  assert.deepEqual([await numbers(), await waiting()], [upTo(3), []]);
});

it('a fact that fails keeps its place, is thrown for, and blocks no other', async (t) => {
  const { db, draw, numbers, waiting } = await outbox(t);
  await publish(db, partner, topic, facts(230));
  const poison = new Set([7, 120, 229]);
  const careful = async (transaction: Db, some: readonly Fact[]) => {
    await draw(transaction, some);
    for (const { number } of some) if (poison.has(number)) throw new Error(`poison ${number}`);
  };
  await assert.rejects(processTopic(db, partner, topic, careful), /poison 7/);
  assert.deepEqual(await waiting(), [...poison]);
  assert.deepEqual(
    await numbers(),
    upTo(230).filter((number) => !poison.has(number)),
  );
  await assert.rejects(processTopic(db, partner, topic, careful), /poison 7/);
  assert.deepEqual(await waiting(), [...poison]);
  await processTopic(db, partner, topic, draw);
  assert.deepEqual(await waiting(), []);
});

it('entries of a topic and a partner are processed without touching others', async (t) => {
  const { db, draw, numbers, waiting } = await outbox(t);
  await publish(db, partner, topic, facts(1));
  await publish(db, partner, topicOf<Fact>()('test.else' as never), [{ number: 8 }]);
  await publish(db, other, topic, [{ number: 9 }]);
  await processTopic(db, partner, topic, draw);
  assert.deepEqual([await numbers(), await waiting()], [[0], [8]]);
  await processTopic(db, other, topic, draw);
  assert.deepEqual(await numbers(), [0, 9]);
});

it('work for all entries at once removes those that were there when it began, and none when it fails', async (t) => {
  const { db, waiting } = await outbox(t);
  let rounds = 0;
  const atOnce = (work: () => Promise<void>) =>
    processTopicAtOnce(db, partner, topic, async () => {
      rounds += 1;
      await work();
    });
  await atOnce(() => publish(db, partner, topic, facts(2)));
  assert.deepEqual(await waiting(), [0, 1]);
  await assert.rejects(
    atOnce(() => Promise.reject(new Error('failed'))),
    /failed/,
  );
  assert.deepEqual(await waiting(), [0, 1]);
  await publish(db, other, topic, facts(1));
  await atOnce(() => publish(db, partner, topic, [{ number: 2 }]));
  assert.deepEqual([await waiting(), rounds], [[2], 3]);
  assert.equal((await db`SELECT FROM outbox WHERE partner_id = ${other}`).count, 1);
});
