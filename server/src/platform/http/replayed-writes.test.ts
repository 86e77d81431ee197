import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId, type Caller } from '../../kernel/caller.ts';
import { joinAmbientTransaction } from '../ambient-transaction.ts';
import { readConfig } from '../config/index.ts';
import { replayWrites } from './idempotency.ts';
import { createHttpApp } from './server.ts';

const now = new Date('2026-03-01T08:00:00Z');
const caller = { partner: asPartnerId(7), clientId: 'erp' } as Caller;

/** A server whose writes store a row and answer with the status that they are asked for. */
async function served(t: TestContext) {
  const { db } = await testDatabase(t);
  const app = createHttpApp(readConfig({}), pino({ level: 'silent' }));
  t.after(() => app.close());
  app.addHook('onRequest', async (request) => {
    request.caller = caller;
  });
  replayWrites(app, { db, clock: { now: () => now }, mostAtOnce: 2 });
  const pool = joinAmbientTransaction(db);
  let times = 0;
  const routes = [
    ['/write/:status', true],
    ['/other/:status', false],
  ] as const;
  for (const [url, takesKeys] of routes)
    app.post<{ Params: { status: string } }>(url, { config: { takesKeys } }, async (request, reply) => {
      times += 1;
      await pool`INSERT INTO outbox (partner_id, topic, about) VALUES (7, 'x', '{}')`;
      const status = Number(request.params.status);
      reply.code(status).header('x-own', 'not kept').header('location', `/made/${times}`);
      return status === 204 ? reply.send() : reply.type('text/plain').send(`done ${times}`);
    });
  const post = async (url: string, key?: string, payload = '{}') => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const reply = await app.inject({ method: 'POST', url, headers, payload });
    const { location, 'idempotent-replayed': replayed, 'content-type': type } = reply.headers;
    return { status: reply.statusCode, body: reply.body, location, replayed, type };
  };
  const stored = async () => {
    const [row] = await db<{ rows: number; answers: number }[]>`
      SELECT (SELECT count(*) FROM outbox)::int AS rows, (SELECT count(*) FROM seller_request)::int AS answers`;
    return [row!.rows, row!.answers];
  };
  return { post, stored, times: () => times };
}

it('a success is done once for its key, and repeats get its status, its body and its place', async (t) => {
  const { post, stored, times } = await served(t);
  for (const [done, status] of [200, 201, 204, 399].entries()) {
    const first = await post(`/write/${status}`, `key-${status}`);
    assert.deepEqual([first.status, first.replayed], [status, undefined]);
    assert.equal(first.body, status === 204 ? '' : `done ${done + 1}`);
    assert.deepEqual(await post(`/write/${status}`, `key-${status}`), { ...first, replayed: 'true' });
    assert.deepEqual([times(), await stored()], [done + 1, [done + 1, done + 1]]);
  }
});

it('what is refused is taken back and not kept, so that the key can be used again', async (t) => {
  const { post, stored, times } = await served(t);
  for (const status of [400, 409, 500])
    for (let n = 0; n < 2; n += 1) {
      const { replayed, status: answered } = await post(`/write/${status}`, 'key');
      assert.deepEqual([answered, replayed], [status, undefined]);
    }
  assert.deepEqual([times(), await stored()], [6, [0, 0]]);
  assert.equal((await post('/write/200', 'key')).status, 200);
  assert.deepEqual(await stored(), [1, 1]);
});

it('another body, another address or another key is another request', async (t) => {
  const { post, stored } = await served(t);
  assert.equal((await post('/write/200', 'key')).status, 200);
  assert.equal((await post('/write/200', 'key', '{"a":1}')).status, 422);
  assert.equal((await post('/write/201', 'key')).status, 422);
  assert.equal((await post('/write/200', 'Key')).status, 200);
  assert.deepEqual(await stored(), [2, 2]);
});

it('without a key, and where none is taken, a write is done each time', async (t) => {
  const { post, stored } = await served(t);
  for (let n = 0; n < 2; n += 1) {
    assert.equal((await post('/write/200')).replayed, undefined);
    assert.equal((await post('/other/200', 'key')).replayed, undefined);
  }
  assert.deepEqual(await stored(), [4, 0]);
});

it('a key has 1 to 255 visible characters, and where none is taken it may be anything', async (t) => {
  const { post, stored } = await served(t);
  for (const good of ['!', '~', 'x'.repeat(255)]) assert.equal((await post('/write/200', good)).status, 200);
  for (const bad of ['', 'a b', 'x'.repeat(256)]) {
    assert.equal((await post('/write/200', bad)).status, 400, bad);
    assert.equal((await post('/other/200', bad)).status, 200, bad);
  }
  assert.deepEqual(await stored(), [6, 3]);
});
