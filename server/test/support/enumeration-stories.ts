import assert from 'node:assert/strict';
import type { OperatorTest } from '../../src/operator/testing.ts';
import { enumerations } from '../fixtures/enumerations.ts';
import { address } from './orders.ts';

/** Names of the values of an enumeration. */
export const valuesOf = (name: string): string[] => {
  const found = enumerations.find((one) => one.name === name);
  assert.ok(found, name);
  return Object.keys(found.values);
};

type Named = { readonly salesOrderId: string; readonly positionItemId: string };

let numbered = 0;

/** An item of a basket: 100.00 euros; `fields` replace. */
export const bought = (fields: object = {}) => {
  numbered += 1;
  const product = { sku: `E-${numbered}`, productTitle: 'Waschmaschine', articleNumber: `M${numbered}` };
  return { product, price: 100, vatRate: 19, ...fields };
};

const services = [
  { serviceType: 'DISPOSAL', serviceName: 'Altgerät mitnehmen', price: 20 },
  { serviceType: 'INSURANCE', serviceName: 'Garantie Plus', price: 49, insurancePeriod: 24 },
];

/** An order of one item, as the operator places it. It is paid by invoice unless `fields` say otherwise. */
export const orderOf = (fields: object = {}) => ({
  force: true,
  items: [bought()],
  payment: { paymentMethod: 'INVOICE_SINGLE' },
  deliveryAddress: address,
  ...fields,
});

/** Places such an order and returns it. */
export const order = (test: OperatorTest, fields: object = {}) =>
  test.done(201, 'POST', `/partners/${test.seller}/orders`, { body: orderOf(fields) });

/** Reports a shipment of items as the seller. */
export async function ship(test: OperatorTest, items: readonly Named[], carrier = 'DHL', label = 'DHL') {
  numbered += 1;
  const named = items.map(({ salesOrderId, positionItemId }) => ({
    salesOrderId,
    positionItemId,
    returnTrackingKey: { carrier: label, trackingNumber: `R${numbered}` },
  }));
  const body = {
    trackingKey: { carrier, trackingNumber: `T${numbered}` },
    shipDate: test.clock.now().toISOString(),
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
    positionItems: named,
  };
  const reply = await test.call('POST', '/v1/shipments', { body });
  assert.equal(reply.status, 201, reply.text);
  return reply.body.shipmentId as string;
}

type Placed = {
  readonly salesOrderId: string;
  readonly positionItems: readonly {
    readonly positionItemId: string;
    readonly services?: readonly { readonly servicePositionItemId: string }[];
  }[];
};

export const itemsOf = ({ salesOrderId, positionItems }: Placed): Named[] =>
  positionItems.map(({ positionItemId }) => ({ salesOrderId, positionItemId }));

async function decided(
  test: OperatorTest,
  path: 'acceptance' | 'rejection',
  positionItems: readonly object[],
) {
  const reply = await test.call('POST', `/v3/returns/${path}`, { body: { positionItems } });
  assert.equal(reply.status, 200, reply.text);
}

/** Orders with all payment methods, providers and salutations; all item states and cancellation reasons. */
export async function playOrders(test: OperatorTest): Promise<void> {
  const at = `/partners/${test.seller}/orders`;
  const salutations = valuesOf('salutation');
  for (const [index, paymentMethod] of valuesOf('payment method').entries()) {
    const count = paymentMethod.endsWith('INSTALLMENTS') ? { installmentCount: 6 } : {};
    const placed = await order(test, {
      payment: { paymentMethod, paymentProvider: index % 2 === 0 ? 'PLAZA' : 'OTTOPAYMENTS', ...count },
      deliveryAddress: { ...address, salutation: salutations[index % salutations.length] },
      announced: false,
    });
    await ship(test, itemsOf(placed));
  }
  for (const reason of valuesOf('cancellation reason')) {
    const { salesOrderId } = await order(test);
    await test.done(200, 'POST', `${at}/${salesOrderId}/cancellation`, { body: { reason } });
  }
  const { salesOrderId } = await order(test);
  assert.equal((await test.call('POST', `/v4/orders/${salesOrderId}/cancellation`)).status, 202);
  const mixed = await order(test, { items: [bought({ announced: true }), bought(), bought()] });
  await ship(test, itemsOf(mixed).slice(2));
  const { body } = await test.call('GET', `/v4/orders/${mixed.salesOrderId}`);
  assert.deepEqual(
    body.positionItems.map((item: { fulfillmentStatus: string }) => item.fulfillmentStatus),
    ['ANNOUNCED', 'PROCESSABLE', 'SENT'],
  );
}

/** Shipments with all carriers, and parcels in all states, out and back. */
export async function playParcels(test: OperatorTest): Promise<void> {
  const carriers = valuesOf('carrier of shipments');
  const labels = valuesOf('return carrier of shipments');
  const placed = await order(test, { items: [bought({ quantity: carriers.length })] });
  const items = itemsOf(placed);
  for (const [index, carrier] of carriers.entries()) {
    const shipmentId = await ship(test, [items[index]!], carrier, labels[index % labels.length]);
    const state = valuesOf('shipment state')[index];
    if (state)
      await test.done(204, 'POST', `/partners/${test.seller}/shipments/${shipmentId}/states`, {
        body: { state },
      });
  }
  for (const [index, carrier] of valuesOf('carrier of return shipments').entries()) {
    const trackingKey = { carrier, trackingNumber: `B${index}` };
    const { returnShipmentId } = await test.done(201, 'POST', `/partners/${test.seller}/return-shipments`, {
      body: { items: [items[index]], trackingKey },
    });
    const state = valuesOf('return shipment state')[index];
    if (state)
      await test.done(204, 'POST', `/partners/${test.seller}/return-shipments/${returnShipmentId}/states`, {
        body: { state },
      });
  }
  const where = { orderNumber: placed.orderNumber, marketplaceWarehouseId: 'HH-03' };
  await test.done(204, 'POST', `/partners/${test.seller}/returns/misdirection`, {
    body: { items: items.slice(0, 1), ...where },
  });
}

/** Returns accepted and rejected for all reasons and in all conditions, and results without a condition. */
export async function playReturns(test: OperatorTest): Promise<void> {
  const conditions = valuesOf('condition of returned items');
  const reasons = valuesOf('reason of an acceptance');
  const rejections = valuesOf('reason of a rejection');
  const placed = await order(test, { items: [bought({ quantity: reasons.length + rejections.length })] });
  const items = itemsOf(placed);
  await ship(test, items);
  const bySeller = reasons.slice(0, -2);
  const decision = (reason: string, index: number) => ({
    ...items[index]!,
    reason,
    condition: conditions[index % conditions.length],
  });
  await decided(test, 'acceptance', bySeller.map(decision));
  for (const [index, reason] of reasons.slice(-2).entries())
    await test.done(204, 'POST', `/partners/${test.seller}/returns/acceptance`, {
      body: { items: [items[bySeller.length + index]], reason },
    });
  await decided(
    test,
    'rejection',
    rejections.map((reason, index) => decision(reason, reasons.length + index)),
  );
}

const payments = {
  REFUND_PAYPAL_DISPUTE: { paymentMethod: 'PAYPAL' },
  REFUND_CREDIT_CARD_DISPUTE: { paymentMethod: 'CREDIT_CARD' },
} as const;

/** Receipts of everything that can be sold and refunded, and of a test order. */
export async function playReceipts(test: OperatorTest): Promise<void> {
  const refund = (status: number, path: string, body: object) =>
    test.done(status, 'POST', `/partners/${test.seller}/${path}`, { body });
  const discounts = valuesOf('discount type').map((discountType, index) => ({
    discountId: `D${index}`,
    discountType,
    discountName: 'Zehn',
    amount: 10,
  }));
  const deliveryFees = valuesOf('delivery cost type').map((feeType) => ({ feeType, amount: 5 }));
  const rich = await order(test, {
    items: [bought({ services }), bought({ services })],
    discounts,
    deliveryFees,
    voucher: { code: 'GESCHENK-4711', amount: 5 },
  });
  await ship(test, itemsOf(rich));
  await test.work();
  const { salesOrderId } = rich;
  for (const [index, refundType] of valuesOf('refund type').slice(-2).entries()) {
    const { servicePositionItemId } = rich.positionItems[0].services[index];
    await refund(201, 'service-refunds', { salesOrderId, servicePositionItemId, refundType });
  }
  for (const { servicePositionItemId: positionItemId } of rich.positionItems[1].services)
    await refund(201, 'partial-refunds', {
      ...{ salesOrderId, positionItemId, amount: 1 },
      type: 'REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION',
    });
  await decided(
    test,
    'acceptance',
    itemsOf(rich).map((item) => ({ ...item, condition: 'A' })),
  );
  for (const type of valuesOf('price modification type').slice(1)) {
    const payment = payments[type as keyof typeof payments] ?? { paymentMethod: 'DIRECT_DEBIT' };
    await givenAndReturned(test, { payment }, [{ type }]);
  }
  await givenAndReturned(
    test,
    {},
    valuesOf('goodwill reason').map((goodwillReason) => ({ type: 'REFUND_COMPLAINT_ITEM', goodwillReason })),
  );
  await ship(test, itemsOf(await order(test, { testOrder: true })));
  await test.work();
}

/** Refunds parts of an item's price, then takes the item back. */
async function givenAndReturned(test: OperatorTest, fields: object, refunds: readonly object[]) {
  const placed = await order(test, fields);
  const [item] = itemsOf(placed);
  await ship(test, [item!]);
  await test.work();
  for (const one of refunds)
    await test.done(201, 'POST', `/partners/${test.seller}/partial-refunds`, {
      body: { ...item, amount: 1, ...one },
    });
  await decided(test, 'acceptance', [{ ...item, condition: 'B' }]);
  await test.work();
}

/** Price reductions that are processed, held, rejected and refused. */
export async function playPriceReductions(test: OperatorTest): Promise<void> {
  const items = itemsOf(await order(test, { items: [bought({ quantity: 3 })] }));
  await ship(test, items);
  await test.work();
  const handle = (handling: string) =>
    test.done(200, 'PUT', `/partners/${test.seller}/price-reduction-handling`, { body: { handling } });
  const reduce = async (item: Named, status: number) => {
    const body = { ...item, priceReduction: { amount: 5, currency: 'EUR' } };
    const reply = await test.call('POST', '/v1/price-reductions', { body });
    assert.equal(reply.status, status, reply.text);
    await test.work();
  };
  await reduce(items[0]!, 202);
  await handle('HOLD');
  await reduce(items[1]!, 202);
  await reduce(items[2]!, 202);
  await test.done(200, 'POST', `/partners/${test.seller}/price-reductions/rejection`, { body: items[2] });
  await handle('REFUSE');
  await reduce(items[0]!, 424);
}

/** Relations of services and variations are created, changed and removed. */
export async function playRelations(test: OperatorTest): Promise<void> {
  const at = `/partners/${test.seller}/service-variation-relations`;
  const body = {
    ...{ serviceUuid: 'S', variationOuid: 'V', productId: 'P' },
    ...{ targetIds: ['T'], serviceProvider: 'N' },
  };
  const { assignmentId } = await test.done(201, 'POST', at, { body });
  await test.done(200, 'PUT', `${at}/${assignmentId}`, { body: { ...body, targetIds: ['U'] } });
  await test.done(204, 'DELETE', `${at}/${assignmentId}`);
}
