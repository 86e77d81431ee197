import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type Database, missing, repeat } from '../../harness/clients.ts';
import type { Ledger } from '../../harness/ledger.ts';
import { seededRandom } from '../../harness/random.ts';
import { violations } from './check.ts';
import type { Customers, Placed } from './customers.ts';
import { actOnce, type Deed, operations, type World } from './operations.ts';

type Commerce = {
  readonly partner: number;
  readonly customers: Customers;
  readonly clients: number;
  readonly seed: number;
  /** Orders that there are before anything else. */
  readonly first: number;
  /** Operations after which the clients are idle, once each kind was done; without it they go on until they are stopped. */
  readonly most?: number;
  readonly pauseMs?: number;
};

const looked = 10;

/** A run that still misses a kind of operation ends after this many times its operations. */
const mostRounds = 10;

/** Random operations of several clients at once on the same orders of one seller: from the purchase to returns and reductions. */
export async function commerce(call: Call, asked: Commerce): Promise<Ledger> {
  const { partner, customers, clients, seed, first, most = Infinity, pauseMs = 0 } = asked;
  const world: World = { call, customers, items: [], trackingNumbers: [], shipments: [] };
  const deeds: Deed[] = [];
  const chance = seededRandom(seed);
  for (let orders = 0; orders < first; orders += 1) deeds.push(await actOnce(world, chance, 'place'));
  let begun = 0;
  const enough = () => begun >= most && (areAllDone(deeds) || begun >= mostRounds * most);
  const chances = Array.from({ length: clients }, (_, number) => seededRandom(seed * 1000 + number + 1));
  const act = async (_round: number, client: number) => {
    if (enough()) return sleep(10);
    begun += 1;
    deeds.push(await actOnce(world, chances[client]!));
  };
  const running = repeat(pauseMs, act, clients);
  return {
    name: 'orders to returns',
    ...(most === Infinity ? {} : { isOver: () => enough() && deeds.length >= begun + first }),
    acknowledged: () => deeds.filter(({ status }) => status >= 200 && status < 300).length,
    missingOfLatest: () =>
      missing(call, [
        ...[...customers.placed.ids].slice(-looked).map((id) => `/v4/orders/${id}`),
        ...world.shipments.slice(-looked).map((id) => `/v1/shipments/${id}`),
      ]),
    wrong: async (db) => [
      ...(await violations(db, partner, deeds)),
      ...(await wrongOrders(db, partner, customers.placed)),
    ],
    figures: () => outcomesOf(deeds),
    stop: running.stop,
  };
}

/** Every acknowledged order is there, and no more others than requests that were never answered. */
async function wrongOrders(db: Database, partner: number, { ids, unanswered }: Placed): Promise<string[]> {
  const rows = await db<{ id: string }[]>`SELECT id FROM sales_order WHERE partner_id = ${partner}`;
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...ids.difference(stored)].map((id) => `order ${id} is lost`);
  const extra = stored.difference(ids).size;
  return extra <= unanswered ? lost : [...lost, `${extra} orders more, of ${unanswered} unanswered requests`];
}

const outcome = (status: number) =>
  status === 0 ? 'unknown' : status === 207 || status >= 400 ? 'refused' : 'done';

const areAllDone = (deeds: readonly Deed[]): boolean => {
  const outcomes = outcomesOf(deeds);
  return Object.keys(operations).every((name) => `${name} done` in outcomes);
};

/** How often each operation was done, was refused at least in part, or was not answered. */
function outcomesOf(deeds: readonly Deed[]): Record<string, number> {
  const named = Map.groupBy(deeds, ({ operation, status }) => `${operation} ${outcome(status)}`);
  return Object.fromEntries([...named].map(([name, { length }]) => [name, length]));
}
