import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, prepareProduct } from '../../../server/test/support/product.ts';
import { type Database, must, partnersIn } from '../../harness/clients.ts';
import { type CpuSeconds, cpuSeconds } from '../../harness/processes.ts';
import type { BenchContext } from '../context.ts';
import type { Row } from '../table.ts';

const wantedPerSecond = 200;
/** More than what is wanted, so that the autopilot is never idle for want of customers. */
const askedPerSecond = 220;
const warmUpMs = 15_000;
const measuredMs = 60_000;

/** Each step follows after a second, so that every second orders of all ages are worked on. */
const settings = {
  ordersPerSecond: askedPerSecond,
  count: 1_000_000,
  seed: 7,
  paymentDelaySeconds: 1,
  shippingDelaySeconds: 1,
  carrierDelaySeconds: 1,
  returnDelaySeconds: 1,
  shipsForSeller: true,
};

const advancedDays = 28;
const alive = 200;

/**
 * Orders of an autopilot that come to their end: placed, paid, shipped, delivered, some sent back and refunded, each with
 * its receipts; and a clock that is moved while orders are alive. Both in a product of their own.
 */
export async function run(_context: BenchContext): Promise<Row[]> {
  const product = await prepareProduct();
  product.start();
  try {
    await product.ready();
    const db = product.openDatabase(2);
    const rows = [...(await wholeLives(product, db)), await advance(product, db)];
    await db.end({ timeout: 5 });
    return rows;
  } finally {
    await product.remove();
  }
}

async function wholeLives(product: Product, db: Database): Promise<Row[]> {
  const partner = (await partnersIn(db))['seller-one']!;
  const token = await product.token('seller-one');
  await must(product.address, token, 'POST', '/v1/sandbox/autopilot', settings);
  await sleep(warmUpMs);
  const before = await progress(product, db, partner);
  await sleep(measuredMs);
  const after = await progress(product, db, partner);
  await must(product.address, token, 'DELETE', '/v1/sandbox/autopilot');
  const seconds = (after.atMs - before.atMs) / 1000;
  const ended = after.ended - before.ended;
  const perOrder = (seconds: number) => `${((seconds / ended) * 1000).toFixed(2)} ms`;
  const server = after.server - before.server;
  const database = after.postgres - before.postgres;
  return [
    {
      bench: 'autopilot',
      what: `orders a second that come to the end of their lives, over ${seconds.toFixed(0)} s, against ${wantedPerSecond}`,
      figure: `${(ended / seconds).toFixed(0)}/s; ${askedPerSecond}/s asked for`,
      aim: { measured: ended / seconds / wantedPerSecond, atLeast: 1 },
    },
    {
      bench: 'autopilot',
      what: 'processor time an order',
      figure: `server ${perOrder(server)}, PostgreSQL ${perOrder(database)}; ${((server + database) / seconds).toFixed(2)} cores busy`,
    },
    {
      bench: 'autopilot',
      what: 'sent or returned orders that wait for their receipts, as seconds of orders',
      figure: `${after.withoutReceipt} after ${before.withoutReceipt}`,
      aim: { measured: after.withoutReceipt / wantedPerSecond, atMost: 5 },
    },
  ];
}

type Progress = CpuSeconds & {
  readonly atMs: number;
  readonly ended: number;
  readonly withoutReceipt: number;
};

async function progress(product: Product, db: Database, partner: number): Promise<Progress> {
  const [row] = await db<{ ended: number; withoutReceipt: number }[]>`
    SELECT placed - (SELECT count(*) FROM sandbox_autopilot_order WHERE partner_id = ${partner}) AS ended,
      (SELECT count(*) FROM outbox WHERE partner_id = ${partner}) AS "withoutReceipt"
    FROM sandbox_autopilot WHERE partner_id = ${partner}`;
  return { ...row!, ...cpuSeconds(product), atMs: performance.now() };
}

/** Seconds that moving the clock takes while orders of an autopilot are alive, a minute apart from each other. */
async function advance(product: Product, db: Database): Promise<Row> {
  const partner = (await partnersIn(db))['seller-two']!;
  const token = await product.token('seller-two');
  await must(product.address, token, 'POST', '/v1/sandbox/autopilot', {
    ordersPerHour: 60,
    count: alive,
    seed: 7,
    shipsForSeller: true,
  });
  const began = performance.now();
  await must(product.address, token, 'POST', '/v1/sandbox/clock/advance', { days: advancedDays });
  const seconds = (performance.now() - began) / 1000;
  const [row] = await db<{ placed: number; open: number }[]>`
    SELECT placed, (SELECT count(*) FROM sandbox_autopilot_order WHERE partner_id = ${partner}) AS open
    FROM sandbox_autopilot WHERE partner_id = ${partner}`;
  if (row?.placed !== alive || row.open > 0) throw new Error(`${row?.placed} placed, ${row?.open} open`);
  return {
    bench: 'autopilot',
    what: `seconds for moving the clock by ${advancedDays} days with the whole lives of ${alive} orders in them`,
    figure: `${seconds.toFixed(1)} s`,
    aim: { measured: seconds, atMost: 30 },
  };
}
