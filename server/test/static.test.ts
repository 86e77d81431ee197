import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { it } from 'node:test';
import { startApp } from './support/app.ts';

const built = existsSync(new URL('../../portal/build/index.html', import.meta.url));

it('302 leads from the root and from /docs to the documentation, which is a page or says that it is being built', async (t) => {
  const { call } = await startApp(t);
  for (const path of ['/', '/docs', '/docs?x=1']) {
    const { status, headers } = await call('GET', path, { as: undefined });
    assert.deepEqual([status, headers.location], [302, '/docs/'], path);
  }
  const home = await call('GET', '/docs/', { as: undefined });
  assert.equal(home.status, built ? 200 : 503);
  assert.match(home.text, /<!doctype html>/i);
});

it('301 leads from a path with index.html or .html to the clean one', async (t) => {
  const { call } = await startApp(t);
  const leads = async (path: string) => (await call('GET', path, { as: undefined })).headers.location;
  assert.equal(await leads('/docs/getting-started.html'), '/docs/getting-started');
  assert.equal(await leads('/docs/getting-started/index.html'), '/docs/getting-started');
  assert.equal(await leads('/docs/index.html'), '/docs/');
});

it('no path leads out of the documentation or of the sample images', async (t) => {
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
