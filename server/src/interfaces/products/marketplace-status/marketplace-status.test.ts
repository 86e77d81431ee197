import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

const paths = ['/v4/products/marketplace-status', '/v5/products/marketplace-status'] as const;

type Status = { sku: string; status: string; lastModified: string };

const list = async (test: TestApp, query = '', path: string = paths[1]): Promise<Status[]> => {
  const { status, text, body } = await test.call('GET', `${path}${query}`);
  assert.equal(status, 200, text);
  return body.marketPlaceStatus;
};
const skus = (statuses: Status[]): string[] => statuses.map(({ sku }) => sku);

const image = (name: string) => [{ type: 'IMAGE', location: `https://images.example.com/${name}.jpg` }];

/** One variation of every status, each changed a second after the one before. */
async function oneOfEach(t: Parameters<typeof startApp>[0]) {
  const test = await startApp(t, {
    image: (url) =>
      url.includes('small') ? { kind: 'faulty', problems: ['IMAGE_TOO_SMALL'] } : { kind: 'fine' },
  });
  await test.db`UPDATE brand SET usable = false WHERE id = '65S3JEJW'`;
  const blocked = { ...(variation().productDescription as object), brandId: '65S3JEJW' };
  const items = {
    ONLINE: variation(),
    RESTRICTED: variation({ productDescription: blocked }),
    REJECTED: variation({ mediaAssets: image('small') }),
    PENDING: variation(),
    INACTIVE: variation(),
  };
  for (const item of Object.values(items)) {
    test.clock.advanceMs(1000);
    assert.deepEqual((await written(test, [item])).failed, []);
  }
  await test.db`UPDATE listing SET verdict = 'PENDING', status = 'PENDING' WHERE sku = ${items.PENDING.sku}`;
  test.clock.advanceMs(1000);
  const off = { status: [{ sku: items.INACTIVE.sku, active: false }] };
  await written(test, off, { path: '/v5/products/active-status' });
  const skuOf = Object.fromEntries(Object.entries(items).map(([status, { sku }]) => [status, sku]));
  return { test, skuOf, order: Object.values(skuOf) };
}

it('200 with each status, filtered by statuses that are repeated, with commas or both', async (t) => {
  const { test, skuOf } = await oneOfEach(t);
  for (const [status, sku] of Object.entries(skuOf)) {
    const { body } = await test.call('GET', `/v5/products/${sku}/marketplace-status`);
    assert.equal(body.status, status);
    for (const path of paths)
      assert.deepEqual(skus(await list(test, `?marketPlaceStatus=${status}`, path)), [sku]);
  }
  const both = [skuOf.REJECTED, skuOf.ONLINE];
  for (const query of [
    'marketPlaceStatus=ONLINE&marketPlaceStatus=REJECTED',
    'marketPlaceStatus=ONLINE,REJECTED',
    'marketPlaceStatus=REJECTED,ONLINE&marketPlaceStatus=ONLINE',
    'marketPlaceStatus=ONLINE,%20REJECTED',
  ]) {
    for (const path of paths) assert.deepEqual(skus(await list(test, `?${query}`, path)), both, query);
  }
  const narrow = `?marketPlaceStatus=ONLINE,REJECTED&sku=${skuOf.ONLINE}&brandId=24DDR3VZ&category=Bluetooth-Kopfhörer`;
  assert.deepEqual(skus(await list(test, encodeURI(narrow))), [skuOf.ONLINE]);
  assert.deepEqual(await list(test, `?marketPlaceStatus=PENDING&sku=${skuOf.ONLINE}`), []);
  for (const wrong of [
    'online',
    'SOLD',
    '',
    'ONLINE,',
    ',',
    'ONLINE&marketPlaceStatus=x',
    'ONLINE;REJECTED',
  ]) {
    const { status, body } = await test.call('GET', `${paths[0]}?marketPlaceStatus=${wrong}`);
    assert.deepEqual([status, body.errors?.[0].path], [400, 'marketPlaceStatus'], wrong);
  }
});

it('200 newest change first, or oldest first with sort-order asc; fromDate includes its moment', async (t) => {
  const { test, order } = await oneOfEach(t);
  for (const path of paths) {
    for (const query of ['', '?sort-order=desc']) {
      assert.deepEqual(skus(await list(test, query, path)), order.toReversed());
    }
    assert.deepEqual(skus(await list(test, '?sort-order=asc', path)), order);
    const pages = [0, 1, 2].map((page) => list(test, `?sort-order=asc&limit=2&page=${page}`, path));
    assert.deepEqual((await Promise.all(pages)).flatMap(skus), order);
  }
  const all = await list(test);
  const moment = all[1]!.lastModified;
  assert.deepEqual(skus(await list(test, `?fromDate=${moment}`)), skus(all.slice(0, 2)));
  assert.deepEqual(
    skus(await list(test, `?fromDate=${moment}&sort-order=asc`)),
    skus(all.slice(0, 2)).reverse(),
  );
  assert.equal((await list(test, '?fromDate=2001-01-01T00:00:00Z')).length, 5);
  assert.deepEqual(await list(test, '?fromDate=2999-01-01T00:00:00Z'), []);
  for (const wrong of ['up', '', 'ASC', 'asc&sort-order=asc']) {
    const { status, body } = await test.call('GET', `${paths[0]}?sort-order=${wrong}`);
    assert.deepEqual([status, body.errors?.[0].path], [400, 'sort-order'], wrong);
  }
});

it('304 while nothing changed since Last-Modified, and 200 after a change', async (t) => {
  const { test, skuOf } = await oneOfEach(t);
  test.clock.advanceMs(5000);
  for (const query of [
    '',
    '?marketPlaceStatus=ONLINE',
    `?sku=${skuOf.ONLINE}`,
    '?limit=1',
    '?category=none',
  ]) {
    const first = await test.call('GET', `${paths[1]}${query}`);
    const modified = String(first.headers['last-modified']);
    assert.match(modified, /GMT$/);
    const since = await test.call('GET', `${paths[1]}${query}`, {
      headers: { 'if-modified-since': modified },
    });
    assert.deepEqual([since.status, since.text], [304, ''], query);
    assert.deepEqual(
      [since.headers.etag, since.headers['last-modified']],
      [first.headers.etag, first.headers['last-modified']],
    );
    const etag = await test.call('GET', `${paths[1]}${query}`, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    assert.deepEqual([etag.status, etag.text], [304, '']);
    const head = await test.call('HEAD', `${paths[1]}${query}`, {
      headers: { 'if-modified-since': modified },
    });
    assert.equal(head.status, 304);
  }
});

it('200 after a change that makes a variation leave the filtered list', async (t) => {
  const { test, skuOf } = await oneOfEach(t);
  test.clock.advanceMs(5000);
  const queries = ['?marketPlaceStatus=ONLINE', '', `?sku=${skuOf.ONLINE}`];
  const before = await Promise.all(queries.map((query) => test.call('GET', `${paths[1]}${query}`)));
  const off = { status: [{ sku: skuOf.ONLINE, active: false }] };
  await written(test, off, { path: '/v5/products/active-status' });
  for (const [index, query] of queries.entries()) {
    const headers = { 'if-modified-since': String(before[index]!.headers['last-modified']) };
    const { status, body } = await test.call('GET', `${paths[1]}${query}`, { headers });
    assert.equal(status, 200, query);
    assert.notDeepEqual(body, before[index]!.body);
  }
  const other = await test.call('GET', `${paths[1]}?sku=${skuOf.REJECTED}`);
  const headers = { 'if-modified-since': String(other.headers['last-modified']) };
  assert.equal((await test.call('GET', `${paths[1]}?sku=${skuOf.REJECTED}`, { headers })).status, 304);
});

it('200 after a review of a variation that is switched off found errors', async (t) => {
  const { test, skuOf } = await oneOfEach(t);
  test.clock.advanceMs(5000);
  const before = await test.call('GET', paths[1]);
  const sku = skuOf.INACTIVE!;
  const { moin: _moin, ...item } = (await test.call('GET', `/v5/products/${sku}`)).body;
  assert.deepEqual((await written(test, [{ ...item, mediaAssets: image('small') }])).succeeded, [sku]);
  const headers = { 'if-modified-since': String(before.headers['last-modified']) };
  const after = await test.call('GET', paths[1], { headers });
  assert.equal(after.status, 200);
  const [newest] = after.body.marketPlaceStatus;
  assert.deepEqual([newest.sku, newest.status, newest.errors.length], [sku, 'INACTIVE', 1]);
  const at = before.body.marketPlaceStatus[0].lastModified as string;
  assert.ok(newest.lastModified > at);
});

it('200 for a change within the second of the last read', async (t) => {
  const test = await startApp(t);
  // The whole test runs in one second of a clock that is ahead of the machine's.
  const frozen = Date.now() + 3_600_000;
  const second = new Date(frozen - (frozen % 1000));
  test.clock.now = () => new Date(second);
  const [one, two] = [variation(), variation()];
  await written(test, [one]);
  const first = await test.call('GET', paths[1]);
  assert.equal(first.body.marketPlaceStatus[0].status, 'ONLINE');
  test.clock.now = () => new Date(second.getTime() + 1);
  await written(test, [two]);
  const headers = { 'if-modified-since': String(first.headers['last-modified']) };
  const next = await test.call('GET', paths[1], { headers });
  assert.equal(next.status, 200);
  assert.deepEqual(skus(next.body.marketPlaceStatus).sort(), [one.sku, two.sku].sort());
  test.clock.now = () => new Date(second.getTime() + 1500);
  const settled = await test.call('GET', paths[1], {
    headers: { 'if-modified-since': String(next.headers['last-modified']) },
  });
  assert.equal(settled.status, 200, 'once more, because the second was not over');
  const quiet = await test.call('GET', paths[1], {
    headers: { 'if-modified-since': String(settled.headers['last-modified']) },
  });
  assert.equal(quiet.status, 304);
});

it('412 in the interface’s own body when a precondition does not hold, and dates that are none are ignored', async (t) => {
  const { test } = await oneOfEach(t);
  test.clock.advanceMs(5000);
  const { headers: validators } = await test.call('GET', paths[0]);
  for (const headers of [
    { 'if-match': '"other"' },
    { 'if-unmodified-since': 'Sun, 01 Mar 2020 08:00:00 GMT' },
  ]) {
    const { status, body } = await test.call('GET', paths[0], { headers });
    assert.deepEqual([status, body.errors[0].code], [412, '200412 - PRECONDITION_FAILED']);
  }
  for (const headers of [
    { 'if-match': String(validators.etag) },
    { 'if-unmodified-since': String(validators['last-modified']) },
    { 'if-modified-since': 'yesterday' },
    { 'if-modified-since': '' },
  ]) {
    assert.equal((await test.call('GET', paths[0], { headers })).status, 200, JSON.stringify(headers));
  }
});

it('200 without Last-Modified for a partner who has no variations', async (t) => {
  const test = await startApp(t);
  const { status, headers, body } = await test.call('GET', paths[1], { as: 'seller-two' });
  assert.deepEqual([status, body.marketPlaceStatus], [200, []]);
  assert.equal(headers['last-modified'], undefined);
  const since = { 'if-modified-since': 'Sun, 01 Mar 2099 08:00:00 GMT' };
  assert.equal((await test.call('GET', paths[1], { as: 'seller-two', headers: since })).status, 200);
});
