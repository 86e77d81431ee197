import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { Hono } from 'hono';
import { send } from '../test/sender.ts';
import { NOW_SECONDS, orderCreated, ping, receive, relation, sender, URL_REGISTERED } from '../test/world.ts';
import type { Batch } from './batch.ts';
import { createFetchHandler, createReceiver, fixedSigningKeys } from './index.ts';
import { readDelivery } from './node.ts';

const receiver = createReceiver({
  signingKeys: fixedSigningKeys({ keys: [sender.signing.jwk] }),
  decryptionKeys: [sender.encryption.pem],
  now: () => NOW_SECONDS * 1000,
});

/** A handler that keeps the batches it stores and the errors it reports. */
async function handlerWith(store?: (batch: Batch) => Promise<void>) {
  const stored: Batch[] = [];
  const errors: unknown[] = [];
  const handler = createFetchHandler({
    receive: await receiver,
    url: URL_REGISTERED,
    store: store ?? ((batch) => void stored.push(batch)),
    onError: (error) => errors.push(error),
  });
  return { handler, stored, errors };
}

const requestOf = ({ headers, body }: ReturnType<typeof send>, url = URL_REGISTERED) =>
  new Request(url, { method: 'POST', headers, body: new Uint8Array(body) });

describe('the answer to a delivery', () => {
  it('is a Response that a handler can return, for a batch and for a ping', async () => {
    const received = await receive(send(sender, [orderCreated(1)]));
    const [first, second] = [received.response(), received.response()];
    assert.notEqual(first, second);
    assert.deepEqual([first.status, first.body, await first.text()], [204, null, '']);
    const pinged = (await receive(send(sender, [ping(2, 'say "this"')]))).response();
    assert.equal(pinged.status, 200);
    assert.equal(pinged.headers.get('content-type'), 'application/json');
    assert.deepEqual(await pinged.json(), { challenge: 'say "this"' });
  });

  it('has parts that fit a Response and the response of node:http', async (t) => {
    const { reply } = await receive(send(sender, [orderCreated(1)]));
    assert.equal(new Response(reply.body, { status: reply.status, headers: reply.headers }).status, 204);
    const server = createServer((_request, response) =>
      response.writeHead(reply.status, reply.headers).end(reply.body),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => server.close().closeAllConnections());
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    assert.deepEqual([answer.status, await answer.text()], [204, '']);
  });
});

describe('a fetch handler', () => {
  it('stores a batch before it acknowledges it, and answers a ping with its challenge', async () => {
    const { handler, stored } = await handlerWith();
    const events = [orderCreated(1), relation(2, 'created', 'CREATE')];
    assert.equal((await handler(requestOf(send(sender, events)))).status, 204);
    assert.deepEqual(stored, [{ events, unrecognised: [] }]);
    const pinged = await handler(requestOf(send(sender, [ping(3, 'echo')])));
    assert.deepEqual([pinged.status, await pinged.json()], [200, { challenge: 'echo' }]);
  });

  it('works as a route handler of Next.js, below a path of Hono and as a Worker', async () => {
    const { handler, stored } = await handlerWith();
    // app/hooks/route.ts: `export const POST = handler`. Next.js calls it with the request and the parameters of the path.
    const route: (request: Request, context: { params: Promise<object> }) => Promise<Response> = handler;
    const next = await route(requestOf(send(sender, [orderCreated(1)])), { params: Promise.resolve({}) });
    const app = new Hono();
    app.post('/hooks/sellerdock', (context) => handler(context.req.raw));
    const hono = await app.request(requestOf(send(sender, [orderCreated(2)])));
    const worker: { fetch(request: Request, env: object, context: object): Promise<Response> } = {
      fetch: handler,
    };
    const cloudflare = await worker.fetch(requestOf(send(sender, [orderCreated(3)])), {}, {});
    assert.deepEqual(
      [next, hono, cloudflare].map(({ status }) => status),
      [204, 204, 204],
    );
    assert.equal((await app.request(requestOf(send(sender, [ping(4, 'x')])))).status, 200);
    assert.deepEqual(
      stored.flatMap(({ events }) => events.map(({ id }) => id)).slice(0, 3),
      [1, 2, 3].map((number) => orderCreated(number).id),
    );
  });

  it('verifies with the registered address, whatever the address of the request', async () => {
    const { handler } = await handlerWith();
    const behindProxy = requestOf(send(sender, [orderCreated(1)]), 'http://10.0.0.7:3000/hooks/sellerdock');
    assert.equal((await handler(behindProxy)).status, 204);
  });

  it('answers an error with its status and without a body, and reports the reason', async () => {
    const { handler, stored, errors } = await handlerWith();
    const sent = send(sender, [orderCreated(1)]);
    const changed = { ...sent, headers: { ...sent.headers, 'X-Batch-Size': '2' } };
    const large = { ...sent, body: Buffer.alloc(256 * 1024 + 1) };
    const missing = { ...sent, headers: {} };
    const statuses = [];
    for (const wrong of [changed, large, missing]) {
      const answer = await handler(requestOf(wrong));
      assert.equal(answer.body, null);
      statuses.push(answer.status);
    }
    assert.deepEqual(statuses, [401, 413, 400]);
    assert.deepEqual(
      errors.map((error) => (error as { code: string }).code),
      ['wrong-signature', 'body-too-large', 'missing-header'],
    );
    const got = await handler(new Request(URL_REGISTERED));
    assert.deepEqual([got.status, got.headers.get('allow')], [405, 'POST']);
    assert.deepEqual(stored, []);
  });

  it('answers 500 if a batch could not be stored, so that it is sent again, and 400 if a body is incomplete', async () => {
    const { handler, errors } = await handlerWith(async () => {
      throw new Error('no room');
    });
    assert.equal((await handler(requestOf(send(sender, [orderCreated(1)])))).status, 500);
    assert.match(String(errors[0]), /no room/);
    const sent = send(sender, [orderCreated(1)]);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(sent.body.subarray(0, 5)));
        controller.error(new Error('cut'));
      },
    });
    const init = { method: 'POST', headers: sent.headers, body, duplex: 'half' } as RequestInit;
    assert.equal((await handler(new Request(URL_REGISTERED, init))).status, 400);
  });
});

it('readDelivery and the parts of the answer still work with node:http', async (t) => {
  const take = await receiver;
  const server = createServer((request, response) => {
    void readDelivery(request, URL_REGISTERED)
      .then(take)
      .then(({ reply }) => response.writeHead(reply.status, reply.headers).end(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const sent = send(sender, [orderCreated(1)]);
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: sent.headers,
    body: new Uint8Array(sent.body),
  });
  assert.equal(answer.status, 204);
});
