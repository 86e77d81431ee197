// Alone: has streams that last, listens for them, and replaces the clock.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { onCluster } from '../../../../test/support/database.ts';
import { testLog } from '../../../../test/support/logs.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { until } from '../../../../test/support/until.ts';
import { asPartnerId, type Caller, type PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { type Database, openDatabase } from '../../../platform/database.ts';
import { openStreams, type StreamsContext } from './streams.ts';
import { follow } from './testing.ts';

const wanted = { shown: new Set(['activity'] as const), fits: () => true, key: '' };

/** What the database was asked: for the horizon, for a partner's entries, or which partners have something new. */
type Asked = { horizons: number; reads: number; partners: number };

/** The database, with every read that is sent through it counted. */
function counted(db: Database): { readonly db: Database; readonly asked: Readonly<Asked> } {
  const asked: Asked = { horizons: 0, reads: 0, partners: 0 };
  const watched = new Proxy(db, {
    apply(target, self, given) {
      const text = String(given[0]);
      if (/AS horizon/.test(text)) asked.horizons += 1;
      else if (/SELECT DISTINCT partner_id/.test(text)) asked.partners += 1;
      else if (/^\s*SELECT/.test(text)) asked.reads += 1;
      return Reflect.apply(target as never, self, given) as unknown;
    },
  });
  return { db: watched, asked };
}

/** Streams of a server of its own, with short times. */
function streamsOf(t: TestContext, test: TestApp, more: Partial<StreamsContext> = {}) {
  const log = testLog();
  const rowSecurity = { role: undefined, hasPolicies: !onCluster };
  const own = openDatabase(test.connection, { poolSize: 4, log, rowSecurity });
  const { db, asked } = counted(own);
  const streams = openStreams({
    db,
    log,
    verify: async () => ({}) as Caller,
    state: { stopping: false },
    sources: [],
    mostStreams: 50,
    mostStreamsEach: 20,
    ...more,
  });
  t.after(async () => {
    await streams.close();
    await own.end({ timeout: 1 });
  });
  const open = async (partner: PartnerId) =>
    follow(await streams.open({ caller: { partner } as Caller, token: 't', place: undefined, wanted }));
  return { db: own, asked, streams, open };
}

it('a quiet stream says that it is alive, and where to continue only when it has moved on', async (t) => {
  const test = await startApp(t);
  const { open } = streamsOf(t, test, { times: { lookEvery: 10, heartbeat: 30 } });
  const following = await open(await partnerOf(test.db, 'seller-one'));
  const signs = () => following.text.split('\n\n').filter((sign) => sign.startsWith(': alive'));
  await until(() => signs().length >= 4);
  // The first look of a stream may move it on.
  assert.ok(signs().filter((sign) => sign !== ': alive').length <= 1, following.text);
  assert.deepEqual(following.events, []);
});

it('a stream that was not quiet for long says nothing, and a server that cannot check its token keeps it', async (t) => {
  // The process has run for days.
  const now = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => now() + 1e9);
  const test = await startApp(t);
  const refusals = [new Refusal('unavailable', 'no'), new Error('no'), new Refusal('forbidden', 'no')];
  let checks = 0;
  const verify = async (): Promise<Caller> => {
    throw refusals[checks++] ?? new Refusal('unauthenticated', 'It has expired.');
  };
  const { open } = streamsOf(t, test, { verify, times: { lookEvery: 10, heartbeat: 3_600_000 } });
  const following = await open(await partnerOf(test.db, 'seller-one'));
  await until(() => following.isOver);
  assert.ok(checks > refusals.length);
  assert.match(following.text, /^retry: 2000\nid: \S+\n\nevent: end\ndata: \{"reason":"token"\}\n\n$/);
});

it('a client that reads slowly is sent no more than it takes, and everything when it reads on', async (t) => {
  const test = await startApp(t);
  const { db, asked, streams } = streamsOf(t, test, { times: { probeEvery: 50 } });
  const partner = await partnerOf(test.db, 'seller-one');
  const caller = { partner } as Caller;
  const place = { position: 0, id: '00000000-0000-0000-0000-000000000000' };
  const refs = Array.from({ length: 700 }, (_, n) => String(n).padEnd(200, '.'));
  await recordActivity(
    db,
    partner,
    refs.map((ref) => ({ kind: 'fraud.suspected', ref })),
  );
  const body = await streams.open({ caller, token: 't', place, wanted });
  await until(() => body.readableLength > 64 * 1024);
  const { horizons } = asked;
  await recordActivity(db, partner, [{ kind: 'fraud.suspected', ref: 'last' }]);
  // By then what is new was announced, and looked for without that.
  await until(() => asked.horizons >= horizons + 20);
  const held = body.readableLength;
  const following = follow(body);
  await until(() => following.events.length > refs.length);
  assert.deepEqual(
    following.events.map(({ ref }) => ref),
    [...refs, 'last'],
  );
  assert.ok(held < following.text.length / 2, `${held} of ${following.text.length}`);
});

it('a stream that is to end says so once, also when its client has not read for a while, and says nothing afterwards', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  let checks = 0;
  const verify = async (): Promise<Caller> => {
    checks += 1;
    throw new Refusal('unauthenticated', 'It has expired.');
  };
  const { db, asked, streams } = streamsOf(t, test, { verify, times: { lookEvery: 10, heartbeat: 0 } });
  const body = await streams.open({ caller: { partner } as Caller, token: 't', place: undefined, wanted });
  const errors: Error[] = [];
  body.on('error', (error) => errors.push(error));
  await until(() => checks >= 3 || errors.length > 0);
  const { horizons } = asked;
  await recordActivity(db, partner, [{ kind: 'fraud.suspected', ref: 'later' }]);
  await until(() => asked.horizons > horizons || errors.length > 0);
  const following = follow(body);
  await until(() => following.isOver || errors.length > 0);
  assert.deepEqual(errors, []);
  assert.match(following.text, /^retry: 2000\nid: \S+\n\nevent: end\ndata: \{"reason":"token"\}\n\n$/);
});

it('503 when the process has as many streams as it may, also for a partner that has none', async (t) => {
  const test = await startApp(t);
  const { open } = streamsOf(t, test, { mostStreams: 2 });
  await open(asPartnerId(1));
  await open(asPartnerId(1));
  await assert.rejects(open(asPartnerId(2)), { kind: 'unavailable', facts: { retryAfterSeconds: 1 } });
});

it('a look for missed announcements is one statement, and one more where transactions ended, however many streams are idle', async (t) => {
  const test = await startApp(t);
  const { open, asked } = streamsOf(t, test, { times: { probeEvery: 100, lookEvery: 10 } });
  for (let partner = 1; partner <= 10; partner += 1) await open(asPartnerId(partner));
  // Each stream begins with a look of its own.
  await until(() => asked.reads === 10);
  const before = { ...asked };
  await until(() => asked.horizons - before.horizons >= 5);
  assert.equal(asked.reads, before.reads, 'a look reads nothing for a single stream');
  // A look that had begun before may ask after it.
  assert.ok(asked.partners - before.partners <= asked.horizons - before.horizons + 1);
});

it('what nobody announced is found by the next look', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const { open, db } = streamsOf(t, test, { times: { probeEvery: 50 } });
  const following = await open(partner);
  const other = await open(asPartnerId(999));
  await until(() => following.lastId !== undefined && other.lastId !== undefined);
  // A process that ends between its commit and its announcement.
  await db.begin(async (transaction) => {
    const silent = new Proxy(transaction, {
      get: (target, name) =>
        name === 'afterCommit' ? () => undefined : (Reflect.get(target, name) as unknown),
    });
    await recordActivity(silent, partner, [{ kind: 'fraud.suspected', ref: 'missed' }]);
  });
  await until(() => following.events.length > 0);
  assert.deepEqual(
    following.events.map(({ ref }) => ref),
    ['missed'],
  );
  assert.deepEqual(other.events, []);
});

it('a stream that ends leaves the others of its seller as they are', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const { db, open, streams } = streamsOf(t, test);
  const caller = { partner } as Caller;
  const ending = await streams.open({ caller, token: 't', place: undefined, wanted });
  const following = await open(partner);
  const tell = async (ref: string) => {
    await recordActivity(db, partner, [{ kind: 'fraud.suspected', ref }]);
    await until(() => following.events.at(-1)?.ref === ref);
  };
  await tell('before');
  const { promise, resolve } = Promise.withResolvers<void>();
  ending.once('close', resolve);
  ending.destroy();
  await promise;
  await tell('afterwards');
});

it('a server asks for nothing more once its last stream has ended', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const [left, busy] = [1, 2].map(() => streamsOf(t, test, { times: { probeEvery: 20 } }));
  const caller = { partner } as Caller;
  const ending = await left!.streams.open({ caller, token: 't', place: undefined, wanted });
  await busy!.open(partner);
  await until(() => left!.asked.reads > 0);
  const { promise, resolve } = Promise.withResolvers<void>();
  ending.once('close', resolve);
  ending.destroy();
  await promise;
  const before = [left!.asked.horizons, busy!.asked.horizons] as const;
  await until(() => busy!.asked.horizons >= before[1] + 10);
  // A look that had begun before may ask after it.
  assert.ok(left!.asked.horizons <= before[0] + 1);
});
