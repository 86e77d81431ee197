import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { runAhead } from '../partner-time.ts';
import { causedBy } from './cause.ts';
import { type Happening, recordActivity, type Side } from './record.ts';

const partner = asPartnerId(7);
const salesOrderId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  /** The rows of these happenings, in their order. */
  const record = async (...happenings: Happening[]) => {
    await recordActivity(db, partner, happenings);
    const rows = await db`
      SELECT sku, skus, who, request_id AS request, number, ref, sales_order_id AS "order", facts,
        round(extract(epoch FROM clock_at - real_at))::int AS ahead FROM activity ORDER BY id`;
    await db`DELETE FROM activity`;
    return rows.map((row) => ({ ...row }));
  };
  const whoOf = async (by?: Side, cause?: Happening['cause']) =>
    (await record({ kind: 'fraud.suspected', by, cause }))[0]!['who' as never] as string;
  return { db, record, whoOf };
}

const bare = { sku: null, skus: null, who: 'worker', request: null, number: null, ref: null, order: null };

it('an entry has what is known and nothing else, one alone and several at once', async (t) => {
  const { record } = await started(t);
  const empty = { kind: 'fraud.suspected' } as const;
  const full: Happening = {
    kind: 'order.placed',
    ...{ salesOrderId, skus: ['A'], number: 'N', ref: 'R', facts: { count: 2 } },
    cause: { who: 'user:u', requestId: 'r' },
  };
  const stored = {
    ...{ sku: 'A', skus: null, who: 'user:u', request: 'r', number: 'N', ref: 'R', order: salesOrderId },
    ...{ facts: { count: 2 }, ahead: 0 },
  };
  assert.deepEqual(await record(), []);
  assert.deepEqual(await record(empty), [{ ...bare, facts: {}, ahead: 0 }]);
  assert.deepEqual(await record(full), [stored]);
  assert.deepEqual(await record(full, empty), [stored, { ...bare, facts: {}, ahead: 0 }]);
});

it('one sku is told as such, several together, and none not at all', async (t) => {
  const { record } = await started(t);
  const of = async (skus: readonly string[]) =>
    (await record({ kind: 'fraud.suspected', skus })).map((row) => [
      row['sku' as never],
      row['skus' as never],
    ]);
  assert.deepEqual(await of([]), [[null, null]]);
  assert.deepEqual(await of(['A']), [['A', null]]);
  assert.deepEqual(await of(['A', 'B']), [[null, ['A', 'B']]]);
});

it('an entry has real time, and the partner’s time as far as its clock is ahead', async (t) => {
  const { record } = await started(t);
  const [row] = await runAhead(90_000, () => record({ kind: 'fraud.suspected' }));
  assert.equal(row!['ahead' as never], 90);
});

it('the seller’s side is who sent the request, in jobs the client that is named; other sides are told by name', async (t) => {
  const { whoOf } = await started(t);
  const asked = { who: 'user:u', requestId: 'r' };
  assert.equal(await whoOf({ side: 'PARTNER', id: 'erp' }), 'client:erp');
  assert.equal(await whoOf({ side: 'PARTNER' }), 'worker');
  assert.equal(await whoOf({ side: 'PARTNER', id: 'erp' }, asked), 'user:u');
  assert.equal(await whoOf({ side: 'PARTNER' }, asked), 'user:u');
  assert.equal(await whoOf({ side: 'CUSTOMER' }, asked), 'customer');
  assert.equal(await whoOf({ side: 'CARRIER', id: 'DHL' }), 'carrier:DHL');
});

it('a request is told by its person, its technical user, or its client', async (t) => {
  const { whoOf } = await started(t);
  const of = (caller: object) =>
    causedBy({ requestId: 'r', caller: { clientId: 'erp', ...caller } as never }, () => whoOf());
  assert.equal(await of({}), 'client:erp');
  assert.equal(await of({ user: 'u' }), 'user:u');
  assert.equal(await of({ user: 'u', person: { id: 'p' } }), 'person:p');
});
