import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, variationV4, written } from '../../../../test/support/fixtures.ts';

const prefixes = ['/v4/products', '/v5/products'] as const;
const suffixes = ['', '/prices', '/active-status', '/marketplace-status', '/content-changes'] as const;
const names = [
  'productVariations',
  'variationPrices',
  'status',
  'marketPlaceStatus',
  'contentChanges',
] as const;

/** Characters that mean something in a URL, in JSON, in SQL or to a proxy. */
const odd = [
  'Größe Ü', 'a b', '50%', 'was?', '#1', 'a+b', 'x&y=z', '🧥', 'a;b', "a'b", 'a"b', 'a\\b', 'C:D', '~', '日本語', 'a,b',
  'a/b', '/', 'a//b', 'a.b', 'x.json', 'a%2Fb', '%', '%25', '$1', '{sku}', ':sku', '*', '@', '--', '0', 'null', 'é',
  'e\u0301', '\u202e', 'a@b!$\'()', 'x'.repeat(50), '漢'.repeat(50),
]; // biome-ignore format: a list
it('200 for a sku of any characters, percent-encoded in the path and as a query parameter', async (t) => {
  const test = await startApp(t);
  const task = await written(
    test,
    odd.map((sku) => variation({ sku })),
  );
  assert.deepEqual(task.failed, []);
  assert.deepEqual(task.succeeded, odd);
  for (const prefix of prefixes) {
    for (const sku of odd) {
      for (const [index, suffix] of suffixes.entries()) {
        const list = await test.call('GET', `${prefix}${suffix}?sku=${encodeURIComponent(sku)}`);
        const entries = list.body[names[index]!] as { sku: string }[];
        if (suffix === '/content-changes')
          assert.ok(
            entries.some((entry) => entry.sku === sku),
            `${sku} ${suffix}`,
          );
        else
          assert.deepEqual(
            entries.map((entry) => entry.sku),
            [sku],
            `${prefix}${suffix}`,
          );
        const one = await test.call('GET', `${prefix}/${encodeURIComponent(sku)}${suffix}`);
        assert.equal(one.status, 200, `${prefix} ${sku} ${suffix}: ${one.text}`);
        const read = suffix === '/content-changes' ? one.body.contentChanges[0] : one.body;
        assert.equal(read.sku, sku);
      }
    }
  }
});

it('the link of a marketplace status to its variation works for every sku', async (t) => {
  const test = await startApp(t);
  assert.deepEqual(
    (
      await written(
        test,
        odd.map((sku) => variation({ sku })),
      )
    ).failed,
    [],
  );
  for (const prefix of prefixes) {
    for (const sku of odd) {
      const { body } = await test.call('GET', `${prefix}/marketplace-status?sku=${encodeURIComponent(sku)}`);
      const { href } = body.marketPlaceStatus[0].links[0] as { href: string };
      assert.ok(href.startsWith(prefix));
      const linked = await test.call('GET', href);
      const read = linked.body.productVariations?.[0] ?? linked.body;
      assert.equal(read.sku, sku, href);
    }
  }
});

it('404 in the interface’s own body for a sku that does not exist, whatever it looks like', async (t) => {
  const test = await startApp(t);
  const mine = variation();
  await written(test, [mine]);
  for (const prefix of prefixes) {
    for (const sku of [
      'nothing',
      mine.sku.toLowerCase(),
      `${mine.sku}x`,
      'ü',
      '%25',
      'a%2Fb',
      'x'.repeat(400),
    ]) {
      for (const suffix of suffixes) {
        const { status, body } = await test.call('GET', `${prefix}/${sku}${suffix}`);
        assert.equal(status, 404, `${sku}${suffix}`);
        assert.deepEqual([body.errors[0].code, body.errors[0].path], ['200404 - NOT_FOUND', 'sku']);
      }
    }
    for (const id of ['nothing', '00000000-0000-0000-0000-000000000000', "' OR 1=1", '1'.repeat(300)]) {
      for (const suffix of ['', '/failed', '/succeeded', '/unchanged']) {
        const { status, body } = await test.call(
          'GET',
          `${prefix}/update-tasks/${encodeURIComponent(id)}${suffix}`,
        );
        assert.deepEqual([status, body.errors[0].path], [404, 'processUuid'], id);
      }
    }
  }
});

it('200 reads in each version what was written in the other', async (t) => {
  const test = await startApp(t);
  const [five, four] = [variation(), variationV4()];
  await written(test, [five]);
  await written(test, [four], { path: '/v4/products' });
  const read = async (prefix: string, sku: string) => (await test.call('GET', `${prefix}/${sku}`)).body;
  const { moin: moinFive, ...fiveAsFive } = await read('/v5/products', five.sku);
  assert.deepEqual(fiveAsFive, five);
  assert.match(moinFive, /^M[0-9A-V]{13}$/);
  const { moin: _moin, ...fourAsFour } = await read('/v4/products', four.sku);
  assert.deepEqual(fourAsFour, four);
  const fiveAsFour = await read('/v4/products', five.sku);
  assert.equal('compliance' in fiveAsFour, false);
  assert.deepEqual(fiveAsFour.productSafety, four.productSafety);
  const fourAsFive = await read('/v5/products', four.sku);
  assert.equal('productSafety' in fourAsFive, false);
  assert.deepEqual(fourAsFive.compliance, five.compliance);
  const lists = await Promise.all(prefixes.map((prefix) => test.call('GET', prefix)));
  for (const { body } of lists) assert.equal(body.productVariations.length, 2);
});

/** The answers to GET and HEAD while nothing changes: the review of the marketplace goes on beside the test. */
async function gotAndHead(test: TestApp, url: string) {
  for (let get = await test.call('GET', url); ; ) {
    const head = await test.call('HEAD', url);
    const again = await test.call('GET', url);
    const isSame = ['etag', 'last-modified'].every((name) => again.headers[name] === get.headers[name]);
    if (isSame && again.status === get.status) return { get, head };
    get = again;
  }
}

it('HEAD answers as GET does, without a body', async (t) => {
  const test = await startApp(t);
  const { sku } = variation();
  const task = await written(test, [variation({ sku })]);
  const paths = [
    ...suffixes.flatMap((suffix) => [suffix, `/${sku}${suffix}`, `/nothing${suffix}`]),
    '/brands', '/categories', '?limit=0', '/categories?category=nothing',
    ...['', '/failed', '/succeeded', '/unchanged'].map((suffix) => `/update-tasks/${task.id}${suffix}`),
  ]; // biome-ignore format: a list
  for (const prefix of prefixes) {
    for (const path of paths) {
      const { get, head } = await gotAndHead(test, `${prefix}${path}`);
      assert.deepEqual([head.status, head.text], [get.status, ''], path);
      for (const name of ['content-type', 'etag', 'last-modified']) {
        assert.equal(head.headers[name], get.headers[name], `${path} ${name}`);
      }
    }
    assert.equal((await test.call('HEAD', prefix, { as: undefined })).status, 401);
  }
});

it('400, never 500, for what is not percent-encoded right or holds a NUL', async (t) => {
  const test = await startApp(t);
  const skuPaths = suffixes.flatMap((suffix) =>
    ['%', '%zz', '%E0%A4%A', '%FF', 'a%C3'].map((sku) => `/${sku}${suffix}`),
  );
  const tasks = ['%', '%00', '%FF'].flatMap((id) => [`/update-tasks/${id}`, `/update-tasks/${id}/failed`]);
  const nul = suffixes.map((suffix) => `/a%00b${suffix}`);
  const long = suffixes.map((suffix) => `/${'x'.repeat(1001)}${suffix}`);
  const queries = [
    'sku',
    'productReference',
    'category',
    'brandId',
    'fromDate',
    'page',
    'sort-order',
    'marketPlaceStatus',
  ];
  for (const prefix of prefixes) {
    for (const path of [...skuPaths, ...nul, ...tasks, ...long]) {
      const { status, body } = await test.call('GET', `${prefix}${path}`);
      assert.equal(status, 400, path);
      assert.equal(body.errors[0].code, '200003 - INVALID_PARAMETER', path);
    }
    for (const suffix of [...suffixes, '/brands', '/categories']) {
      for (const name of queries) {
        for (const value of ['%', '%zz', '%FF', '%00', 'a%00b', '%ED%A0%80']) {
          const { status } = await test.call('GET', `${prefix}${suffix}?${name}=${value}`);
          assert.ok([200, 400, 404].includes(status), `${suffix}?${name}=${value} answered ${status}`);
        }
      }
      const { status, body } = await test.call(
        'GET',
        `${prefix}${suffix}?${encodeURIComponent('x\0')}=1&sku=a%00b`,
      );
      assert.ok(status === 400 && body.errors[0].code === '200003 - INVALID_PARAMETER', suffix);
    }
  }
});
