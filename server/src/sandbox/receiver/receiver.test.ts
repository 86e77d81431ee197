// Alone: listens, and calls itself.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { freePort } from '../../../test/support/ports.ts';
import { keptMessages } from './store.ts';

const path = '/v1/sandbox/receiver';

/** A sandbox at an address, with the test receiver of a seller. */
async function start(t: TestContext) {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const test = await startApp(t, { config: { publicUrl, webhookLoopback: true } });
  await test.app.listen({ host: '127.0.0.1', port });
  const { status, body: receiver } = await test.call('PUT', path, { body: {} });
  assert.equal(status, 200);
  const messages = async (query = '') => (await test.call('GET', `${path}/messages${query}`)).body;
  const post = async (url: string, body: string | Buffer = 'not encrypted') => {
    const reply = await fetch(url, { method: 'POST', body });
    await reply.arrayBuffer();
    return reply.status;
  };
  return { test, receiver, messages, post };
}

it('200 a consumer that points at it is verified, and what comes is kept decrypted and answered as told', async (t) => {
  const { test, receiver, messages } = await start(t);
  const { url, publicKey: key } = receiver;
  const consumer = { consumerId: 106, url, key, eventTypes: ['order.created'] };
  assert.equal((await test.call('POST', '/v1/webhooks/consumers', { body: consumer })).status, 201);
  const verified = await test.call('POST', '/v1/webhooks/consumers/106/verification');
  assert.equal(verified.body.state, 'active', verified.text);
  const tell = async () =>
    (await test.call('POST', '/v1/webhooks/consumers/106/test-events', { body: { type: 'order.created' } }))
      .body;
  assert.equal((await tell()).status, 204);
  const again = await test.call('PUT', path, { body: { status: 500, delayMs: 1 } });
  assert.deepEqual([again.body.url, again.body.publicKey, again.body.status], [url, key, 500]);
  const failed = await tell();
  assert.equal(failed.status, 500);
  const { messages: came } = await messages();
  assert.deepEqual(
    came.map((one: { status: number; events: { type: string }[] }) => [one.status, one.events[0]?.type]),
    [
      [500, 'order.created'],
      [204, 'order.created'],
      [200, 'webhook.ping'],
    ],
  );
  assert.equal(came[0].events[0].id, failed.event.id);
  assert.equal(came[0].requestHeaders['x-batch-size'], '1');
  const first = await messages('?limit=1');
  assert.deepEqual(first.receiver, (await test.call('GET', path)).body);
  const next = first.links.find(({ rel }: { rel: string }) => rel === 'next').href;
  assert.equal((await test.call('GET', next)).body.messages[0].number, came[1].number);
  const { body: others } = await test.call('GET', `${path}/messages`, { as: 'seller-two' });
  assert.deepEqual([others.messages, others.receiver], [[], undefined]);
  assert.equal((await test.call('GET', path, { as: 'seller-two' })).status, 404);
});

it('400 what is not authentic is refused with the reason, and the oldest messages make room', async (t) => {
  const { messages, post, receiver } = await start(t);
  assert.equal(await post(receiver.url), 400);
  const [refused] = (await messages()).messages;
  assert.match(refused.problem, /^missing-header: /);
  assert.equal(refused.events, undefined);
  assert.equal(await post(receiver.url, Buffer.alloc(512 * 1024 + 1)), 413);
  for (let count = 0; count < keptMessages + 3; count += 1) await post(receiver.url);
  const all = (await messages('?limit=100')).messages;
  assert.equal(all.length, keptMessages);
  assert.equal(all.at(-1).number, all[0].number - keptMessages + 1);
});

it('404 an address that is not exactly right reaches nobody, nor does that of a receiver that was removed', async (t) => {
  const { test, messages, post, receiver } = await start(t);
  await test.call('PUT', path, { as: 'seller-two', body: {} });
  const { body: other } = await test.call('GET', path, { as: 'seller-two' });
  const [, secret = ''] = /-(.+)$/.exec(receiver.url.split('/').at(-1)) ?? [];
  const ofOther = other.url.replace(/\/(\d+)-.*$/, `/$1-${secret}`);
  const base = receiver.url.slice(0, receiver.url.lastIndexOf('/'));
  for (const url of [ofOther, `${receiver.url}x`, `${base}/0-${secret}`, `${base}/1-`, `${base}/%00`, base])
    assert.ok([400, 404].includes(await post(url)), url);
  assert.deepEqual((await messages()).messages, []);
  assert.equal((await test.call('DELETE', path)).status, 204);
  assert.equal((await test.call('DELETE', path)).status, 404);
  assert.equal(await post(receiver.url), 404);
  assert.equal((await test.call('GET', path)).status, 404);
});

it('400 for an answer that no receiver can give', async (t) => {
  const { test } = await start(t);
  for (const body of [{ status: 101 }, { status: 600 }, { delayMs: -1 }, { delayMs: 20_001 }, { more: 1 }])
    assert.equal((await test.call('PUT', path, { body })).status, 400, JSON.stringify(body));
  assert.equal((await test.call('GET', path)).body.status, 204);
});
