import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

const path = '/v1/availability/product-delivery-information';

type Seller = 'seller-one' | 'seller-two';

async function skus(test: TestApp, count: number, as: Seller = 'seller-one') {
  const items = Array.from({ length: count }, () => variation());
  assert.deepEqual((await written(test, items, { as })).failed, []);
  return items.map(({ sku }) => sku);
}

let named = 0;

async function profile(test: TestApp, as: Seller = 'seller-one'): Promise<string> {
  named += 1;
  const body = {
    shippingProfileName: `Profile ${named}`,
    workingDays: ['MONDAY'],
    orderCutoff: '14:00',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 2,
    transportTime: 3,
  };
  const reply = await test.call('POST', '/v1/shipping-profiles', { as, body });
  assert.equal(reply.status, 201);
  return reply.body.shippingProfileId;
}

const post = (test: TestApp, body: unknown, headers: Record<string, string> = {}) =>
  test.call('POST', path, { body, headers });

const read = async (test: TestApp, sku: string) => (await test.call('GET', `${path}/${sku}`)).body;

it('202 with a message, and what was sent is read again', async (t) => {
  const test = await startApp(t);
  const [a, b] = await skus(test, 2);
  const shippingProfileId = await profile(test);
  const sent = [
    { sku: a, shippingProfileId, processingTime: '99' },
    { sku: b, shippingProfileId: shippingProfileId.toUpperCase(), processingTime: 'DEFAULT' },
  ];
  const reply = await post(test, sent);
  assert.equal(reply.status, 202);
  assert.deepEqual(reply.body, { message: 'The product delivery information is accepted.' });
  assert.deepEqual(await read(test, a!), sent[0]);
  assert.deepEqual(await read(test, b!), { sku: b, shippingProfileId, processingTime: 'DEFAULT' });
});

it('422 when every item is wrong by itself and 207 when another one is right', async (t) => {
  const test = await startApp(t);
  const [sku, other] = await skus(test, 2);
  const shippingProfileId = await profile(test);
  const good = { sku, shippingProfileId, processingTime: '5' };
  const cases: [item: unknown, title: string, field: string][] = [
    [null, 'Invalid entry', ''],
    [[], 'Invalid entry', ''],
    [{}, 'Empty field', '.sku'],
    [{ ...good, sku: '' }, 'Empty field', '.sku'],
    [{ ...good, sku: 7 }, 'Invalid SKU', '.sku'],
    [{ ...good, shippingProfileId: '' }, 'Empty field', '.shippingProfileId'],
    [{ ...good, shippingProfileId: 'mine' }, 'Invalid shipping profile id', '.shippingProfileId'],
    [{ ...good, processingTime: null }, 'Empty field', '.processingTime'],
    ...[5, '0', '100', '05', '1.5', '-1', ' 5', '5\n', 'default', true].map(
      (processingTime): [unknown, string, string] => [
        { ...good, processingTime },
        'Invalid processing time',
        '.processingTime',
      ],
    ),
  ];
  for (const [item, title, field] of cases) {
    const alone = await post(test, [item]);
    assert.equal(alone.status, 422, JSON.stringify(item));
    assert.equal(alone.headers.link, '</docs/errors#availability-422>; rel="help"');
    const [error, ...more] = alone.body.errors;
    assert.deepEqual(more, []);
    assert.deepEqual([error.code, error.title, error.path], [422, title, `$[0]${field}`]);
    const beside = await post(test, [{ ...good, sku: other }, item]);
    assert.equal(beside.status, 207);
    assert.deepEqual(beside.body.results, [{ ...good, sku: other }]);
    assert.equal(beside.body.errors[0].path, `$[1]${field}`);
  }
  assert.equal((await test.call('GET', `${path}/${sku}`)).status, 404);
});

it('404 as one object when every item names an unknown sku or profile, also another seller’s', async (t) => {
  const test = await startApp(t);
  const [sku] = await skus(test, 1);
  const [foreignSku] = await skus(test, 1, 'seller-two');
  const [shippingProfileId, foreignProfile] = [await profile(test), await profile(test, 'seller-two')];
  const good = { sku, shippingProfileId, processingTime: '5' };
  for (const [item, title] of [
    [{ ...good, sku: 'NEVER-SEEN' }, 'Unknown SKU'],
    [{ ...good, sku: foreignSku }, 'Unknown SKU'],
    [{ ...good, sku: 'line\nbreak' }, 'Unknown SKU'],
    [{ ...good, shippingProfileId: foreignProfile }, 'Unknown shipping profile'],
    [{ ...good, shippingProfileId: '00000000-0000-0000-0000-000000000000' }, 'Unknown shipping profile'],
  ] as const) {
    const reply = await post(test, [item]);
    assert.equal(reply.status, 404);
    assert.equal(reply.headers.link, '</docs/errors#availability-404>; rel="help"');
    assert.deepEqual([reply.body.code, reply.body.title], [404, title]);
  }
  const two = await post(test, [
    { ...good, sku: 'NEVER-SEEN' },
    { ...good, sku: 'NOR-THIS' },
  ]);
  assert.equal(two.status, 404);
  assert.match(two.body.detail, /NEVER-SEEN.* 1 further entries failed as well/);
  const mixed = await post(test, [{ ...good, sku: 'NEVER-SEEN' }, null]);
  assert.equal(mixed.status, 422);
  assert.deepEqual(
    mixed.body.errors.map(({ code }: { code: number }) => code),
    [404, 422],
  );
  const partly = await post(test, [{ ...good, sku: 'NEVER-SEEN' }, good]);
  assert.equal(partly.status, 207);
});

it('400 for duplicate skus, no list and an empty one, 413 for 201 items', async (t) => {
  const test = await startApp(t);
  const [sku] = await skus(test, 1);
  const item = { sku, shippingProfileId: await profile(test), processingTime: '5' };
  for (const [body, status, title] of [
    [[item, item], 400, 'Duplicate SKU'],
    [[], 400, 'Invalid request body'],
    [item, 400, 'Invalid request body'],
    ['[', 400, 'Invalid JSON'],
    [Array.from({ length: 201 }, (_, index) => ({ ...item, sku: `S${index}` })), 413, 'Payload Too Large'],
  ] as const) {
    const reply = await post(test, body);
    assert.deepEqual([reply.status, reply.body.errors[0].title], [status, title]);
  }
  assert.equal((await test.call('GET', `${path}/${sku}`)).status, 404);
});

it('a late older request changes nothing and is accepted all the same', async (t) => {
  const test = await startApp(t);
  const [sku] = await skus(test, 1);
  const item = { sku, shippingProfileId: await profile(test), processingTime: '5' };
  const at = (time: string) => ({ 'x-request-timestamp': time });
  await post(test, [item], at('2026-03-01T08:00:00Z'));
  const late = await post(test, [{ ...item, processingTime: '6' }], at('2026-03-01T07:59:59Z'));
  assert.equal(late.status, 202);
  const beside = await post(test, [{ ...item, processingTime: '6' }, null], at('2026-03-01T07:59:59Z'));
  assert.deepEqual(beside.body.results, [item]);
  assert.deepEqual(await read(test, sku!), item);
});

it('a profile cannot be deleted while skus are linked, and can after they are linked to another one', async (t) => {
  const test = await startApp(t);
  const [sku] = await skus(test, 1);
  const [first, second] = [await profile(test), await profile(test)];
  await post(test, [{ sku, shippingProfileId: first, processingTime: 'DEFAULT' }]);
  const remove = () => test.call('DELETE', `/v1/shipping-profiles/${first}`);
  assert.equal((await remove()).status, 412);
  await post(test, [{ sku, shippingProfileId: second, processingTime: 'DEFAULT' }]);
  assert.equal((await remove()).status, 204);
});

it('a link is refused or kept, never dangling, while its profile is deleted at the same time', async (t) => {
  const test = await startApp(t);
  const all = await skus(test, 8);
  await profile(test);
  for (const sku of all) {
    const shippingProfileId = await profile(test);
    const [linked, deleted] = await Promise.all([
      post(test, [{ sku, shippingProfileId, processingTime: '1' }]),
      test.call('DELETE', `/v1/shipping-profiles/${shippingProfileId}`),
    ]);
    const outcome = `${linked.status} ${deleted.status}`;
    assert.ok(outcome === '202 412' || outcome === '404 204', outcome);
  }
});

it('pages by cursor hold every entry once and end without links', async (t) => {
  const test = await startApp(t);
  const all = await skus(test, 5);
  const shippingProfileId = await profile(test);
  await post(
    test,
    all.map((sku) => ({ sku, shippingProfileId, processingTime: '1' })),
  );
  const seen: string[] = [];
  let href: string | undefined = `${path}?limit=2`;
  while (href !== undefined) {
    const page = await test.call('GET', href);
    assert.equal(page.status, 200);
    seen.push(...page.body.results.map(({ sku }: { sku: string }) => sku));
    if (page.body.links) assert.equal(page.body.links.rel, 'next');
    href = page.body.links?.href;
  }
  assert.deepEqual(seen, all.toSorted());
  const foreign = await test.call('GET', path, { as: 'seller-two' });
  assert.deepEqual(foreign.body, { results: [] });
  for (const query of ['?limit=0', '?limit=201', '?limit=x', '?cursor=', '?cursor=a&cursor=b'])
    assert.equal((await test.call('GET', `${path}${query}`)).status, 400, query);
});

it('304 for a single read with the entity tag, 412 with another, and the tag moves with the content only', async (t) => {
  const test = await startApp(t);
  const [sku] = await skus(test, 1);
  const item = { sku, shippingProfileId: await profile(test), processingTime: '5' };
  await post(test, [item]);
  const get = (headers: Record<string, string> = {}) => test.call('GET', `${path}/${sku}`, { headers });
  const { etag, 'last-modified': modified } = (await get()).headers;
  assert.ok(modified);
  assert.equal((await get({ 'if-none-match': String(etag) })).status, 304);
  assert.equal((await get({ 'if-match': '"other"' })).status, 412);
  test.clock.advanceMs(5000);
  await post(test, [item]);
  assert.equal(
    (await get({ 'if-modified-since': String((await get()).headers['last-modified']) })).status,
    304,
  );
  assert.equal((await get()).headers.etag, etag);
  await post(test, [{ ...item, processingTime: 'DEFAULT' }]);
  assert.equal((await get({ 'if-none-match': String(etag) })).status, 200);
});

it('401 without a token, 403 without the scope, 404 for another seller’s entry', async (t) => {
  const test = await startApp(t);
  const [sku] = await skus(test, 1, 'seller-two');
  const shippingProfileId = await profile(test, 'seller-two');
  const body = [{ sku, shippingProfileId, processingTime: '5' }];
  assert.equal((await test.call('POST', path, { as: 'seller-two', body })).status, 202);
  assert.equal((await test.call('GET', `${path}/${sku}`, { as: 'seller-two' })).status, 200);
  const foreign = await test.call('GET', `${path}/${sku}`);
  assert.deepEqual([foreign.status, foreign.body.title], [404, 'No record found for requested sku']);
  assert.equal((await test.call('POST', path, { as: undefined, body })).status, 401);
  assert.equal((await test.call('POST', path, { scope: 'shipping-profiles', body })).status, 403);
});
