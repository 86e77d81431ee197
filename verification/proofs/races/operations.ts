import type { Deed, KnownItem, World } from './world.ts';

/** What the clients of a run share: the items that exist and the tracking numbers that were tried. */
export type Pool = {
  readonly items: KnownItem[];
  readonly trackingNumbers: string[];
  readonly shipments: string[];
};

type Chance = () => number;
type Operation = (world: World, pool: Pool, chance: Chance) => Promise<Deed>;

const oneOf = <Thing>(things: readonly Thing[], chance: Chance): Thing =>
  things[Math.floor(chance() * things.length)]!;

/** One to `most` different items, mostly young ones, which others are busy with too. */
function someItems({ items }: Pool, most: number, chance: Chance): KnownItem[] {
  const young = items.slice(-60);
  const wanted = 1 + Math.floor(chance() * most);
  return [...new Set(Array.from({ length: wanted }, () => oneOf(chance() < 0.85 ? young : items, chance)))];
}

/** A new tracking number, or now and then one that was used already. */
function trackingNumber({ trackingNumbers }: Pool, chance: Chance): string {
  if (trackingNumbers.length > 0 && chance() < 0.15) return oneOf(trackingNumbers, chance);
  const number = `T${Math.floor(chance() * 1e12)}`;
  trackingNumbers.push(number);
  return number;
}

const parcel = (items: readonly KnownItem[], number: string) => ({
  trackingKey: { carrier: 'DHL', trackingNumber: number },
  shipDate: new Date().toISOString(),
  shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  positionItems: items.map((item) => ({
    ...item,
    returnTrackingKey: { carrier: 'DHL', trackingNumber: `R${number}` },
  })),
});

async function post(
  world: World,
  operation: string,
  items: readonly KnownItem[],
  url: string,
  body?: unknown,
  facts: { trackingNumber?: string } = {},
): Promise<Deed> {
  const { status, text } = await world.call('POST', url, body);
  return { operation, items, status, text, ...facts };
}

/** Everything that clients do to items, by name. */
export const operations: Readonly<Record<string, Operation>> = {
  async place(world, pool, chance) {
    const order = await world.place(1 + Math.floor(chance() * 4));
    const items = order.items.map(({ positionItemId }) => ({
      positionItemId,
      salesOrderId: order.salesOrderId,
    }));
    pool.items.push(...items);
    return { operation: 'place', items, status: 201, text: '' };
  },
  async cancelItems(world, pool, chance) {
    const { salesOrderId } = someItems(pool, 1, chance)[0]!;
    const mates = pool.items.filter((item) => item.salesOrderId === salesOrderId);
    const items = mates.filter(() => chance() < 0.5);
    const named = items.length > 0 ? items : mates;
    const ids = named.map((item) => item.positionItemId).join(',');
    return post(world, 'cancelItems', named, `/v4/orders/${salesOrderId}/positionItems/${ids}/cancellation`);
  },
  async cancelOrder(world, pool, chance) {
    const { salesOrderId } = someItems(pool, 1, chance)[0]!;
    const items = pool.items.filter((item) => item.salesOrderId === salesOrderId);
    return post(world, 'cancelOrder', items, `/v4/orders/${salesOrderId}/cancellation`);
  },
  async cancelByMarketplace(world, pool, chance) {
    const { salesOrderId } = someItems(pool, 1, chance)[0]!;
    const items = pool.items.filter((item) => item.salesOrderId === salesOrderId);
    const done = await world.cancelByMarketplace(salesOrderId);
    return { operation: 'cancelByMarketplace', items, status: done ? 200 : 409, text: '' };
  },
  async ship(world, pool, chance) {
    const items = someItems(pool, 3, chance);
    const number = trackingNumber(pool, chance);
    const deed = await post(world, 'ship', items, '/v1/shipments', parcel(items, number), {
      trackingNumber: number,
    });
    if (deed.status === 201)
      pool.shipments.push((JSON.parse(deed.text) as { shipmentId: string }).shipmentId);
    return deed;
  },
  async shipSeveralParcels(world, pool, chance) {
    const items = someItems(pool, 2, chance);
    const parcels = [trackingNumber(pool, chance), trackingNumber(pool, chance)].map((number) =>
      parcel(items, number),
    );
    return post(world, 'shipSeveralParcels', items, '/v1/multiparcel-shipments', parcels);
  },
  async append(world, pool, chance) {
    if (pool.shipments.length === 0) return operations.ship!(world, pool, chance);
    const items = someItems(pool, 2, chance);
    const url = `/v1/shipments/${oneOf(pool.shipments, chance)}/positionitems`;
    return post(world, 'append', items, url, parcel(items, 'A').positionItems);
  },
  async announce(world, pool, chance) {
    const items = someItems(pool, 2, chance);
    const done = await world.announce(items, `B${Math.floor(chance() * 1e12)}`);
    return { operation: 'announce', items, status: done ? 200 : 409, text: '' };
  },
  async accept(world, pool, chance) {
    const items = someItems(pool, 5, chance);
    const positionItems = items.map((item) => ({ ...item, condition: 'A' }));
    return post(world, 'accept', items, '/v3/returns/acceptance', { positionItems });
  },
  async reject(world, pool, chance) {
    const items = someItems(pool, 3, chance);
    const positionItems = items.map((item) => ({ ...item, condition: 'D', reason: 'ITEM_DAMAGED' }));
    return post(world, 'reject', items, '/v3/returns/rejection', { positionItems });
  },
  async reduce(world, pool, chance) {
    const items = someItems(pool, 1, chance);
    const amount = (1 + Math.floor(chance() * 6000)) / 100;
    const body = { ...items[0]!, priceReduction: { amount, currency: 'EUR' } };
    return post(world, 'reduce', items, '/v1/price-reductions', body);
  },
};
