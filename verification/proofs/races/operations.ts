import type { Answer, Call } from '../../harness/clients.ts';
import type { Customers, KnownItem } from './customers.ts';

/** What one client did: which operation on which items, and how it ended. */
export type Deed = Answer & {
  readonly operation: Operation;
  readonly items: readonly KnownItem[];
  /** Tracking number that a shipment was to have. */
  readonly trackingNumber?: string;
};

/** What clients act with, and what they share: the items that exist, and the numbers and shipments that were made. */
export type World = {
  readonly call: Call;
  readonly customers: Customers;
  readonly items: KnownItem[];
  readonly trackingNumbers: string[];
  readonly shipments: string[];
};

type Chance = () => number;
type Act = (world: World, chance: Chance) => Promise<Omit<Deed, 'operation'>>;

const oneOf = <Thing>(things: readonly Thing[], chance: Chance): Thing =>
  things[Math.floor(chance() * things.length)]!;

/** One to `most` different items, mostly young ones, which others are busy with too. */
function some({ items }: World, most: number, chance: Chance): KnownItem[] {
  const young = items.slice(-60);
  const wanted = 1 + Math.floor(chance() * most);
  return [...new Set(Array.from({ length: wanted }, () => oneOf(chance() < 0.85 ? young : items, chance)))];
}

/** Every item of some order. */
function ofOneOrder(world: World, chance: Chance): KnownItem[] {
  const { salesOrderId } = some(world, 1, chance)[0]!;
  return world.items.filter((item) => item.salesOrderId === salesOrderId);
}

/** A new tracking number, or now and then one that was used already. */
function trackingNumber({ trackingNumbers }: World, chance: Chance): string {
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

const post = async ({ call }: World, items: readonly KnownItem[], url: string, body?: unknown) => ({
  items,
  ...(await call('POST', url, body)),
});

const ship: Act = async (world, chance) => {
  const items = some(world, 3, chance);
  const number = trackingNumber(world, chance);
  const deed = await post(world, items, '/v1/shipments', parcel(items, number));
  if (deed.status === 201) world.shipments.push((JSON.parse(deed.text) as { shipmentId: string }).shipmentId);
  return { ...deed, trackingNumber: number };
};

const byCustomer = async (items: readonly KnownItem[], done: Promise<boolean>) => ({
  items,
  status: (await done) ? 200 : 409,
  text: '',
});

/** Everything that clients do to items: how often, which answers it may get, and how. */
export const operations = {
  place: {
    weight: 10,
    statuses: [201],
    async act({ customers, items: all }, chance) {
      const items = await customers.place(1 + Math.floor(chance() * 4));
      all.push(...items);
      return { items, status: 201, text: '' };
    },
  },
  cancelItems: {
    weight: 8,
    statuses: [202, 409],
    async act(world, chance) {
      const mates = ofOneOrder(world, chance);
      const chosen = mates.filter(() => chance() < 0.5);
      const items = chosen.length > 0 ? chosen : mates;
      const ids = items.map((item) => item.positionItemId).join(',');
      return post(world, items, `/v4/orders/${mates[0]!.salesOrderId}/positionItems/${ids}/cancellation`);
    },
  },
  cancelOrder: {
    weight: 4,
    statuses: [202, 409],
    async act(world, chance) {
      const items = ofOneOrder(world, chance);
      return post(world, items, `/v4/orders/${items[0]!.salesOrderId}/cancellation`);
    },
  },
  cancelByMarketplace: {
    weight: 3,
    statuses: [200, 409],
    async act(world, chance) {
      const items = ofOneOrder(world, chance);
      return byCustomer(items, world.customers.cancel(items[0]!.salesOrderId));
    },
  },
  ship: { weight: 22, statuses: [201, 409], act: ship },
  shipSeveralParcels: {
    weight: 6,
    statuses: [201, 409],
    async act(world, chance) {
      const items = some(world, 2, chance);
      const parcels = [1, 2].map(() => parcel(items, trackingNumber(world, chance)));
      return post(world, items, '/v1/multiparcel-shipments', parcels);
    },
  },
  append: {
    weight: 10,
    // 400: of an order that was placed after the shipment had left; 201: there was no shipment yet.
    statuses: [200, 201, 400, 409],
    async act(world, chance) {
      if (world.shipments.length === 0) return ship(world, chance);
      const items = some(world, 2, chance);
      const url = `/v1/shipments/${oneOf(world.shipments, chance)}/positionitems`;
      return post(world, items, url, parcel(items, 'A').positionItems);
    },
  },
  announce: {
    weight: 8,
    statuses: [200, 409],
    async act(world, chance) {
      const items = some(world, 2, chance);
      return byCustomer(items, world.customers.announce(items, `B${Math.floor(chance() * 1e12)}`));
    },
  },
  accept: {
    weight: 12,
    statuses: [200, 207],
    async act(world, chance) {
      const items = some(world, 5, chance);
      const positionItems = items.map((item) => ({ ...item, condition: 'A' }));
      return post(world, items, '/v3/returns/acceptance', { positionItems });
    },
  },
  reject: {
    weight: 7,
    statuses: [200, 207],
    async act(world, chance) {
      const items = some(world, 3, chance);
      const positionItems = items.map((item) => ({ ...item, condition: 'D', reason: 'ITEM_DAMAGED' }));
      return post(world, items, '/v3/returns/rejection', { positionItems });
    },
  },
  reduce: {
    weight: 10,
    statuses: [202, 409],
    async act(world, chance) {
      const items = some(world, 1, chance);
      const amount = (1 + Math.floor(chance() * 6000)) / 100;
      const body = { ...items[0]!, priceReduction: { amount, currency: 'EUR' } };
      return post(world, items, '/v1/price-reductions', body);
    },
  },
} satisfies Readonly<
  Record<string, { readonly weight: number; readonly statuses: readonly number[]; readonly act: Act }>
>;

export type Operation = keyof typeof operations;

const lots = Object.entries(operations).flatMap(([name, { weight }]) =>
  Array<Operation>(weight).fill(name as Operation),
);

/** Does one operation, drawn by chance unless it is named. */
export async function actOnce(world: World, chance: Chance, named?: Operation): Promise<Deed> {
  const operation = named ?? oneOf(lots, chance);
  return { operation, ...(await operations[operation].act(world, chance)) };
}
