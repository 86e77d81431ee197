import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { readConfig } from '../src/platform/config/index.ts';
import { createHttpApp } from '../src/platform/http/server.ts';
import { openLog } from '../src/platform/log.ts';
import { serveConsole } from '../src/portal/console-site.ts';

const script = 'export const words = "again and again";\n'.repeat(50);
const page = `<!doctype html><meta name="sellerdock:api-name" content="{{apiName}}"><meta name="sellerdock:public-url" content="{{publicUrl}}"><meta name="sellerdock:sandbox" content="{{sandbox}}"><meta name="sellerdock:issuer" content="{{issuer}}"><meta name="sellerdock:session" content="{{session}}"><!--session--><link rel="modulepreload" href="main.js"><!--/session-->${'<p>'.repeat(400)}`;

/** A server with a console of two files, built or not. */
async function startSite(
  t: TestContext,
  {
    isBuilt = true,
    apiName = 'Marketplace API',
    settings = {},
  }: { isBuilt?: boolean; apiName?: string; settings?: Record<string, string> } = {},
) {
  const folder = `${await mkdtemp(join(tmpdir(), 'console-site-'))}/`;
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(`${folder}assets`);
  const build = async () => {
    await writeFile(`${folder}assets/index-1a2b3c4d.js`, script);
    await writeFile(`${folder}favicon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(`${folder}index.html`, page);
  };
  if (isBuilt) await build();
  const config = readConfig({ PUBLIC_URL: 'https://api.example.com', ...settings });
  const app = createHttpApp(config, openLog('silent'));
  await serveConsole(app, { ...config, apiName, folder });
  t.after(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get, build };
}

it('200 shows the one page for every place in the console, with the address and the name of the server as text', async (t) => {
  const { get } = await startSite(t, { apiName: `A "<b>" & 'B'` });
  for (const path of [
    '/console/',
    '/console/webhooks/106?state=failed',
    '/console/products/sku.with.dots',
    '/console/requests?order=%00&x=%FF&x=%',
    '/console/orders/%00',
    '/console/%00?x=%00',
  ]) {
    const { statusCode, headers, body } = await get(path);
    assert.equal(statusCode, 200, path);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate');
    assert.match(body, /api-name" content="A &#34;&#60;b&#62;&#34; &#38; &#39;B&#39;"/);
    assert.match(body, /public-url" content="https:\/\/api\.example\.com"/);
    assert.match(body, /sandbox" content="true".*issuer" content=""/);
  }
  assert.equal((await get('/console')).headers.location, '/console/');
});

it('the page runs scripts of its own only, none inline, none made of text, and stands in no frame', async (t) => {
  const { get } = await startSite(t);
  for (const path of ['/console/', '/console/assets/index-1a2b3c4d.js', '/console/assets/none.js']) {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
    ])
      assert.ok(policy.split('; ').includes(part), `${path}: ${policy}`);
    assert.doesNotMatch(policy, /unsafe|nonce|data:|https?:/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
  }
});

it('files with a hash in their name are kept for ever, the page is asked for again, and a 304 says that it is the same', async (t) => {
  const { get } = await startSite(t);
  const file = await get('/console/assets/index-1a2b3c4d.js');
  assert.equal(file.body, script);
  assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(String(file.headers['content-type']), /javascript/);
  const { etag } = (await get('/console/')).headers;
  const again = await get('/console/people', { 'if-none-match': String(etag) });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  assert.equal((await get('/console/favicon.svg')).statusCode, 200);
});

it('the page comes compressed to who takes that', async (t) => {
  const { get } = await startSite(t);
  const { headers, rawPayload } = await get('/console/', { 'accept-encoding': 'gzip, br' });
  assert.equal(headers['content-encoding'], 'br');
  assert.equal(headers.vary, 'accept-encoding, cookie');
  assert.equal(brotliDecompressSync(rawPayload).toString(), (await get('/console/')).body);
});

it('the page of a browser without a session loads no scripts that draw', async (t) => {
  const { get } = await startSite(t);
  const none = await get('/console/', { cookie: 'other=1; not_sellerdock_session=2' });
  assert.match(none.body, /session" content="false"/);
  assert.doesNotMatch(none.body, /modulepreload/);
  for (const name of ['sellerdock_session', '__Host-sellerdock_session']) {
    const { body, headers } = await get('/console/', { cookie: `other=1; ${name}=abc` });
    assert.match(body, /session" content="true".*modulepreload/s);
    assert.notEqual(headers.etag, none.headers.etag);
  }
});

it('a server that leaves the sign-in to another one cannot tell who has a session', async (t) => {
  const settings = {
    TOKEN_ISSUER: 'https://login.example.com/realms/market',
    TOKEN_CONSOLE_CLIENT_ID: 'console',
  };
  const { get } = await startSite(t, { settings });
  assert.match((await get('/console/')).body, /session" content="true".*modulepreload/s);
});

it('404 for a file that the build has not, and no path leads out of it', async (t) => {
  const { get } = await startSite(t);
  for (const path of [
    '/console/assets/old-9f9f9f9f.js',
    '/console/assets/..%2f..%2fpackage.json',
    '/console/package.json',
  ]) {
    const { statusCode, body } = await get(path);
    assert.doesNotMatch(body, /"name":|devDependencies/, path);
    assert.equal(statusCode, 404, path);
  }
  for (const path of [
    '/console/..%2f..%2fpackage.json',
    '/console/index.html',
    '/console/assets/%2e%2e/index.html',
  ])
    assert.match((await get(path)).body, /api-name" content="Marketplace API"/, path);
});

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

it('an address below the console that cannot be read is a page for everybody, and a missing file one for a browser', async (t) => {
  const { get } = await startSite(t);
  const malformed = ['/console/%', '/console/orders/%', '/console/orders/%zz', '/console/%E0%A4?x=%'];
  const missing = ['/console/assets/none.js', '/console/%00.js', '/console/assets/%00'];
  for (const [status, url, accept] of [
    ...malformed.flatMap((one) => [[400, one, browser] as const, [400, one, '*/*'] as const]),
    ...missing.map((one) => [404, one, browser] as const),
  ]) {
    const { statusCode, headers, body } = await get(url, { accept });
    assert.deepEqual([statusCode, headers['content-type']], [status, 'text/html; charset=utf-8'], url);
    assert.match(body, /<h1>Page not found<[\s\S]*href="\/console\/"/);
    const style = /<style>([\s\S]*)<\/style>/.exec(body)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    assert.equal(
      headers['content-security-policy'],
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    );
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['cache-control'], 'no-store');
    assert.ok(headers['x-request-id']);
  }
  assert.match(String((await get('/consolex/%', { accept: browser })).body), /href="\/docs\/"/);
});

it('503 says that the console is being built, until it is', async (t) => {
  const { get, build } = await startSite(t, { isBuilt: false });
  const before = await get('/console/');
  assert.equal(before.statusCode, 503);
  assert.ok(Number(before.headers['retry-after']) > 0);
  await build();
  assert.equal((await get('/console/')).statusCode, 200);
});

it('the page may ask the server that signs people in, and no other one', async (t) => {
  const issuer = 'https://login.example.com/realms/market';
  const connecting = async (settings: Record<string, string>) => {
    const { get } = await startSite(t, { settings });
    const policy = String((await get('/console/')).headers['content-security-policy']);
    return policy.split('; ').find((part) => part.startsWith('connect-src'));
  };
  assert.equal(
    await connecting({ TOKEN_ISSUER: issuer, TOKEN_CONSOLE_CLIENT_ID: 'console' }),
    "connect-src 'self' https://login.example.com",
  );
  for (const settings of [{}, { TOKEN_ISSUER: issuer }] as Record<string, string>[])
    assert.equal(await connecting(settings), "connect-src 'self'");
});
