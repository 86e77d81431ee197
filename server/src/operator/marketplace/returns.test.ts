import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { bought, itemsOf, order, ship } from '../../../test/support/enumeration-stories.ts';
import { startOperator } from '../testing.ts';

/** The operator's side of an order of three items, of which the first two are sent. */
async function started(t: TestContext) {
  const test = await startOperator(t);
  const placed = await order(test, { items: [bought(), bought(), bought()] });
  const items = itemsOf(placed);
  await ship(test, items.slice(0, 2));
  const at = `/partners/${test.seller}`;
  const results = async () =>
    (
      await test.db<{ data: Record<string, string> }[]>`
        SELECT document::text::json -> 'data' AS data FROM webhook_event
        WHERE type = 'return-results.provided' ORDER BY id`
    ).map(({ data }) => data);
  return { test, at, items, results, customerId: placed.customerId as string };
}

it('what the operator says about a parcel for people is shown with the state that it is about', async (t) => {
  const { test, at, items } = await started(t);
  const trackingKey = { carrier: 'DHL', trackingNumber: 'BACK' };
  const announced = { items: items.slice(0, 1), trackingKey, statusText: 'Angekündigt' };
  const { returnShipmentId } = await test.done(201, 'POST', `${at}/return-shipments`, { body: announced });
  const states = `${at}/return-shipments/${returnShipmentId}/states`;
  await test.done(204, 'POST', states, { body: { state: 'ON_THE_WAY' } });
  await test.done(204, 'POST', states, { body: { state: 'DELIVERED', statusText: 'Angekommen' } });
  const { body } = await test.call('GET', `/v1/return-shipments/${returnShipmentId}`);
  assert.deepEqual(
    body.states.map(({ state, statusText }: Record<string, string>) => [state, statusText]),
    [
      ['ANNOUNCED', 'Angekündigt'],
      ['ON_THE_WAY', undefined],
      ['DELIVERED', 'Angekommen'],
    ],
  );
});

it('the result of a return that nobody looked at is SKIPPED, and has the usual branch and the number of the customer', async (t) => {
  const { test, at, items, results, customerId } = await started(t);
  const [item] = items;
  await test.done(204, 'POST', `${at}/returns/acceptance`, { body: { items: [item], reason: 'COMPLAINT' } });
  const [result] = await results();
  assert.deepEqual(
    [result?.condition, result?.subClient, result?.externalCustNo],
    ['SKIPPED', 'DE-01', customerId],
  );
  const { body } = await test.call('GET', '/v3/returns');
  assert.deepEqual(body.positionItems[0].details, { reason: 'COMPLAINT' });
});

it('409 for the result of an item that is not sent; a sent and a returned one can have results', async (t) => {
  const { test, at, items, results } = await started(t);
  const [returned, sent, unsent] = items;
  await test.done(204, 'POST', `${at}/returns/acceptance`, {
    body: { items: [returned], reason: 'COMPLAINT', condition: 'A' },
  });
  const provide = (status: number, ...named: unknown[]) =>
    test.done(status, 'POST', `${at}/return-results`, {
      body: { results: named.map((one) => ({ ...(one as object), condition: 'B', status: 'ACCEPTED' })) },
    });
  await provide(409, sent, unsent);
  assert.equal((await results()).length, 1);
  await provide(201, returned, { ...sent!, subClient: 'AT-01', externalCustNo: '7' });
  assert.deepEqual(
    (await results()).map((one) => [one.orderPositionItemId, one.condition, one.subClient]),
    [
      [returned!.positionItemId, 'A', 'DE-01'],
      [returned!.positionItemId, 'B', 'DE-01'],
      [sent!.positionItemId, 'B', 'AT-01'],
    ],
  );
});

it('the receipt of a refunded service says why it was refunded', async (t) => {
  const test = await startOperator(t);
  const service = { serviceType: 'DISPOSAL', serviceName: 'Altgerät mitnehmen', price: 20 };
  const placed = await order(test, {
    items: [bought({ services: [service] }), bought({ services: [service] })],
  });
  await ship(test, itemsOf(placed));
  await test.work();
  const { salesOrderId } = placed;
  const refundTypeOf = async (place: number, fields: object = {}) => {
    const { servicePositionItemId } = placed.positionItems[place].services[0];
    const { receiptNumber } = await test.done(201, 'POST', `/partners/${test.seller}/service-refunds`, {
      body: { salesOrderId, servicePositionItemId, ...fields },
    });
    return (await test.call('GET', `/v3/receipts/${receiptNumber}`)).body.refundType;
  };
  const returned = 'SERVICE_FULL_REFUND_PRODUCT_RETURNED';
  assert.equal(await refundTypeOf(0, { refundType: returned }), returned);
  assert.equal(await refundTypeOf(1), 'SERVICE_FULL_REFUND_CANCELLED_BY_SDU');
});
