import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { readConfig } from '../config/index.ts';
import { createHttpApp } from './server.ts';

/** What a server answers to a request with these lines behind its first one: the status, or what it refuses. */
async function served(t: TestContext) {
  const app = createHttpApp(readConfig({}), pino({ level: 'silent' }));
  t.after(() => app.close());
  app.get('/', async () => 'fine');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return async (version: string, ...lines: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write([`GET / HTTP/${version}`, ...lines, 'Connection: close', '', ''].join('\r\n'));
    const answer = await text(socket);
    const [, status] = answer.split(' ', 2);
    return status === '400' ? JSON.parse(answer.slice(answer.indexOf('{'))).errors[0].title : status;
  };
}

it('a request of HTTP/1.1 names its host once, and an older one may leave it out', async (t) => {
  const ask = await served(t);
  assert.equal(await ask('1.1', 'Host: localhost', 'From: localhost'), '200');
  assert.equal(await ask('1.1'), 'The request has no Host header.');
  assert.equal(await ask('1.0'), '200');
  assert.equal(await ask('1.0', 'Host: evil.example'), '421');
  for (const name of ['Host', 'HOST', 'host'])
    assert.equal(
      await ask('1.1', 'Host: localhost', `${name}: localhost`),
      'The request has more than one Host header.',
    );
});

it('a host is a name or an address with an optional port', async (t) => {
  const ask = await served(t);
  for (const good of ['localhost:', 'localhost:1', '[::1]', '[::1]:80', 'LOCALHOST.'])
    assert.equal(await ask('1.1', `Host: ${good}`), '200', good);
  for (const bad of ['', 'a b', 'localhost:x', 'localhost/', 'user@localhost', '[::1', '::1'])
    assert.equal(
      await ask('1.1', `Host: ${bad}`),
      'The Host header is not a host name with an optional port.',
      bad,
    );
});
