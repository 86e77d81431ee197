import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Call,
  callerOf,
  looking,
  partnersIn,
  renewed,
  untilAnswered,
  untilZero,
} from '../../harness/clients.ts';
import type { Cluster, ClusterDatabase } from '../../harness/cluster.ts';
import { type Installation, recovered } from '../../harness/installation.ts';
import { median } from '../../harness/random.ts';
import { batchText, skuOf } from '../../harness/uploads.ts';
import { rules } from '../races/rules.ts';
import type { DieAt } from './die-at.ts';
import { startOn } from './group.ts';

const diesWithinMs = 120_000;
let round = 0;

const profile = (transportTime: number, name: string) => ({
  shippingProfileName: name,
  workingDays: ['MONDAY'],
  orderCutoff: '14:00',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 2,
  transportTime,
});

/** Asks for a price reduction of an item that was sent and billed and has none. */
async function reduce({ product }: Installation, call: Call): Promise<unknown> {
  await call('POST', '/v1/sandbox/scenarios/two-parcels');
  const item = await looking(product, async (db) => {
    const partner = (await partnersIn(db))['seller-one']!;
    await untilZero(db, `SELECT count(*) FROM outbox WHERE partner_id = ${partner}`);
    const [found] = await db<{ positionItemId: string; salesOrderId: string }[]>`
      SELECT item.id AS "positionItemId", item.sales_order_id AS "salesOrderId" FROM position_item AS item
      WHERE item.partner_id = ${partner} AND item.status = 'SENT' AND NOT EXISTS (
        SELECT FROM price_reduction AS other WHERE other.partner_id = item.partner_id AND other.position_item_id = item.id)
      ORDER BY item.id DESC LIMIT 1`;
    return found;
  });
  return call('POST', '/v1/price-reductions', { ...item, priceReduction: { amount: 1, currency: 'EUR' } });
}

/** Accepts what a customer sent back. */
async function takeBack(call: Call): Promise<unknown> {
  const played = await call('POST', '/v1/sandbox/scenarios/full-return');
  if (played.status !== 201) return played;
  const { salesOrderId, positionItems } = JSON.parse(played.text).order;
  return call('POST', '/v3/returns/acceptance', {
    positionItems: positionItems.map(({ positionItemId }: { positionItemId: string }) => ({
      positionItemId,
      salesOrderId,
      condition: 'A',
      reason: 'RETURN_RECEIVED',
    })),
  });
}

async function changeProfile(call: Call): Promise<unknown> {
  const made = await call('POST', '/v1/shipping-profiles', profile(3, `Proof ${round}`));
  if (made.status !== 201) return made;
  const { shippingProfileId } = JSON.parse(made.text);
  const body = [{ sku: skuOf(1), shippingProfileId, processingTime: 'DEFAULT' }];
  await call('POST', '/v1/availability/product-delivery-information', body);
  return call('PUT', `/v1/shipping-profiles/${shippingProfileId}`, profile(5, `Proof ${round}`));
}

/** Starts an autopilot in place of the one before, which has placed its orders. */
async function startAutopilot(call: Call): Promise<unknown> {
  await call('DELETE', '/v1/sandbox/autopilot');
  return call('POST', '/v1/sandbox/autopilot', { ordersPerSecond: 5, seed: 7, count: 3, returnRate: 0 });
}

/** Offers the articles that autopilots order. */
async function offer(call: Call): Promise<void> {
  const skus = Array.from({ length: 20 }, (_, at) => skuOf(at));
  const made = await call('POST', '/v1/shipping-profiles', profile(3, 'Proof'));
  const { shippingProfileId } = JSON.parse(made.text);
  const delivery = skus.map((sku) => ({ sku, shippingProfileId, processingTime: 'DEFAULT' }));
  await call('POST', '/v1/availability/product-delivery-information', delivery);
  await call(
    'POST',
    '/v1/availability/quantities',
    skus.map((sku) => ({ sku, quantity: 1_000 })),
  );
}

/** What leads to a job of each kind. It may be done again when it was not answered. */
const deeds: Readonly<Record<string, (group: Installation, call: Call) => Promise<unknown>>> = {
  'products-update-task': ({ product }, call) =>
    call('POST', '/v5/products', batchText(0, 20, round, product.address)),
  'products-review': ({ product }, call) =>
    call('POST', '/v5/products', batchText(1_000 + round * 20, 20, round, product.address)),
  'availability-profile-changed': (_, call) => changeProfile(call),
  'shipments.items-sent': (_, call) => call('POST', '/v1/sandbox/scenarios/two-parcels'),
  'orders.items-returned': (_, call) => takeBack(call),
  'orders.items-cancelled': (_, call) => call('POST', '/v1/sandbox/scenarios/cancelled-by-marketplace'),
  'price-reductions.initiated': reduce,
  'sandbox-autopilot-look': (_, call) => startAutopilot(call),
  'sandbox-autopilot': (_, call) => startAutopilot(call),
};

const moments: readonly Pick<DieAt, 'point' | 'victim'>[] = [
  { point: 'before the queue', victim: 'coordinator' },
  { point: 'after the queue', victim: 'coordinator' },
  { point: 'before the queue', victim: 'process' },
];

/** Nothing that a job has to do is left, and no request for one. */
const left = (partner: number) => `
  (SELECT count(*) FROM outbox) + (SELECT count(*) FROM job_request)
  + (SELECT count(*) FROM update_task WHERE finished_at IS NULL AND partner_id > 0)
  + (SELECT count(*) FROM listing WHERE review_due_at IS NOT NULL AND partner_id > 0)
  + (SELECT count(*) FROM price_reduction WHERE status = 'INITIATED')
  + (SELECT count(*) FROM sandbox_autopilot WHERE partner_id = ${partner} AND stopped_at IS NULL AND placed + skipped < (settings ->> 'count')::bigint)`;

type ClusterParts = {
  readonly cluster: Cluster;
  readonly database: ClusterDatabase;
  readonly group: Installation;
  readonly file: string;
};

/** Waits until nothing is left to do. Returns how much is left after some minutes. */
const allDone = ({ product }: Installation): Promise<number> =>
  looking(product, async (db) => untilZero(db, left((await partnersIn(db))['seller-one']!)));

/** Kills the process or node of a moment, and waits until all work is done. Returns how long that took, or what is wrong. */
async function torn(
  { cluster, database, group, file }: ClusterParts,
  task: string,
  moment: (typeof moments)[number],
) {
  round += 1;
  writeFileSync(file, JSON.stringify({ task, ...moment, pid: cluster.pids()[0] }));
  const began = performance.now();
  // It may need the coordinator, which starts again only when it has died.
  const deed = deeds[task]!(group, callerOf(group.product, 'seller-one')).catch(String);
  while (existsSync(file) && performance.now() - began < diesWithinMs) await sleep(20);
  if (existsSync(file)) {
    await rm(file, { force: true });
    return `${task}: nobody came to ${moment.point}, ${JSON.stringify(await deed)}`;
  }
  if (moment.victim === 'coordinator') await database.revive();
  const sinceMs = performance.now();
  await deed;
  const token = await untilAnswered(renewed(group.product, 'seller-one'));
  await recovered(group, '/v5/products?limit=1', token, sinceMs);
  const rest = await allDone(group);
  if (rest > 0) return `${task}, ${moment.victim} ${moment.point}: ${rest} things are left to do`;
  return performance.now() - sinceMs;
}

/**
 * Ends a process or the coordinator between the commit of a node and that of the queue, for each kind of job. All work
 * has to be done after the start, and nothing twice.
 */
export async function commitsTorn(cluster: Cluster): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-commits-'));
  const file = join(folder, 'die-at');
  const database = await cluster.database();
  const preload = new URL('die-at.ts', import.meta.url).href;
  try {
    await using group = await startOn(database, { DIE_AT: file, NODE_OPTIONS: `--import=${preload}` });
    const wrong: string[] = [];
    const tookMs: number[] = [];
    const call = callerOf(group.product, 'seller-one');
    await call('POST', '/v5/products', batchText(0, 20, 0, group.product.address));
    await allDone(group);
    await offer(call);
    for (const task of Object.keys(deeds))
      for (const moment of moments) {
        const outcome = await torn({ cluster, database, group, file }, task, moment);
        if (typeof outcome === 'string') wrong.push(outcome);
        else tookMs.push(outcome);
        const told =
          typeof outcome === 'string' ? outcome : `all done after ${(outcome / 1000).toFixed(1)} s`;
        console.log(`${task}, ${moment.victim} ${moment.point}: ${told}`);
      }
    await looking(group.product, async (db) => {
      const partner = (await partnersIn(db))['seller-one']!;
      for (const rule of rules)
        wrong.push(...(await db.unsafe<{ format: string }[]>(rule, [partner])).map(({ format }) => format));
    });
    const [middle, most] = [median(tookMs), Math.max(...tookMs)].map((ms) => (ms / 1000).toFixed(1));
    console.log(
      `${tookMs.length} deaths for ${Object.keys(deeds).length} kinds of jobs: all work done after ${middle} s in the middle, ${most} s at most`,
    );
    return wrong;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
