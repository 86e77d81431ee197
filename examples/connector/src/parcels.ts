import type { Input } from '@sellerdock/client';
import { needsForwarder, newReturnLabel, newTrackingNumber } from './labels.ts';
import { type Connector, hasStatus } from './marketplace.ts';
import type { Item, OfItem, OfOrder, Order } from './orders.ts';
import { itemsToPack, openItems, readOrder } from './orders.ts';
import type { Job, Send } from './sending.ts';
import { put, type Store, unpack } from './store.ts';

type Parcel = Input<'POST', '/v1/shipments'>['body'];
/** Without the item that is named: somebody forgot to put it in. */
type Shipping = OfOrder & { readonly positionItemId?: string };
type Split = OfOrder & { readonly parcels: readonly (readonly string[])[] };
type PackedItem = Parcel['positionItems'][number];

const byTrackingKey = '/v1/shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}';
const shipFromAddress = { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' };

/** Ships what can be shipped of an order: goods for a forwarder apart, all others in one parcel. */
export const ship: Send<Shipping> = async (connector, { input }) => {
  const order = await readOrder(connector, input.orderNumber);
  const [small, bulky]: [Item[], Item[]] = [[], []];
  for (const item of itemsToPack(connector.store, order)) {
    if (item.positionItemId === input.positionItemId) continue;
    ((await needsForwarder(connector, item)) ? bulky : small).push(item);
  }
  const parcels = await pack(connector, order, small);
  const freight = await pack(connector, order, bulky, 'OTHER_FORWARDER');
  return () => {
    handOver(connector, order, parcels);
    handOver(connector, order, freight);
  };
};

/** Ships an order in several parcels. An item may be in several of them. */
export const split: Send<Split> = async (connector, { input: { orderNumber, parcels: wanted } }) => {
  const order = await readOrder(connector, orderNumber);
  const open = itemsToPack(connector.store, order);
  const parcels: Parcel[] = [];
  for (const ids of wanted) {
    const items = open.filter(({ positionItemId }) => ids.includes(positionItemId));
    parcels.push(...(await pack(connector, order, items)));
  }
  return () => handOver(connector, order, parcels);
};

/** Adds an item that was forgotten to the parcel that has left. */
export const append: Send<OfItem> = async (connector, { input: wanted }) => {
  const order = await readOrder(connector, wanted.orderNumber);
  const open = itemsToPack(connector.store, order);
  const items = open.filter(({ positionItemId }) => positionItemId === wanted.positionItemId);
  const [parcel] = await pack(connector, order, items);
  return () => {
    if (!parcel) return;
    const { positionItems: input } = parcel;
    const job = put(connector, { kind: 'appended', subject: order.salesOrderId, input });
    markPacked(connector.store, input, job);
  };
};

/** Packs items into one parcel, with a label for their return. A forwarder needs neither label nor tracking number. */
async function pack(
  connector: Connector,
  { salesOrderId, orderDate }: Order,
  items: readonly Item[],
  carrier: 'DHL' | 'OTHER_FORWARDER' = 'DHL',
): Promise<Parcel[]> {
  if (items.length === 0) return [];
  const isParcel = carrier === 'DHL';
  const label = isParcel ? await newReturnLabel(connector) : {};
  const positionItems = items.map(({ positionItemId }) => ({ positionItemId, salesOrderId, ...label }));
  const trackingKey = { carrier, ...(isParcel && { trackingNumber: newTrackingNumber() }) };
  const now = connector.clock.stamp();
  const shipDate = now > orderDate ? now : orderDate; // Never before the order.
  return [{ trackingKey, shipDate, shipFromAddress, positionItems }];
}

/** Stores parcels before they are reported, and with them which items they have: nobody packs these again. */
function handOver(connector: Connector, { salesOrderId }: Order, input: readonly Parcel[]): void {
  if (input.length === 0) return;
  const job = put(connector, { kind: 'parcels', subject: salesOrderId, input });
  for (const { positionItems } of input) markPacked(connector.store, positionItems, job);
}

function markPacked(store: Store, items: readonly PackedItem[], job: number): void {
  const sql = 'UPDATE item SET packed = ? WHERE position_item_id = ?';
  for (const { positionItemId } of items) store.run(sql, job, positionItemId);
}

export const sendParcels: Send<[Parcel, ...Parcel[]]> = async (connector, job) => {
  const { input, key: idempotencyKey } = job;
  const [only, ...others] = input;
  try {
    const { data } =
      others.length === 0
        ? await connector.api.POST('/v1/shipments', { body: only, idempotencyKey })
        : await connector.api.POST('/v1/multiparcel-shipments', { body: input, idempotencyKey });
    return () => data;
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    return packAgain(connector, job);
  }
};

/**
 * Nothing of a refused request was stored. Either the marketplace has the parcels, from a request whose answer was lost
 * more than a day ago, or an item was cancelled meanwhile: then the others are reported without it.
 */
async function packAgain(connector: Connector, { id, subject, input: parcels }: Job<Parcel[]>) {
  const { store, api } = connector;
  const { carrier, trackingNumber } = parcels[0]!.trackingKey;
  try {
    if (trackingNumber) {
      const params = { path: { carrier, trackingNumber } };
      const { data } = await api.GET(byTrackingKey, { params });
      return () => data;
    }
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
  const order = await readOrder(connector, subject);
  const open = new Set(openItems(order).map(({ positionItemId }) => positionItemId));
  const left = parcels
    .map(({ positionItems, ...rest }) => ({
      ...rest,
      positionItems: positionItems.filter(({ positionItemId }) => open.has(positionItemId)),
    }))
    .filter(({ positionItems }) => positionItems.length > 0);
  return () => {
    unpack(store, id);
    handOver(connector, order, left);
  };
}

/** An item is appended to the order's latest parcel. If there is none, it gets a parcel of its own. */
export const sendAppended: Send<PackedItem[]> = async (connector, job) => {
  const { store, api } = connector;
  const sql = `SELECT answer FROM job WHERE subject = ? AND kind = 'parcels' AND state = 'done'
    AND answer IS NOT NULL ORDER BY id DESC`;
  const [sent] = store.rows<{ answer: string }>(sql, job.subject).map(({ answer }) => JSON.parse(answer));
  const shipmentId: string | undefined = sent?.shipmentId ?? sent?.shipments?.at(-1)?.shipmentId;
  try {
    if (shipmentId !== undefined) {
      const options = { params: { path: { shipmentId } }, body: job.input, idempotencyKey: job.key };
      await api.POST('/v1/shipments/{shipmentId}/positionitems', options);
      return () => undefined;
    }
  } catch (error) {
    if (!hasStatus(error, 409)) throw error; // It was appended before, or cancelled: the order says so.
  }
  return () => {
    unpack(store, job.id);
    put(connector, { kind: 'ship', subject: job.subject, input: { orderNumber: job.subject } });
  };
};
