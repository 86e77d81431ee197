// Alone: has streams that last, and listens for them.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { onCluster } from '../../../../test/support/database.ts';
import { testLog } from '../../../../test/support/logs.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { tokenOfRole } from '../../../../test/support/sign-in.ts';
import { until } from '../../../../test/support/until.ts';
import type { Caller, PartnerId } from '../../../kernel/caller.ts';
import { placeOf } from '../../../kernel/stream-place.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { type Database, openDatabase } from '../../../platform/database.ts';
import { openStreams, type Streams } from './streams.ts';
import { type Following, follow } from './testing.ts';

const happened = (db: Parameters<typeof recordActivity>[0], partner: PartnerId, ref: string) =>
  recordActivity(db, partner, [{ kind: 'fraud.suspected', ref }]);

const refsOf = ({ events }: Following) => events.map(({ ref }) => ref);

const wanted = { shown: new Set(['activity'] as const), fits: () => true, key: '' };

/** A server's streams, on connections of its own. */
function server(t: TestContext, test: TestApp, more: { mostStreamsEach?: number } = {}) {
  const log = testLog();
  const rowSecurity = { role: undefined, hasPolicies: !onCluster };
  const db = openDatabase(test.connection, { poolSize: 4, log, rowSecurity });
  const state = { stopping: false };
  const verify = async () => ({}) as Caller;
  const streams = openStreams({
    db,
    log,
    verify,
    state,
    sources: [],
    mostStreams: 50,
    mostStreamsEach: 20,
    ...more,
  });
  const close = async () => {
    await streams.close();
    await db.end({ timeout: 1 });
  };
  t.after(close);
  return { db, streams, state, close };
}

const open = async (streams: Streams, partner: PartnerId, lastId?: string) =>
  follow(
    await streams.open({
      caller: { partner } as Caller,
      token: 't',
      place: lastId === undefined ? undefined : placeOf(lastId),
      wanted,
    }),
  );

async function start(t: TestContext) {
  const test = await startApp(t);
  return { test, partner: await partnerOf(test.db, 'seller-one') };
}

/** A transaction that stays open until `end` is called. */
function openTransaction(db: Database) {
  let end = () => {};
  let work: (db: Parameters<typeof recordActivity>[0]) => Promise<void> = async () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => end(),
    run(given: typeof work) {
      work = given;
      return db.begin(async (transaction) => {
        await work(transaction);
        await ended;
      });
    },
  };
}

it('what commits comes to the streams of all servers, in the same order', async (t) => {
  const { test, partner } = await start(t);
  const [one, two] = [server(t, test), server(t, test)];
  const streams = [await open(one.streams, partner), await open(two.streams, partner)];
  for (const ref of ['a', 'b', 'c']) await happened(one.db, partner, ref);
  await until(() => streams.every(({ events }) => events.length === 3));
  assert.deepEqual(streams.map(refsOf), [
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

it('a stream waits for an older transaction that has not committed, and leaves nothing of it out', async (t) => {
  const { test, partner } = await start(t);
  const { db, streams } = server(t, test);
  const following = await open(streams, partner);
  const slow = openTransaction(db);
  let isWritten = false;
  const committing = slow.run(async (transaction) => {
    await happened(transaction, partner, 'slow');
    isWritten = true;
  });
  await until(() => isWritten);
  await happened(db, partner, 'fast');
  // Long enough that the hub has looked and has found `fast` waiting.
  await until(async () => (await db`SELECT 1 FROM activity WHERE ref = 'fast'`).length === 1);
  await happened(db, partner, 'faster');
  assert.deepEqual(refsOf(following), []);
  slow.end();
  await committing;
  await until(() => following.events.length === 3);
  assert.deepEqual(refsOf(following), ['slow', 'fast', 'faster']);
});

it('a stream that comes back on another server continues without a gap or a repeat', async (t) => {
  const { test, partner } = await start(t);
  const one = server(t, test);
  const before = await open(one.streams, partner);
  let written = 0;
  const write = async (db: Database, count: number) => {
    for (let n = 0; n < count; n += 1) await happened(db, partner, String(written++));
  };
  await write(one.db, 5);
  await until(() => before.events.length === 5);
  await one.close();
  await until(() => before.isOver);
  const two = server(t, test);
  await write(two.db, 250);
  const after = await open(two.streams, partner, before.lastId);
  await write(two.db, 5);
  await until(() => after.events.length >= 255);
  assert.deepEqual(
    [...refsOf(before), ...refsOf(after)],
    Array.from({ length: written }, (_, n) => String(n)),
  );
});

it('many writers at once lose nothing, whenever streams come and go', async (t) => {
  const { test, partner } = await start(t);
  const [one, two] = [server(t, test), server(t, test)];
  const whole = await open(one.streams, partner);
  const parts: Following[] = [];
  await until(() => whole.lastId !== undefined);
  let lastId = whole.lastId;
  const refs: string[] = [];
  const writeMany = () =>
    Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        const ref = String(refs.push(String(refs.length)) - 1);
        return (n % 2 ? one : two).db.begin(async (db) => {
          await happened(db, partner, ref);
          if (n % 7 === 0) await db`SELECT pg_sleep(0.05)`;
        });
      }),
    );
  for (const { streams } of [one, two, one, two]) {
    const writing = writeMany();
    const body = await streams.open({
      caller: { partner } as Caller,
      token: 't',
      place: lastId === undefined ? undefined : placeOf(lastId),
      wanted,
    });
    const part = follow(body);
    parts.push(part);
    await until(() => part.events.length >= 10);
    body.destroy();
    await until(() => part.isOver);
    lastId = part.lastId;
    await writing;
  }
  const rest = await open(two.streams, partner, lastId);
  const all = () => [...parts, rest].flatMap(refsOf);
  await until(() => all().length >= refs.length && whole.events.length >= refs.length);
  assert.deepEqual(all(), refsOf(whole));
  assert.deepEqual(refsOf(whole).toSorted(), refs.toSorted());
});

it('a partner with too many streams gets a 429, a server that stops ends them and takes none', async (t) => {
  const { test, partner } = await start(t);
  const { streams, state } = server(t, test, { mostStreamsEach: 1 });
  const following = await open(streams, partner);
  await assert.rejects(open(streams, partner), { kind: 'too-many-requests' });
  state.stopping = true;
  await until(() => following.isOver);
  assert.match(following.text, /retry: 200\nevent: end\ndata: \{"reason":"stopping"\}\n\n$/);
  await assert.rejects(open(streams, partner), { kind: 'unavailable' });
});

it('200 sends the entries of the token’s partner and kinds only, and 400 refuses an unknown id', async (t) => {
  const { test, partner } = await start(t);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as { port: number };
  const ending = new AbortController();
  const fetched = async (query: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/v1/activity/stream${query}`, {
      signal: ending.signal,
      headers: { authorization: `Bearer ${await test.token('seller-one')}`, ...headers },
    });
  const reply = await fetched('?kind=fraud.suspected');
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('content-type'), 'text/event-stream');
  assert.ok(reply.headers.get('x-request-id'));
  const following = follow(reply.body!);
  await happened(test.db, await partnerOf(test.db, 'seller-two'), 'theirs');
  await recordActivity(test.db, partner, [{ kind: 'fraud.cleared', ref: 'other' }]);
  await happened(test.db, partner, 'mine');
  await until(() => following.events.length > 0);
  assert.deepEqual(refsOf(following), ['mine']);
  assert.equal((await fetched('', { 'last-event-id': 'x' })).status, 400);
  assert.equal((await fetched('?order=1')).status, 400);
  ending.abort();
});

it('a stream ends when its person is signed out, before the token expires', async (t) => {
  const { test } = await start(t);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as { port: number };
  const token = await tokenOfRole(test.app, 'seller_developer');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`http://127.0.0.1:${port}/v1/activity/stream`, { headers });
  const following = follow(reply.body!);
  await until(() => following.text !== '');
  const out = await test.call('POST', '/v1/console/sign-out', { token, body: { everywhere: true } });
  assert.equal(out.status, 204);
  await until(() => following.isOver);
  assert.match(following.text, /event: end\ndata: \{"reason":"token"\}/);
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number };
  assert.ok(exp * 1000 > Date.now(), 'before the token expires');
});
