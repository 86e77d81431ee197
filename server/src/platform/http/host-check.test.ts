import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { ConfigError, readConfig } from '../config/index.ts';
import { ownNames } from './host-check.ts';

const isOwn = (environment: Record<string, string>) => ownNames(readConfig(environment));

it('a server on loopback answers to the names of the machine, of PUBLIC_URL and of ALLOWED_HOSTS only', () => {
  const loopback = isOwn({
    PUBLIC_URL: 'https://Tunnel.example',
    ALLOWED_HOSTS: 'sandbox, [fd00::1],box.local',
  });
  for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', 'localhost.', '[::1]', 'tunnel.example'])
    assert.ok(loopback(name), name);
  for (const name of ['sandbox', '[fd00::1]', 'box.local']) assert.ok(loopback(name), name);
  for (const name of [
    'evil.example',
    '10.0.0.1',
    '127.0.0.2',
    '[::2]',
    '0.0.0.0',
    'localhost.evil.example',
    '',
  ])
    assert.ok(!loopback(name), name);
  for (const HOST of ['localhost', '::1', '127.0.0.1', '127.0.0.2']) {
    const own = isOwn({ HOST, PUBLIC_URL: 'https://api.example.com' });
    assert.ok(own(HOST === '::1' ? '[::1]' : HOST), HOST);
    assert.ok(!own('10.0.0.1'), HOST);
  }
});

it('a server on other addresses answers to any address, and to no other name', () => {
  for (const HOST of ['0.0.0.0', '::', '10.1.2.3', 'box.local']) {
    const own = isOwn({ HOST, PUBLIC_URL: 'https://api.example.com' });
    for (const name of ['api.example.com', 'localhost', '10.0.0.7', '[fe80::1]', '192.168.1.2'])
      assert.ok(own(name), `${HOST} ${name}`);
    for (const name of ['evil.example', 'api.example.com.evil.example', '10.0.0.7.nip.io'])
      assert.ok(!own(name), `${HOST} ${name}`);
  }
  assert.ok(isOwn({ HOST: 'box.local' })('box.local'));
});

it('a name with a scheme, a port or a star is refused, and so is an origin that is none', () => {
  for (const text of ['http://a', 'a:80', '*', '*.example.com', 'a b', 'a/b'])
    assert.throws(() => readConfig({ ALLOWED_HOSTS: text }), ConfigError, text);
  for (const text of ['*', 'null', 'example.com', 'https://a/b', 'https://a:443', 'ftp://a', 'https://*.a'])
    assert.throws(() => readConfig({ CORS_ORIGINS: text }), ConfigError, text);
  const { corsOrigins } = readConfig({ CORS_ORIGINS: 'https://ERP.example.com, http://localhost:3000' });
  assert.deepEqual(corsOrigins, ['https://erp.example.com', 'http://localhost:3000']);
});

it('421 in the plain shape for every path under another name, but not for health checks', async (t) => {
  const { app, token } = await startApp(t);
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const authorization = `Bearer ${await token('seller-one')}`;
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number | undefined; text: string; link: unknown }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (reply) => {
        text(reply).then(
          (all) => resolve({ status: reply.statusCode, text: all, link: reply.headers.link }),
          reject,
        );
      });
      asked.once('error', reject);
      asked.end(method === 'POST' ? 'grant_type=client_credentials' : undefined);
    });
  for (const host of ['rebound.example', `rebound.example:${port}`, '10.0.0.1', '127.0.0.1.evil.example']) {
    for (const path of ['/v5/products', '/nowhere', '/docs/', '/metrics', '/openapi.json', '/'])
      assert.equal((await ask(path, { host, authorization })).status, 421, `${host} ${path}`);
    assert.equal((await ask('/v1/token', { host }, 'POST')).status, 421, host);
    assert.equal((await ask('/v5/products', { host }, 'OPTIONS')).status, 421, host);
    for (const path of ['/health/live', '/health/ready?x'])
      assert.equal((await ask(path, { host })).status, 200, path);
  }
  const answer = await ask('/v5/products', { host: 'Rebound.Example:80' });
  assert.equal(answer.link, '</docs/errors#general-421-misdirected>; rel="help"');
  assert.deepEqual(JSON.parse(answer.text).errors, [
    {
      code: 'misdirected',
      title:
        'This server does not answer for rebound.example. ALLOWED_HOSTS lists further names under which it does.',
      path: '/v5/products',
    },
  ]);
  for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]:9999', 'LocalHost:1'])
    assert.equal((await ask('/v5/products', { host, authorization })).status, 200, host);
  assert.equal((await ask('http://evil.example/v5/products', { host: 'localhost' })).status, 421);
});
