// Alone and long: starts and kills servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerId } from '../../../server/src/kernel/caller.ts';
import type { Database } from '../../../server/src/platform/database.ts';
import { outcomeOf } from '../../../server/src/sandbox/autopilot/testing.ts';
import { type Product, prepareProduct } from '../../../server/test/support/product.ts';

const orders = 30;
const settings = {
  ordersPerSecond: 20,
  count: orders,
  seed: 11,
  returnRate: 0.4,
  paymentDelaySeconds: 1,
  shippingDelaySeconds: 1,
  carrierDelaySeconds: 1,
  returnDelaySeconds: 1,
  shipsForSeller: true,
};

type Seller = 'seller-one' | 'seller-two';

async function start(product: Product, seller: Seller): Promise<void> {
  const reply = await fetch(`${product.address}/v1/sandbox/autopilot`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await product.token(seller)}`, 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  assert.equal(reply.status, 201, await reply.clone().text());
}

type Standing = { readonly placed: number; readonly delivered: number; readonly isDone: boolean };

async function standingOf(db: Database, partner: PartnerId): Promise<Standing> {
  const [row] = await db<Standing[]>`
    SELECT placed, delivered, placed = ${orders}
      AND NOT EXISTS (SELECT FROM sandbox_autopilot_order WHERE partner_id = ${partner})
      AND NOT EXISTS (SELECT FROM outbox WHERE partner_id = ${partner}) AS "isDone"
    FROM sandbox_autopilot WHERE partner_id = ${partner}`;
  return row!;
}

/** Waits until an autopilot has come so far; throws after ten minutes. */
async function until(product: Product, seller: Seller, isReached: (standing: Standing) => boolean) {
  const db = product.openDatabase(2);
  try {
    const [client] = await db<{ partner: PartnerId }[]>`
      SELECT partner_id AS partner FROM api_client WHERE client_id = ${seller}`;
    const { partner } = client!;
    for (let tries = 0; tries < 12_000; tries += 1) {
      const standing = await standingOf(db, partner);
      if (isReached(standing)) return { standing, outcome: await outcomeOf(db, partner) };
      await sleep(50);
    }
    throw new Error(`${seller}: ${JSON.stringify(await standingOf(db, partner))}`);
  } finally {
    await db.end({ timeout: 5 });
  }
}

async function killed(product: Product): Promise<void> {
  await product.kill();
  product.start();
  await product.ready();
}

it('an autopilot whose server is killed twice leaves what one does that was left alone, no order doubled or lost', async () => {
  const product = await prepareProduct();
  try {
    product.start();
    await product.ready();
    await start(product, 'seller-two');
    const alone = await until(product, 'seller-two', ({ isDone }) => isDone);
    await start(product, 'seller-one');
    const first = await until(product, 'seller-one', ({ placed }) => placed > 0);
    await killed(product);
    const second = await until(product, 'seller-one', ({ delivered }) => delivered > 0);
    await killed(product);
    const after = await until(product, 'seller-one', ({ isDone }) => isDone);
    assert.ok(!first.standing.isDone && !second.standing.isDone, 'it was killed at work');
    assert.deepEqual(after.standing, alone.standing);
    assert.equal(new Set(alone.outcome.map(({ after: place }) => String(place))).size, orders);
    assert.deepEqual(after.outcome, alone.outcome);
    assert.ok(after.outcome.every(({ parcel, receipts }) => parcel?.includes('DELIVERED') && receipts));
  } finally {
    await product.remove();
  }
});
