import { generateKeyPairSync } from 'node:crypto';
import { address } from '../../../server/test/support/orders.ts';
import type { Send } from './exchange.ts';
import { labelled, parcelOf, ship } from './parcels.ts';
import type { Plan } from './plan.ts';
import type { Facts } from './pool.ts';

/** Where a state is made. */
export type Field = {
  /** As the seller; for the marketplace's operations as the first one. */
  readonly send: Send;
  readonly asOperator: Send;
  readonly partnerId: number;
  /** Resolves when the jobs that are due have had time to run. */
  readonly settle: () => Promise<void>;
  /** Where consumers of webhooks can be. */
  readonly webhookUrl: string;
};

/** What a request has to be about to succeed, and its body where a drawn one would hardly ever fit. */
export type Sown = { readonly about: Facts; readonly body?: unknown };

const services = [{ serviceType: 'DISPOSAL', serviceName: 'Altgerät mitnehmen', price: 10, taxRate: 19 }];
const item = {
  product: { sku: 'HOSTILE-SERVICE', productTitle: 'Waschmaschine', articleNumber: 'A1' },
  price: 400,
  vatRate: 19,
};

/** An order of one item at the marketplace, as the answer has it. */
export async function ordered(
  asOperator: Send,
  partnerId: number,
  { hasService = false, announced = false } = {},
) {
  const { body } = await asOperator('POST', `/operator/v1/partners/${partnerId}/orders`, {
    announced,
    items: [hasService ? { ...item, services } : item],
    payment: { paymentMethod: 'INVOICE_SINGLE' },
    deliveryAddress: address,
    force: true,
  });
  return body;
}

/** A parcel, and an item that was forgotten when it was sent. Both orders are older than the parcel. */
async function forgotten({ send, asOperator, partnerId }: Field): Promise<Sown | undefined> {
  const order = await ordered(asOperator, partnerId);
  const shipment = await ship(send, await ordered(asOperator, partnerId));
  return shipment && order && { about: shipment, body: await labelled(send, order) };
}

async function twoParcels({ send, asOperator, partnerId }: Field): Promise<Sown | undefined> {
  const order = await ordered(asOperator, partnerId);
  if (!order) return undefined;
  const items = await labelled(send, order);
  return { about: {}, body: [parcelOf(items), parcelOf(items)] };
}

/** A fault that hardly any call will meet. */
async function harmlessFault({ send }: Field): Promise<Sown | undefined> {
  const rule = { fault: '503', operation: 'createTestOrders', probability: 1e-6 };
  const { body } = await send('POST', '/v1/sandbox/faults', rule);
  return body?.id && { about: { faultId: body.id } };
}

/** An autopilot that hardly does anything. */
async function autopilot({ send }: Field): Promise<Sown> {
  await send('POST', '/v1/sandbox/autopilot', { ordersPerHour: 1 });
  return { about: {} };
}

async function snapshot({ send }: Field, { params }: Plan): Promise<Sown | undefined> {
  const save = () => send('PUT', `/v1/sandbox/snapshots/${params.name}`);
  if ((await save()).status === 409) {
    // Requests with other names have used up all places.
    const { body } = await send('GET', '/v1/sandbox/snapshots');
    for (const { name } of body?.snapshots ?? []) await send('DELETE', `/v1/sandbox/snapshots/${name}`);
    await save();
  }
  return { about: {} };
}

/** A service on a purchase receipt. */
async function soldService({ send, asOperator, partnerId, settle }: Field): Promise<Sown | undefined> {
  const order = await ordered(asOperator, partnerId, { hasService: true });
  if (!(await ship(send, order))) return undefined;
  const { salesOrderId } = order;
  for (let turn = 0; turn < 10; turn += 1) {
    await settle();
    const { body } = await send('GET', `/v3/receipts?salesOrderId=${salesOrderId}`);
    if ((body?.resources ?? []).length > 0) break;
  }
  const { servicePositionItemId } = order.positionItems[0].services[0];
  return {
    about: { partnerId, salesOrderId, servicePositionItemId },
    body: { salesOrderId, servicePositionItemId },
  };
}

async function servicePartner({ asOperator }: Field): Promise<Sown | undefined> {
  const { body } = await asOperator('POST', '/operator/v1/partners', {
    kind: 'service_partner',
    name: 'Helper',
  });
  return body && { about: { partnerId: body.partnerId } };
}

const consumersOf = (partnerId: number) => `/operator/v1/webhooks/partners/${partnerId}/consumers`;

/** A number that may get events, and that nothing else here uses. */
const consumerId = 107;

/** No consumer of that number. */
async function freeConsumer({ asOperator, partnerId, webhookUrl }: Field): Promise<Sown> {
  await asOperator('DELETE', `${consumersOf(partnerId)}/${consumerId}`);
  return { about: { partnerId }, body: { consumerId, url: webhookUrl } };
}

/** A consumer without a key, and a key. */
async function keyless({ asOperator, partnerId, webhookUrl }: Field): Promise<Sown> {
  await asOperator('DELETE', `${consumersOf(partnerId)}/${consumerId}`);
  await asOperator('POST', consumersOf(partnerId), { consumerId, url: webhookUrl });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { about: { partnerId, consumerId }, body: { key: publicKey.export({ format: 'jwk' }) } };
}

/**
 * Makes the state in which a good request of an operation succeeds, for those whose state chance hardly ever brings
 * about. Undefined when others were in the way.
 */
export const sowings: Readonly<Record<string, (field: Field, plan: Plan) => Promise<Sown | undefined>>> = {
  appendPositionItems: forgotten,
  appendPositionItemsByTrackingNumber: forgotten,
  createMultiParcelShipment: twoParcels,
  removeSandboxFault: harmlessFault,
  restoreSandboxSnapshot: snapshot,
  deleteSandboxSnapshot: snapshot,
  stopSandboxAutopilot: autopilot,
  refundService: soldService,
  createApp: servicePartner,
  operatorCreateWebhookConsumer: freeConsumer,
  operatorAddWebhookKey: keyless,
};
