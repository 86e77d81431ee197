import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { variation } from '../../../test/support/fixtures.ts';

/** Opens uploads of which a part is sent, and sends whole ones, as either seller, over real sockets. */
async function uploads(t: TestContext, bodyBufferBytes: number) {
  const opened: ClientRequest[] = [];
  // Before the server ends, which waits for them.
  t.after(() => {
    for (const post of opened) post.destroy();
  });
  const test = await startApp(t, { config: { requestWaitMs: 1, bodyBufferBytes } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const open = async (as: 'seller-one' | 'seller-two', length?: number): Promise<ClientRequest> => {
    const authorization = `Bearer ${await test.token(as)}`;
    const headers = { authorization, ...(length === undefined ? {} : { 'content-length': length }) };
    const post = request({ port, host: '127.0.0.1', method: 'POST', path: '/v5/products', headers });
    opened.push(post);
    post.on('error', () => undefined);
    return post;
  };
  const answer = async (post: ClientRequest) => {
    const [reply] = (await once(post, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of reply.setEncoding('utf8')) text += part;
    return { status: reply.statusCode, connection: reply.headers.connection, text };
  };
  const send = async (as: 'seller-one' | 'seller-two', body: string) => {
    const post = await open(as, Buffer.byteLength(body));
    post.end(body);
    return answer(post);
  };
  return { open, answer, send };
}

const batch = (bytes: number) => JSON.stringify([variation({ note: 'x'.repeat(bytes) })]);

/** Sends a part of a body, and waits until it is on its way. */
const write = (post: ClientRequest, part: string) =>
  new Promise<void>((sent) => void post.write(part, () => sent()));

const begin = (post: ClientRequest, bytes: number) => write(post, '['.padEnd(bytes));

it('202 for a batch while other sellers and the same one have begun larger ones that do not arrive', async (t) => {
  const { open, send } = await uploads(t, 400_000);
  for (const as of ['seller-one', 'seller-one', 'seller-two', undefined] as const)
    await begin(await open(as ?? 'seller-two', as && 5_000_000), 100_000);
  for (const as of ['seller-one', 'seller-two'] as const)
    assert.equal((await send(as, batch(150_000))).status, 202);
});

it('202 for a batch that was begun slowly, once it is there, and for others meanwhile', async (t) => {
  const { open, send, answer } = await uploads(t, 400_000);
  const body = batch(150_000);
  const slow = await open('seller-one', Buffer.byteLength(body));
  const replied = answer(slow);
  await write(slow, body.slice(0, 100_000));
  // Whoever is answered now came behind the slow one, which has its memory.
  assert.equal((await send('seller-two', batch(10))).status, 202);
  for (;;) {
    // It has its second of the quick ones' memory first.
    const { status } = await send('seller-one', body);
    if (status === 202) break;
    assert.equal(status, 503);
  }
  slow.end(body.slice(100_000));
  assert.equal((await replied).status, 202);
});

it('503 and the end of the connection for a slow batch when there is no memory for slow ones', async (t) => {
  const { open, answer } = await uploads(t, 200_000);
  await begin(await open('seller-one', 5_000_000), 100_000);
  const slow = await open('seller-two', 100_000);
  slow.write('['.padEnd(90_000));
  const { status, connection, text } = await answer(slow);
  assert.deepEqual([status, connection], [503, 'close']);
  assert.match(text, /arrive slowly/);
});

it('400 for a body of millions of values that is no batch, before they are made', async (t) => {
  const { send } = await uploads(t, 4_000_000);
  const { status, text } = await send('seller-one', `{"a":[1.5,${'{},'.repeat(3_000_000)}{}]}`);
  assert.equal(status, 400);
  assert.match(text, /more than 500000 values/);
});
