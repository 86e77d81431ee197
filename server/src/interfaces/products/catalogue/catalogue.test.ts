import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

const prefixes = ['/v4/products', '/v5/products'] as const;
const folder = new URL('../../../../data/catalogue/', import.meta.url);

type Brand = { id: string; name: string; logo: string; usable: boolean; useable: boolean };
type Group = { categoryGroup: string; categories: string[]; attributes: object[] } & Record<string, unknown>;
type Link = { rel: string; href: string };

const readJson = async <T>(file: URL): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** Follows `next` from a first page and gathers what stands under a name. */
async function walk<T>(test: TestApp, first: string, name: string): Promise<T[]> {
  const found: T[] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const { status, body } = await test.call('GET', url);
    assert.equal(status, 200);
    found.push(...(body[name] as T[]));
    url = (body.links as Link[]).find(({ rel }) => rel === 'next')?.href;
  }
  return found;
}

it('200 with every brand once, by id, with a logo that can be fetched', async (t) => {
  const test = await startApp(t, { config: { publicUrl: 'https://api.example.com' } });
  const bundled = await readJson<Brand[]>(new URL('brands.json', folder));
  const known = new Map(bundled.map((brand) => [brand.id, brand]));
  assert.ok(known.size > 500);
  assert.ok(bundled.some(({ usable }) => !usable));
  for (const prefix of prefixes) {
    for (const limit of [97, 1000]) {
      const brands = await walk<Brand>(test, `${prefix}/brands?limit=${limit}`, 'brands');
      assert.deepEqual(
        brands.map(({ id }) => id),
        [...known.keys()].sort(),
      );
      for (const { id, name, usable, useable, logo } of brands) {
        assert.equal(useable, usable);
        const brand = known.get(id);
        assert.deepEqual(
          [name, usable, logo],
          [brand?.name, brand?.usable, `https://api.example.com${brand?.logo}`],
        );
      }
    }
  }
  const logo = await test.app.inject(new URL(`https://api.example.com${bundled[0]!.logo}`).pathname);
  assert.deepEqual([logo.statusCode, logo.headers['content-type']], [200, 'image/svg+xml']);
});

it('a brand that is not usable keeps a variation from being sold', async (t) => {
  const test = await startApp(t);
  const { body } = await test.call('GET', '/v5/products/brands?limit=1000');
  const usable = (wanted: boolean) => (body.brands as Brand[]).find((brand) => brand.usable === wanted)!.id;
  const of = (brandId: string) =>
    variation({ productDescription: { ...(variation().productDescription as object), brandId } });
  const [good, blocked] = [of(usable(true)), of(usable(false))];
  assert.deepEqual((await written(test, [good, blocked])).failed, []);
  const status = async (sku: string) =>
    (await test.call('GET', `/v5/products/${sku}/marketplace-status`)).body;
  assert.equal((await status(good.sku)).status, 'ONLINE');
  const refused = await status(blocked.sku);
  assert.deepEqual([refused.status, refused.errors[0].code], ['RESTRICTED', '600007 - BRAND_BLOCKED']);
});

it('304, 412 or 200 for brands as the four conditional headers say', async (t) => {
  const test = await startApp(t);
  test.clock.advanceMs(60_000);
  const old = 'Sun, 01 Mar 2020 08:00:00 GMT';
  for (const prefix of prefixes) {
    const url = `${prefix}/brands?limit=5`;
    const { headers: now } = await test.call('GET', url);
    const [etag, modified] = [String(now.etag), String(now['last-modified'])];
    assert.match(etag, /^"[\w-]+"$/);
    const table: [number, Record<string, string>][] = [
      [200, { 'if-match': etag }],
      [200, { 'if-match': '*' }],
      [200, { 'if-match': `"x", ${etag}` }],
      [412, { 'if-match': '"x"' }],
      [412, { 'if-match': `W/${etag}` }],
      [304, { 'if-none-match': etag }],
      [304, { 'if-none-match': `W/${etag}` }],
      [304, { 'if-none-match': '*' }],
      [304, { 'if-none-match': `"x", ${etag}` }],
      [200, { 'if-none-match': '"x"' }],
      [304, { 'if-modified-since': modified }],
      [200, { 'if-modified-since': old }],
      [200, { 'if-modified-since': 'soon' }],
      [200, { 'if-unmodified-since': modified }],
      [412, { 'if-unmodified-since': old }],
      [200, { 'if-unmodified-since': 'soon' }],
      [200, { 'if-none-match': '"x"', 'if-modified-since': modified }],
      [304, { 'if-none-match': etag, 'if-modified-since': old }],
      [200, { 'if-match': etag, 'if-unmodified-since': old }],
      [412, { 'if-match': '"x"', 'if-none-match': etag }],
      [304, { 'if-match': etag, 'if-none-match': etag }],
      [412, { 'if-unmodified-since': old, 'if-modified-since': modified }],
    ];
    for (const [status, headers] of table) {
      for (const method of ['GET', 'HEAD']) {
        const reply = await test.call(method, url, { headers });
        assert.equal(reply.status, status, `${method} ${JSON.stringify(headers)}`);
        if (status === 412 && method === 'GET')
          assert.equal(reply.body.errors[0].code, '200412 - PRECONDITION_FAILED');
        else assert.deepEqual([reply.headers.etag, reply.headers['last-modified']], [etag, modified]);
        if (status === 304) assert.equal(reply.text, '');
      }
    }
    const wrong = await test.call('GET', `${prefix}/brands?limit=0`, { headers: { 'if-none-match': '*' } });
    assert.equal(wrong.status, 400, 'a request that is not valid is told so whatever its conditions');
  }
});

it('200 with another ETag and Last-Modified after a brand changed', async (t) => {
  const test = await startApp(t);
  const url = '/v5/products/brands?limit=1000';
  test.clock.advanceMs(60_000);
  const before = await test.call('GET', url);
  const [id] = (before.body.brands as Brand[]).map((brand) => brand.id);
  await test.db`UPDATE brand SET usable = NOT usable, last_modified = ${test.clock.now()} WHERE id = ${id!}`;
  test.clock.advanceMs(5000);
  for (const headers of [
    { 'if-none-match': String(before.headers.etag) },
    { 'if-modified-since': String(before.headers['last-modified']) },
  ]) {
    const after = await test.call('GET', url, { headers });
    assert.equal(after.status, 200);
    assert.notEqual(after.headers.etag, before.headers.etag);
    assert.notEqual(after.headers['last-modified'], before.headers['last-modified']);
    assert.notEqual(after.body.brands[0].usable, before.body.brands[0].usable);
  }
});

it('the pages of a list have ETags of their own', async (t) => {
  const test = await startApp(t);
  const etags = await Promise.all(
    [0, 1, 2].map(
      async (page) => (await test.call('GET', `/v5/products/brands?limit=2&page=${page}`)).headers.etag,
    ),
  );
  assert.equal(new Set(etags).size, 3);
});

it('200 with every category group once, by name, with its definitions as they were imported', async (t) => {
  const test = await startApp(t);
  const files = (await readdir(new URL('category-groups/', folder))).filter((name) => name.endsWith('.json'));
  const bundled = await Promise.all(
    files.map((name) => readJson<Group>(new URL(`category-groups/${name}`, folder))),
  );
  const known = new Map(bundled.map((group) => [group.categoryGroup, group]));
  for (const prefix of prefixes) {
    for (const limit of [9, 2000]) {
      const groups = await walk<Group>(test, `${prefix}/categories?limit=${limit}`, 'categoryGroups');
      assert.deepEqual(
        groups.map(({ categoryGroup }) => categoryGroup),
        [...known.keys()].sort(),
      );
      for (const { createdAt, lastModified, ...group } of groups) {
        const {
          categories,
          createdAt: _created,
          lastModified: _modified,
          ...definition
        } = known.get(group.categoryGroup)!;
        assert.match(`${createdAt} ${lastModified}`, /^(\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z ?){2}$/);
        assert.deepEqual(group, {
          additionalRequirements: [],
          ...definition,
          categories: categories.toSorted(),
        });
      }
    }
  }
});

it('200 with the one group of a category, and 404 for a category that does not exist', async (t) => {
  const test = await startApp(t);
  for (const prefix of prefixes) {
    const read = (category: string, more = '') =>
      test.call('GET', `${prefix}/categories?category=${encodeURIComponent(category)}${more}`);
    for (const category of ['Outdoorjacke', 'Bluetooth-Kopfhörer', 'Übergangsjacke']) {
      const { status, body } = await read(category);
      assert.equal(status, 200);
      assert.equal(body.categoryGroups.length, 1);
      assert.ok(body.categoryGroups[0].categories.includes(category));
      assert.deepEqual(body.links, [
        {
          rel: 'self',
          href: `${prefix}/categories?${new URLSearchParams({ category, page: '0', limit: '100' })}`,
        },
      ]);
      const second = await read(category, '&page=1');
      assert.deepEqual([second.status, second.body.categoryGroups], [200, []]);
    }
    for (const category of ['Raumschiff', 'outdoorjacke', 'Jacken & Mäntel', '', ' ', "' OR true --"]) {
      const { status, body } = await read(category);
      assert.deepEqual([status, body.errors?.[0].code], [404, '200404 - NOT_FOUND'], category);
      assert.equal(body.errors[0].path, 'category');
      assert.equal((await read(category, '&page=1')).status, 404, 'on every page');
    }
    const twice = await test.call('GET', `${prefix}/categories?category=a&category=b`);
    assert.deepEqual([twice.status, twice.body.errors[0].path], [400, 'category']);
  }
});
