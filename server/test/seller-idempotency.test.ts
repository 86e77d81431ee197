import assert from 'node:assert/strict';
import { it } from 'node:test';
import pg from 'pg';
import { invoicedItems, reduction, reductionsOf } from '../src/interfaces/price-reductions/testing.ts';
import { advisoryLocks } from '../src/platform/advisory-locks.ts';
import { idempotencyRetention } from '../src/platform/idempotency/store.ts';
import { removeExpired } from '../src/platform/retention.ts';
import { type Reply, startApp, type TestApp } from './support/app.ts';
import { asOwner } from './support/database.ts';
import { identifier } from './support/documented-operations.ts';
import { variation, written } from './support/fixtures.ts';
import { untilOneWaits } from './support/lock-waits.ts';
import { partnerOf } from './support/orders.ts';
import { publicReference } from './support/references.ts';
import { until } from './support/until.ts';

const hour = 3_600_000;

const reduce = (test: TestApp, body: unknown, key?: string): Promise<Reply> =>
  test.call('POST', '/v1/price-reductions', {
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const given = async (t: Parameters<typeof startApp>[0]) => {
  const test = await startApp(t);
  const [item] = await invoicedItems(test);
  return { test, item: item!, count: async () => (await test.db`SELECT FROM price_reduction`).length };
};

it('two identical price reductions with one key create one, and the second request gets the answer of the first', async (t) => {
  const { test, item, count } = await given(t);
  const body = reduction(item, 5);
  const first = await reduce(test, body, 'k-1');
  assert.deepEqual([first.status, first.headers['idempotent-replayed']], [202, undefined]);
  const second = await reduce(test, body, 'k-1');
  assert.deepEqual([second.status, second.headers['idempotent-replayed']], [202, 'true']);
  assert.deepEqual(second.body, first.body);
  assert.equal(second.headers['content-type'], first.headers['content-type']);
  assert.equal(await count(), 1);
  assert.equal((await reduce(test, reduction(item, 6), 'k-1')).status, 422);
  assert.equal((await reduce(test, body, 'k-2')).status, 202);
  assert.equal((await reduce(test, body)).status, 202);
  assert.equal(await count(), 3);
  await test.work();
  assert.equal((await reductionsOf(test, item)).length, 3);
});

it('a key belongs to one client: another seller can use the same key for another request', async (t) => {
  const test = await startApp(t);
  const post = (as: 'seller-one' | 'seller-two') =>
    test.call('POST', '/v5/products', { body: [variation()], as, headers: { 'idempotency-key': 'k' } });
  assert.deepEqual([(await post('seller-one')).status, (await post('seller-two')).status], [202, 202]);
});

it('202, or 409 while the first request is running, for concurrent repeats, and one reduction in the end', async (t) => {
  const { test, item, count } = await given(t);
  const body = reduction(item, 5);
  const all = await Promise.all(Array.from({ length: 12 }, () => reduce(test, body, 'together')));
  assert.ok(all.some(({ status }) => status === 202));
  for (const reply of all) {
    assert.ok([202, 409].includes(reply.status));
    if (reply.status === 409) assert.equal(reply.headers['retry-after'], '1');
  }
  assert.equal(await count(), 1);
});

it('a refusal is not stored: the key works once the reason is gone', async (t) => {
  const { test, item, count } = await given(t);
  assert.equal((await reduce(test, reduction(item, 500), 'k')).status, 409);
  assert.equal((await reduce(test, reduction(item, 5), 'k')).status, 202);
  assert.equal(await count(), 1);
  assert.equal((await test.db`SELECT FROM seller_request`).length, 1);
});

it('answer and effect are stored together or not at all, whatever fails in between', async (t) => {
  const { test, item, count } = await given(t);
  await test.db`ALTER TABLE seller_request ADD CONSTRAINT broken CHECK (false) NOT VALID`;
  assert.equal((await reduce(test, reduction(item, 5), 'k')).status, 500);
  assert.equal(await count(), 0);
  await test.db`ALTER TABLE seller_request DROP CONSTRAINT broken`;
  assert.equal((await reduce(test, reduction(item, 5), 'k')).status, 202);
  assert.equal(await count(), 1);
});

it('a connection that breaks before the commit is a 503 with nothing stored, and the repeat does it', async (t) => {
  const { test, item, count } = await given(t);
  let broken: Promise<Reply> | undefined;
  const { host, port, database } = test.connection as { host: string; port: number; database: string };
  const killer = new pg.Client({ host, port, database, user: 'postgres' });
  await killer.connect();
  await test.db.begin(async (db) => {
    await db`LOCK TABLE seller_request IN SHARE MODE`;
    broken = reduce(test, reduction(item, 5), 'k');
    await until(async () => {
      const { rows } = await killer.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
  });
  await killer.end();
  assert.equal((await broken)?.status, 503);
  assert.equal(await count(), 0);
  assert.equal((await reduce(test, reduction(item, 5), 'k')).status, 202);
  assert.equal(await count(), 1);
});

it('a key is forgotten after 24 hours and its row removed', async (t) => {
  const { test, item, count } = await given(t);
  await reduce(test, reduction(item, 5), 'daily');
  test.clock.advanceMs(23 * hour);
  assert.equal((await reduce(test, reduction(item, 5), 'daily')).headers['idempotent-replayed'], 'true');
  await reduce(test, reduction(item, 5), 'younger');
  test.clock.advanceMs(2 * hour);
  assert.equal((await reduce(test, reduction(item, 5), 'daily')).headers['idempotent-replayed'], undefined);
  assert.equal(await count(), 3);
  test.clock.advanceMs(22.5 * hour);
  assert.equal(await removeExpired(test, [idempotencyRetention]), 1);
  const rows = await test.db<{ key: string }[]>`SELECT key FROM seller_request`;
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['daily'],
  );
});

const profile = {
  shippingProfileName: 'Parcels', workingDays: ['MONDAY'], orderCutoff: '14:00', deliveryType: 'PARCEL',
  defaultProcessingTime: 1, transportTime: 2,
}; // biome-ignore format: a body

it('a repeat gets the complete answer: an update task, a created resource with its Location, no content, a list of outcomes', async (t) => {
  const test = await startApp(t);
  const twice = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const options = {
      body,
      headers: { ...headers, 'idempotency-key': `${method} ${url}`.replaceAll(' ', '-') },
    };
    const [first, second] = [await test.call(method, url, options), await test.call(method, url, options)];
    assert.equal(second.headers['idempotent-replayed'], 'true', `${method} ${url} ${first.status}`);
    assert.deepEqual([second.status, second.text], [first.status, first.text]);
    assert.deepEqual(
      [second.headers.location, second.headers.etag],
      [first.headers.location, first.headers.etag],
    );
    return first;
  };
  const item = variation();
  await written(test, [item]);
  await twice('POST', '/v5/products', [variation()]);
  await twice('POST', '/v5/products/prices', [
    { sku: item.sku, standardPrice: { amount: 5, currency: 'EUR' } },
  ]);
  const made = await twice('POST', '/v1/shipping-profiles', profile);
  assert.equal(made.status, 201);
  const at = String(made.headers.location).replace(/^https?:\/\/[^/]*/, '');
  const changed = { ...profile, shippingProfileName: 'Letters' };
  await twice('PUT', at, changed);
  await test.call('POST', '/v1/shipping-profiles', { body: profile });
  assert.equal((await twice('DELETE', at)).status, 204);
  await twice('POST', '/v1/availability/quantities', [{ sku: item.sku, quantity: 5 }]);
  // The statement for an entry with an unknown sku fails.
  const mixed = [
    { sku: item.sku, quantity: 6 },
    { sku: 'nobody', quantity: 1 },
  ];
  assert.equal((await twice('POST', '/v1/availability/quantities?mixed', mixed)).status, 207);
  const { body } = await test.call('GET', `/v1/availability/quantities/${item.sku}`);
  assert.equal(body.quantity, 6);
});

it('201 for another seller while all of one seller’s places for writes with a key wait for a lock', async (t) => {
  const test = await startApp(t, { config: { databasePool: 4 } });
  const post = (as: 'seller-one' | 'seller-two', key: string) =>
    test.call('POST', '/v1/shipping-profiles', {
      body: { ...profile, shippingProfileName: key },
      as,
      headers: { 'idempotency-key': key },
    });
  const partner = await partnerOf(test.db, 'seller-one');
  const owner = asOwner(t, test.connection);
  const keys = ['k-0', 'k-1', 'k-2', 'k-3', 'k-4', 'k-5'];
  let stuck: Promise<Reply>[] = [];
  await assert.rejects(
    test.db.begin(async (db) => {
      // The server cannot store the answers of seller-one before this transaction ends.
      for (const key of keys)
        await db`
          INSERT INTO seller_request (partner_id, client_id, key, request_hash, status, headers, created_at)
          VALUES (${partner}, 'seller-one', ${key}, '\\x00', 204, '{}', ${test.clock.now()})`;
      stuck = keys.map((key) => post('seller-one', key));
      await untilOneWaits(owner);
      const others: number[] = [];
      for (const key of keys) void post('seller-two', key).then(({ status }) => others.push(status));
      await until(() => others.length === keys.length);
      assert.deepEqual(others, Array(keys.length).fill(201));
      throw new Error('undone');
    }),
    /undone/,
  );
  for (const reply of await Promise.all(stuck)) assert.equal(reply.status, 201);
});

it('409, and nothing stored, when an answer appears under the key while the write runs', async (t) => {
  const { test, item, count } = await given(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const owner = asOwner(t, test.connection);
  let late: Promise<Reply> | undefined;
  // On a cluster such a row can be committed and not seen yet, after a node has died.
  await test.db.begin(async (db) => {
    await db`
      INSERT INTO seller_request (partner_id, client_id, key, request_hash, status, headers, created_at)
      VALUES (${partner}, 'seller-one', 'late', '\\x00', 204, '{}', ${test.clock.now()})`;
    late = reduce(test, reduction(item, 5), 'late');
    await untilOneWaits(owner);
  });
  const { status, headers } = await late!;
  assert.deepEqual([status, headers['retry-after']], [409, '1']);
  assert.equal(await count(), 0);
  assert.equal(
    (await reduce(test, reduction(item, 5), 'late')).status,
    422,
    'the key is that of the other request',
  );
});

it('400 for a key that is empty, too long or not visible ASCII', async (t) => {
  const test = await startApp(t);
  for (const key of ['', 'with space', 'x'.repeat(256), 'schlüssel']) {
    const reply = await test.call('POST', '/v5/products', {
      body: [variation()],
      headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
    });
    assert.equal(reply.status, 400, key);
  }
});

type Documented = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly schema: { readonly examples?: unknown[] };
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly examples: Record<string, { value: unknown }> }>>;
  };
};

/** Every write of the reference that takes a key, with a valid body. */
async function repeatableWrites({ app }: TestApp) {
  const { paths } = (await publicReference(app)).document;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as unknown as Record<string, Documented>).flatMap(([method, operation]) => {
      const takesKey = operation.parameters?.some(({ name }) => name === 'idempotency-key');
      const example = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})[0];
      const url = path.replace('{carrier}', 'DHL').replace(/\{\w+\}/g, identifier);
      return [
        { method: method.toUpperCase(), url, takesKey, body: example?.value, tag: operation.tags?.[0] ?? '' },
      ];
    }),
  );
}

const marketplace =
  /^(Products|Availability|Shipping profiles|Returns warehouse|Orders|Shipments|Return shipments|Returns|Receipts|Price reductions) /;

it('409 while the first request is running and 422 for another request with the same key, for every write of every interface', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const all = (await repeatableWrites(test)).filter(({ method }) => method !== 'GET');
  const writes = all.filter(({ takesKey }) => takesKey);
  assert.ok(writes.length >= 20, `${writes.length}`);
  assert.deepEqual(
    all.filter(({ tag, takesKey }) => marketplace.test(tag) && !takesKey).map(({ url }) => url),
    [],
  );
  for (const { method, url, body } of writes) {
    const key = `${method}-${url}`;
    const call = () => test.call(method, url, { body, headers: { 'idempotency-key': key } });
    await test.db.begin(async (db) => {
      await db`SELECT pg_advisory_xact_lock(hashtextextended(${`${partner} seller-one ${key}`}, ${advisoryLocks.sellerRequests}))`;
      const running = await call();
      assert.deepEqual([running.status, running.headers['retry-after']], [409, '1'], key);
    });
    await test.db`
      INSERT INTO seller_request (partner_id, client_id, key, request_hash, status, headers, created_at)
      VALUES (${partner}, 'seller-one', ${key}, '\\x00', 204, '{}', ${test.clock.now()})`;
    assert.equal((await call()).status, 422, key);
  }
});
