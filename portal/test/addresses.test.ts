// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { it, type TestContext } from 'node:test';
import { Script } from 'node:vm';
import { freePort } from '../../server/test/support/ports.ts';
import { startedFolder, startProcess, untilReady } from '../../server/test/support/process.ts';
import { PLACEHOLDERS, WRITTEN } from '../placeholders.ts';
import { tags } from './built-site.ts';

const root = path.resolve(import.meta.dirname, '..', 'build');
const NAME = `Händler & "Sons" <b>API's`;
const LIVE = [
  '/openapi.json',
  '/openapi.yml',
  '/webhook-events-openapi.yaml',
  '/webhook-events-openapi.json',
];
const ENCODINGS = ['br', 'gzip', 'identity'];

const variantOf = (html: string): string => /\.([0-9a-f]{8})\.js/.exec(html)?.[1] ?? '';

/** The addresses of all files of the build, with this variant in the names of scripts. */
function addresses(variant: string): string[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !/\.(br|gz)$|^placeholders\.json$/.test(file.name))
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)))
    .map((name) => (name.startsWith('assets/js') ? name.replace(PLACEHOLDERS.variant, variant) : name))
    .map((name) => `/docs/${name.replace(/(^|\/)index\.html$/, '')}`);
}

async function startAt(t: TestContext, settings: Record<string, string>) {
  // Requests wait without limit, because the test requests more pages at once than a client without a token may.
  const data = { DATA_DIR: await startedFolder(t), LOG_LEVEL: 'warn', REQUEST_WAIT_MS: '0' };
  const server = startProcess(t, { PORT: String(await freePort()), ...data, ...settings });
  await untilReady(server);
  return server.url;
}

/** Fetches everything that a server shows. Fails if a placeholder or the address of another server is left. */
async function assertFilled(server: string, foreign: string[]): Promise<string> {
  const variant = variantOf(await (await fetch(`${server}/docs/`)).text());
  const wrong: string[] = [];
  const left = [...addresses(variant), ...LIVE];
  assert.ok(left.length > 500);
  const look = async (): Promise<void> => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const encoding = ENCODINGS[left.length % ENCODINGS.length] as string;
      const reply = await fetch(server + address, { headers: { 'accept-encoding': encoding } });
      const text = await reply.text();
      if (reply.status === 408) {
        // A busy machine did not send the request in time.
        left.push(address);
        continue;
      }
      if (reply.status !== (address === '/docs/404.html' ? 404 : 200))
        wrong.push(`${address}: ${reply.status}`);
      wrong.push(...foreign.filter((one) => text.includes(one)).map((one) => `${address}: ${one}`));
      if (address.endsWith('.js')) new Script(text);
      if (address.endsWith('.json')) JSON.parse(text);
    }
  };
  await Promise.all(Array.from({ length: 8 }, look));
  assert.deepEqual(wrong, []);
  return variant;
}

it('two servers of one build show only their own address and name in everything that they serve', async (t) => {
  const [one, two] = await Promise.all([
    startAt(t, {}),
    startAt(t, { PUBLIC_URL: 'https://partners.example.com', API_NAME: NAME }),
  ]);
  const foreign = [PLACEHOLDERS.address, PLACEHOLDERS.variant, PLACEHOLDERS.name.slice(6), '127.0.0.1:8080'];
  const variants = [
    await assertFilled(one, [...foreign, 'partners.example.com']),
    await assertFilled(two, [...foreign, one, two, WRITTEN.name]),
  ];
  assert.notEqual(variants[0], variants[1]);
  assert.equal((await fetch(`${one}/docs/placeholders.json`)).status, 404);
});

it('address and name are in titles, canonical links, samples, sitemap, feed, Postman collection, llms.txt and search', async (t) => {
  const server = await startAt(t, { PUBLIC_URL: 'https://partners.example.com', API_NAME: NAME });
  const get = async (file: string) => (await fetch(`${server}/docs/${file}`)).text();
  const page = await get('api-docs/orders-v4/findPartnerOrders');
  const escaped = NAME.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const decoded = page.replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  assert.ok(decoded.includes(`<title data-rh=true>Read orders | ${escaped}</title>`));
  assert.ok(page.includes('https://partners.example.com/v4/orders'));
  const canonical = tags(page, 'link').find(({ rel }) => rel === 'canonical')?.href;
  assert.equal(canonical, 'https://partners.example.com/docs/api-docs/orders-v4/findPartnerOrders');
  assert.match(await get('sitemap.xml'), /<loc>https:\/\/partners\.example\.com\/docs\/changelog<\/loc>/);
  assert.match(
    await get('changelog.xml'),
    /<title>Händler &amp; &quot;Sons&quot; &lt;b&gt;API&#39;s: changelog</,
  );
  const postman = JSON.parse(await get('postman-operations.json'));
  assert.equal(postman.info.name, NAME);
  assert.equal(postman.variable[0].value, 'https://partners.example.com');
  assert.ok((await get('llms.txt')).startsWith(`# ${NAME}\n`));
  assert.match(await get('llms.txt'), /\(https:\/\/partners\.example\.com\/docs\/getting-started\.md\)/);
  assert.match(await get('getting-started.md'), /curl [^\n]*https:\/\/partners\.example\.com\/v1\/token/);
  const search = JSON.parse(await get('search-doc.json'));
  assert.equal(search.searchDocs[0].title, NAME);
});

it('files that the server fills in are compressed, revalidated and cached like all others', async (t) => {
  const server = await startAt(t, {});
  const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server + address, { headers, method });
  const page = '/docs/getting-started';
  const sizes = new Map<string, number>();
  for (const encoding of ENCODINGS) {
    const reply = await get(page, { 'accept-encoding': encoding });
    assert.equal(reply.headers.get('content-encoding'), encoding === 'identity' ? null : encoding);
    assert.match(String(reply.headers.get('vary')), /accept-encoding/i);
    assert.equal(reply.headers.get('cache-control'), 'public, max-age=0, must-revalidate');
    const etag = String(reply.headers.get('etag'));
    const again = await get(page, { 'accept-encoding': encoding, 'if-none-match': `"x", ${etag}` });
    assert.deepEqual([again.status, await again.text()], [304, '']);
    assert.equal((await get(page, { 'accept-encoding': encoding, 'if-none-match': '"x"' })).status, 200);
    const head = await get(page, { 'accept-encoding': encoding }, 'HEAD');
    assert.equal(head.headers.get('etag'), etag);
    sizes.set(encoding, Number(head.headers.get('content-length')));
  }
  assert.ok((sizes.get('br') ?? 0) < 0.3 * (sizes.get('identity') ?? 0), JSON.stringify([...sizes]));
  const part = await get(page, { range: 'bytes=0-9', 'accept-encoding': 'identity' });
  assert.deepEqual([part.status, part.headers.get('accept-ranges')], [200, 'none']);
  const script = /\/docs\/assets\/js\/main\.[0-9a-f]{8}\.[0-9a-f]{8}\.js/.exec(
    await (await get(page)).text(),
  )?.[0];
  assert.ok(script);
  assert.match(String((await get(script)).headers.get('cache-control')), /immutable/);
  const ofOther = script.replace(/[0-9a-f]{8}\.js$/, '12345678.js');
  const other = await get(ofOther);
  assert.deepEqual(
    [other.status, other.headers.get('cache-control')],
    [200, 'public, max-age=0, must-revalidate'],
  );
});
