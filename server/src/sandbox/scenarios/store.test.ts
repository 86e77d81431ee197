import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { findRun, holdRun, insertRun, moveRun } from './store.ts';

const [one, two] = [asPartnerId(7001), asPartnerId(7002)];

it('a step of one order leaves the runs of other orders where they are', async (t) => {
  const { db } = await testDatabase(t);
  const [first, second] = [randomUUID(), randomUUID()];
  for (const salesOrderId of [first, second])
    await insertRun(db, one, { salesOrderId, scenario: 'returned' });
  const begun = (salesOrderId: string) => ({
    ...{ salesOrderId, scenario: 'returned', done: 0, returnShipmentId: null },
  });
  const moved = { ...begun(second), done: 3, returnShipmentId: randomUUID() };
  await moveRun(db, one, moved);
  await moveRun(db, two, { ...begun(first), done: 9 });
  assert.deepEqual([await findRun(db, one, first), await findRun(db, one, second)], [begun(first), moved]);
  assert.deepEqual([await holdRun(db, one, first), await holdRun(db, one, second)], [begun(first), moved]);
  assert.deepEqual([await findRun(db, two, first), await holdRun(db, two, first)], [undefined, undefined]);
  assert.equal(await findRun(db, one, randomUUID()), undefined);
});
