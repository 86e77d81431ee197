import { whyNotForSale } from '../../interfaces/availability/index.ts';
import type { Goods } from '../../interfaces/products/index.ts';
import type { Shelf } from '../../operator/index.ts';
import type { Plan } from './plan.ts';

/** Goods are restocked when fewer pieces than this would remain. */
const fewestLeft = 10;
const piecesOfDelivery = 100;

/** The goods that an autopilot's customers can buy, while baskets are filled in turn. */
export type Stand = {
  /** The goods that a plan's customer buys; none when nothing is left. */
  readonly fill: (plan: Plan) => Goods[];
  /** Pieces that came in so far, by sku. */
  readonly received: ReadonlyMap<string, number>;
};

/**
 * Customers buy the goods that their plan names, or the next available ones, and at most what is in stock. When the
 * autopilot plays the seller, it restocks goods before they run out; goods that the seller has none of stay out of
 * stock.
 */
export function openStand(goods: readonly Goods[], shelf: Shelf, restocks: boolean): Stand {
  const received = new Map<string, number>();
  const left = new Map<string, number>();
  for (const { sku } of goods) {
    const offer = shelf.get(sku);
    if (offer && whyNotForSale(offer, 1).length === 0) left.set(sku, offer.quantity);
  }
  /** Takes pieces of goods that are in stock. */
  const take = ({ sku }: Goods, wanted: number): number => {
    const there = left.get(sku)!;
    const more = restocks && there - wanted < fewestLeft ? piecesOfDelivery : 0;
    if (more > 0) received.set(sku, (received.get(sku) ?? 0) + more);
    const taken = Math.min(wanted, there + more);
    left.set(sku, there + more - taken);
    return taken;
  };
  const choose = (place: number): Goods | undefined => {
    const first = Math.floor(place * goods.length);
    for (let step = 0; step < goods.length; step += 1) {
      const one = goods[(first + step) % goods.length]!;
      if ((left.get(one.sku) ?? 0) > 0) return one;
    }
    return undefined;
  };
  const fill = (plan: Plan): Goods[] =>
    plan.lines.flatMap(({ place, quantity }) => {
      const chosen = choose(place);
      return chosen ? Array.from({ length: take(chosen, quantity) }, () => chosen) : [];
    });
  return { fill, received };
}

/** Samples have no stock, so there are always enough. */
export const sampleStand = (goods: readonly Goods[]): Stand => ({
  fill: (plan) =>
    plan.lines.flatMap(({ place, quantity }) =>
      Array.from({ length: quantity }, () => goods[Math.floor(place * goods.length)]!),
    ),
  received: new Map(),
});
