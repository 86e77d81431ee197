// Alone: counts the requests of the process.

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { startApp } from './support/app.ts';
import { openPaths, openSlow, type Slow, slownesses } from './support/slow-sockets.ts';
import { until } from './support/until.ts';

const count = 64;

/** A server with default settings, except for a wait that is long enough for any machine. */
async function listening(t: TestContext) {
  const slow: Awaited<ReturnType<typeof openSlow>>[] = [];
  t.after(() => {
    for (const one of slow) one.close();
  });
  const test = await startApp(t, { config: { requestsAtOnce: 16, requestWaitMs: 5000 }, isJudged: false });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  const token = await test.token('seller-two');
  const read = async (path: string) => {
    const reply = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    return reply.status;
  };
  const ask = async () => {
    const form = {
      grant_type: 'client_credentials',
      client_id: 'seller-two',
      client_secret: 'seller-two-secret',
    };
    return (await fetch(`${address}/v1/token`, { method: 'POST', body: new URLSearchParams(form) })).status;
  };
  const open = async (how: Slow) => {
    const opened = await openSlow(address, count, how);
    slow.push(opened);
    return opened;
  };
  return { ...test, open, read, ask };
}

async function figure({ app }: Awaited<ReturnType<typeof startApp>>, name: string): Promise<number> {
  const { body } = await app.inject('/metrics');
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1]);
}

for (const how of slownesses)
  it(`200 for another seller and for a token request beside ${count} sockets that send the ${how} slowly, at every path`, async (t) => {
    const test = await listening(t);
    for (const path of openPaths) {
      const slow = await test.open({ how, path });
      const statuses = await Promise.all(Array.from({ length: 5 }, () => test.read('/v5/products/prices')));
      assert.deepEqual(statuses, Array(5).fill(200), path);
      assert.equal(await test.ask(), 200, path);
      assert.equal(await test.read('/none'), 404, path);
      slow.close();
    }
    const token = await test.token('seller-one');
    const path = how === 'reading' ? '/v5/products/categories?limit=1000' : '/v5/products';
    await test.open({ how, path, token });
    for (let n = 0; n < 5; n++) assert.equal(await test.read('/v5/products/prices'), 200);
  });

it('a request whose body has not arrived holds no place, with and without a token', async (t) => {
  const test = await listening(t);
  await test.open({ how: 'body', path: '/v1/token' });
  await until(async () => (await figure(test, 'http_strangers_open')) >= count / 2);
  assert.equal(await figure(test, 'http_strangers_at_work'), 0);
  await test.open({ how: 'body', path: '/v5/products', token: await test.token('seller-one') });
  await until(async () => (await figure(test, 'http_requests_open')) === count);
  assert.equal(await figure(test, 'http_requests_at_work'), 0);
});

it('a large answer to a caller without a token holds its place for a while, so that unread answers are limited in number', async (t) => {
  const test = await listening(t);
  await until(async () => {
    assert.equal((await test.app.inject('/openapi.json')).statusCode, 200);
    return (await figure(test, 'http_strangers_at_work')) > 0;
  });
  await until(async () => (await figure(test, 'http_strangers_at_work')) === 0);
});
