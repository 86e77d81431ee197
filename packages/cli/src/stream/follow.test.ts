import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { ApiError } from '@sellerdock/client';
import { openClient } from '../client.ts';
import { follow } from './follow.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that gives numbered tokens, and answers each stream in another way. */
async function serverOf(t: TestContext, streams: readonly Answer[]) {
  const asked: (string | undefined)[][] = [];
  let tokens = 0;
  const server = createServer((request, response) => {
    if (request.url === '/v1/token') {
      tokens += 1;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ access_token: `t${tokens}`, expires_in: 60 }));
      return;
    }
    const { authorization, 'last-event-id': place } = request.headers;
    asked.push([authorization, place?.toString()]);
    streams[asked.length - 1]?.(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.closeAllConnections() ?? server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, seller: openClient(url, { clientId: 'seller-one', clientSecret: 'x' }) };
}

const open = (response: ServerResponse, text: string) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`retry: 10\nid: 0\n\n${text}`);
};
const event = (id: number, data: unknown) => `id: ${id}\nevent: activity\ndata: ${JSON.stringify(data)}\n\n`;
const refuse =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');

/** Follows until so many things were told. */
async function told(
  seller: Awaited<ReturnType<typeof serverOf>>['seller'],
  count: number,
  silenceMs = 10_000,
) {
  const ending = new AbortController();
  const notes: string[] = [];
  const all: unknown[] = [];
  const out = { note: (text: string) => void notes.push(text) };
  await follow({ seller, out, query: {}, signal: ending.signal, silenceMs }, (some) => {
    all.push(...some.map(({ data }) => data));
    if (all.length >= count) ending.abort();
  });
  return { all, notes };
}

it('a stream whose token has ended goes on with a new one, behind the last event', async (t) => {
  const { asked, seller } = await serverOf(t, [
    (response) => {
      open(response, event(1, 'ä'));
      response.end('event: end\ndata: {"reason":"token"}\n\n');
    },
    (response) => open(response, event(2, 'b')),
  ]);
  assert.deepEqual(await told(seller, 2), { all: ['ä', 'b'], notes: [] });
  assert.deepEqual(asked, [
    ['Bearer t1', undefined],
    ['Bearer t2', '1'],
  ]);
});

it('a broken event, a refusal for a while and a silent connection leave no gap', async (t) => {
  const { asked, seller } = await serverOf(t, [
    (response) => {
      open(response, `${event(1, 'a')}id: 2\nevent: activity\ndata: "b`);
      setTimeout(() => response.destroy(), 20);
    },
    refuse(503),
    (response) => open(response, `${event(2, 'b')}: alive\nid: 3\n\n`),
    (response) => open(response, event(4, 'c')),
  ]);
  // Longer than a busy machine takes to open a stream.
  const { all, notes } = await told(seller, 3, 5_000);
  assert.deepEqual(all, ['a', 'b', 'c']);
  assert.deepEqual(notes, ['The server does not answer; waiting for it …', 'The server is back.']);
  assert.deepEqual(
    asked.map(([, place]) => place),
    [undefined, '1', '1', '3'],
  );
});

it('a refusal that stays ends it, and so does any at first', async (t) => {
  const later = await serverOf(t, [
    (response) => {
      open(response, '');
      response.end();
    },
    refuse(403),
  ]);
  await assert.rejects(told(later.seller, 1), (error) => error instanceof ApiError && error.status === 403);
  const first = await serverOf(t, [refuse(503)]);
  await assert.rejects(told(first.seller, 1), (error) => error instanceof ApiError && error.status === 503);
});
