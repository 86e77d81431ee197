import {
  carrierRequests,
  nationalAddress,
} from '../../../server/src/interfaces/returns-warehouse/examples.ts';
import { variation } from '../../../server/test/support/fixtures.ts';
import type { Send } from './exchange.ts';
import { ship } from './parcels.ts';
import type { Facts } from './pool.ts';
import { ordered } from './sow.ts';

/** What items have to be for an operation to succeed, as orders and as returns say it. */
export const presets: Readonly<Record<string, Facts>> = {
  createShipment: { mood: 'PROCESSABLE' },
  createMultiParcelShipment: { mood: 'PROCESSABLE' },
  appendPositionItems: { mood: 'PROCESSABLE' },
  appendPositionItemsByTrackingNumber: { mood: 'PROCESSABLE' },
  cancelPartnerOrder: { mood: 'PROCESSABLE' },
  cancelPartnerOrderPositionItems: { mood: 'PROCESSABLE' },
  cancelSandboxOrder: { mood: 'PROCESSABLE' },
  cancelOrder: { mood: 'PROCESSABLE' },
  releaseSandboxOrder: { mood: 'ANNOUNCED' },
  releaseOrder: { mood: 'ANNOUNCED' },
  announceSandboxReturn: { mood: 'SENT' },
  announceReturn: { mood: 'SENT' },
  misdirectSandboxReturn: { stage: 'ANNOUNCED' },
  misdirectReturns: { stage: 'ANNOUNCED' },
  applyPriceReduction: { mood: 'SENT' },
  acceptReturns: { stage: 'ANNOUNCED' },
  acceptReturnsForSeller: { stage: 'ANNOUNCED' },
  rejectReturns: { stage: 'ANNOUNCED' },
};

const numbers = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const digits = (random: () => number, length: number) =>
  Array.from({ length }, () => numbers[Math.floor(random() * 10)]).join('');

/** Gives a seller something of everything through the interfaces: variations, orders, parcels, returns, addresses. */
export async function prepareSeller(
  send: Send,
  settle: () => Promise<void>,
  random: () => number,
): Promise<void> {
  const goods = Array.from({ length: 3 }, () => {
    const number = digits(random, 9);
    return variation({
      sku: `HOSTILE-${number}`,
      productReference: `HOSTILE-${number}`,
      ean: `4399${number}`,
    });
  });
  await send('POST', '/v5/products', [...goods, { ...variation(), productDescription: undefined }]);
  await settle();
  const skus = goods.map(({ sku }) => sku);
  for (const sku of skus) await send('POST', `/v1/sandbox/variations/${sku}/review`, { status: 'ONLINE' });
  const { body: again } = await send('POST', '/v5/products', goods);
  await send('POST', '/v1/shipping-profiles', {
    shippingProfileName: `Hostile ${digits(random, 8)}`,
    workingDays: ['MONDAY'],
    orderCutoff: '14:30',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 2,
  });
  for (let round = 0; round < 3; round += 1)
    await send('POST', '/v1/sandbox/orders', {
      items: [{ sku: skus[0] }, { sku: skus[1], quantity: 2 }],
      force: true,
    });
  for (const scenario of ['scenario1', 'scenario2', 'scenario3'])
    await send('POST', `/v4/orders/testorders/${scenario}`);
  const { body: known } = await send('GET', '/v1/sandbox/scenarios');
  const scenarios = (known?.scenarios ?? []) as { name: string }[];
  for (const { name } of scenarios) await send('POST', `/v1/sandbox/scenarios/${name}`);
  await prepareWarehouse(send, random);
  for (let round = 0; round < 2; round += 1) {
    const { body: order } = await send('POST', '/v1/sandbox/orders', {
      items: [{ sku: skus[2], quantity: 3 }],
      force: true,
    });
    await ship(send, order);
  }
  await settle();
  await send('GET', `/v5/products/update-tasks/${again?.processUuid}/unchanged`);
  await refresh(send);
}

async function prepareWarehouse(send: Send, random: () => number): Promise<void> {
  const addresses = '/v2/returns-warehouse/addresses';
  const { body } = await send('POST', addresses, {
    ...nationalAddress,
    returnHouseNumber: digits(random, 3),
  });
  for (const { value } of Object.values(carrierRequests))
    if (body?.returnAddressId) await send('POST', `${addresses}/${body.returnAddressId}/carriers`, value);
}

/** Reads the lists, so that the pool has what is there now. */
export async function refresh(send: Send): Promise<void> {
  const since = `datefrom=${encodeURIComponent('2026-01-01T00:00:00Z')}`;
  for (const target of [
    '/v4/orders?limit=60&orderDirection=DESC',
    `/v1/shipments?${since}`,
    `/v1/return-shipments?${since}`,
    '/v3/returns?status=ANNOUNCED',
    '/v3/receipts',
    '/v1/shipping-profiles',
    '/v2/returns-warehouse/addresses',
    '/v5/products?limit=20',
    '/v1/webhooks/consumers',
  ])
    await send('GET', target);
}

/** What the operator has to do for its own operations: a consumer of webhooks, an app, orders with services. */
export async function prepareOperator(
  send: Send,
  asSeller: Send,
  settle: () => Promise<void>,
  random: () => number,
  webhook: { url: string; keys: readonly object[] },
): Promise<void> {
  const base = '/operator/v1/partners/1';
  const consumers = '/operator/v1/webhooks/partners/1/consumers';
  for (const announced of [false, true]) {
    const order = await ordered(send, 1, { hasService: true, announced });
    if (announced) continue;
    await ship(asSeller, order);
    await settle();
    const [{ services = [] } = {}] = (order?.positionItems ?? []) as {
      services?: { servicePositionItemId: string }[];
    }[];
    await send('POST', `${base}/service-refunds`, {
      salesOrderId: order?.salesOrderId,
      servicePositionItemId: services[0]?.servicePositionItemId,
    });
  }
  await send('POST', `${base}/service-variation-relations`, {
    serviceUuid: `S-${digits(random, 9)}`,
    variationOuid: 'V',
    productId: 'P',
    targetIds: ['T'],
    serviceProvider: 'N',
  });
  for (const consumerId of [101, 106]) {
    await send('POST', consumers, { consumerId, url: webhook.url, key: webhook.keys[0] });
    await send('PATCH', `${consumers}/${consumerId}`, { url: webhook.url });
    await send('POST', `${consumers}/${consumerId}/verification`);
    for (const key of webhook.keys) await send('POST', `${consumers}/${consumerId}/keys`, { key });
    await send('GET', `${consumers}/${consumerId}/deliveries`);
    await send('GET', `${consumers}/${consumerId}`);
  }
  const helper = await send('POST', '/operator/v1/partners', { kind: 'service_partner', name: 'Helper' });
  const partner = helper.body?.partnerId;
  if (partner) {
    const app = await send('POST', `/operator/v1/partners/${partner}/apps`, { name: 'Helper' });
    await send('POST', `/operator/v1/partners/${partner}/clients`, { scopes: ['developer'] });
    await send('POST', `/operator/v1/apps/${app.body?.appId}/installations`, {
      partnerId: 1,
      scopes: ['orders'],
    });
  }
  await send('POST', `${base}/clients`, { scopes: ['products'] });
  await send('POST', `${base}/technical-users`, { scopes: ['products'] });
  await send('GET', '/operator/v1/brands?limit=10');
}
