import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

const path = '/v1/availability/quantities';

type Page = {
  resources: { variations: { sku: string; quantity: number; links: unknown[] }[] };
  links: { rel: string; href: string }[];
};

/** Gives seller-one stock of skus that are laid out in the database. */
async function stocked(test: TestApp, skus: readonly string[]): Promise<void> {
  const [client] = await test.db<{ id: number }[]>`
    SELECT partner_id AS id FROM api_client WHERE client_id = 'seller-one'`;
  const list = [...skus];
  await test.db`INSERT INTO variation (partner_id, sku, product_reference, category, brand_id, ean, content, content_hash,
      pricing, content_changed_at)
    SELECT ${client!.id}::bigint, sku, 'MANY', 'x', 'y', sku, '{}', '\\x00', '{}', now() FROM unnest(${list}::text[]) AS item (sku)`;
  await test.db`INSERT INTO available_quantity (partner_id, sku, quantity, requested_at, last_modified)
    SELECT ${client!.id}::bigint, sku, 1, now(), now() FROM unnest(${list}::text[]) AS item (sku)`;
}

async function page(
  test: TestApp,
  href: string,
): Promise<Page & { skus: string[]; at(rel: string): string | undefined }> {
  const reply = await test.call('GET', href);
  assert.equal(reply.status, 200, reply.text);
  const body = reply.body as Page;
  return {
    ...body,
    skus: body.resources.variations.map(({ sku }) => sku),
    at: (rel) => body.links.find((link) => link.rel === rel)?.href,
  };
}

const numbered = (count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => `S${String(index * step).padStart(5, '0')}`);

it('304 and 412 for pages by their ETag, which every change of an entry changes', async (t) => {
  const test = await startApp(t);
  const { sku } = variation();
  await written(test, [{ ...variation(), sku }]);
  const profile = {
    shippingProfileName: 'Parcel',
    workingDays: ['MONDAY'],
    orderCutoff: '14:30',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 2,
  };
  const { body } = await test.call('POST', '/v1/shipping-profiles', { body: profile });
  const link = { sku, shippingProfileId: body.shippingProfileId };
  for (const [url, first, second] of [
    ['/v1/availability/quantities', { sku, quantity: 1 }, { sku, quantity: 2 }],
    [
      '/v1/availability/product-delivery-information',
      { ...link, processingTime: '1' },
      { ...link, processingTime: 'DEFAULT' },
    ],
  ] as const) {
    await test.call('POST', url, { body: [first] });
    const etag = String((await test.call('GET', url)).headers.etag);
    assert.match(etag, /^"[\w-]{27}"$/);
    const ask = async (headers: Record<string, string>) => test.call('GET', url, { headers });
    const same = await ask({ 'if-none-match': etag });
    assert.deepEqual([same.status, same.text, same.headers.etag], [304, '', etag]);
    assert.equal((await ask({ 'if-match': etag })).status, 200);
    await test.call('POST', url, { body: [second] });
    const changed = await ask({ 'if-none-match': etag });
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.etag, etag);
    assert.equal((await ask({ 'if-match': etag })).status, 412);
  }
});

it('pages by cursor lead forth to the end and back to the start, each entry once', async (t) => {
  const test = await startApp(t);
  const all = numbered(450);
  await stocked(test, all);
  const first = await page(test, path);
  assert.deepEqual(first.links[0], { rel: 'self', href: path });
  assert.equal(first.at('prev'), undefined);
  const second = await page(test, first.at('next')!);
  const third = await page(test, second.at('next')!);
  assert.equal(third.at('next'), undefined);
  assert.deepEqual([...first.skus, ...second.skus, ...third.skus], all);
  const backTwo = await page(test, third.at('prev')!);
  assert.deepEqual(backTwo.skus, second.skus);
  assert.equal(backTwo.at('next')!, second.at('next'));
  const backOne = await page(test, backTwo.at('prev')!);
  assert.deepEqual(backOne.skus, first.skus);
  assert.equal(backOne.at('prev'), undefined);
  assert.equal(backOne.at('next'), first.at('next'));
  const fromStart = await page(test, `${path}?cursor=R`);
  assert.deepEqual([fromStart.skus, fromStart.at('prev')], [first.skus, undefined]);
  const toEnd = await page(test, `${path}?before=T`);
  assert.deepEqual([toEnd.skus, toEnd.at('next')], [all.slice(-200), undefined]);
});

it('the next cursor is the last sku, also where the sku reads like base64url or has odd characters', async (t) => {
  const test = await startApp(t);
  const all = ['A', 'QUFB', 'a+ ?&b', 'b/c', '~d', 'ü'];
  await stocked(test, all);
  const found: string[] = [];
  let back = '';
  for (let next: string | undefined = `${path}?limit=1`; next !== undefined; ) {
    const one: Awaited<ReturnType<typeof page>> = await page(test, next);
    found.push(...one.skus);
    const cursor = new URL(next, 'http://x').searchParams.get('cursor');
    assert.equal(cursor, found.at(-2) ?? null);
    if (found.length > 1) assert.deepEqual((await page(test, one.at('prev')!)).skus, [found.at(-2)]);
    back = one.at('prev') ?? '';
    next = one.at('next');
  }
  assert.deepEqual(found, [...all].sort());
  assert.match(back, /before=/);
});

it('200 with one variation for ?sku=, whatever its sku is made of, and with none for an unknown one', async (t) => {
  const test = await startApp(t);
  const all = ['A/B', 'a.b', '..', 'plain'];
  await stocked(test, all);
  for (const sku of all) {
    const asked = await page(test, `${path}?sku=${encodeURIComponent(sku)}`);
    assert.deepEqual([asked.skus, asked.links.map(({ rel }) => rel)], [[sku], ['self']]);
    const { body } = await test.call('GET', `${path}?sku=${encodeURIComponent(sku)}`);
    const [{ links }] = body.resources.variations;
    const self = new URL(links[0].href, 'http://x.example');
    const read = await test.call('GET', self.pathname + self.search);
    assert.equal((read.body.resources?.variations[0] ?? read.body).sku, sku);
  }
  assert.deepEqual((await page(test, `${path}?sku=unknown`)).skus, []);
  assert.equal((await test.call('GET', `${path}?sku=${'x'.repeat(51)}`)).status, 400);
});

it('a single quantity links to itself', async (t) => {
  const test = await startApp(t);
  await stocked(test, ['A']);
  const { body } = await test.call('GET', `${path}/A`);
  assert.deepEqual(body.links, [{ rel: 'self', href: `${path}/A` }]);
});

it('limit and page are still understood, and the cursor wins over page', async (t) => {
  const test = await startApp(t);
  const all = numbered(10);
  await stocked(test, all);
  const second = await page(test, `${path}?limit=3&page=1`);
  assert.deepEqual(second.skus, all.slice(3, 6));
  assert.deepEqual((await page(test, second.at('prev')!)).skus, all.slice(0, 3));
  assert.deepEqual((await page(test, second.at('next')!)).skus, all.slice(6, 9));
  const cursor = encodeURIComponent(all[7]!);
  assert.deepEqual((await page(test, `${path}?limit=3&page=1&cursor=${cursor}`)).skus, all.slice(8));
  assert.deepEqual((await page(test, `${path}?page=2147483647`)).skus, []);
  const { parameters } = (await test.app.inject('/openapi.json')).json().paths[path].get;
  const deprecated = parameters.filter(
    ({ schema }: { schema: { deprecated?: boolean } }) => schema.deprecated,
  );
  assert.deepEqual(deprecated.map(({ name }: { name: string }) => name).sort(), ['limit', 'page']);
});

it('400 for a limit or page that is no whole number in range and for a cursor that is none of ours', async (t) => {
  const test = await startApp(t);
  for (const query of [
    'limit=0',
    'limit=201',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=1&limit=2',
    'page=-1',
    'page=x',
    'page=99999999999999999999',
    'cursor=',
    `cursor=${'QUFB'.repeat(100)}`,
    'cursor=A&cursor=B',
    'cursor=%00',
  ]) /* biome-ignore format: a list */ {
    const reply = await test.call('GET', `${path}?${query}`);
    assert.equal(reply.status, 400, query);
    const [error] = reply.body.errors;
    assert.deepEqual([error.code, error.title, error.path], [400, 'Invalid parameter', query.split('=')[0]], query);
  }
});

it('200 goes on after a plain sku as well as after a cursor of a link', async (t) => {
  const test = await startApp(t);
  const [one, two] = [variation({ sku: 'plain-a' }), variation({ sku: 'plain-b' })];
  await written(test, [one, two]);
  await test.call('POST', path, { body: [one, two].map(({ sku }) => ({ sku, quantity: 1 })) });
  const { body } = await test.call('GET', `${path}?cursor=plain-a`);
  assert.deepEqual(
    body.resources.variations.map(({ sku }: { sku: string }) => sku),
    ['plain-b'],
  );
});

it('an empty list has a link to itself only', async (t) => {
  const test = await startApp(t);
  assert.deepEqual((await test.call('GET', path)).body, {
    resources: { variations: [] },
    links: [{ rel: 'self', href: path }],
  });
});

it('a walk visits each entry that stays exactly once while others come and go', async (t) => {
  const test = await startApp(t);
  const staying = numbered(300, 10);
  await stocked(test, staying);
  const passing: string[] = [];
  const seen: string[] = [];
  let round = 0;
  for (let href: string | undefined = `${path}?limit=17`; href !== undefined; round++) {
    const current = await page(test, href);
    seen.push(...current.skus);
    href = current.at('next');
    const added = [3, 700, 1503, 2997].map(
      (place) => `S${String(place + (round % 7)).padStart(5, '0')}X${round}`,
    );
    await stocked(test, added);
    passing.push(...added);
    const gone = passing.splice(0, round % 3);
    await test.db`DELETE FROM available_quantity WHERE sku = ANY(${gone}::text[])`;
    if (round > 100) break;
  }
  const wanted = new Set(staying);
  assert.deepEqual(
    seen.filter((sku) => wanted.has(sku)),
    staying,
  );
  assert.equal(new Set(seen).size, seen.length);
});
