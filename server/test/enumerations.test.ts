import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { assembleDocument } from '../generate/openapi.ts';
import { type OperatorTest, startOperator } from '../src/operator/testing.ts';
import type { Enumeration } from './fixtures/enumeration.ts';
import { enumerations } from './fixtures/enumerations.ts';
import {
  playOrders,
  playParcels,
  playPriceReductions,
  playReceipts,
  playRelations,
  playReturns,
} from './support/enumeration-stories.ts';
import { playProducts, playProfiles, playWarehouse } from './support/set-up-stories.ts';
import { readWireFacts } from './support/wire-facts.ts';

/** The values that reads returned, by place (`url path.to.field`). */
type Seen = Map<string, Set<string>>;

function note(seen: Seen, url: string, value: unknown, place = ''): void {
  if (Array.isArray(value)) {
    for (const one of value) note(seen, url, one, place);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) note(seen, url, one, `${place}.${name}`);
  } else {
    const key = `${url} ${place}`;
    const known = seen.get(key) ?? new Set();
    seen.set(key, known.add(String(value)));
  }
}

/** The application. The test records every answer to a GET. */
async function watched(t: TestContext): Promise<{ test: OperatorTest; seen: Seen }> {
  const seen: Seen = new Map();
  let call: OperatorTest['call'] | undefined;
  const status = '/v5/products/marketplace-status?limit=1000';
  const test = await startOperator(t, {
    // While the review loads the pictures, the variation is PENDING.
    image: (() => call?.('GET', status).then(() => ({ kind: 'fine' }))) as never,
  });
  call = async (method, url, options) => {
    const reply = await test.call(method, url, options);
    if (method === 'GET' && reply.status === 200) note(seen, url, reply.body);
    return reply;
  };
  return { test: { ...test, call }, seen };
}

/** Reads all pages of a list. */
async function readAll(test: OperatorTest, url: string): Promise<void> {
  for (let at: string | undefined = url; at !== undefined; ) {
    const { status, body, text } = await test.call('GET', at);
    assert.equal(status, 200, text);
    const links: { rel: string; href: string }[] = [body.links ?? []].flat();
    at = links.find(({ rel }) => rel === 'next')?.href;
  }
}

const lists = [
  '/v4/orders?limit=20',
  '/v1/shipments?datefrom=2020-01-01',
  '/v1/return-shipments?datefrom=2020-01-01',
  '/v3/returns?status=ANNOUNCED&limit=50',
  '/v3/returns?status=ACCEPTED&limit=50',
  '/v3/returns?status=REJECTED&limit=50',
  '/v3/returns?status=MISDIRECTED&limit=50',
  '/v3/receipts',
  '/v1/price-reductions',
  '/v5/products?limit=4',
  '/v5/products/marketplace-status?limit=1000',
  '/v1/shipping-profiles',
  '/v2/returns-warehouse/addresses',
];

const valuesSeen = (seen: Seen, { at, field }: Enumeration): Set<string> =>
  new Set(
    [...seen]
      .filter(([key]) => key.startsWith(at) && `.${key.split(' ').at(-1)}`.endsWith(`.${field}`))
      .flatMap(([, values]) => [...values]),
  );

it('the stories produce every value of every enumeration, and reads return it as the table says', async (t) => {
  const { test, seen } = await watched(t);
  await playOrders(test);
  await playParcels(test);
  await playReturns(test);
  await playReceipts(test);
  await playPriceReductions(test);
  await playRelations(test);
  await playWarehouse(test);
  await playProfiles(test);
  const problems = await playProducts(test);
  if (problems.some((place) => place.endsWith('.vat'))) note(seen, 'refused vat', { vat: 'NONE' });
  await test.work();
  for (const url of lists) await readAll(test, url);
  const events = await test.db<{ type: string; document: string | { data: object } }[]>`
    SELECT type, document FROM webhook_event WHERE partner_id = ${test.seller}`;
  for (const { type, document } of events)
    note(seen, `event ${type}`, (typeof document === 'string' ? JSON.parse(document) : document).data);
  const missing = enumerations.flatMap((one) => {
    const values = valuesSeen(seen, one);
    return Object.entries(one.values)
      .filter(([value]) => !values.has(value))
      .map(([value, how]) => `${one.name}: ${value} (${how})`);
  });
  assert.deepEqual(missing, []);
  const more = enumerations.flatMap((one) =>
    [...valuesSeen(seen, one)]
      .filter((value) => !(value in one.values))
      .map((value) => `${one.name}: ${value}`),
  );
  assert.deepEqual(more, [], 'values that the table does not know');
});

it('the table has every enumeration that clients know, with all its values', () => {
  const known = enumerations.map(({ values }) => new Set(Object.keys(values)));
  const lacking = new Set<string>();
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { enum: words } = schema as { enum?: unknown };
    if (Array.isArray(words) && !known.some((values) => words.every((word) => values.has(String(word)))))
      lacking.add(words.join(' '));
    for (const part of Object.values(schema)) look(part);
  };
  for (const { models } of Object.values(readWireFacts())) look(models);
  assert.deepEqual([...lacking], ['FULL REDUCED FREE NONE'], 'NONE is never read, but always refused');
  assert.ok(known.length > 40);
});

it('the table has every value that the reference adds to an enumeration: somebody has to be able to bring it about', async () => {
  const { schemas } = (await assembleDocument()).components as { schemas: Record<string, object> };
  const known = new Set(enumerations.flatMap(({ values }) => Object.keys(values)));
  const unknown = Object.entries(schemas).flatMap(([name, schema]) => {
    // Only sent, never read.
    if (name.endsWith('Filter')) return [];
    const words = ((schema as { enum?: readonly unknown[] }).enum ?? []).map(String);
    const isOfTable = enumerations.some(({ values }) =>
      Object.keys(values).every((word) => words.includes(word)),
    );
    return isOfTable ? words.filter((word) => !known.has(word)) : [];
  });
  assert.deepEqual(unknown, []);
});
