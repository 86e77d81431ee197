import assert from 'node:assert/strict';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { createConsumer } from '../consumers/manage.ts';
import type { Message } from '../message/compose.ts';
import { fastPolicy, startWebhooks } from '../testing.ts';
import { endpointCaller } from './call.ts';

const message: Message = { headers: {} as Message['headers'], body: Buffer.from('x') };

async function serve(t: TestContext, answer: RequestListener) {
  const sockets: Socket[] = [];
  const server = createHttpServer(answer);
  server.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as { port: number }).port, sockets };
}

function caller(t: TestContext, options: Partial<Parameters<typeof endpointCaller>[0]> = {}) {
  const made = endpointCaller({ allowLoopback: true, policy: fastPolicy, ...options });
  t.after(() => made.close());
  return made;
}

it('every 2xx acknowledges, nothing else does, and a redirect leads nowhere', async (t) => {
  const paths: string[] = [];
  const { port } = await serve(t, (request, reply) => {
    paths.push(request.url ?? '');
    reply.writeHead(Number(request.url?.slice(1)), { location: '/204' }).end();
  });
  const endpoint = caller(t);
  const outcome = async (status: number) =>
    (await endpoint.post(`http://127.0.0.1:${port}/${status}`, message)).failure;
  for (const status of [200, 201, 202, 203, 204, 205, 206, 226, 299])
    assert.equal(await outcome(status), undefined, String(status));
  for (const status of [300, 301, 302, 303, 304, 307, 308])
    assert.equal(await outcome(status), 'redirect', String(status));
  for (const status of [400, 401, 404, 410, 429, 500, 503, 600, 999])
    assert.equal(await outcome(status), 'status', String(status));
  assert.equal(paths.length, 25);
});

it('calls that follow each other closely share a connection, a hundred at most', async (t) => {
  const { port, sockets } = await serve(t, (_request, reply) => reply.writeHead(204).end());
  const endpoint = caller(t);
  for (let call = 0; call < 250; call += 1)
    assert.equal((await endpoint.post(`http://127.0.0.1:${port}/`, message)).failure, undefined);
  // More when the machine pauses for so long that an idle connection is closed, but never fewer.
  assert.ok(sockets.length >= 3 && sockets.length < 100, `${sockets.length} connections`);
});

it('a connection that the receiver has closed meanwhile costs no delivery', async (t) => {
  const { port, sockets } = await serve(t, (_request, reply) => {
    reply.writeHead(204).end(() => reply.socket?.end());
  });
  const endpoint = caller(t);
  for (let call = 0; call < 20; call += 1) {
    assert.equal((await endpoint.post(`http://127.0.0.1:${port}/`, message)).failure, undefined);
    await until(() => sockets.at(-1)!.destroyed);
  }
});

it('a name that leads inside when it is asked again is not followed there', async (t) => {
  const { port, sockets } = await serve(t, (_request, reply) =>
    reply.writeHead(204, { connection: 'close' }).end(),
  );
  const answers = [['127.0.0.1'], ['10.0.0.1'], ['::ffff:10.0.0.1'], ['169.254.169.254']];
  const endpoint = caller(t, { lookup: async () => answers.shift() ?? [] });
  const url = `http://rebound.localhost:${port}/`;
  const failures: unknown[] = [];
  for (let call = 0; call < 4; call += 1) failures.push((await endpoint.post(url, message)).failure);
  assert.ok(
    failures.slice(1).every((failure) => failure === 'not-allowed'),
    String(failures),
  );
  assert.ok(sockets.length <= 1);
});

it('422 for an endpoint inside, in whatever notation it is written, where loopback is not allowed', async (t) => {
  const { context, partner } = await startWebhooks(t);
  const hosts =
    '127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 [::1] [::ffff:127.0.0.1] [64:ff9b::7f00:1] 10.0.0.1 169.254.169.254';
  for (const host of hosts.split(' ')) {
    const creating = createConsumer({ ...context, allowLoopback: false }, partner, {
      consumerId: 106,
      url: `https://${host}/hook`,
    });
    await assert.rejects(creating, { kind: 'unprocessable' }, host);
  }
});

it('nothing is sent to an address that is not public, in whatever notation it is written', async (t) => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '::', resolve));
  t.after(() => inside.close());
  const { port } = inside.address() as { port: number };
  const endpoint = caller(t, { allowLoopback: false, lookup: async () => ['127.0.0.1', '8.8.8.8'] });
  const hosts =
    `127.0.0.1 127.1 2130706433 0x7f000001 0x7f.1 0177.0.0.1 0 0.0.0.0 [::] [::1] [::ffff:127.0.0.1] [::ffff:7f00:1]
    [0:0:0:0:0:0:0:1] 10.0.0.1 0xa000001 172.16.0.1 192.168.1.1 100.64.0.1 169.254.169.254 0xa9fea9fe [fe80::1] [fd00::1]
    [fd00:ec2::254] [64:ff9b::7f00:1] [2002:7f00:1::] localhost LOCALHOST. inside.localhost rebound.example.com`.split(
      /\s+/,
    );
  for (const host of hosts) {
    for (const scheme of ['http', 'https']) {
      const { failure } = await endpoint.post(`${scheme}://${host}:${port}/`, message);
      assert.equal(failure, 'not-allowed', `${scheme} ${host}`);
    }
  }
  assert.equal(connections, 0);
});
