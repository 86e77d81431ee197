import { parcel } from '../../harness/bodies.ts';
import type { Answer, Call } from '../../harness/clients.ts';
import { oneOf } from '../../harness/random.ts';
import type { Item } from '../../harness/rows.ts';
import type { Customers } from './customers.ts';

/** One operation of a client: the items, and the answer. */
export type Deed = Answer & {
  readonly operation: Operation;
  readonly items: readonly Item[];
  /** Tracking number that a shipment was to have. */
  readonly trackingNumber?: string;
};

/** What the clients of a run share: known items, used tracking numbers and created shipments. */
export type World = {
  readonly call: Call;
  readonly customers: Customers;
  readonly items: Item[];
  readonly trackingNumbers: string[];
  readonly shipments: string[];
};

type Chance = () => number;
type Request = readonly [path: string, body?: unknown];

/** All items of one order, or at most this many items of any orders. */
type Which = number | 'order';
type Ask = (items: readonly Item[], world: World, chance: Chance) => Request;
/** Does it as a customer: true when it was done. */
type Do = (items: readonly Item[], customers: Customers, chance: Chance) => Promise<boolean>;

/** A request: how often it is drawn beside others, which answers it may get, and what about. */
const asked = (weight: number, statuses: readonly number[], which: Which, ask: Ask) =>
  ({ weight, statuses, which, ask }) as const;
const byCustomer = (weight: number, which: Which, act: Do) =>
  ({ weight, statuses: [200, 409] as readonly number[], which, act }) as const;

/** One to `most` different items, mostly young ones, which others are busy with too; or every item of some order. */
function some({ items }: World, most: Which, chance: Chance): Item[] {
  const young = items.slice(-60);
  const draw = () => oneOf(chance() < 0.85 ? young : items, chance);
  if (most !== 'order') return [...new Set(Array.from({ length: 1 + Math.floor(chance() * most) }, draw))];
  const { salesOrderId } = draw();
  return items.filter((item) => item.salesOrderId === salesOrderId);
}

/** A new tracking number, or now and then one that was used already. */
function trackingNumber({ trackingNumbers }: World, chance: Chance): string {
  if (trackingNumbers.length > 0 && chance() < 0.15) return oneOf(trackingNumbers, chance);
  const number = `T${Math.floor(chance() * 1e12)}`;
  trackingNumbers.push(number);
  return number;
}

/** Items in a parcel with this tracking number, with a label for their return. */
const packed = (items: readonly Item[], number: string) => {
  const returnTrackingKey = { carrier: 'DHL', trackingNumber: `R${number}` };
  const labelled = items.map((item) => ({ ...item, returnTrackingKey }));
  return parcel(number, labelled);
};

const judged = (items: readonly Item[], verdict: object) => ({
  positionItems: items.map((item) => ({ ...item, ...verdict })),
});

export const operations = {
  place: { ...byCustomer(10, 0, async () => true), statuses: [201] },
  cancelItems: asked(8, [202, 409], 'order', (items) => {
    const ids = items.map((item) => item.positionItemId).join(',');
    return [`/v4/orders/${items[0]!.salesOrderId}/positionItems/${ids}/cancellation`];
  }),
  cancelOrder: asked(4, [202, 409], 'order', ([item]) => [`/v4/orders/${item!.salesOrderId}/cancellation`]),
  cancelByMarketplace: byCustomer(3, 'order', ([item], customers) => customers.cancel(item!.salesOrderId)),
  ship: asked(22, [201, 409], 3, (items, world, chance) => [
    '/v1/shipments',
    packed(items, trackingNumber(world, chance)),
  ]),
  shipSeveralParcels: asked(6, [201, 409], 2, (items, world, chance) => [
    '/v1/multiparcel-shipments',
    [1, 2].map(() => packed(items, trackingNumber(world, chance))),
  ]),
  // 400: of an order that was placed after the shipment had left.
  append: asked(10, [200, 400, 409], 2, (items, { shipments }, chance) => [
    `/v1/shipments/${oneOf(shipments, chance)}/positionitems`,
    packed(items, 'A').positionItems,
  ]),
  announce: byCustomer(8, 2, (items, customers, chance) =>
    customers.announce(items, `B${Math.floor(chance() * 1e12)}`),
  ),
  accept: asked(12, [200, 207], 5, (items) => ['/v3/returns/acceptance', judged(items, { condition: 'A' })]),
  reject: asked(7, [200, 207], 3, (items) => [
    '/v3/returns/rejection',
    judged(items, { condition: 'D', reason: 'ITEM_DAMAGED' }),
  ]),
  reduce: asked(10, [202, 409], 1, ([item], _, chance) => {
    const amount = (1 + Math.floor(chance() * 6000)) / 100;
    return ['/v1/price-reductions', { ...item!, priceReduction: { amount, currency: 'EUR' } }];
  }),
};

export type Operation = keyof typeof operations;

const sent = ['SENT', 'RETURNED'];

/** Where items are after a success. */
export const leaves: Readonly<Partial<Record<Operation, readonly string[]>>> = {
  cancelItems: ['CANCELLED_BY_PARTNER'],
  ship: sent,
  shipSeveralParcels: sent,
  append: sent,
  accept: ['RETURNED'],
};

const lots = Object.entries(operations).flatMap(([name, { weight }]) =>
  Array<Operation>(weight).fill(name as Operation),
);

/** Does one operation, drawn by chance unless it is named. Before there is a shipment to append to, it ships. */
export async function actOnce(world: World, chance: Chance, named?: Operation): Promise<Deed> {
  const drawn = named ?? oneOf(lots, chance);
  if (drawn === 'place') {
    const items = await world.customers.place(1 + Math.floor(chance() * 4));
    world.items.push(...items);
    return { operation: drawn, items, status: 201, text: '' };
  }
  const operation = drawn === 'append' && world.shipments.length === 0 ? 'ship' : drawn;
  const row = operations[operation];
  const mates = some(world, row.which, chance);
  const chosen = operation === 'cancelItems' ? mates.filter(() => chance() < 0.5) : mates;
  const items = chosen.length > 0 ? chosen : mates;
  if ('act' in row) {
    const isDone = await row.act(items, world.customers, chance);
    return { operation, items, status: isDone ? 200 : 409, text: '' };
  }
  const [path, body] = row.ask(items, world, chance);
  const answer = await world.call('POST', path, body);
  if (operation !== 'ship') return { operation, items, ...answer };
  if (answer.status === 201) world.shipments.push(JSON.parse(answer.text).shipmentId);
  const { trackingNumber: number } = (body as ReturnType<typeof packed>).trackingKey;
  return { operation, items, ...answer, trackingNumber: number };
}
