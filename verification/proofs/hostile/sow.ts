import { generateKeyPairSync } from 'node:crypto';
import { orderBody, parcel } from '../../harness/bodies.ts';
import type { Field, Send, Sow } from './exchange.ts';
import type { Facts } from './pool.ts';
import { certificationSowings } from './sow-certifications.ts';

const facts: readonly (readonly [operations: string, Facts])[] = [
  ['createShipment createMultiParcelShipment', { orderState: 'PROCESSABLE' }],
  ['appendPositionItems appendPositionItemsByTrackingNumber', { orderState: 'PROCESSABLE' }],
  ['cancelPartnerOrder cancelPartnerOrderPositionItems', { orderState: 'PROCESSABLE' }],
  ['cancelSandboxOrder cancelOrder', { orderState: 'PROCESSABLE' }],
  ['releaseSandboxOrder releaseOrder', { orderState: 'ANNOUNCED' }],
  ['announceSandboxReturn announceReturn applyPriceReduction', { orderState: 'SENT' }],
  ['misdirectSandboxReturn misdirectReturns', { returnState: 'ANNOUNCED' }],
  ['acceptReturns acceptReturnsForSeller rejectReturns', { returnState: 'ANNOUNCED' }],
];

/** The states that items must have for an operation to succeed, in the words of orders and of returns. */
export const presets: Readonly<Record<string, Facts>> = Object.fromEntries(
  facts.flatMap(([ids, state]) => ids.split(' ').map((id) => [id, state])),
);

type Order = {
  readonly salesOrderId: string;
  readonly orderNumber?: string;
  readonly positionItems?: readonly { readonly positionItemId: string }[];
};

let numbered = 0;

/** A name or tracking number that no other request has. */
export const freshName = (): string => `HOSTILE${String(++numbered).padStart(9, '0')}`;

/** The items of an order as a parcel names them, with a return label of a carrier that the seller has chosen, if any. */
async function labelled(send: Send, { salesOrderId, positionItems = [] }: Order) {
  const addresses = '/v2/returns-warehouse/addresses';
  const { body: all } = await send('GET', addresses);
  let chosen: { returnCarrier: string; returnAddressCarrierId: string } | undefined;
  for (const { returnAddressId } of (all ?? []) as { returnAddressId: string }[])
    chosen ??= (await send('GET', `${addresses}/${returnAddressId}/carriers`)).body?.[0];
  return positionItems.map(({ positionItemId }) => ({
    positionItemId,
    salesOrderId,
    returnTrackingKey: { carrier: chosen?.returnCarrier ?? 'DHL', trackingNumber: freshName() },
    ...(chosen ? { returnAddressCarrierId: chosen.returnAddressCarrierId } : {}),
  }));
}

/** A parcel with a tracking number of its own. */
const parcelOf = (positionItems: readonly object[]) => parcel(freshName(), positionItems);

/** Sends all items of an order in one parcel, and reads the order again. Undefined when that was refused. */
export async function ship(send: Send, order: Order | undefined) {
  if (!order) return undefined;
  const sent = parcelOf(await labelled(send, order));
  const { body } = await send('POST', '/v1/shipments', sent);
  await send('GET', `/v4/orders/${order.orderNumber}`);
  return body?.shipmentId && { shipmentId: body.shipmentId as string, ...sent.trackingKey };
}

/** An order of one piece at the marketplace, as the answer has it. */
export async function ordered(send: Send, partnerId: number, { hasService = false, announced = false } = {}) {
  const order = { ...orderBody(1, hasService), announced };
  return (await send('POST', `/operator/v1/partners/${partnerId}/orders`, order)).body;
}

/** A parcel, and an item that was forgotten when it was sent. Both orders are older than the parcel. */
const forgotten: Sow = async ({ send, asOperator, partnerId }) => {
  const order = await ordered(asOperator, partnerId);
  const about = await ship(send, await ordered(asOperator, partnerId));
  return about && order && { about, body: await labelled(send, order) };
};

/** A person of the seller who does not administer. */
const colleague: Sow = async ({ send }) => {
  const { body } = await send('GET', '/v1/console/people');
  const people = (body?.people ?? []) as { personId: string; role: string }[];
  const other = people.find(({ role }) => role !== 'seller_administrator');
  return other && { about: { personId: other.personId }, body: { role: 'seller_reader' } };
};

/** A fault that hardly any call will meet. */
const fault =
  (kind: string): Sow =>
  async ({ send }) => {
    const rule = { fault: kind, operation: 'createTestOrders', probability: 1e-6 };
    const { body } = await send('POST', '/v1/sandbox/faults', rule);
    return body?.id && { about: { faultId: body.id } };
  };

const snapshot: Sow = async ({ send }) => {
  const about = { name: 'one' };
  const save = () => send('PUT', `/v1/sandbox/snapshots/${about.name}`);
  if ((await save()).status !== 409) return { about };
  // Requests with other names have used up all places.
  const { body } = await send('GET', '/v1/sandbox/snapshots');
  for (const { name } of body?.snapshots ?? []) await send('DELETE', `/v1/sandbox/snapshots/${name}`);
  await save();
  return { about };
};

/** Deletes the consumer that only these operations use; returns how it is created. */
async function withoutConsumer({ asOperator, partnerId, webhookUrl: url }: Field) {
  const consumers = `/operator/v1/webhooks/partners/${partnerId}/consumers`;
  const body = { consumerId: 107, url };
  await asOperator('DELETE', `${consumers}/${body.consumerId}`);
  return { body, create: () => asOperator('POST', consumers, body) };
}

/** A consumer without a key, and a key: operators send it as JSON, sellers as PEM. */
const withoutKey =
  (format: 'jwk' | 'pem'): Sow =>
  async (field) => {
    const { body, create } = await withoutConsumer(field);
    await create();
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = format === 'jwk' ? publicKey.export({ format }) : publicKey.export({ format, type: 'spki' });
    return { about: { partnerId: field.partnerId, consumerId: body.consumerId }, body: { key } };
  };

/**
 * Prepares the state in which a good request succeeds, for operations whose state is rare by chance. Undefined when other
 * requests were in the way.
 */
export const sowings: Readonly<Record<string, Sow>> = {
  ...certificationSowings,
  async createShipment({ send, asOperator, partnerId }) {
    const order = await ordered(asOperator, partnerId);
    return order && { body: parcelOf(await labelled(send, order)) };
  },
  changeConsoleRole: colleague,
  removeConsolePerson: colleague,
  appendPositionItems: forgotten,
  appendPositionItemsByTrackingNumber: forgotten,
  async createMultiParcelShipment({ send, asOperator, partnerId }) {
    const order = await ordered(asOperator, partnerId);
    const items = order && (await labelled(send, order));
    return items && { body: [parcelOf(items), parcelOf(items)] };
  },
  removeSandboxFault: fault('503'),
  releaseSandboxFault: fault('barrier'),
  /** A price reduction that waits for its receipt. */
  async rejectPriceReductions({ send, asOperator, partnerId }) {
    const order = await ordered(asOperator, partnerId);
    if (!(await ship(send, order))) return undefined;
    const at = `/operator/v1/partners/${partnerId}/price-reductions`;
    await asOperator('PUT', `${at}/handling`, { handling: 'HOLD' });
    const { salesOrderId } = order;
    const body = { salesOrderId, positionItemId: order.positionItems[0].positionItemId };
    await send('POST', '/v1/price-reductions', { ...body, priceReduction: { amount: 1, currency: 'EUR' } });
    return { about: { partnerId, ...body }, body };
  },
  restoreSandboxSnapshot: snapshot,
  deleteSandboxSnapshot: snapshot,
  /** An autopilot that hardly does anything. */
  async stopSandboxAutopilot({ send }) {
    await send('POST', '/v1/sandbox/autopilot', { ordersPerHour: 1 });
    return {};
  },
  /** A service on a purchase receipt. */
  async refundService({ send, asOperator, partnerId, settle }) {
    const order = await ordered(asOperator, partnerId, { hasService: true });
    if (!(await ship(send, order))) return undefined;
    const { salesOrderId } = order;
    for (let turn = 0; turn < 10; turn += 1) {
      await settle();
      const { body } = await send('GET', `/v3/receipts?salesOrderId=${salesOrderId}`);
      if ((body?.resources ?? []).length > 0) break;
    }
    const body = {
      salesOrderId,
      servicePositionItemId: order.positionItems[0].services[0].servicePositionItemId,
    };
    return { about: { partnerId, ...body }, body };
  },
  async createApp({ asOperator }) {
    const partner = { kind: 'service_partner', name: 'Helper' };
    const { body } = await asOperator('POST', '/operator/v1/partners', partner);
    return body && { about: { partnerId: body.partnerId } };
  },
  async operatorCreateWebhookConsumer(field) {
    const { body } = await withoutConsumer(field);
    return { about: { partnerId: field.partnerId }, body };
  },
  operatorAddWebhookKey: withoutKey('jwk'),
  addWebhookKey: withoutKey('pem'),
};
