import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { until } from '../../../../test/support/until.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import { listeningPort } from '../../../platform/http/server.ts';
import { followOthers } from '../../processes.ts';
import { openFaults } from '../known.ts';
import { holdRequest } from './hold.ts';

const path = '/v1/sandbox/faults';

async function barrier(test: TestApp, settings: object = {}): Promise<string> {
  const body = { fault: 'barrier', operation: 'findPartnerOrders', ...settings };
  return (await test.call('POST', path, { body })).body.id;
}

const waiting = async (test: TestApp): Promise<number> =>
  (await test.call('GET', path)).body.faults[0].waiting;

it('a barrier holds calls until it is released, and later ones again', async (t) => {
  const test = await startApp(t);
  const id = await barrier(test);
  assert.equal(await waiting(test), 0);
  let answered = 0;
  const ask = async () => {
    const reply = await test.call('GET', '/v4/orders');
    answered += 1;
    return reply;
  };
  const both = [ask(), ask()];
  await until(async () => (await waiting(test)) === 2);
  assert.equal((await test.call('GET', '/v5/products')).status, 200);
  assert.equal(answered, 0);
  assert.deepEqual((await test.call('POST', `${path}/${id}/release`)).body, { released: 2 });
  for (const reply of await Promise.all(both)) {
    assert.equal(reply.status, 200);
    assert.equal(reply.headers['x-sandbox-fault-injected'], 'barrier');
  }
  const third = ask();
  await until(async () => (await waiting(test)) === 1);
  assert.equal((await test.call('DELETE', `${path}/${id}`)).status, 204);
  assert.equal((await third).status, 200);
});

it('with a count a barrier holds so many calls; a reset lets them go', async (t) => {
  const test = await startApp(t);
  await barrier(test, { count: 1 });
  const held = test.call('GET', '/v4/orders');
  await until(async () => (await waiting(test)) === 1);
  assert.equal((await test.call('GET', '/v4/orders')).status, 200);
  assert.equal((await test.call('POST', '/v1/sandbox/reset')).status, 204);
  assert.equal((await held).status, 200);
});

it('404 and 409 for what is no barrier of the seller', async (t) => {
  const test = await startApp(t);
  const id = await barrier(test);
  const release = async (fault: string, as: 'seller-one' | 'seller-two' = 'seller-one') =>
    (await test.call('POST', `${path}/${fault}/release`, { as })).status;
  assert.equal(await release(id, 'seller-two'), 404);
  assert.equal(await release('none'), 404);
  const { body } = await test.call('POST', path, { body: { fault: '503', operation: 'findPartnerOrders' } });
  assert.equal(await release(body.id), 409);
  assert.deepEqual((await test.call('POST', `${path}/${id}/release`)).body, { released: 0 });
});

it('a call whose client gives up is held no longer', async (t) => {
  const test = await startApp(t);
  await barrier(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${listeningPort(test.app.server)}/v4/orders`;
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${await test.token('seller-one')}` };
  const held = fetch(address, { headers, signal: stop.signal });
  await until(async () => (await waiting(test)) === 1);
  stop.abort();
  await assert.rejects(held);
  await until(async () => (await waiting(test)) === 0);
});

it('a call that nobody releases goes on after five minutes', async (t) => {
  const { db } = await testDatabase(t);
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const passing = [0, 299_999, 300_000];
  let polls = 0;
  const changed = async () => {
    polls += 1;
    now = passing[polls] ?? now + 1;
  };
  const request = { caller: { partner: asPartnerId(1) } } as never;
  const reply = { raw: { destroyed: false } } as never;
  await holdRequest({ db, faults: { changed } as never }, { request, reply }, randomUUID());
  assert.equal(polls, 2);
  assert.equal((await db`SELECT FROM sandbox_held_request`).count, 0);
});

/** The rules as another process of the same sandbox caches them. */
async function otherProcess(t: TestContext, { db, log }: TestApp) {
  const faults = await openFaults(db, log);
  t.after(() => faults.close());
  await followOthers(db, { offsets: { refresh: async () => undefined }, faults }, log);
  return faults;
}

it('a release reaches calls that another process holds; those of a process that has died stop counting', async (t) => {
  const test = await startApp(t);
  const id = await barrier(test);
  const partner = await partnerOf(test.db, 'seller-one');
  const faults = await otherProcess(t, test);
  const request = { caller: { partner } } as never;
  const reply = { raw: { destroyed: false } } as never;
  const held = holdRequest({ db: test.db, faults }, { request, reply }, id);
  await until(async () => (await waiting(test)) === 1);
  await test.db`
    INSERT INTO sandbox_held_request (partner_id, fault_id, id, alive_until)
    VALUES (${partner}, ${id}, ${id}, now() - interval '1 second')`;
  assert.equal(await waiting(test), 1);
  assert.deepEqual((await test.call('POST', `${path}/${id}/release`)).body, { released: 1 });
  await held;
});
