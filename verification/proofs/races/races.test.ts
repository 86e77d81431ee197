// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { partnersIn } from '../../harness/clients.ts';
import { killRun } from '../kills/run.ts';
import { racing } from '../kills/scenarios.ts';
import { operations } from './operations.ts';

const quiet = { kills: 0, say: () => undefined };

it('random operations of several clients at once break no rule of the life of an item', async () => {
  const { wrong, figures } = await killRun(racing(400, 6), { ...quiet, seed: 4 });
  assert.deepEqual(wrong, []);
  const outcomes = Object.entries(figures);
  const done = outcomes.filter(([name]) => name.endsWith(' done')).map(([name]) => name);
  assert.deepEqual(
    done.sort(),
    Object.keys(operations)
      .map((name) => `${name} done`)
      .sort(),
  );
  const refused = outcomes.filter(([name]) => name.endsWith(' refused'));
  assert.ok(refused.reduce((sum, [, count]) => sum + count, 0) > 40, `only ${refused} were refused`);
});

/** Changes of stored rows, and what the check says about each; `item` is one that was sent. */
const tampered = (item: string, where: string): readonly (readonly [RegExp, string])[] => [
  [/its history ends with/, `UPDATE position_item SET status = 'RETURNED' ${where} AND id = '${item}'`],
  [
    /went from/,
    `UPDATE activity SET facts = '{"from":"PROCESSABLE","to":"RETURNED"}' ${where} AND kind = 'item.sent'`,
  ],
  [/in 0 shipments/, `DELETE FROM shipment_item ${where} AND position_item_id = '${item}'`],
  [/shipment \w+ is missing/, `UPDATE shipment SET tracking_number = 'Another' ${where}`],
  [/shipment Another was never answered/, `UPDATE shipment SET tracking_number = 'Another' ${where}`],
  [/in 0 buckets/, `UPDATE order_listing SET is_bucket = false ${where}`],
  [/0 purchase/, `UPDATE receipt SET receipt_type = 'REFUND' ${where} AND receipt_type = 'PURCHASE'`],
  [/is number/, `UPDATE receipt SET number = number + 1000000 ${where}`],
  [
    /does not add up/,
    `UPDATE receipt SET document = jsonb_set(document::jsonb, '{totals,0,gross,amount}', '1e6')::json ${where}`,
  ],
  [/costs \d+ and is reduced by/, `UPDATE price_reduction SET amount_cents = 1e6 ${where}`],
  [/INITIATED reduction/, `UPDATE price_reduction SET status = 'INITIATED', receipt_number = NULL ${where}`],
  [
    /partial refunds for/,
    `UPDATE receipt SET receipt_type = 'REFUND' ${where} AND receipt_type = 'PARTIAL_REFUND'`,
  ],
  [/reductions were accepted/, `DELETE FROM price_reduction ${where}`],
];

it('the check finds an item in no shipment, an illegal change, a missing receipt and all else that is tampered with', async () => {
  const { wrong } = await killRun(racing(150, 1), {
    ...quiet,
    seed: 7,
    async look(db, [ledger]) {
      const partner = (await partnersIn(db))['seller-one']!;
      const [sent] = await db<{ id: string }[]>`
        SELECT id FROM position_item WHERE partner_id = ${partner} AND status = 'SENT' LIMIT 1`;
      for (const [found, statement] of tampered(sent!.id, `WHERE partner_id = ${partner}`)) {
        const undone = new Error('undone');
        const check = db.begin(async (transaction) => {
          await transaction.unsafe('SET LOCAL session_replication_role = replica');
          await transaction.unsafe(statement);
          assert.match((await ledger!.wrong(transaction as never)).join('\n'), found);
          throw undone;
        });
        await assert.rejects(check, undone);
      }
    },
  });
  assert.deepEqual(wrong, []);
});
