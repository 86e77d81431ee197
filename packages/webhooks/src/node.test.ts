import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { assertRefused } from '../test/world.ts';
import { readBody, readDelivery } from './node.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function serve(t: TestContext, handler: Handler): Promise<number> {
  const server = createServer((incoming, response) => void handler(incoming, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Posts pieces one after the other, each as a separate chunk, and returns the status. */
async function post(port: number, headers: Record<string, string | string[]>, pieces: Uint8Array[]) {
  const sending = request({ host: '127.0.0.1', port, method: 'POST', headers });
  for (const piece of pieces) sending.write(piece);
  sending.end();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

describe('readBody', () => {
  it('returns the bytes as they were sent, in chunks or with a length', async (t) => {
    const bodies: Uint8Array[] = [];
    const port = await serve(t, async (incoming, response) => {
      bodies.push(await readBody(incoming));
      response.end();
    });
    const bytes = Uint8Array.from({ length: 256 * 1024 }, (_, index) => index % 256);
    await post(port, {}, [bytes.subarray(0, 7), bytes.subarray(7, 100_000), bytes.subarray(100_000)]);
    await post(port, { 'content-length': '3' }, [Uint8Array.of(0, 255, 10)]);
    await post(port, {}, []);
    assert.deepEqual(
      bodies.map((body) => Buffer.from(body)),
      [Buffer.from(bytes), Buffer.of(0, 255, 10), Buffer.alloc(0)],
    );
  });

  it('refuses one byte too many and leaves the connection open for the answer', async (t) => {
    const port = await serve(t, async (incoming, response) => {
      await assertRefused(readBody(incoming), 'body-too-large');
      response.writeHead(413).end();
    });
    assert.equal(await post(port, {}, [new Uint8Array(256 * 1024), new Uint8Array(1)]), 413);
    assert.equal(await post(port, {}, [new Uint8Array(3_000_000), new Uint8Array(1)]), 413);
  });

  it('does not wait for a sender that hangs up', async (t) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const port = await serve(t, async (incoming) => {
      await assertRefused(readBody(incoming), 'body-incomplete');
      await assertRefused(readBody(incoming), 'body-incomplete');
      resolve();
    });
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await once(socket, 'connect');
    setImmediate(() => socket.end());
    await promise;
    socket.destroy();
  });
});

it('readDelivery keeps repeated headers apart', async (t) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const port = await serve(t, async (incoming, response) => {
    const { url, headers, body } = await readDelivery(incoming, 'https://shop.example/hooks');
    const { 'x-nonce': nonce } = headers as Record<string, string[]>;
    resolve([url, nonce, body.length]);
    response.end();
  });
  await post(port, { 'X-Nonce': ['a', 'b'] }, [Uint8Array.of(1)]);
  assert.deepEqual(await promise, ['https://shop.example/hooks', ['a', 'b'], 1]);
});
