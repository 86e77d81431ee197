import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { guardedConnector } from './connector.ts';
import { OutboundError, type OutboundFailure } from './error.ts';
import { type Bounds, createOutbound, type OutboundOptions } from './fetch.ts';

const bounds: Bounds = { maxBytes: 1_000, timeoutMs: 20_000 };
/** Global unicast by its form, assigned to nobody: nothing answers there, with or without internet. */
const publicAddress = '2d00:dead:beef::1';

async function serve(t: TestContext, listener: RequestListener = (_request, reply) => reply.end('secret')) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

function outboundFor(t: TestContext, options: OutboundOptions = {}) {
  const outbound = createOutbound(options);
  t.after(() => outbound.close());
  return outbound;
}

const words = (text: string) => text.split(' ');

const failsAs = (reason: OutboundFailure) => (error: unknown) => {
  assert.ok(error instanceof OutboundError, String(error));
  assert.equal(error.reason, reason, error.message);
  return true;
};

describe('the guard of outbound requests', () => {
  it('not-allowed: loopback in decimal, octal, hexadecimal, short, mapped and other writings', async (t) => {
    const { port, connections } = await serve(t);
    const outbound = outboundFor(t);
    const hosts = [
      ...words('127.0.0.1 2130706433 0x7f000001 0177.0.0.1 017700000001 0x7f.1 127.1 127.0.0.1.'),
      ...words('0 0.0.0.0 １２７.0.0.1 [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1]'),
      ...words('[64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] 169.254.169.254 10.0.0.1 [fe80::1]'),
      ...words('localhost LOCALHOST localhost. a.localhost'),
    ];
    for (const host of hosts) {
      await assert.rejects(
        outbound.fetchBounded(`http://${host}:${port}/`, bounds),
        failsAs('not-allowed'),
        host,
      );
    }
    assert.equal(connections(), 0);
  });

  it('not-allowed: other schemes, credentials, system ports, and what is no URL', async (t) => {
    const outbound = outboundFor(t, { lookup: () => assert.fail('nothing may be resolved') });
    const urls = [
      ...words('file:///etc/passwd ftp://a.example/ data:text/plain,x gopher://a.example/ a.example'),
      '',
      ...words('http://u@a.example/ http://u:p@a.example/ https://:p@a.example/'),
      ...words('http://a.example:25/ https://a.example:22/ http://a.example:1023/ http://a.example:0/'),
    ];
    for (const url of urls)
      await assert.rejects(outbound.fetchBounded(url, bounds), failsAs('not-allowed'), url);
  });

  it('not-allowed: a name with one private address among public ones', async (t) => {
    const { port, connections } = await serve(t);
    for (const answer of [
      [publicAddress, '127.0.0.1'],
      ['127.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['8.8.8.8', '::1'],
    ]) {
      const outbound = outboundFor(t, { lookup: async () => answer });
      await assert.rejects(
        outbound.fetchBounded(`http://a.example:${port}/`, bounds),
        failsAs('not-allowed'),
      );
      await assert.rejects(
        outbound.fetchBounded(`https://a.example:${port}/`, bounds),
        failsAs('not-allowed'),
      );
    }
    assert.equal(connections(), 0);
  });

  it('a name that turns private after the check is resolved once, and refused the next time', async (t) => {
    const { port, connections } = await serve(t);
    const asked: string[] = [];
    const outbound = outboundFor(t, {
      lookup: async (name) => (asked.push(name) === 1 ? [publicAddress] : ['127.0.0.1']),
    });
    const url = `http://rebind.example:${port}/`;
    await assert.rejects(outbound.fetchBounded(url, { ...bounds, timeoutMs: 500 }), (error: unknown) => {
      assert.ok(error instanceof OutboundError);
      return error.temporary;
    });
    assert.deepEqual(asked, ['rebind.example']);
    await assert.rejects(outbound.fetchBounded(url, bounds), failsAs('not-allowed'));
    assert.deepEqual(asked, ['rebind.example', 'rebind.example']);
    assert.equal(connections(), 0);
  });

  it('connects to the very address that was checked and keeps the host name in the request', async (t) => {
    const { port } = await serve(t, (request, reply) => reply.end(request.headers.host));
    const outbound = outboundFor(t, { allowLoopback: true, lookup: async () => ['127.0.0.1'] });
    const answer = await outbound.fetchBounded(`http://shop.example:${port}/`, bounds);
    assert.equal(answer.body.toString(), `shop.example:${port}`);
  });

  it('tries the other checked addresses when one does not answer', async (t) => {
    const { port } = await serve(t);
    const outbound = outboundFor(t, { allowLoopback: true, lookup: async () => ['::1', '127.0.0.1'] });
    const answer = await outbound.fetchBounded(`http://shop.example:${port}/`, bounds);
    assert.equal(answer.body.toString(), 'secret');
  });

  it('allowLoopback opens loopback and nothing else', async (t) => {
    const outbound = outboundFor(t, { allowLoopback: true });
    for (const host of ['10.0.0.1', '169.254.169.254', '0.0.0.0', '[::ffff:127.0.0.1]', '[fd00::1]']) {
      await assert.rejects(
        outbound.fetchBounded(`http://${host}:8080/`, bounds),
        failsAs('not-allowed'),
        host,
      );
    }
    const { port } = await serve(t);
    assert.equal((await outbound.fetchBounded(`http://localhost:${port}/`, bounds)).status, 200);
  });
});

describe('redirects', () => {
  it('redirect: is a failure unless redirects are asked for', async (t) => {
    const { port, connections } = await serve(t, (_request, reply) =>
      reply.writeHead(302, { location: '/b' }).end(),
    );
    const outbound = outboundFor(t, { allowLoopback: true });
    await assert.rejects(outbound.fetchBounded(`http://127.0.0.1:${port}/`, bounds), failsAs('redirect'));
    const post = { headers: {}, body: 'x' };
    await assert.rejects(
      outbound.fetchBounded(`http://127.0.0.1:${port}/`, { ...bounds, maxRedirects: 3, post }),
      failsAs('redirect'),
    );
    assert.equal(connections(), 2);
  });

  it('follows as many redirects as allowed, relative ones too, and not one more', async (t) => {
    const { port } = await serve(t, (request, reply) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) reply.end('arrived');
      else reply.writeHead(307, { location: `/${left - 1}` }).end('moved');
    });
    const outbound = outboundFor(t, { allowLoopback: true });
    const three = { ...bounds, maxRedirects: 3 };
    const answer = await outbound.fetchBounded(`http://127.0.0.1:${port}/3`, three);
    assert.equal(answer.body.toString(), 'arrived');
    await assert.rejects(outbound.fetchBounded(`http://127.0.0.1:${port}/4`, three), failsAs('redirect'));
  });

  it('not-allowed: a redirect to a private address, another scheme or a system port', async (t) => {
    const outbound = outboundFor(t, { allowLoopback: true });
    for (const location of [
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:a9fe:a9fe]/',
      'file:///etc/passwd',
      'http://127.0.0.1:22/',
      'http://u:p@127.0.0.1:8080/',
    ]) {
      const { port } = await serve(t, (_request, reply) => reply.writeHead(301, { location }).end());
      await assert.rejects(
        outbound.fetchBounded(`http://127.0.0.1:${port}/`, { ...bounds, maxRedirects: 3 }),
        failsAs('not-allowed'),
        location,
      );
    }
  });

  it('bad-response: a redirect that leads nowhere', async (t) => {
    const { port } = await serve(t, (_request, reply) => reply.writeHead(302).end());
    const outbound = outboundFor(t, { allowLoopback: true });
    await assert.rejects(
      outbound.fetchBounded(`http://127.0.0.1:${port}/`, { ...bounds, maxRedirects: 3 }),
      failsAs('bad-response'),
    );
  });
});

it('a connection is given up after the time that the caller allows, and after 3 s by default', async () => {
  const lookup = () => new Promise<never>(() => undefined);
  const failure = async (given: { connectTimeoutMs?: number }) => {
    const connect = guardedConnector({ allowLoopback: false, lookup, ...given });
    const target = { hostname: 'silent.example', protocol: 'http:', port: '80' };
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    connect(target, (...[error]) => resolve(error));
    return (await promise)?.message;
  };
  const [short, usual] = await Promise.all([failure({ connectTimeoutMs: 20 }), failure({})]);
  assert.match(short ?? '', /timeout: 20ms/);
  assert.match(usual ?? '', /timeout: 3000ms/);
});
