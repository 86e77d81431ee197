import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createSocketServer, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { OutboundError, type OutboundFailure } from './error.ts';
import { type Bounds, createOutbound, type OutboundOptions } from './fetch.ts';

const bounds: Bounds = { maxBytes: 1_000, timeoutMs: 20_000 };

async function serve(t: TestContext, listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, server };
}

/** A server that speaks whatever the test writes. */
async function serveBytes(t: TestContext, speak: (socket: Socket, asked: Buffer) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', (asked: Buffer) => speak(socket, asked));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function outboundFor(t: TestContext, options: OutboundOptions = { allowLoopback: true }) {
  const outbound = createOutbound(options);
  t.after(() => outbound.close());
  return outbound;
}

const failsAs = (reason: OutboundFailure) => (error: unknown) => {
  assert.ok(error instanceof OutboundError, String(error));
  assert.equal(error.reason, reason, error.message);
  return true;
};

describe('fetchBounded', () => {
  it('answers status, headers and body, also of a 404', async (t) => {
    const { url } = await serve(t, (_request, reply) =>
      reply.writeHead(404, { 'x-a': 'b' }).end('no such thing'),
    );
    const answer = await outboundFor(t).fetchBounded(`${url}/x`, bounds);
    assert.equal(answer.status, 404);
    assert.equal(answer.headers['x-a'], 'b');
    assert.equal(answer.body.toString(), 'no such thing');
  });

  it('names itself, sends no credentials and asks for no compression', async (t) => {
    const { url } = await serve(t, (request, reply) => reply.end(JSON.stringify(request.headers)));
    const answer = await outboundFor(t).fetchBounded(url, { ...bounds, accept: 'image/*' });
    const { host, connection, ...headers } = JSON.parse(answer.body.toString()) as Record<string, string>;
    assert.equal(connection, 'close');
    assert.equal(`http://${host}`, url);
    assert.deepEqual(headers, {
      'user-agent': 'Sellerdock',
      accept: 'image/*',
      'accept-encoding': 'identity',
    });
    const any = await outboundFor(t).fetchBounded(url, bounds);
    assert.equal(JSON.parse(any.body.toString()).accept, '*/*');
  });

  it('posts a body with its headers', async (t) => {
    const { url } = await serve(t, (request, reply) => {
      reply.write(`${request.method} ${request.headers['content-type']} `);
      request.pipe(reply);
    });
    const post = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
    const answer = await outboundFor(t).fetchBounded(url, { ...bounds, post });
    assert.equal(answer.body.toString(), 'POST application/json {"a":1}');
  });

  it('serves many requests to one host at once', async (t) => {
    const { url } = await serve(t, (request, reply) => reply.end(request.url));
    const outbound = outboundFor(t);
    const paths = Array.from({ length: 40 }, (_, index) => `/${index}`);
    const answers = await Promise.all(paths.map((path) => outbound.fetchBounded(url + path, bounds)));
    assert.deepEqual(
      answers.map((answer) => answer.body.toString()),
      paths,
    );
  });

  it('offers HTTP/1.1 alone, and no request waits for the handshake of another', async (t) => {
    const greeted = Promise.withResolvers<void>();
    const greetings: Buffer[] = [];
    const url = await serveBytes(t, (_socket, greeting) => {
      if (greetings.push(greeting) === 2) greeted.resolve();
    });
    const outbound = outboundFor(t);
    const ended = [1, 2].map(() => outbound.fetchBounded(url.replace('http', 'https'), bounds));
    for (const end of ended) end.catch(() => undefined);
    await Promise.race([greeted.promise, ...ended]);
    // The extension that names protocols, with its lengths.
    const protocols = Buffer.from('\0\x10\0\x0b\0\x09\x08http/1.1');
    assert.deepEqual(
      greetings.map((greeting) => greeting.includes(protocols)),
      [true, true],
    );
  });

  it('too-large: takes exactly maxBytes and not one more', async (t) => {
    const { url } = await serve(t, (request, reply) => reply.end('x'.repeat(Number(request.url?.slice(1)))));
    const outbound = outboundFor(t);
    assert.equal((await outbound.fetchBounded(`${url}/1000`, bounds)).body.length, 1_000);
    await assert.rejects(outbound.fetchBounded(`${url}/1001`, bounds), failsAs('too-large'));
  });

  it('too-large: stops a body of 100 MB without a length soon after the limit', async (t) => {
    const block = Buffer.alloc(64 * 1024);
    let written = 0;
    const { url, server } = await serve(t, (_request, reply) => {
      const fill = () => {
        while (written < 100_000_000 && !reply.destroyed) {
          written += block.length;
          if (!reply.write(block)) return void reply.once('drain', fill);
        }
        reply.end();
      };
      fill();
    });
    const closed = new Promise((resolve) =>
      server.on('connection', (socket) => socket.once('close', resolve)),
    );
    await assert.rejects(
      outboundFor(t).fetchBounded(url, { ...bounds, maxBytes: 100_000 }),
      failsAs('too-large'),
    );
    await closed;
    assert.ok(written < 50_000_000, `${written} bytes were sent`);
  });

  it('too-large: believes a large content-length at once, and no small one', async (t) => {
    const outbound = outboundFor(t);
    const announced = await serveBytes(t, (socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\n'),
    );
    await assert.rejects(outbound.fetchBounded(announced, bounds), failsAs('too-large'));
    const small = await serveBytes(t, (socket) =>
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n${'x'.repeat(50_000)}`),
    );
    const answer = await outbound.fetchBounded(small, bounds).catch((error: unknown) => error);
    if (answer instanceof OutboundError) assert.equal(answer.reason, 'bad-response');
    else assert.equal((answer as { body: Buffer }).body.length, 5);
  });

  it('timeout: ends a server that never answers, and one that drips for ever', async (t) => {
    const timers = new Set<NodeJS.Timeout>();
    t.after(() => timers.forEach(clearInterval));
    const drip = (text: string) => (socket: Socket) => {
      socket.write(text);
      timers.add(setInterval(() => socket.write('x'), 20));
    };
    const outbound = outboundFor(t);
    const short = { ...bounds, maxBytes: 1_000_000, timeoutMs: 300 };
    const silent = await serveBytes(t, () => {});
    await assert.rejects(outbound.fetchBounded(silent, short), failsAs('timeout'));
    const inBody = await serveBytes(t, drip('HTTP/1.1 200 OK\r\ncontent-length: 900000\r\n\r\n'));
    await assert.rejects(outbound.fetchBounded(inBody, short), failsAs('timeout'));
    const inHeaders = await serveBytes(t, drip('HTTP/1.1 200 OK\r\nx-a: '));
    await assert.rejects(outbound.fetchBounded(inHeaders, short), failsAs('timeout'));
  });

  it('timeout: ends a name server that never answers', async (t) => {
    const outbound = outboundFor(t, { lookup: () => new Promise(() => {}) });
    await assert.rejects(
      outbound.fetchBounded('http://a.example/', { ...bounds, timeoutMs: 200 }),
      failsAs('timeout'),
    );
  });

  it('unreachable: no such name, a closed port, a connection cut in the body', async (t) => {
    const nobody = outboundFor(t, { lookup: () => Promise.reject(new Error('ENOTFOUND')) });
    await assert.rejects(nobody.fetchBounded('http://a.example/', bounds), failsAs('unreachable'));
    const empty = outboundFor(t, { lookup: async () => [] });
    await assert.rejects(empty.fetchBounded('http://a.example/', bounds), failsAs('unreachable'));
    const outbound = outboundFor(t);
    const { url, server } = await serve(t, () => {});
    await new Promise((resolve) => server.close(resolve));
    await assert.rejects(outbound.fetchBounded(url, bounds), failsAs('unreachable'));
    const cut = await serveBytes(t, (socket) => {
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\nhalf');
    });
    await assert.rejects(outbound.fetchBounded(cut, bounds), failsAs('unreachable'));
  });

  it('bad-response: what is not HTTP, headers without end, compression nobody asked for', async (t) => {
    const outbound = outboundFor(t);
    const mail = await serveBytes(t, (socket) => socket.write('220 mail.example ESMTP\r\n'));
    await assert.rejects(outbound.fetchBounded(mail, bounds), failsAs('bad-response'));
    const long = await serveBytes(t, (socket) =>
      socket.write(`HTTP/1.1 200 OK\r\nx-a: ${'x'.repeat(100_000)}`),
    );
    await assert.rejects(outbound.fetchBounded(long, bounds), failsAs('bad-response'));
    const bomb = await serve(t, (_request, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000))),
    );
    await assert.rejects(outbound.fetchBounded(bomb.url, bounds), failsAs('bad-response'));
  });

  it('unreachable: a request under way when the client closes', async (t) => {
    const outbound = createOutbound({ allowLoopback: true });
    const { url, server } = await serve(t, () => {});
    const asked = once(server, 'request');
    const pending = assert.rejects(outbound.fetchBounded(url, bounds), failsAs('unreachable'));
    await asked;
    await outbound.close();
    await pending;
  });
});

describe('the test servers', () => {
  it('can be reached without the client, so that a refusal proves something', async (t) => {
    const { port } = await serve(t, (_request, reply) => reply.end());
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    assert.equal(socket.remoteAddress, '127.0.0.1');
    socket.destroy();
  });
});
