import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation } from '../../../../test/support/fixtures.ts';
import { inArena } from '../../../../test/support/in-arena.ts';
import { unpack } from './entries.ts';

type Sent = { readonly status: number; readonly text: string };

/** Posts over a real socket, with a length or in chunks. */
async function poster(t: TestContext) {
  const test = await startApp(t);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const authorization = `Bearer ${await test.token('seller-one')}`;
  return (parts: readonly Buffer[], lengthBytes?: number): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization,
        ...(lengthBytes === undefined ? {} : { 'content-length': lengthBytes }),
      };
      const post = request(
        { port, host: '127.0.0.1', method: 'POST', path: '/v5/products', headers },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
        },
      );
      post.on('error', reject);
      const send = (index: number): void => {
        if (index === parts.length) post.end();
        else post.write(parts[index]!, () => send(index + 1));
      };
      send(0);
    });
}

const megabyte = Buffer.alloc(1_000_000, ' ');
const megabytes = (count: number) => Array.from({ length: count }, () => megabyte);

for (const size of [11, 50]) {
  it(`400 in the interface's own body for ${size} MB, with a length or in chunks, and the client can read it`, async (t) => {
    const post = await poster(t);
    for (const length of [size * 1_000_000, undefined]) {
      const { status, text } = await post(megabytes(size), length);
      assert.equal(status, 400);
      const [error] = JSON.parse(text).errors;
      assert.equal(error.code, '200002 - INVALID_BODY');
      assert.match(error.title, /larger than 10 MB/);
    }
  });
}

it('202 for a body of just under 10 MB, in chunks that split characters', async (t) => {
  const post = await poster(t);
  const items = Array.from({ length: 500 }, () => variation({ note: '😀'.repeat(4_500) }));
  const whole = Buffer.from(JSON.stringify(items));
  assert.ok(whole.length > 9_000_000 && whole.length < 10_000_000, String(whole.length));
  const parts = Array.from({ length: Math.ceil(whole.length / 65_537) }, (_, index) =>
    whole.subarray(index * 65_537, (index + 1) * 65_537),
  );
  const { status, text } = await post(parts);
  assert.equal(status, 202, text);
});

it('200 for a read while the bodies that are still coming hold all the memory for bodies', async (t) => {
  const test = await startApp(t);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${await test.token('seller-one')}` };
  const at = { port, host: '127.0.0.1', path: '/v5/products' };
  const sending = { ...headers, 'content-length': 9_000_000, expect: '100-continue' };
  const post = request({ ...at, method: 'POST', headers: sending });
  post.on('error', () => undefined);
  post.flushHeaders();
  await once(post, 'continue');
  const read = request({ ...at, headers }).end();
  const [reply] = await once(read, 'response');
  assert.equal(reply.statusCode, 200);
  reply.resume();
  post.destroy();
});

it('large bodies that come one after the other, and at once, are stored each as it came', async (t) => {
  const test = await startApp(t);
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${await test.token('seller-one')}` };
  const skusOf = (name: string) => Array.from({ length: 40 }, (_, index) => `${name}-${index}`);
  const upload = async (name: string) => {
    const items = skusOf(name).map((sku) => variation({ sku, note: name.repeat(3_000) }));
    const reply = await fetch(`${address}/v5/products`, {
      method: 'POST',
      headers,
      body: JSON.stringify(items),
    });
    assert.equal(reply.status, 202);
    return { name, id: ((await reply.json()) as { processUuid: string }).processUuid };
  };
  const tasks: Awaited<ReturnType<typeof upload>>[] = [];
  for (const round of ['a', 'b', 'c'])
    tasks.push(...(await Promise.all([1, 2, 3, 4, 5].map((number) => upload(`${round}${number}`)))));
  for (const { name, id } of tasks) {
    const [task] = await test.db<
      { packed: Buffer }[]
    >`SELECT entries AS packed FROM update_task WHERE id = ${id}`;
    await inArena(async (arena) => {
      const { size, textOf } = await unpack(task!.packed, arena);
      const skus = Array.from({ length: size }, (_, index) => JSON.parse(textOf(index)));
      assert.deepEqual(
        skus.map(({ sku, note }) => [sku, note]),
        skusOf(name).map((sku) => [sku, name.repeat(3_000)]),
      );
    });
  }
});
