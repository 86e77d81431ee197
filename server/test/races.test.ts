import assert from 'node:assert/strict';
import { it } from 'node:test';
import { violations } from '../../verification/proofs/races/check.ts';
import { marketplaceSide } from '../../verification/proofs/races/marketplace-side.ts';
import { run } from '../../verification/proofs/races/run.ts';
import type { Db } from '../src/platform/database.ts';
import { startApp } from './support/app.ts';
import { partnerOf } from './support/orders.ts';

it('random operations of several clients at once break no rule of the life of an item', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const world = {
    ...marketplaceSide(test.db, partner),
    call: (method: string, url: string, body?: unknown) => test.call(method, url, { body }),
  };
  let running = true;
  const worker = (async () => {
    while (running) await test.work();
  })();
  const deeds = await run(world, { seed: 4, count: 400, clients: 6 });
  running = false;
  await worker;
  await test.work();
  assert.deepEqual(await violations(test.db, partner, deeds), []);
  const succeeded = new Set(
    deeds.filter(({ status }) => status < 300 && status !== 207).map(({ operation }) => operation),
  );
  assert.ok(succeeded.size >= 9, `only ${[...succeeded]} succeeded`);
  const refused = deeds.filter(({ status }) => status === 409 || status === 207).length;
  assert.ok(refused > 40, `only ${refused} were refused`);
});

it('the check finds an item in two shipments, an illegal change, a missing receipt and one that is double', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const call = (method: string, url: string, body?: unknown) => test.call(method, url, { body });
  const world = { ...marketplaceSide(test.db, partner), call };
  const deeds = await run(world, { seed: 7, count: 60, clients: 1 });
  await test.work();
  assert.deepEqual(await violations(test.db, partner, deeds), []);
  const [sent] = await test.db<{ id: string }[]>`
    SELECT id FROM position_item WHERE partner_id = ${partner} AND status = 'SENT' LIMIT 1`;
  const item = sent!.id;
  const tampered: [RegExp, (db: Db) => Promise<unknown>][] = [
    [
      /its history ends with/,
      (db) => db`UPDATE position_item SET status = 'RETURNED' WHERE partner_id = ${partner} AND id = ${item}`,
    ],
    [
      /went from/,
      (db) =>
        db`UPDATE position_item_change SET to_status = 'RETURNED' WHERE partner_id = ${partner} AND to_status = 'SENT'`,
    ],
    [
      /in 0 shipments/,
      (db) => db`DELETE FROM shipment_item WHERE partner_id = ${partner} AND position_item_id = ${item}`,
    ],
    [/in 0 buckets/, (db) => db`UPDATE order_listing SET is_bucket = false WHERE partner_id = ${partner}`],
    [
      /0 purchase/,
      (db) =>
        db`UPDATE receipt SET receipt_type = 'REFUND' WHERE partner_id = ${partner} AND receipt_type = 'PURCHASE'`,
    ],
  ];
  for (const [found, tamper] of tampered) {
    const undone = new Error('undone');
    const check = test.db.begin(async (db) => {
      await tamper(db);
      const wrong = await violations(db as never, partner, deeds);
      assert.match(wrong.join('\n'), found);
      throw undone;
    });
    await assert.rejects(check, undone);
  }
});
