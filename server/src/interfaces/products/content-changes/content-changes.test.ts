import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, variationV4, written } from '../../../../test/support/fixtures.ts';

const prefixes = ['/v4/products', '/v5/products'] as const;
const dayMs = 86_400_000;

type Change = { sku: string; lastContentChange: string };

const list = async (test: TestApp, query = '', prefix: string = '/v5/products'): Promise<Change[]> => {
  const { status, text, body } = await test.call('GET', `${prefix}/content-changes${query}`);
  assert.equal(status, 200, text);
  return body.contentChanges;
};
const skus = (changes: Change[]): string[] => changes.map(({ sku }) => sku);
const ago = (test: TestApp, ms: number): string => new Date(test.clock.now().getTime() - ms).toISOString();

it('200 with the changes of the last 28 days by default and at most, newest first', async (t) => {
  const test = await startApp(t);
  const [old, middle, young] = [variation(), variation(), variation()];
  await written(test, [old]);
  test.clock.advanceMs(10 * dayMs);
  await written(test, [middle]);
  test.clock.advanceMs(10 * dayMs);
  await written(test, [young]);
  for (const prefix of prefixes) {
    assert.deepEqual(skus(await list(test, '', prefix)), [young.sku, middle.sku, old.sku]);
    const week = `?fromDate=${ago(test, 15 * dayMs)}`;
    assert.deepEqual(skus(await list(test, week, prefix)), [young.sku, middle.sku]);
  }
  test.clock.advanceMs(8 * dayMs - 60_000);
  assert.equal((await list(test)).length, 3);
  test.clock.advanceMs(120_000);
  for (const prefix of prefixes) {
    for (const query of ['', `?fromDate=${ago(test, 40 * dayMs)}`, '?fromDate=2001-01-01T00:00:00Z']) {
      assert.deepEqual(skus(await list(test, query, prefix)), [young.sku, middle.sku], query);
    }
    const own = async (query: string) =>
      (await test.call('GET', `${prefix}/${old.sku}/content-changes${query}`)).body.contentChanges;
    assert.deepEqual(await own(''), []);
    assert.deepEqual(await own('?fromDate=2001-01-01T00:00:00Z'), []);
  }
});

it('200 with an empty list for a date in the future', async (t) => {
  const test = await startApp(t);
  const { sku } = variation();
  await written(test, [variation({ sku })]);
  for (const path of ['/content-changes', `/${sku}/content-changes`, `/content-changes?sku=${sku}`]) {
    for (const prefix of prefixes) {
      const glue = path.includes('?') ? '&' : '?';
      for (const from of [ago(test, -dayMs), ago(test, -60_000), '9999-12-31T23:59:59Z']) {
        const { status, body } = await test.call('GET', `${prefix}${path}${glue}fromDate=${from}`);
        assert.deepEqual([status, body.contentChanges], [200, []], `${path} ${from}`);
      }
    }
  }
});

it('200 takes a date in any zone, with a plus sign encoded or not, and the moment itself counts', async (t) => {
  const test = await startApp(t);
  await written(test, [variation()]);
  const [change] = await list(test);
  assert.ok(change);
  const at = new Date(change.lastContentChange);
  const inZone = (hours: number, zone: string) =>
    new Date(at.getTime() + hours * 3_600_000).toISOString().replace('Z', zone);
  for (const from of [
    change.lastContentChange,
    inZone(2, '%2B02:00'),
    inZone(2, '+02:00'),
    inZone(-5, '-05:00'),
  ]) {
    assert.equal((await list(test, `?fromDate=${from}`)).length, 1, from);
  }
  const later = new Date(at.getTime() + 1).toISOString();
  assert.deepEqual(await list(test, `?fromDate=${later}`), []);
});

it('400 for a fromDate that is no date-time with a zone, or is sent twice', async (t) => {
  const test = await startApp(t);
  const { sku } = variation();
  await written(test, [variation({ sku })]);
  const wrong = [
    '', '2026-11-01', 'yesterday', '1700000000', '2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-11-01T08:00:00',
    '2026-11-01T08:00Z', '2026-11-01T24:00:00Z', '0000-01-01T00:00:00Z', '+99999-01-01T00:00:00Z', '%00', '2026-11-01T08:00:00%20Z',
  ]; // biome-ignore format: a list
  for (const prefix of prefixes) {
    for (const path of ['/content-changes', `/${sku}/content-changes`, '/marketplace-status']) {
      for (const from of wrong) {
        const { status, body } = await test.call('GET', `${prefix}${path}?fromDate=${from}`);
        assert.equal(status, 400, `${path} ${from}`);
        assert.deepEqual(
          [body.errors[0].code, body.errors[0].path],
          ['200003 - INVALID_PARAMETER', 'fromDate'],
        );
      }
      const date = '2026-11-01T08:00:00Z';
      const { status } = await test.call('GET', `${prefix}${path}?fromDate=${date}&fromDate=${date}`);
      assert.equal(status, 400);
    }
  }
});

it('200 for several skus, repeated, with commas or both; unknown ones are left out', async (t) => {
  const test = await startApp(t);
  const items = [
    variation(),
    variation(),
    variation(),
    variation({ sku: 'a,b' }),
    variation({ sku: 'ü/1.0' }),
  ];
  const task = await written(test, items);
  assert.deepEqual(task.failed, []);
  const [a, b, c] = items.map(({ sku }) => sku) as [string, string, string];
  const expected: [string, string[]][] = [
    [`?sku=${a}`, [a]],
    [`?sku=${a}&sku=${c}`, [a, c]],
    [`?sku=${a},${c}`, [a, c]],
    [`?sku=${a},${b}&sku=${c}`, [a, b, c]],
    [`?sku=${a}&sku=${a},${a}`, [a]],
    [`?sku=${a}&sku=nothing`, [a]],
    ['?sku=nothing', []],
    ['?sku=', []],
    ['?sku=a,b', ['a,b']],
    ['?sku=a%2Cb', ['a,b']],
    [`?sku=${encodeURIComponent('ü/1.0')}&sku=${b}`, ['ü/1.0', b]],
  ];
  for (const prefix of prefixes) {
    for (const [query, names] of expected) {
      assert.deepEqual(skus(await list(test, query, prefix)).sort(), names.toSorted(), query);
    }
    const pages = [0, 1, 2].map((page) => list(test, `?sku=${a},${b}&sku=${c}&limit=1&page=${page}`, prefix));
    assert.deepEqual((await Promise.all(pages)).flatMap(skus).sort(), [a, b, c].sort());
  }
  const many = `?${Array.from({ length: 500 }, (_, index) => `sku=${index}`).join('&')}`;
  assert.deepEqual(await list(test, many), []);
  const tooMany = await test.call('GET', `/v5/products/content-changes${many}&sku=501`);
  assert.deepEqual([tooMany.status, tooMany.body.errors[0].path], [400, 'sku']);
});

it('only a change of content counts: no price, no active status, no write of the same', async (t) => {
  const test = await startApp(t);
  const item = variation();
  await written(test, [item]);
  const [first] = await list(test);
  assert.ok(first);
  const price = { amount: 1.5, currency: 'EUR' };
  const unchanged: [string, unknown][] = [
    ['/v5/products/prices', [{ sku: item.sku, standardPrice: price }]],
    ['/v5/products/active-status', { status: [{ sku: item.sku, active: false }] }],
    ['/v5/products/active-status', { status: [{ sku: item.sku, active: true }] }],
    ['/v5/products', [{ ...item, pricing: { standardPrice: { ...price, amount: 7 }, vat: 'FREE' } }]],
    ['/v5/products', [item]],
  ];
  for (const [path, body] of unchanged) {
    test.clock.advanceMs(1000);
    assert.deepEqual((await written(test, body, { path })).failed, []);
    assert.deepEqual(await list(test), [first], path);
  }
  const changes: [string, object][] = [
    ['/v5/products', { ...item, mpn: 'M-1' }],
    [
      '/v5/products',
      { ...item, mediaAssets: [{ type: 'IMAGE', location: 'https://images.example.com/2.jpg' }] },
    ],
    ['/v5/products', { ...item, productReference: 'OTHER' }],
    ['/v4/products', { ...variationV4(), sku: item.sku, ean: item.ean, mpn: 'M-2' }],
  ];
  let before = first.lastContentChange;
  for (const [path, body] of changes) {
    test.clock.advanceMs(1000);
    assert.deepEqual((await written(test, [body], { path })).succeeded, [item.sku]);
    const [change] = await list(test);
    assert.ok(change && change.lastContentChange > before, path);
    before = change.lastContentChange;
    const own = await test.call('GET', `/v4/products/${item.sku}/content-changes`);
    assert.deepEqual(own.body.contentChanges, [change]);
  }
});

it('a link to the shop is there once there is a page', async (t) => {
  const test = await startApp(t, { config: { shopUrl: 'https://shop.example.com' } });
  const online = variation();
  const blocked = variation({
    mediaAssets: [{ type: 'IMAGE', location: 'https://images.example.com/x.jpg' }],
  });
  await test.db`UPDATE brand SET usable = false WHERE id = '65S3JEJW'`;
  const description = blocked.productDescription as object;
  await written(test, [online, { ...blocked, productDescription: { ...description, brandId: '65S3JEJW' } }]);
  const changes = new Map(
    (await list(test)).map((change) => [change.sku, change as Change & { shopLink?: string }]),
  );
  assert.match(changes.get(online.sku)?.shopLink ?? '', /^https:\/\/shop\.example\.com\/p\/M[0-9A-V]{13}$/);
  assert.equal('shopLink' in (changes.get(blocked.sku) ?? {}), false);
});
