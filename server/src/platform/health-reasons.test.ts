import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import fastify from 'fastify';
import type { Database } from './database.ts';
import { registerHealth } from './health.ts';

/** A server over a database that fails with these codes, one test after the other; undefined for none. */
function served(t: TestContext, ...codes: (string | undefined)[]) {
  const app = fastify();
  t.after(() => app.close());
  const tests: string[] = [];
  const hold = { until: Promise.resolve() };
  const test = async (what: string) => {
    const code = codes[tests.push(what) - 1];
    await hold.until;
    if (code !== undefined) throw Object.assign(new Error('no'), { code });
    return [];
  };
  const db = Object.assign(() => test('read'), { begin: () => test('write') }) as unknown as Database;
  const state = { stopping: false };
  registerHealth(app, db, state);
  const ready = async () => {
    const { statusCode, json } = await app.inject('/health/ready');
    return [statusCode, json().reason ?? json().status];
  };
  return { app, ready, state, tests, hold };
}

it('a server whose database cannot be used says why', async (t) => {
  for (const [code, reason] of [
    ['53100', 'The disk of the database is full.'],
    ['25006', 'The database takes no writes.'],
    ['53200', 'The database has no connections or memory left.'],
    ['53300', 'The database has no connections or memory left.'],
    ['ECONNREFUSED', 'The database does not answer.'],
    ['XX001', 'The database cannot write (XX001).'],
  ] as const)
    assert.deepEqual(await served(t, code).ready(), [503, reason]);
});

it('a write that succeeded counts for a while, until the next failure of any kind', async (t) => {
  const { ready, tests } = served(t, undefined, undefined, 'ECONNREFUSED', undefined, undefined);
  assert.deepEqual(await ready(), [200, 'ready']);
  assert.deepEqual(await ready(), [200, 'ready']);
  assert.deepEqual(await ready(), [503, 'The database does not answer.']);
  assert.deepEqual(await ready(), [200, 'ready']);
  assert.deepEqual(await ready(), [200, 'ready']);
  assert.deepEqual(tests, ['write', 'read', 'read', 'write', 'read']);
});

it('calls at the same time share one test', async (t) => {
  const { app, ready, tests, hold } = served(t);
  const { promise, resolve } = Promise.withResolvers<void>();
  hold.until = promise;
  let arrived = 0;
  app.addHook('preHandler', async () => {
    arrived += 1;
    if (arrived === 3) setImmediate(resolve);
  });
  assert.deepEqual(await Promise.all([ready(), ready(), ready()]), Array(3).fill([200, 'ready']));
  assert.deepEqual(tests, ['write']);
});

it('a server that stops is not ready, and asks the database nothing; it lives', async (t) => {
  const { app, ready, state, tests } = served(t);
  state.stopping = true;
  assert.deepEqual(await ready(), [503, 'The server is stopping.']);
  assert.deepEqual(tests, []);
  assert.deepEqual((await app.inject('/health/live')).json(), { status: 'live' });
});

it('health checks are answered under overload too, and stand in no document', async (t) => {
  const { app, ready } = served(t);
  const seen: unknown[] = [];
  app.addHook('onRequest', async ({ routeOptions: { config, schema, url } }) => {
    seen.push([url, config.alwaysAnswered, schema?.hide]);
  });
  await ready();
  await app.inject('/health/live');
  assert.deepEqual(seen, [
    ['/health/ready', true, true],
    ['/health/live', true, true],
  ]);
});
