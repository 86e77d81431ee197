// Alone: listens to the statements of the process.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onCluster, testDatabase } from '../../test/support/database.ts';
import { isOnTenants } from '../../test/support/distributable-rules.ts';
import { testLog } from '../../test/support/logs.ts';
import { until } from '../../test/support/until.ts';
import { openWork } from '../jobs.ts';
import { asPartnerId } from '../kernel/caller.ts';
import { selectPostponers } from '../sandbox/faults/postponed/store.ts';
import { selectArrivals } from '../webhooks/deliveries/arrivals/store.ts';
import { type Database, statements as sent } from './database.ts';
import { selectOpen } from './jobs/read.ts';
import { pollForRequests } from './jobs/requests.ts';
import { pollForWork, sweep } from './jobs/sweep.ts';
import { partnersAmongAll } from './partners/read.ts';
import { type Found, openPolls, type Poll } from './polls.ts';

const log = testLog();

/** As a process of a cluster takes it, whose polls are one statement. */
const distributed = (db: Database): Database => {
  const call = (...given: Parameters<Database>) => db(...given);
  return Object.assign(call, db, { isDistributed: true }) as Database;
};

async function textsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const note = (query: unknown) => void texts.push((query as { text: string }).text);
  sent.subscribe(note);
  try {
    await work();
  } finally {
    sent.unsubscribe(note);
  }
  // Others are of databases that are dropped meanwhile.
  return texts.filter((text) => isOnTenants(text.replaceAll('"', '')));
}

const lookFor = (what: string, heard: Found[][], select: Poll['select']): Poll => ({
  what,
  everyMs: 1,
  select,
  begin: () => (found) => heard.push([...found]),
});

it('all polls of a turn are one statement, and each gets its own rows', async (t) => {
  const { db } = await testDatabase(t);
  await db`INSERT INTO outbox (partner_id, topic, about) VALUES (7, 'x', '{}'), (8, 'x', '{}')`;
  await db`INSERT INTO sandbox_clock (partner_id, ahead_ms) VALUES (9, 5)`;
  const polls = openPolls(distributed(db), log as never, 20);
  const heard: Found[][][] = [[], [], []];
  const parts = [
    polls.add(
      lookFor(
        'a',
        heard[0]!,
        (sql) => sql<Found[]>`SELECT DISTINCT partner_id AS partner, NULL::text AS about FROM outbox`,
      ),
    ),
    polls.add(
      lookFor(
        'b',
        heard[1]!,
        (sql) => sql<Found[]>`SELECT partner_id AS partner, ahead_ms::text AS about FROM sandbox_clock`,
      ),
    ),
    polls.add(
      lookFor(
        'c',
        heard[2]!,
        (sql) => sql<Found[]>`SELECT partner_id AS partner, NULL::text AS about FROM webhook_arrival`,
      ),
    ),
  ];
  const texts = await textsDuring(async () => {
    polls.start();
    await until(() => heard.every((one) => one.length > 0));
    for (const one of parts) await one.stop();
  });
  assert.equal(new Set(texts).size, 1, texts.join('\n'));
  const sorted = heard[0]![0]!.toSorted((a, b) => a.partner - b.partner);
  assert.deepEqual(
    [sorted, heard[1]![0], heard[2]![0]].map((found) => found!.map(({ partner, about }) => [partner, about])),
    [
      [
        [7, null],
        [8, null],
      ],
      [[9, '5']],
      [],
    ],
  );
});

it('a poll that fails keeps no other poll from the next turn, and one that is still at work is left out', async (t) => {
  const { db } = await testDatabase(t);
  const polls = openPolls(distributed(db), log as never, 20);
  const heard: Found[][] = [];
  const held = Promise.withResolvers<void>();
  let begun = 0;
  const slow = polls.add({
    what: 'slow',
    everyMs: 1,
    select: (sql) => sql<Found[]>`SELECT partner_id AS partner, NULL::text AS about FROM outbox`,
    begin: () => () => {
      begun += 1;
      return held.promise.then(() => Promise.reject(new Error('no')));
    },
  });
  const other = polls.add(
    lookFor('b', heard, (sql) => sql<Found[]>`SELECT partner_id AS partner, NULL::text AS about FROM outbox`),
  );
  polls.start();
  await until(() => heard.length > 2);
  assert.equal(begun, 1);
  held.resolve();
  await until(() => begun > 1);
  await slow.stop();
  await other.stop();
});

const isOne = (sql: Database) => sql<Found[]>`SELECT 1 AS partner, NULL::text AS about`;
const neverAnswers = (sql: Database) => sql<Found[]>`SELECT 1 AS partner, pg_sleep(3600)::text AS about`;

for (const where of ['one server', 'a cluster'] as const)
  it(`on ${where} a statement that is never answered delays a poll and does not stop it`, async (t) => {
    const { db } = await testDatabase(t);
    const from = where === 'a cluster' ? distributed(db) : db;
    const polls = openPolls(from, log as never, 20, 200);
    const heard: Found[][] = [];
    let asked = 0;
    const select = (sql: Database) => {
      asked += 1;
      return asked === 1 ? neverAnswers(sql) : isOne(sql);
    };
    const poll = polls.add(lookFor('a', heard, select));
    await until(() => heard.length > 0);
    assert.ok(asked > 1);
    await poll.stop();
  });

for (const where of ['one server', 'a cluster'] as const)
  it(`on ${where} a poll that cannot begin is tried again`, async (t) => {
    const { db } = await testDatabase(t);
    const polls = openPolls(where === 'a cluster' ? distributed(db) : db, log as never, 20);
    const heard: Found[][] = [];
    let begun = 0;
    const begin = () => {
      begun += 1;
      if (begun === 1) throw new Error('no');
      return (found: readonly Found[]) => heard.push([...found]);
    };
    const poll = polls.add({ what: 'a', everyMs: 1, select: isOne, begin });
    await until(() => heard.length > 0);
    await poll.stop();
  });

it('a sweep of thousands of partners takes the same statements as one of a few', async (t) => {
  const { db } = await testDatabase(t);
  const kinds = openWork({ sandbox: true });
  const found = async (count: number) => {
    const texts = await textsDuring(() => selectOpen(db, kinds).then());
    assert.equal((await selectOpen(db, kinds)).length, count);
    return texts.length;
  };
  assert.equal(await found(0), 1);
  await db`
    INSERT INTO outbox (partner_id, topic, about)
    SELECT partner, 'availability-profile-changed', '{}' FROM generate_series(1001, 4000) AS partner, generate_series(1, 2)`;
  await db`
    INSERT INTO update_task (partner_id, id, aspect, contract, accepted_at, total)
    SELECT partner, gen_random_uuid(), 'prices', 'v5', now(), 1 FROM generate_series(1001, 4000) AS partner`;
  assert.equal(await found(6000), 1);
  const texts = await textsDuring(async () => assert.equal(await sweep(db, kinds), 6000));
  const readers = texts.filter(
    (text) => !/^\s*INSERT INTO job_request/.test(text) && !/graphile_worker|job_request/.test(text),
  );
  assert.equal(readers.length, 1, readers.join('\n'));
});

it('partners with old rows are asked for by thousands, and an index finds them', async (t) => {
  const { db } = await testDatabase(t);
  await db`
    INSERT INTO partner (partner_id, name, kind, created_at) OVERRIDING SYSTEM VALUE
    SELECT 1000 + n, 'Seller', 'seller', now() FROM generate_series(1, 6000) AS n`;
  await db`
    INSERT INTO seller_request (partner_id, client_id, key, request_hash, status, headers, created_at)
    SELECT 1000 + n, 'c', 'k', '\\x00', 200, '{}', CASE WHEN n % 3000 = 0 THEN '2020-01-01' ELSE now() END FROM generate_series(1, 6000) AS n`;
  const select = (among: readonly number[]) => db`
    SELECT partner_id AS partner FROM seller_request
    WHERE partner_id = ANY(${[...among]}::bigint[]) AND created_at <= '2021-01-01'::timestamptz GROUP BY partner_id`;
  const texts = await textsDuring(async () => {
    assert.deepEqual(await partnersAmongAll(db, 'seller_request', select), [4000, 7000].map(asPartnerId));
  });
  const asking = texts.filter((text) => text.includes('ANY('));
  assert.equal(asking.length, 2, 'one for 5,000 partners');
});

it('a sweep and the poll for requests read by indexes when nothing is open', async (t) => {
  const { db } = await testDatabase(t);
  await db`
    INSERT INTO update_task (partner_id, id, aspect, contract, accepted_at, finished_at, total)
    SELECT 1 + n % 500, gen_random_uuid(), 'prices', 'v5', now(), now(), 1 FROM generate_series(1, 20000) AS n`;
  await db`
    INSERT INTO variation (partner_id, sku, product_reference, category, brand_id, ean, content, content_hash, pricing,
      content_requested_at, price_requested_at, content_changed_at)
    SELECT 1 + n % 500, 'S-' || n, 'R', 'Bluetooth-Kopfhörer', '24DDR3VZ', '439800000000' || n, '{}', '\\x00', '{}', now(), now(), now()
    FROM generate_series(1, 20000) AS n`;
  await db`
    INSERT INTO listing (partner_id, sku, active_modified, verdict, status, status_modified, review_of, obstacles)
    SELECT 1 + n % 500, 'S-' || n, now(), 'ONLINE', 'ONLINE', now(), '\\x00', '{}' FROM generate_series(1, 20000) AS n`;
  if (!onCluster) await db.unsafe('ANALYZE update_task, listing, outbox');
  const plan = async (poll: Poll) => {
    const kept: { text: string; values: readonly never[] }[] = [];
    const note = (query: unknown) => void kept.push(query as never);
    sent.subscribe(note);
    await poll.select(db);
    sent.unsubscribe(note);
    const [{ text, values }] = kept as [{ text: string; values: readonly never[] }];
    const rows = await db.unsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const sweeping = await plan(pollForWork(db, openWork({ sandbox: true }), log as never));
  for (const table of ['update_task', 'listing'])
    assert.doesNotMatch(sweeping, new RegExp(`Seq Scan on ${table}`), sweeping);
  assert.match(sweeping, /update_task_open/, sweeping);
  assert.match(sweeping, /listing_to_review/, sweeping);
  await plan(pollForRequests(db, 1, log as never));
});

/** A step of a plan as PostgreSQL has carried it out. */
type Step = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
};

const rowsReadIn = (step: Step): number =>
  (step['Relation Name'] === undefined
    ? 0
    : (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']) +
  (step.Plans ?? []).reduce((sum, inner) => sum + rowsReadIn(inner), 0);

it('a poll reads a row of each partner, however many it has, and none of a snapshot', async (t) => {
  const { db } = await testDatabase(t, { onOneServer: 'a look-up for each partner' });
  const numbers = 'FROM unnest(ARRAY[-5, 1, 2]) AS partner, generate_series(1, 5000) AS n';
  await db.unsafe(`
    INSERT INTO webhook_arrival (partner_id, event_id, type, bytes)
    SELECT partner, gen_random_uuid(), 'order.created', 100 ${numbers}`);
  await db.unsafe(`
    INSERT INTO sandbox_postponed_delivery (partner_id, delivery_id, consumer_id, how)
    SELECT partner, gen_random_uuid(), 1, 'delayed' ${numbers}`);
  await db.unsafe(`
    INSERT INTO outbox (partner_id, topic, about) SELECT partner, 'availability-profile-changed', '{}' ${numbers}`);
  await db.unsafe(`
    INSERT INTO update_task (partner_id, id, aspect, contract, accepted_at, total)
    SELECT partner, gen_random_uuid(), 'prices', 'v5', now(), 1 ${numbers}`);
  const kinds = openWork({ sandbox: true });
  const polls: Readonly<Record<string, Poll['select']>> = {
    arrivals: selectArrivals,
    postponers: selectPostponers,
    'open work': (sql) => selectOpen(sql, kinds),
  };
  const readRows = async (select: Poll['select']) => {
    const kept: { text: string; values: readonly never[] }[] = [];
    const note = (query: unknown) => void kept.push(query as never);
    sent.subscribe(note);
    const found = await select(db);
    sent.unsubscribe(note);
    const [{ text, values }] = kept as [{ text: string; values: readonly never[] }];
    const [row] = await db.unsafe<{ 'QUERY PLAN': [{ Plan: Step }] }[]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    return { found, read: rowsReadIn(row!['QUERY PLAN'][0].Plan) };
  };
  for (const when of ['without statistics', 'with statistics']) {
    if (when === 'with statistics') await db.unsafe('ANALYZE');
    for (const [what, select] of Object.entries(polls)) {
      const { found, read } = await readRows(select);
      const tasks = what === 'open work' ? ['availability-profile-changed', 'products-update-task'] : [null];
      const expected = tasks.flatMap((task) => [1, 2].map((partner) => `${task} ${partner}`));
      assert.deepEqual(found.map(({ partner, about }) => `${about} ${partner}`).toSorted(), expected, what);
      assert.ok(read <= 10, `${what} ${when}: ${read} rows`);
    }
  }
});
