// Alone: listens, and calls itself.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { until } from '../../../test/support/until.ts';
import { readMessages } from './store.ts';

const path = '/v1/sandbox/receiver';

/** How many answers wait at a time. */
const mostDelayed = 50;

type Message = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Sends a message to a server. */
async function post(address: string, { url, headers, body }: Message, signal?: AbortSignal) {
  const sent = request(address + url, { method: 'POST', headers, ...(signal ? { signal } : {}) });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode as number, body: await text(answer) };
}

/** A server between senders and receivers, which keeps what passes. */
async function between(t: TestContext, forward: (message: Message) => ReturnType<typeof post>) {
  const passed: Message[] = [];
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const message = { url: incoming.url!, headers: incoming.headers, body: await buffer(incoming) };
    passed.push(message);
    const { status, body } = await forward(message);
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { passed, publicUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const answering = (test: TestApp, body: object) => test.call('PUT', path, { body });

/** The statuses with which messages were answered, the last one first. */
async function statuses({ db }: TestApp): Promise<number[]> {
  const partner = await partnerOf(db, 'seller-one');
  return (await readMessages(db, partner, { before: 1000, limit: 100 })).map(({ status }) => status);
}

/** A receiver, with a ping and a message of an event that can be sent to it again. */
async function start(t: TestContext) {
  const gone = new AbortController();
  t.after(() => gone.abort());
  let own = '';
  const { passed, publicUrl } = await between(t, (message) => post(own, message));
  const test = await startApp(t, { config: { publicUrl, webhookLoopback: true } });
  own = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { url, publicKey: key } = (await answering(test, {})).body;
  const consumer = { consumerId: 106, url, key, eventTypes: ['order.created'] };
  const consumers = '/v1/webhooks/consumers';
  assert.equal((await test.call('POST', consumers, { body: consumer })).status, 201);
  assert.equal((await test.call('POST', `${consumers}/106/verification`)).body.state, 'active');
  await test.call('POST', `${consumers}/106/test-events`, { body: { type: 'order.created' } });
  const [ping, event] = [passed[0]!, passed.at(-1)!];
  const send = (message: Message, leaving = gone.signal) =>
    post(own, message, AbortSignal.any([gone.signal, leaving]));
  return { test, ping, event, send };
}

it('503 for an event beyond fifty whose answers wait; all that need not wait is answered before them', async (t) => {
  const { test, ping, event, send } = await start(t);
  const forged = { ...event, headers: { ...event.headers, 'x-signature': 'forged' } };
  await answering(test, { status: 202 });
  // Longer than any machine needs for the rest.
  await test.db`UPDATE sandbox_receiver SET delay_ms = 600000`;
  const leaving = new AbortController();
  const waiting: Promise<unknown>[] = [];
  const wait = () => waiting.push(send(event, leaving.signal).catch(() => 'gone'));
  const answerTo = (message: Message) => Promise.race([send(message), ...waiting]);
  const statusOf = async (message: Message) => ((await answerTo(message)) as { status?: number }).status;
  wait();
  await until(async () => (await statuses(test))[0] === 202);
  assert.deepEqual([await statusOf(ping), await statusOf(forged)], [200, 400]);
  while (waiting.length < mostDelayed) wait();
  await until(async () => (await statuses(test)).filter((status) => status === 202).length === mostDelayed);
  assert.deepEqual([await statusOf(event), (await statuses(test))[0]], [503, 503]);
  assert.deepEqual([await statusOf(ping), await statusOf(forged)], [200, 400]);
  await answering(test, { status: 204, delayMs: 0 });
  assert.equal(await statusOf(event), 204);
  await answering(test, { status: 204, delayMs: 1 });
  assert.equal(await statusOf(event), 503);
  leaving.abort();
  assert.deepEqual(new Set(await Promise.all(waiting)), new Set(['gone']));
  await until(async () => (await send(event)).status === 204);
});

it('500 without a body when what came cannot be kept, and the next message is answered again', async (t) => {
  const { test, event, send } = await start(t);
  await test.db`ALTER TABLE sandbox_received ADD CONSTRAINT fails CHECK (number < 0) NOT VALID`;
  assert.deepEqual(await send(event), { status: 500, body: '' });
  await test.db`ALTER TABLE sandbox_received DROP CONSTRAINT fails`;
  assert.deepEqual(await send(event), { status: 204, body: '' });
});
