import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { readConfig } from '../src/platform/config/index.ts';
import { createHttpApp } from '../src/platform/http/server.ts';
import { openLog } from '../src/platform/log.ts';
import { serveDocs } from '../src/portal/index.ts';
import { startApp } from './support/app.ts';

const built = existsSync(new URL('../../portal/build/index.html', import.meta.url));

it('302 from the root and from /docs to the documentation, with the query; the documentation is a page or says that it is being built', async (t) => {
  const { call } = await startApp(t);
  for (const [path, location] of [
    ['/', '/docs/'],
    ['/?a=%20b', '/docs/?a=%20b'],
    ['/docs', '/docs/'],
    ['/docs?x=1', '/docs/?x=1'],
  ] as const) {
    const { status, headers } = await call('GET', path, { as: undefined });
    assert.deepEqual([status, headers.location], [302, location], path);
  }
  const home = await call('GET', '/docs/', { as: undefined });
  assert.equal(home.status, built ? 200 : 503);
  assert.match(home.text, /<!doctype html>/i);
});

it('301 from a path with index.html or .html to the clean one, with the query', async (t) => {
  const { call } = await startApp(t);
  const leads = async (path: string) => (await call('GET', path, { as: undefined })).headers.location;
  assert.equal(await leads('/docs/getting-started.html'), '/docs/getting-started');
  assert.equal(await leads('/docs/getting-started/index.html'), '/docs/getting-started');
  assert.equal(await leads('/docs/index.html'), '/docs/');
  assert.equal(await leads('/docs/orders.html?a=1&b=%C3%A4?'), '/docs/orders?a=1&b=%C3%A4?');
  assert.equal(await leads('/docs/index.html?docusaurus-theme=dark'), '/docs/?docusaurus-theme=dark');
});

it('301 keeps the percent-encoding of characters that a header cannot contain', async (t) => {
  const { app } = await startApp(t);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const [path, location] of [
    ['/docs/%E2%82%AC.html', '/docs/%E2%82%AC'],
    ['/docs/a%0d%0aindex.html', '/docs/a%0D%0Aindex'],
    ['/docs/a%3Fb%23c.html', '/docs/a%3Fb%23c'],
  ] as const) {
    const { status, headers } = await fetch(`${url}${path}`, { redirect: 'manual' });
    assert.deepEqual([status, headers.get('location')], [301, location], path);
  }
});

it('no path leaves the folders of the documentation or of the sample images', async (t) => {
  const { call } = await startApp(t);
  for (const path of [
    '/docs/..%2fpackage.json',
    '/docs/%2e%2e/package.json',
    '/sample-images/..%2fcatalogue%2fbrands.json',
  ]) {
    const reply = await call('GET', path, { as: undefined });
    assert.ok([400, 403, 404, 503].includes(reply.status), `${path} ${reply.status}`);
    assert.doesNotMatch(reply.text, /sellerdock|usable/);
  }
});

it('200 serves sample images and a logo for every brand; 404 for a brand that does not exist', async (t) => {
  const { call, db } = await startApp(t);
  const [brand] = await db<{ logo: string }[]>`SELECT logo FROM brand LIMIT 1`;
  const logo = await call('GET', brand!.logo, { as: undefined });
  assert.equal(logo.headers['content-type'], 'image/svg+xml');
  assert.equal(
    (await call('GET', '/sample-images/too-small.jpg', { as: undefined })).headers['content-type'],
    'image/jpeg',
  );
  assert.equal((await call('GET', '/brand-logos/NONE.svg', { as: undefined })).status, 404);
});

it('304 has no body and no header that describes one', async (t) => {
  const { app, token } = await startApp(t);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const authorization = `Bearer ${await token('seller-one')}`;
  const brands = `${url}/v5/products/brands`;
  const etag = (await fetch(brands, { headers: { authorization } })).headers.get('etag')!;
  const reply = await fetch(brands, { headers: { authorization, 'if-none-match': etag } });
  assert.equal(reply.status, 304);
  assert.deepEqual([reply.headers.get('content-length'), reply.headers.get('content-type')], [null, null]);
  assert.equal(await reply.text(), '');
});

const docs = {
  'index.html': '<p>home',
  'index.html.br': 'home as Brotli',
  'index.html.gz': 'home as gzip',
  'guide.md': '# Guide',
  '404.html': '<p>nothing',
  '404.html.br': 'nothing as Brotli',
  'openapi.yml': 'openapi: 3.1.0',
  'assets/main.0123abcd.js': 'main()',
  'assets/main.0123abcd.js.br': 'main as Brotli',
  'assets/styles.0123abcd.css': 'p {}',
  'assets/styles.0123abcd.css.gz': 'styles as gzip',
};

/** Serves a small test site. Returns answers without decompressing them. */
async function serveSmallSite(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'docs-test-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of Object.entries(docs)) await writeFile(join(folder, name), content);
  const app = createHttpApp(readConfig({}), openLog('silent'));
  t.after(() => app.close());
  await serveDocs(app, { publicUrl: 'https://api.example.com', apiName: 'Example', folder: `${folder}/` });
  return async (path: string, accepts = 'gzip, deflate, br, zstd', more = {}) => {
    const headers = { 'accept-encoding': accepts, ...more };
    const { statusCode, headers: answered, body } = await app.inject({ url: `/docs/${path}`, headers });
    return { status: statusCode, headers: answered, body };
  };
}

it('200 sends a copy in an encoding that the browser accepts, Brotli first, with the type of the original and Vary', async (t) => {
  const get = await serveSmallSite(t);
  for (const [path, accepts, body, encoding, type] of [
    ['', 'gzip, br', 'home as Brotli', 'br', 'text/html'],
    ['', 'gzip', 'home as gzip', 'gzip', 'text/html'],
    ['', 'identity', '<p>home', undefined, 'text/html'],
    ['guide', 'gzip, br', 'nothing as Brotli', 'br', 'text/html'],
    ['guide.md', 'gzip, br', '# Guide', undefined, 'text/markdown'],
    ['openapi.yml', 'gzip, br', 'openapi: 3.1.0', undefined, 'text/yaml'],
    ['assets/main.0123abcd.js', 'gzip, br', 'main as Brotli', 'br', 'application/javascript'],
    ['assets/main.0123abcd.js', 'gzip', 'main()', undefined, 'application/javascript'],
    ['assets/styles.0123abcd.css', 'gzip, br', 'styles as gzip', 'gzip', 'text/css'],
  ] as const) {
    const answer = await get(path, accepts);
    assert.equal(answer.body, body, `${path} for ${accepts}`);
    assert.equal(answer.headers['content-encoding'], encoding, path);
    assert.ok(
      String(answer.headers['content-type']).startsWith(type),
      `${path} ${answer.headers['content-type']}`,
    );
    assert.match(String(answer.headers.vary), /accept-encoding/i, path);
  }
  assert.equal((await get('guide')).status, 404);
});

it('200 lets browsers cache files with a hash in their name for ever, and pages only until they change', async (t) => {
  const get = await serveSmallSite(t);
  for (const path of ['assets/main.0123abcd.js', 'assets/styles.0123abcd.css'])
    assert.equal((await get(path)).headers['cache-control'], 'public, max-age=31536000, immutable', path);
  for (const path of ['', 'openapi.yml', 'no-such-page', 'assets/no-such.js'])
    assert.equal((await get(path)).headers['cache-control'], 'public, max-age=0, must-revalidate', path);
  const { etag } = (await get('')).headers;
  assert.equal((await get('', 'br', { 'if-none-match': etag })).status, 304);
});
