// Alone and long: starts and kills servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { outcomeOf } from '../../../server/src/sandbox/autopilot/testing.ts';
import { until } from '../../../server/test/support/until.ts';
import { looking, must, partnersIn } from '../../harness/clients.ts';
import { type Installation, startWhole } from '../../harness/installation.ts';
import { balancedCalls } from '../rolling/load.ts';
import { killRun, type Scenario } from './run.ts';
import { scenarios } from './scenarios.ts';

const gentle: Scenario = {
  ...scenarios.rolling,
  ledgers: async (installation) => [await balancedCalls(installation, 2, 25)],
};

/** The guarantees, each with its scenario and number of kills. */
const guarantees: Readonly<Record<string, readonly [Scenario, number]>> = {
  'nothing that was accepted is lost or doubled when server and database are killed during uploads': [
    scenarios.uploads,
    2,
  ],
  'every event arrives, under one id and within lease and schedule, when server and database are killed in turn':
    [scenarios.webhooks, 2],
  'nothing acknowledged is lost, doubled or illegal when server, worker and database are killed under mixed load':
    [scenarios.mixed, 3],
  'no request fails and no task is lost while two servers and a worker are restarted in turn': [gentle, 1],
};

for (const [guarantee, [scenario, kills]] of Object.entries(guarantees))
  it(guarantee, async () => {
    const report = await killRun(scenario, { kills, seed: 7, say: () => undefined });
    assert.deepEqual(report.wrong, []);
    const killed = Object.values(report.victims).map((victim) => victim.kills);
    const sum = killed.reduce((all, count) => all + count);
    assert.equal(sum, kills);
    if (scenario !== scenarios.uploads) assert.equal(Math.max(...killed), 1);
    for (const [load, count] of Object.entries(report.acknowledged)) assert.ok(count > 0, load);
  });

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
type Standing = { readonly placed: number; readonly delivered: number; readonly isDone: boolean };

/** Waits until an autopilot has come so far. */
const reached = ({ product }: Installation, seller: Seller, isReached: (standing: Standing) => boolean) =>
  looking(product, async (db) => {
    const partner = (await partnersIn(db))[seller]!;
    let standing: Standing | undefined;
    await until(async () => {
      [standing] = await db<Standing[]>`
        SELECT placed, delivered, placed = ${orders}
          AND NOT EXISTS (SELECT FROM sandbox_autopilot_order WHERE partner_id = ${partner})
          AND NOT EXISTS (SELECT FROM outbox WHERE partner_id = ${partner}) AS "isDone"
        FROM sandbox_autopilot WHERE partner_id = ${partner}`;
      return isReached(standing!);
    });
    return { standing: standing!, outcome: await outcomeOf(db, partner as never) };
  });

it('an autopilot whose server is killed twice leaves what one does that was left alone, no order doubled or lost', async () => {
  await using installation = await startWhole();
  const { product } = installation;
  const start = async (seller: Seller) =>
    must(product.address, await product.token(seller), 'POST', '/v1/sandbox/autopilot', settings);
  const killed = async () => {
    await installation.kill('server');
    await installation.ready();
  };
  await start('seller-two');
  const alone = await reached(installation, 'seller-two', ({ isDone }) => isDone);
  await start('seller-one');
  const first = await reached(installation, 'seller-one', ({ placed }) => placed > 0);
  await killed();
  const second = await reached(installation, 'seller-one', ({ delivered }) => delivered > 0);
  await killed();
  const after = await reached(installation, 'seller-one', ({ isDone }) => isDone);
  assert.ok(!first.standing.isDone && !second.standing.isDone, 'it was killed at work');
  assert.deepEqual(after.standing, alone.standing);
  assert.equal(new Set(alone.outcome.map(({ after: place }) => String(place))).size, orders);
  assert.deepEqual(after.outcome, alone.outcome);
  assert.ok(after.outcome.every(({ parcel, receipts }) => parcel?.includes('DELIVERED') && receipts));
});
