// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { violations } from './check.ts';
import { racesRun } from './run.ts';

const quiet = { kills: 0, say: () => undefined };

it('random operations of several clients at once break no rule of the life of an item', async () => {
  const { deeds, wrong } = await racesRun({ ...quiet, operations: 400, seed: 4, clients: 6 });
  assert.deepEqual(wrong, []);
  const succeeded = new Set(
    deeds.filter(({ status }) => status < 300 && status !== 207).map(({ operation }) => operation),
  );
  assert.ok(succeeded.size >= 9, `only ${[...succeeded]} succeeded`);
  const refused = deeds.filter(({ status }) => status === 409 || status === 207).length;
  assert.ok(refused > 40, `only ${refused} were refused`);
});

const tampered = [
  [/its history ends with/, `UPDATE position_item SET status = 'RETURNED' WHERE partner_id = $1 AND id = $2`],
  [
    /went from/,
    `UPDATE position_item_change SET to_status = 'RETURNED' WHERE partner_id = $1 AND to_status = 'SENT'`,
  ],
  [/in 0 shipments/, `DELETE FROM shipment_item WHERE partner_id = $1 AND position_item_id = $2`],
  [/in 0 buckets/, `UPDATE order_listing SET is_bucket = false WHERE partner_id = $1`],
  [
    /0 purchase/,
    `UPDATE receipt SET receipt_type = 'REFUND' WHERE partner_id = $1 AND receipt_type = 'PURCHASE'`,
  ],
] as const;

it('the check finds an item in two shipments, an illegal change, a missing receipt and one that is double', async () => {
  const { wrong } = await racesRun({
    ...quiet,
    operations: 60,
    seed: 7,
    clients: 1,
    async look(db, partner, deeds) {
      const [sent] = await db<{ id: string }[]>`
        SELECT id FROM position_item WHERE partner_id = ${partner} AND status = 'SENT' LIMIT 1`;
      for (const [found, statement] of tampered) {
        const undone = new Error('undone');
        const check = db.begin(async (transaction) => {
          const text = statement.replace('$1', String(partner)).replace('$2', `'${sent!.id}'`);
          await transaction.unsafe(text);
          assert.match((await violations(transaction as never, partner, deeds)).join('\n'), found);
          throw undone;
        });
        await assert.rejects(check, undone);
      }
    },
  });
  assert.deepEqual(wrong, []);
});
