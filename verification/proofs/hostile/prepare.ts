import {
  carrierRequests,
  nationalAddress,
} from '../../../server/src/interfaces/returns-warehouse/examples.ts';
import { variation } from '../../../server/test/support/fixtures.ts';
import { profile } from '../../harness/bodies.ts';
import type { Side } from './documents.ts';
import type { Send } from './exchange.ts';
import { freshName, ordered, ship } from './sow.ts';

/** What preparing takes: senders, time for jobs, and where consumers of webhooks can be. */
export type Preparing = {
  readonly sender: (side: Side) => Send;
  readonly settle: () => Promise<void>;
  readonly webhook: { readonly url: string; readonly keys: readonly object[] };
};

/** Gives a side something of everything through the interfaces. */
export const prepare = (preparing: Preparing, side: Side): Promise<void> =>
  side === 'operator' ? prepareOperator(preparing) : prepareSeller(preparing, side);

/** Variations, orders, parcels, returns, addresses. */
async function prepareSeller({ sender, settle }: Preparing, side: Side): Promise<void> {
  const send = sender(side);
  const goods = [variation(), variation(), variation()];
  await send('POST', '/v5/products', [...goods, { ...variation(), productDescription: undefined }]);
  await settle();
  const [first, second, third] = goods.map(({ sku }) => ({ sku }));
  for (const { sku } of goods)
    await send('POST', `/v1/sandbox/variations/${sku}/review`, { status: 'ONLINE' });
  const { body: again } = await send('POST', '/v5/products', goods);
  await send('POST', '/v1/shipping-profiles', profile(freshName()));
  const order = async (...items: readonly object[]) =>
    (await send('POST', '/v1/sandbox/orders', { items, force: true })).body;
  for (let round = 0; round < 3; round += 1) await order(first!, { ...second, quantity: 2 });
  for (const scenario of ['scenario1', 'scenario2', 'scenario3'])
    await send('POST', `/v4/orders/testorders/${scenario}`);
  const { body: known } = await send('GET', '/v1/sandbox/scenarios');
  for (const { name } of known?.scenarios ?? []) await send('POST', `/v1/sandbox/scenarios/${name}`);
  const addresses = '/v2/returns-warehouse/addresses';
  const returns = { ...nationalAddress, returnHouseNumber: freshName().slice(-3) };
  const { body } = await send('POST', addresses, returns);
  for (const { value } of Object.values(carrierRequests))
    if (body?.returnAddressId) await send('POST', `${addresses}/${body.returnAddressId}/carriers`, value);
  for (let round = 0; round < 2; round += 1) await ship(send, await order({ ...third, quantity: 3 }));
  await settle();
  await send('GET', `/v5/products/update-tasks/${again?.processUuid}/unchanged`);
  // The lists fill the pool with what there is now.
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
    '/v1/console/people',
    '/v1/console/invitations',
  ])
    await send('GET', target);
}

/** What the operator has to do for its own operations: a consumer of webhooks, an app, orders with services. */
async function prepareOperator({ sender, settle, webhook }: Preparing): Promise<void> {
  const send = sender('operator');
  const base = '/operator/v1/partners/1';
  const order = await ordered(send, 1, { hasService: true });
  await ship(sender('seller-one'), order);
  await settle();
  await send('POST', `${base}/service-refunds`, {
    salesOrderId: order?.salesOrderId,
    servicePositionItemId: order?.positionItems?.[0]?.services?.[0]?.servicePositionItemId,
  });
  await ordered(send, 1, { hasService: true, announced: true });
  await send('POST', `${base}/service-variation-relations`, {
    serviceUuid: freshName(),
    variationOuid: 'V',
    productId: 'P',
    targetIds: ['T'],
    serviceProvider: 'N',
  });
  const consumers = '/operator/v1/webhooks/partners/1/consumers';
  for (const consumerId of [101, 106]) {
    const one = `${consumers}/${consumerId}`;
    await send('POST', consumers, { consumerId, url: webhook.url, key: webhook.keys[0] });
    await send('PATCH', one, { url: webhook.url });
    await send('POST', `${one}/verification`);
    for (const key of webhook.keys) await send('POST', `${one}/keys`, { key });
    await send('GET', `${one}/deliveries`);
    await send('GET', one);
  }
  const helper = { kind: 'service_partner', name: 'Helper' };
  const partner = (await send('POST', '/operator/v1/partners', helper)).body?.partnerId;
  if (partner) {
    const app = await send('POST', `/operator/v1/partners/${partner}/apps`, { name: 'Helper' });
    await send('POST', `/operator/v1/partners/${partner}/clients`, { scopes: ['developer'] });
    const installation = { partnerId: 1, scopes: ['orders'] };
    await send('POST', `/operator/v1/apps/${app.body?.appId}/installations`, installation);
  }
  await send('POST', `${base}/clients`, { scopes: ['products'] });
  await send('POST', `${base}/technical-users`, { scopes: ['products'] });
  await send('GET', `${base}/people`);
  await send('GET', `${base}/invitations`);
  await send('GET', '/operator/v1/brands?limit=10');
}
