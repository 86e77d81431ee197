import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

const prefixes = ['/v4/products', '/v5/products'] as const;

/** Lists of variations by their path: the name of the entries and the largest limit. */
const lists = {
  '': ['productVariations', 100],
  '/prices': ['variationPrices', 100],
  '/active-status': ['status', 100],
  '/marketplace-status': ['marketPlaceStatus', 1000],
  '/content-changes': ['contentChanges', 100],
} as const;

const everyList = prefixes.flatMap((prefix) =>
  Object.entries(lists).map(([path, [name, most]]) => ({ url: `${prefix}${path}`, name, most })),
);

/** Lists with the same four filters. */
const filtered = everyList.filter(({ name }) => name !== 'contentChanges');

const paged = [
  ...everyList,
  ...prefixes.flatMap((prefix) => [
    { url: `${prefix}/brands`, name: 'brands', most: 1000 },
    { url: `${prefix}/categories`, name: 'categoryGroups', most: 2000 },
  ]),
];

const described = (fields: object) => {
  const { productDescription } = variation();
  return { productDescription: { ...(productDescription as object), ...fields } };
};

type Entry = { sku: string };
type Link = { rel: string; href: string };

const skusIn = (body: Record<string, Entry[]>, name: string): string[] =>
  (body[name] ?? []).map(({ sku }) => sku);

it('200 with what matches all filters, for each combination of them in each list', async (t) => {
  const test = await startApp(t);
  const [brandA, brandB] = ['24DDR3VZ', '65S3JEJW'];
  const [categoryA, categoryB] = ['Bluetooth-Kopfhörer', 'In-Ear-Kopfhörer'];
  const shelf = ['R 1', 'R 2'].flatMap((productReference) =>
    [categoryA, categoryB].flatMap((category) =>
      [brandA, brandB].map((brandId) => variation({ productReference, ...described({ category, brandId }) })),
    ),
  );
  const task = await written(test, shelf);
  assert.deepEqual(task.failed, []);
  const chosen = { sku: shelf[2]!.sku, productReference: 'R 1', category: categoryB, brandId: brandA };
  const fieldOf = (item: (typeof shelf)[number], filter: string): unknown =>
    filter in item ? item[filter] : (item.productDescription as Record<string, unknown>)[filter];
  const names = Object.keys(chosen) as (keyof typeof chosen)[];
  for (const { url, name } of filtered) {
    for (let bits = 0; bits < 2 ** names.length; bits += 1) {
      const used = names.filter((_, index) => bits & (1 << index));
      const query = new URLSearchParams(used.map((filter): [string, string] => [filter, chosen[filter]]));
      const { body } = await test.call('GET', `${url}?${query}`);
      const expected = shelf.filter((item) =>
        used.every((filter) => fieldOf(item, filter) === chosen[filter]),
      );
      assert.deepEqual(skusIn(body, name).sort(), expected.map(({ sku }) => sku).sort(), `${url}?${query}`);
      assert.equal(body.links[0].href, `${url}?${query}${bits ? '&' : ''}page=0&limit=100`);
    }
    for (const [filter, value] of [
      ['sku', ''],
      ['sku', chosen.sku.toLowerCase()],
      ['sku', `${chosen.sku} `],
      ['productReference', 'R'],
      ['category', 'Kopfhörer'],
      ['brandId', '%'],
    ] as const) {
      const { status, body } = await test.call('GET', `${url}?${new URLSearchParams({ [filter]: value })}`);
      assert.deepEqual([status, body[name]], [200, []], `${url} ${filter}=${value}`);
    }
    for (const filter of names) {
      const { status, body } = await test.call('GET', `${url}?${filter}=a&${filter}=b`);
      assert.deepEqual([status, body.errors?.[0].path], [400, filter], `${url} with ${filter} twice`);
      assert.equal(body.errors[0].code, '200003 - INVALID_PARAMETER');
    }
    const unknown = await test.call('GET', `${url}?colour=blau&limit=1`);
    assert.equal(unknown.status, 200, 'a parameter that is not known is ignored');
    assert.match(unknown.body.links[0].href, /colour=blau/);
  }
});

/** Follows `next` from a first page; gives all skus in order and checks the links of each page. */
async function walk(test: TestApp, first: string, name: string): Promise<string[]> {
  const skus: string[] = [];
  let before: string | undefined;
  for (let url: string | undefined = first, page = 0; url !== undefined; page += 1) {
    assert.ok(page < 50, 'the pages never end');
    const { status, body } = await test.call('GET', url);
    assert.equal(status, 200);
    const links = Object.fromEntries((body.links as Link[]).map(({ rel, href }) => [rel, href]));
    assert.deepEqual(Object.keys(links)[0], 'self');
    assert.equal(links.prev, before);
    assert.deepEqual((await test.call('GET', links.self!)).body, body);
    before = links.self;
    skus.push(...skusIn(body, name));
    url = links.next;
  }
  return skus;
}

it('200 for each page: following next visits every sku once, and prev leads back', async (t) => {
  const test = await startApp(t);
  const items = Array.from({ length: 23 }, (_, index) =>
    variation({ productReference: index < 21 ? 'MANY' : 'FEW' }),
  );
  for (const from of [0, 10, 20])
    assert.deepEqual((await written(test, items.slice(from, from + 10))).failed, []);
  const all = items.map(({ sku }) => sku).sort();
  for (const { url, name } of everyList) {
    for (const limit of [1, 7, 23]) {
      const skus = await walk(test, `${url}?limit=${limit}`, name);
      assert.deepEqual(skus.toSorted(), all, `${url} by ${limit}`);
      if (['productVariations', 'variationPrices', 'status'].includes(name)) assert.deepEqual(skus, all);
    }
    const beyond = (await test.call('GET', `${url}?page=9&limit=7`)).body;
    assert.deepEqual(beyond[name], []);
    assert.deepEqual(
      beyond.links.map(({ rel }: Link) => rel),
      ['self', 'prev'],
    );
    const whole = (await test.call('GET', url)).body;
    assert.deepEqual(whole.links, [{ rel: 'self', href: `${url}?page=0&limit=100` }]);
    const far = await test.call('GET', `${url}?page=2147483647&limit=100`);
    assert.deepEqual([far.status, far.body[name]], [200, []]);
  }
  for (const { url, name } of filtered) {
    const skus = await walk(test, `${url}?limit=7&productReference=MANY`, name);
    assert.equal(new Set(skus).size, 21, 'the links keep the filter');
  }
});

const notPages = [
  '-1',
  '',
  'abc',
  '1.5',
  '1.0',
  '1e2',
  '0x10',
  '+1',
  '%201',
  '1%00',
  'NaN',
  'true',
  '2147483648',
  '9'.repeat(40),
];
const notLimits = ['0', '-1', '', 'abc', '1.5', '1e1', 'Infinity', '9'.repeat(400)];

it('400 for a page or limit that is no number, out of range or sent twice, in each list', async (t) => {
  const test = await startApp(t);
  const assertRefused = async (url: string, parameter: string) => {
    const { status, body } = await test.call('GET', url);
    assert.equal(status, 400, url);
    assert.deepEqual(
      [body.errors[0].code, body.errors[0].path],
      ['200003 - INVALID_PARAMETER', parameter],
      url,
    );
  };
  for (const { url, most, name } of paged) {
    for (const page of notPages) await assertRefused(`${url}?page=${page}`, 'page');
    for (const limit of [...notLimits, most + 1]) await assertRefused(`${url}?limit=${limit}`, 'limit');
    await assertRefused(`${url}?page=0&page=1`, 'page');
    await assertRefused(`${url}?limit=1&limit=2`, 'limit');
    const { status, body } = await test.call('GET', `${url}?limit=${most}&page=0`);
    assert.equal(status, 200);
    assert.ok(Array.isArray(body[name]));
    assert.equal(body.links[0].href, `${url}?limit=${most}&page=0`);
  }
});
