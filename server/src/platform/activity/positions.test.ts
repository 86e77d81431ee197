import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { presentPosition } from './positions.ts';
import { recordActivity } from './record.ts';

const partner = asPartnerId(7);

it('entries have the position of the transaction that records them, wherever its statements run', async (t) => {
  const { db } = await testDatabase(t);
  // On a cluster a node may have more or fewer transactions behind it: those of several sessions differ.
  for (let round = 0; round < 5; round += 1)
    await db.begin(async (transaction) => {
      const before = await presentPosition(transaction);
      await recordActivity(transaction, partner, [
        { kind: 'fraud.suspected', ref: String(round) },
        { kind: 'fraud.cleared', ref: String(round) },
      ]);
      const rows = await transaction<{ position: number }[]>`
        SELECT position FROM activity WHERE partner_id = ${partner} AND ref = ${String(round)}`;
      assert.deepEqual(
        rows.map(({ position }) => position),
        [before, before],
      );
    });
});

it('of two transactions the one that began to write first has the lower position', async (t) => {
  const { db } = await testDatabase(t);
  const positions: number[] = [];
  for (let round = 0; round < 3; round += 1)
    await db.begin(async (transaction) => {
      await recordActivity(transaction, partner, [{ kind: 'fraud.suspected' }]);
      positions.push(await presentPosition(transaction));
    });
  assert.deepEqual(
    positions,
    [...new Set(positions)].sort((a, b) => a - b),
  );
});
