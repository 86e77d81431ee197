import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findAddress, insertAddress } from './addresses/store.ts';
import { dhlCarrier, hermesCarrier } from './examples.ts';
import { inPartnerOrder } from './lock.ts';
import { base, created, national, startWarehouse, withCarrier } from './testing.ts';

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort((a, b) => a - b);

type Listed = { returnAddressId: string; isMisdirectedAddress: boolean; returnWarehouseType: string };

const list = async (test: TestApp): Promise<Listed[]> => (await test.call('GET', base)).body;

it('201 once and 409 for the rest when the same address is created at once', async (t) => {
  const test = await startWarehouse(t);
  const body = national();
  const replies = await Promise.all(Array.from({ length: 6 }, () => test.call('POST', base, { body })));
  assert.deepEqual(statuses(replies), [201, 409, 409, 409, 409, 409]);
});

it('201 for several first addresses at once leaves exactly one for misdirected returns', async (t) => {
  const test = await startApp(t);
  const replies = await Promise.all(
    Array.from({ length: 5 }, () =>
      test.call('POST', base, { body: national({ isMisdirectedAddress: true }) }),
    ),
  );
  assert.deepEqual(statuses(replies), [201, 201, 201, 201, 201]);
  assert.equal((await list(test)).filter((one) => one.isMisdirectedAddress).length, 1);
});

it('204 for flag moves at once leaves exactly one flag', async (t) => {
  const test = await startWarehouse(t);
  const bodies = Array.from({ length: 4 }, () => national());
  const ids = await Promise.all(bodies.map((body) => created(test, body)));
  const replies = await Promise.all(
    ids.map((id, index) =>
      test.call('PUT', `${base}/${id}`, { body: { ...bodies[index], isMisdirectedAddress: true } }),
    ),
  );
  assert.deepEqual(statuses(replies), [204, 204, 204, 204]);
  assert.equal((await list(test)).filter((one) => one.isMisdirectedAddress).length, 1);
});

it('a carrier is never left without its address when both are written at once', async (t) => {
  const test = await startWarehouse(t);
  await withCarrier(test, test.first, hermesCarrier);
  for (let round = 0; round < 8; round += 1) {
    const id = await created(test, national());
    const [add, remove] = await Promise.all([
      test.call('POST', `${base}/${id}/carriers`, { body: hermesCarrier }),
      test.call('DELETE', `${base}/${id}`),
    ]);
    const outcome = `${add.status} ${remove.status}`;
    assert.ok(['200 409', '404 204'].includes(outcome), outcome);
  }
});

it('200 once and 409 for the rest when the same codes are given to several addresses at once', async (t) => {
  const test = await startWarehouse(t);
  const ids = await Promise.all(Array.from({ length: 4 }, () => created(test, national())));
  const replies = await Promise.all(
    ids.map((id) => test.call('POST', `${base}/${id}/carriers`, { body: dhlCarrier })),
  );
  assert.deepEqual(statuses(replies), [200, 409, 409, 409]);
});

it('409 also when only the constraints of the database stand in the way', async (t) => {
  const test = await startWarehouse(t);
  const [row] = await test.db<{ partner: number }[]>`SELECT partner_id AS partner FROM return_address`;
  const partner = asPartnerId(row!.partner);
  const stored = await findAddress(test.db, partner, test.first);
  const again = { id: '01938b5e-7b4c-7000-8000-000000000000', address: stored!.address, now: new Date() };
  for (const address of [stored!.address, { ...stored!.address, returnCity: 'Berlin' }]) {
    await assert.rejects(
      inPartnerOrder(test.db, partner, (db) => insertAddress(db, partner, { ...again, address })),
      (error: Refusal) => error instanceof Refusal && error.kind === 'conflict',
    );
  }
  const broken = new Error('broken');
  await assert.rejects(
    inPartnerOrder(test.db, partner, () => Promise.reject(broken)),
    broken,
  );
});

it('404 and 405 in this interface’s own body for paths and methods that it does not have', async (t) => {
  const test = await startApp(t);
  for (const [method, url, status] of [
    ['GET', '/v2/returns-warehouse/other', 404],
    ['PATCH', base, 405],
  ] as const) {
    const reply = await test.call(method, url);
    assert.equal(reply.status, status);
    assert.deepEqual(Object.keys(reply.body.errors[0]), ['message']);
  }
});

/** What a client may try; numbers choose among the addresses and carriers that there are. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('create'), house: fc.nat(5), flag: fc.boolean(), type: fc.nat(2) }),
  fc.record({ kind: fc.constant('change'), at: fc.nat(9), house: fc.nat(5), flag: fc.boolean() }),
  fc.record({ kind: fc.constant('remove'), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('add'), at: fc.nat(9), carrier: fc.nat(2), code: fc.nat(2) }),
  fc.record({ kind: fc.constant('drop'), at: fc.nat(9), carrier: fc.nat(2) }),
);
type Step = {
  kind: string;
  at?: number;
  house?: number;
  flag?: boolean;
  type?: number;
  carrier?: number;
  code?: number;
};

const types = ['NATIONAL', 'INTERNATIONAL', 'INTERNATIONAL_CONSOLIDATION_HUB'] as const;

const abroad = { returnCountry: 'Austria', returnZipCode: '1010', returnCity: 'Wien' };

function bodyOf(type: string, house: number, flag: boolean) {
  const fields = { returnWarehouseType: type, returnHouseNumber: String(house), isMisdirectedAddress: flag };
  return national(type === 'INTERNATIONAL' ? { ...fields, ...abroad } : fields);
}

const carriers = (code: number) => [
  { returnCarrierName: 'DHL', returnCarrierCodes: { leitCode: `(L)+${code}` } },
  { returnCarrierName: 'GLS', returnCarrierCodes: { customerId: code, contactId: 'c' } },
  hermesCarrier,
];

async function run(test: TestApp, known: Listed[], step: Step): Promise<number> {
  const { kind, at = 0, house = 0, flag = false, type = 0, carrier = 0, code = 0 } = step;
  if (kind === 'create')
    return (await test.call('POST', base, { body: bodyOf(types[type]!, house, flag) })).status;
  const one = known[at % Math.max(known.length, 1)];
  if (!one) return 204;
  const url = `${base}/${one.returnAddressId}`;
  if (kind === 'change')
    return (await test.call('PUT', url, { body: bodyOf(one.returnWarehouseType, house, flag) })).status;
  if (kind === 'remove') return (await test.call('DELETE', url)).status;
  if (kind === 'add')
    return (await test.call('POST', `${url}/carriers`, { body: carriers(code)[carrier] })).status;
  const present = await test.call('GET', `${url}/carriers`);
  if (present.status !== 200 || present.body.length === 0) return 204;
  const chosen = present.body[carrier % present.body.length].returnAddressCarrierId;
  return (await test.call('DELETE', `${url}/carriers/${chosen}`)).status;
}

async function assertInvariants(test: TestApp): Promise<void> {
  const addresses = await list(test);
  if (addresses.length === 0) return;
  const marked = addresses.filter((one) => one.isMisdirectedAddress);
  assert.equal(marked.length, 1);
  assert.notEqual(marked[0]!.returnWarehouseType, types[2]);
  assert.ok(addresses.filter((one) => one.returnWarehouseType === types[2]).length <= 1);
  const postal = addresses.map(({ returnAddressId: _id, isMisdirectedAddress: _flag, ...rest }) =>
    JSON.stringify(rest),
  );
  assert.equal(new Set(postal).size, postal.length);
  const codes: string[] = [];
  for (const { returnAddressId: id, returnWarehouseType: type } of addresses) {
    const present = (await test.call('GET', `${base}/${id}/carriers`)).body as {
      returnCarrier: string;
      returnCarrierCodes?: object;
    }[];
    const names = present.map(({ returnCarrier }) => returnCarrier);
    assert.equal(new Set(names).size, names.length);
    if (type !== 'NATIONAL') assert.ok(names.every((name) => name === 'DHL'));
    codes.push(
      ...present.flatMap((one) => (one.returnCarrierCodes ? [JSON.stringify(one.returnCarrierCodes)] : [])),
    );
  }
  assert.equal(new Set(codes).size, codes.length);
}

it('whatever is written at once, every answer is documented and all rules hold afterwards', async (t) => {
  const test = await startApp(t);
  const allowed = new Set([200, 201, 204, 400, 404, 409]);
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 6 }),
      async (rounds) => {
        await test.db`DELETE FROM return_carrier`;
        await test.db`DELETE FROM return_address`;
        for (const steps of rounds) {
          const known = await list(test);
          const answers = await Promise.all(steps.map((one) => run(test, known, one)));
          for (const status of answers) {
            assert.ok(allowed.has(status), String(status));
            seen.add(status);
          }
          await assertInvariants(test);
        }
      },
    ),
    { seed: 7, numRuns: 40 },
  );
  for (const status of [201, 204, 400, 409]) assert.ok(seen.has(status), `no ${status}`);
});
