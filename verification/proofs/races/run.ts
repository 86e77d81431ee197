import { operations, type Pool } from './operations.ts';
import { type Deed, seededRandom, type World } from './world.ts';

/** How often each operation is chosen. */
const weights: Readonly<Record<keyof typeof operations, number>> = {
  place: 10,
  cancelItems: 8,
  cancelOrder: 4,
  cancelByMarketplace: 3,
  ship: 22,
  shipSeveralParcels: 6,
  append: 10,
  announce: 8,
  accept: 12,
  reject: 7,
  reduce: 10,
};

/** Names of operations, each as often as it is to be chosen. */
export const lots = Object.entries(weights).flatMap(([name, weight]) => Array<string>(weight).fill(name));

/** Does so many random operations from several clients at once, and answers what each of them did. */
export async function run(
  world: World,
  { seed, count, clients }: { seed: number; count: number; clients: number },
): Promise<Deed[]> {
  const pool: Pool = { items: [], trackingNumbers: [], shipments: [] };
  const deeds: Deed[] = [];
  const first = seededRandom(seed);
  for (let orders = 0; orders < 10; orders += 1) deeds.push(await operations.place!(world, pool, first));
  let left = count;
  const client = async (number: number) => {
    const chance = seededRandom(seed * 1000 + number);
    while (left > 0) {
      left -= 1;
      const name = lots[Math.floor(chance() * lots.length)]!;
      deeds.push(await operations[name]!(world, pool, chance));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number + 1)));
  return deeds;
}
