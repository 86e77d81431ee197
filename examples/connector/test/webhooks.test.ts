// Alone and long: starts a server and a receiver.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { encryptionPair, send, signingPair } from '../../../packages/webhooks/test/sender.ts';
import { orderCreated } from '../../../packages/webhooks/test/world.ts';
import { freePort } from '../../../server/test/support/ports.ts';
import { until } from '../../../server/test/support/until.ts';
import { startWorld } from './world.ts';

const world = await startWorld();
const { api } = world;
after(() => world.close());

const port = await freePort();
const params = { path: { consumerId: 106 } };
const consumer = async () =>
  (await api.GET('/v1/webhooks/consumers')).data.consumers.find(({ consumerId }) => consumerId === 106);
const placeOrder = async () =>
  (await api.POST('/v4/orders/testorders/{scenario}', { params: { path: { scenario: 'scenario1' } } })).data
    .resources[0]!.orderNumber;

it('registers its receiver, reads an order that it is told of, and refuses what is forged', async () => {
  const connector = await world.connector('typescript', { WEBHOOK_PORT: String(port) });
  await until(async () => (await consumer())?.state === 'active');
  const first = await placeOrder();
  await until(async () => (await connector.shown()).orders.includes(first));
  assert.equal((await connector.shown()).events?.length, 1);

  const list = '/v1/webhooks/consumers/{consumerId}/deliveries';
  const { deliveryId } = (await api.GET(list, { params })).data.deliveries[0]!;
  await api.POST('/v1/webhooks/consumers/{consumerId}/deliveries/{deliveryId}/redelivery', {
    params: { path: { ...params.path, deliveryId } },
  });
  await connector.restart(); // The private key outlives the process.
  const second = await placeOrder();
  await until(async () => (await connector.shown()).orders.includes(second));
  await until(async () => {
    const { deliveries } = (await api.GET(list, { params })).data;
    return deliveries.length === 3 && deliveries.every(({ state }) => state === 'delivered');
  });
  assert.equal((await connector.shown()).events?.length, 2, 'the repeated event is stored once');

  const forged = send(
    {
      url: `http://127.0.0.1:${port}/hooks`,
      signing: signingPair('forged'),
      encryption: encryptionPair(),
      nowSeconds: Math.floor(Date.now() / 1000),
    },
    [orderCreated(7)],
  );
  const { status } = await fetch(forged.url, {
    method: 'POST',
    headers: forged.headers,
    body: new Uint8Array(forged.body),
  });
  assert.equal(status, 401);
  assert.equal((await connector.shown()).events?.length, 2);
});
