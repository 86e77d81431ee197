import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, microsecondsEach } from '../../harness/processes.ts';
import { type BenchContext, bench, openBench } from '../context.ts';
import { secondsOf } from '../measure.ts';
import { atLeast, atMost, type Row, row } from '../table.ts';

const wantedPerSecond = 200;
/** More than the aim, so that the autopilot always has customers. */
const askedPerSecond = 220;

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
export const autopilot = bench({
  full: { warmUpMs: 15_000, measuredMs: 60_000 },
  async run(amounts, { warmUpMs, measuredMs }) {
    await using own = await openBench(amounts, {});
    return [...(await wholeLives(own, warmUpMs, measuredMs)), await advance(own)];
  },
});

async function wholeLives(context: BenchContext, warmUpMs: number, measuredMs: number): Promise<Row[]> {
  const { call, product, partners } = context;
  const progress = async () => ({
    ...(await ordersOf(context, partners['seller-one'])),
    cpu: cpuSeconds(product),
    atMs: performance.now(),
  });
  await call('seller-one', 'POST', '/v1/sandbox/autopilot', settings);
  await sleep(warmUpMs);
  const before = await progress();
  await sleep(measuredMs);
  const after = await progress();
  await call('seller-one', 'DELETE', '/v1/sandbox/autopilot');
  const seconds = (after.atMs - before.atMs) / 1000;
  const ended = after.placed - after.open - (before.placed - before.open);
  const cost = microsecondsEach(before.cpu, after.cpu, ended);
  const ms = (micros: number) => `${(micros / 1000).toFixed(2)} ms`;
  const cores = ((cost.server + cost.postgres) * ended) / 1e6 / seconds;
  const what = `orders a second that come to the end of their lives, over ${seconds.toFixed(0)} s`;
  const rate = `${(ended / seconds).toFixed(0)}/s; ${askedPerSecond}/s asked for`;
  const used = `server ${ms(cost.server)}, PostgreSQL ${ms(cost.postgres)}; ${cores.toFixed(2)} cores busy`;
  const without = 'sent or returned orders that wait for their receipts, as seconds of orders';
  const waiting = `${after.waiting} after ${before.waiting}`;
  return [
    row(what, rate, atLeast(wantedPerSecond, ended / seconds)),
    row('processor time an order', used),
    row(without, waiting, atMost(5, after.waiting / wantedPerSecond)),
  ];
}

/** How many orders of a seller's autopilot there were and are, and how many facts wait for their receipts. */
async function ordersOf({ db }: BenchContext, partner: number) {
  const [row] = await db<{ placed: number; open: number; waiting: number }[]>`
    SELECT placed, (SELECT count(*) FROM sandbox_autopilot_order WHERE partner_id = ${partner}) AS open,
      (SELECT count(*) FROM outbox WHERE partner_id = ${partner}) AS waiting
    FROM sandbox_autopilot WHERE partner_id = ${partner}`;
  return row!;
}

/** Seconds that moving the clock takes while orders of an autopilot are alive, a minute apart from each other. */
async function advance(context: BenchContext): Promise<Row> {
  const { call, partners } = context;
  const placing = { ordersPerHour: 60, count: alive, seed: 7, shipsForSeller: true };
  await call('seller-two', 'POST', '/v1/sandbox/autopilot', placing);
  const seconds = await secondsOf(() =>
    call('seller-two', 'POST', '/v1/sandbox/clock/advance', { days: advancedDays }),
  );
  const { placed, open } = await ordersOf(context, partners['seller-two']);
  if (placed !== alive || open > 0) throw new Error(`${placed} placed, ${open} open`);
  const what = `seconds for moving the clock by ${advancedDays} days with the whole lives of ${alive} orders in them`;
  return row(what, `${seconds.toFixed(1)} s`, atMost(30, seconds));
}
