import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import fc from 'fast-check';
import { testDatabase } from '../../../test/support/database.ts';
import { untilOneWaits } from '../../../test/support/lock-waits.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { systemClock } from '../../kernel/clock.ts';
import { type Ids, timeOrderedIds } from '../../kernel/ids.ts';
import { readConfig } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database.ts';
import { createHttpApp } from '../../platform/http/server.ts';
import { openLog } from '../../platform/log.ts';
import { findProfiles, registerShippingProfiles } from './index.ts';

const at = '/v1/shipping-profiles';
const skus = ['A', 'B', 'C'] as const;
const names = ['North', 'South', 'East'] as const;
const deliveryTypes = ['PARCEL', 'FORWARDER_CURBSIDE'] as const;

const content = (name: string, fields: object = {}) => ({
  shippingProfileName: name,
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
  ...fields,
});

/** The interface alone, with ids of the test's choice. The token is the partner's number. */
async function startSlice(t: TestContext, ids: Ids = timeOrderedIds(systemClock)) {
  const { db } = await testDatabase(t);
  const app = createHttpApp(readConfig({}), openLog('silent'));
  const verify = async (token: string) => ({
    partner: asPartnerId(Number(token)),
    clientId: 'test',
    subject: 'test',
    scopes: new Set(['shipping-profiles']),
  });
  registerShippingProfiles(app, { db, clock: systemClock, ids }, verify);
  await app.ready();
  t.after(() => app.close());
  const call = async (
    partner: number,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    further: Record<string, string> = {},
  ) => {
    const headers = { authorization: `Bearer ${partner}`, ...further };
    const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body === '' ? undefined : reply.json(),
    };
  };
  return { db, call };
}

type Call = Awaited<ReturnType<typeof startSlice>>['call'];

async function create(call: Call, partner: number, name: string): Promise<string> {
  const reply = await call(partner, 'POST', at, content(name));
  assert.equal(reply.status, 201);
  return reply.body.shippingProfileId;
}

const addVariations = (db: Database, partner: number) => db`
  INSERT INTO variation (partner_id, sku, product_reference, category, brand_id, ean, content, content_hash, pricing,
    content_changed_at)
  SELECT ${partner}::bigint, sku, sku, 'x', 'x', sku, '{}'::json, ''::bytea, '{}'::json, now()
  FROM unnest(${[...skus]}::text[]) AS sku`;

/** Links a sku as the availability interface does; false when the profile is not there. */
const link = (db: Database, partner: number, sku: string, profile: string): Promise<boolean> =>
  db`
    INSERT INTO delivery_information (partner_id, sku, shipping_profile_id, requested_at, last_modified)
    VALUES (${partner}, ${sku}, ${profile}, now(), now())
    ON CONFLICT (partner_id, sku) DO UPDATE SET shipping_profile_id = excluded.shipping_profile_id`.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === '23503') return false;
      throw error;
    },
  );

const logrefOf = (reply: { body: { validationErrors: { logref: string }[] } }) =>
  reply.body.validationErrors[0]?.logref;

it('of creations of one name at the same time one succeeds and the others are a 400', async (t) => {
  const { call } = await startSlice(t);
  for (let round = 1; round <= 10; round += 1) {
    const replies = await Promise.all(
      ['Name', 'NAME ', ' name', 'naMe'].map((name) => call(round, 'POST', at, content(name))),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 400, 400, 400]);
    for (const reply of replies.filter(({ status }) => status === 400))
      assert.equal(logrefOf(reply), 'shippingProfileNameNotUnique');
  }
});

it('of updates to one name at the same time one succeeds and the others are a 400', async (t) => {
  const { call } = await startSlice(t);
  for (let round = 1; round <= 10; round += 1) {
    const ids = await Promise.all(names.map((name) => create(call, round, name)));
    const replies = await Promise.all(ids.map((id) => call(round, 'PUT', `${at}/${id}`, content('Name'))));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 400, 400]);
    for (const reply of replies.filter(({ status }) => status === 400))
      assert.equal(logrefOf(reply), 'shippingProfileNameNotUnique');
  }
});

it('of deletions of the last profiles at the same time one is refused', async (t) => {
  const { call } = await startSlice(t);
  for (let round = 1; round <= 10; round += 1) {
    const ids = await Promise.all(names.map((name) => create(call, round, name)));
    const replies = await Promise.all(ids.map((id) => call(round, 'DELETE', `${at}/${id}`)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 204, 412]);
    assert.equal(logrefOf(replies.find(({ status }) => status === 412)!), 'lastShippingProfile');
    assert.equal((await call(round, 'GET', at)).body.results.length, 1);
  }
});

it('of updates of one state at the same time one succeeds and the others are a 412', async (t) => {
  const { call } = await startSlice(t);
  const id = await create(call, 1, 'North');
  for (let round = 3; round <= 12; round += 1) {
    const { etag } = (await call(1, 'GET', `${at}/${id}`)).headers;
    const replies = await Promise.all(
      names.map((name) => {
        const body = content(name, { transportTime: round });
        return call(1, 'PUT', `${at}/${id}`, body, { 'if-match': String(etag) });
      }),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 412, 412]);
  }
});

it('412 for a deletion that waits for a link which is being made', async (t) => {
  const { db, call } = await startSlice(t);
  await addVariations(db, 1);
  const [id] = [await create(call, 1, 'North'), await create(call, 1, 'South')];
  const linking = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const linked = db.begin(async (transaction) => {
    await link(transaction as unknown as Database, 1, 'A', id);
    linking.resolve();
    await mayCommit.promise;
  });
  await linking.promise;
  const deletion = call(1, 'DELETE', `${at}/${id}`);
  await untilOneWaits(db);
  mayCommit.resolve();
  await linked;
  const reply = await deletion;
  assert.equal(reply.status, 412);
  assert.equal(logrefOf(reply), 'shippingProfileInUse');
});

it('a held profile is not deleted, and with its content not changed, before the holder is done', async (t) => {
  const { db, call } = await startSlice(t);
  const [id] = [await create(call, 1, 'North'), await create(call, 1, 'South')];
  for (const [hold, method, body] of [
    ['content', 'PUT', content('North', { transportTime: 9 })],
    ['existence', 'DELETE', undefined],
  ] as const) {
    const order: string[] = [];
    const change = Promise.withResolvers<void>();
    await db.begin(async (transaction) => {
      const found = await findProfiles(transaction, asPartnerId(1), [id, 'no-uuid'], { hold });
      assert.deepEqual([...found.keys()], [id]);
      const calling = call(1, method, `${at}/${id}`, body).then(({ status }) =>
        order.push(`${method} ${status}`),
      );
      calling.then(() => change.resolve(), change.reject);
      await untilOneWaits(db);
      order.push('done');
    });
    await change.promise;
    assert.deepEqual(order, ['done', `${method} 204`]);
  }
  assert.equal((await findProfiles(db, asPartnerId(1), [id])).size, 0);
  assert.equal((await findProfiles(db, asPartnerId(2), [])).size, 0);
});

it('409 when the new id is taken: nothing is stored, and the next try succeeds', async (t) => {
  const real = timeOrderedIds(systemClock);
  const taken = real.uuid();
  const next = [taken, taken, real.uuid()];
  const { call } = await startSlice(t, { uuid: () => next.shift()! });
  assert.equal(await create(call, 1, 'North'), taken);
  const reply = await call(1, 'POST', at, content('South'));
  assert.equal(reply.status, 409);
  assert.deepEqual(reply.body, {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    validationErrors: [
      {
        detail: 'Conflict creating the shipping profile id, try again.',
        logref: 'shippingProfileIdConflict',
      },
    ],
  });
  assert.equal((await call(1, 'GET', at)).body.results.length, 1);
  assert.notEqual(await create(call, 1, 'South'), taken);
});

it('500 in the interface’s body for an error of ours, without a word about it', async (t) => {
  const { db, call } = await startSlice(t);
  await db`ALTER TABLE shipping_profile RENAME COLUMN order_cutoff TO gone`;
  for (const reply of [await call(1, 'GET', at), await call(1, 'POST', at, content('North'))]) {
    assert.equal(reply.status, 500);
    assert.equal(reply.body.title, 'Internal Server Error');
    assert.equal(logrefOf(reply), 'internalServerError');
    assert.doesNotMatch(JSON.stringify(reply.body), /order_cutoff|column/);
  }
});

it('503 with Retry-After while the database is gone', async (t) => {
  const { db, call } = await startSlice(t);
  await db.end();
  const reply = await call(1, 'GET', at);
  assert.equal(reply.status, 503);
  assert.equal(reply.body.title, 'Service Unavailable');
  assert.equal(logrefOf(reply), 'serviceUnavailable');
  assert.ok(Number(reply.headers['retry-after']) > 0);
});

type Action =
  | { kind: 'create'; name: string; deliveryType: string }
  | { kind: 'update'; slot: number; name: string; deliveryType: string; transportTime: number }
  | { kind: 'delete'; slot: number }
  | { kind: 'link'; slot: number; sku: string };

const slot = fc.nat({ max: 7 });
const name = fc.constantFrom(...names, 'NORTH ', 'south');
const deliveryType = fc.constantFrom(...deliveryTypes);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), name, deliveryType }),
  fc.record({
    kind: fc.constant('update' as const),
    slot,
    name,
    deliveryType,
    transportTime: fc.integer({ min: 1, max: 99 }),
  }),
  fc.record({ kind: fc.constant('delete' as const), slot }),
  fc.record({ kind: fc.constant('link' as const), slot, sku: fc.constantFrom(...skus) }),
);

/** One partner's profiles, written to by whoever comes, and what has to hold of them. */
function market(db: Database, call: Call, partner: number) {
  const made = new Map<string, string>();
  const deleted = new Set<string>();
  const act: { [K in Action['kind']]: (one: Action & { kind: K }, id: string) => Promise<number> } = {
    async create({ name, deliveryType }) {
      const reply = await call(partner, 'POST', at, content(name, { deliveryType }));
      assert.ok([201, 400].includes(reply.status), `create ${reply.status}`);
      if (reply.status === 201) made.set(reply.body.shippingProfileId, deliveryType);
      return reply.status;
    },
    async update({ name, deliveryType, transportTime }, id) {
      const body = content(name, { deliveryType, transportTime });
      const { status } = await call(partner, 'PUT', `${at}/${id}`, body);
      assert.ok([204, 400, 404].includes(status), `update ${status}`);
      if (deliveryType !== made.get(id)) assert.notEqual(status, 204);
      return status;
    },
    async delete(_one, id) {
      const { status } = await call(partner, 'DELETE', `${at}/${id}`);
      assert.ok([204, 404, 412].includes(status), `delete ${status}`);
      if (status !== 204) return status;
      assert.ok(!deleted.has(id), 'deleted twice');
      deleted.add(id);
      return status;
    },
    link: async ({ sku }, id) => ((await link(db, partner, sku, id)) ? 1 : 0),
  };
  return {
    made,
    act: (one: Action, id: string) =>
      (act[one.kind] as (one: Action, id: string) => Promise<number>)(one, id),
    async assertRules() {
      const rows = await db<{ id: string; key: string; type: string }[]>`
        SELECT id, lower(btrim(name)) AS key, delivery_type AS type FROM shipping_profile
        WHERE partner_id = ${partner}`;
      if (made.size > 0) assert.ok(rows.length > 0, 'the last profile is gone');
      assert.equal(new Set(rows.map(({ key }) => key)).size, rows.length, 'a name twice');
      const left = [...made.keys()].filter((id) => !deleted.has(id));
      assert.deepEqual(rows.map(({ id }) => id).sort(), left.sort());
      for (const row of rows) assert.equal(row.type, made.get(row.id), 'another delivery type');
      const links = await db`
        SELECT FROM delivery_information
        WHERE partner_id = ${partner} AND shipping_profile_id = ANY(${[...deleted]}::uuid[])`;
      assert.equal(links.length, 0, 'a linked profile was deleted');
    },
  };
}

it('whatever is created, updated, deleted and linked at the same time, the rules hold', async (t) => {
  const { db, call } = await startSlice(t);
  const counts = new Map<string, number>();
  let partner = 0;
  const play = async (rounds: Action[][]) => {
    partner += 1;
    const { made, act, assertRules } = market(db, call, partner);
    await addVariations(db, partner);
    for (const round of rounds) {
      const known = [...made.keys()];
      const playOne = async (one: Action) => {
        const id = 'slot' in one ? known[one.slot % Math.max(known.length, 1)] : undefined;
        const seen = `${one.kind} ${await act(one, id ?? '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f')}`;
        counts.set(seen, (counts.get(seen) ?? 0) + 1);
      };
      await Promise.all(round.map(playOne));
      await assertRules();
    }
  };
  const rounds = fc.array(fc.array(action, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 8 });
  await fc.assert(fc.asyncProperty(rounds, play), { seed: 7, numRuns: 60, endOnFailure: true });
  const expected = 'create 201,create 400,update 204,update 400,delete 204,delete 412,link 1'.split(',');
  for (const seen of expected) assert.ok((counts.get(seen) ?? 0) > 0, `never ${seen}`);
});
