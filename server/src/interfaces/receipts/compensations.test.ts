import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TestApp } from '../../../test/support/app.ts';
import { bought, itemsOf, order, ship } from '../../../test/support/enumeration-stories.ts';
import { type OperatorTest, startOperator } from '../../operator/testing.ts';

type Receipt = Awaited<ReturnType<TestApp['call']>>['body'];

const receiptsOf = async (test: OperatorTest): Promise<Receipt[]> =>
  (await test.call('GET', '/v3/receipts')).body.resources.toReversed();

const accept = (test: OperatorTest, items: readonly object[]) =>
  test.call('POST', '/v3/returns/acceptance', {
    body: { positionItems: items.map((item) => ({ ...item, condition: 'A' })) },
  });

const insurance = {
  serviceType: 'INSURANCE',
  serviceName: 'Garantie Plus',
  price: 49,
  insurancePeriod: 24,
};

/** A sent and invoiced item with an insurance. */
async function invoiced(test: OperatorTest, fields: object = {}) {
  const placed = await order(test, { items: [bought({ services: [insurance] })], ...fields });
  const [item] = itemsOf(placed);
  await ship(test, [item!]);
  await test.work();
  const positionItemId = placed.positionItems[0].services[0].servicePositionItemId as string;
  return { item: item!, service: { salesOrderId: placed.salesOrderId as string, positionItemId } };
}

const refund = (test: OperatorTest, body: object) =>
  test.operate('POST', `/partners/${test.seller}/partial-refunds`, { body });

it('a compensation and a partly refunded service are on their receipts, and later refunds are for the rest', async (t) => {
  const test = await startOperator(t);
  const { item, service } = await invoiced(test);
  const compensation = { type: 'DEFECT_COMPENSATION', goodwillReason: 'GOODWILL_OTHER' };
  const given = await refund(test, { ...item, amount: 10, ...compensation });
  assert.equal(given.status, 201, given.text);
  const type = 'REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION';
  assert.equal((await refund(test, { ...service, amount: 9, type })).status, 201);
  await accept(test, [item]);
  await test.work();
  const [, compensated, reduced, back] = await receiptsOf(test);
  assert.equal(compensated.receiptNumber, given.body.receiptNumber);
  assert.equal(compensated.partialRefundType, 'REFUND_COMPLAINT_ITEM');
  assert.deepEqual(compensated.lineItems.itemPartialRefundPositions[0].partialRefundDetails, {
    benefit: { id: 'GOODWILL_OTHER', description: 'Kulanz' },
  });
  assert.deepEqual(compensated.lineItems.servicePartialRefundPositions, []);
  assert.equal(reduced.partialRefundType, type);
  assert.deepEqual(reduced.lineItems.itemPartialRefundPositions, []);
  const [line] = reduced.lineItems.servicePartialRefundPositions;
  assert.deepEqual(
    [
      line.serviceType,
      line.servicePositionItemIds,
      line.insurancePeriod,
      line.partialRefundAmount.gross.amount,
    ],
    ['INSURANCE', [service.positionItemId], 24, 9],
  );
  assert.equal(back.amountDue.amount, 90 + 40);
  const [position] = back.lineItems.itemPositions;
  const { priceModificationType, details } = position.priceModifications[0];
  assert.deepEqual(
    [priceModificationType, details.reason, details.linkedReceiptNumber],
    ['DEFECT_COMPENSATION', 'GOODWILL_OTHER', compensated.receiptNumber],
  );
  const [ofService] = back.lineItems.servicePositions;
  assert.equal(ofService.priceModifications[0].priceModificationType, type);
  for (const { receiptNumber } of [compensated, reduced, back])
    assert.equal((await test.call('GET', `/v3/receipts/${receiptNumber}.pdf`)).status, 200);
});

it('409 for more than is left, 422 for what does not fit the order, 424 before the purchase, 404 for others, and no receipt', async (t) => {
  const test = await startOperator(t);
  const { item, service } = await invoiced(test, { payment: { paymentMethod: 'PAYPAL' } });
  const complaint = { amount: 1, type: 'REFUND_COMPLAINT_ITEM' };
  const unsent = itemsOf(await order(test))[0]!;
  for (const [status, body] of [
    [409, { ...item, ...complaint, amount: 100.01 }],
    [409, { ...service, amount: 49.01, type: 'REFUND_ESCALATION' }],
    [422, { ...item, ...complaint, amount: 0 }],
    [422, { ...item, ...complaint, amount: 0.001 }],
    [422, { ...item, amount: 1, type: 'REFUND_CREDIT_CARD_DISPUTE' }],
    [422, { ...service, ...complaint }],
    [422, { ...service, amount: 1, type: 'REFUND_ESCALATION', goodwillReason: 'GOODWILL_OTHER' }],
    [422, { ...item, amount: 1, type: 'REFUND_PAYPAL_DISPUTE', goodwillReason: 'GOODWILL_OTHER' }],
    [424, { ...unsent, ...complaint }],
    [404, { ...item, salesOrderId: unsent.salesOrderId, ...complaint }],
    [400, { ...item, amount: 1, type: 'PARTNER_DISCOUNT' }],
  ] as const) {
    const reply = await refund(test, body);
    assert.equal(reply.status, status, `${JSON.stringify(body)}: ${reply.text}`);
  }
  assert.equal((await receiptsOf(test)).length, 1);
  assert.equal((await refund(test, { ...item, amount: 1, type: 'REFUND_PAYPAL_DISPUTE' })).status, 201);
});

it('sellers have the marketplace give back parts and services in the sandbox, of their own orders only', async (t) => {
  const test = await startOperator(t);
  const { item, service } = await invoiced(test);
  const call = (path: string, body: object, as: 'seller-one' | 'seller-two' = 'seller-one') =>
    test.call('POST', `/v1/sandbox/${path}`, { body, as });
  const part = { ...item, amount: 5, type: 'REFUND_ESCALATION' };
  assert.equal((await call('partial-refunds', part, 'seller-two')).status, 404);
  const wholly = { salesOrderId: service.salesOrderId, servicePositionItemId: service.positionItemId };
  assert.equal((await call('service-refunds', wholly, 'seller-two')).status, 404);
  const given = await call('partial-refunds', part);
  assert.equal(given.status, 201, given.text);
  const { body } = await test.call('GET', `/v3/receipts/${given.body.receiptNumber}`);
  assert.equal(body.partialRefundType, 'REFUND_ESCALATION');
  assert.equal((await call('partial-refunds', { ...part, amount: 96 })).status, 409);
  assert.equal((await call('partial-refunds', { ...part, amount: 0 })).status, 422);
  const later = await order(test, { items: [bought({ services: [insurance] })] });
  const { salesOrderId } = later;
  const { servicePositionItemId } = later.positionItems[0].services[0];
  assert.equal((await call('partial-refunds', { ...part, salesOrderId })).status, 404);
  const unsent = { ...part, salesOrderId, positionItemId: servicePositionItemId };
  assert.equal((await call('partial-refunds', unsent)).status, 424);
  assert.equal((await call('service-refunds', { salesOrderId, servicePositionItemId })).status, 424);
  assert.equal(
    (await call('service-refunds', { ...wholly, servicePositionItemId: item.positionItemId })).status,
    404,
  );
  assert.equal((await call('service-refunds', wholly)).status, 201);
  assert.equal((await call('service-refunds', wholly)).status, 409);
});

it('a 0.00 refund is not issued, and does not keep the delivery fee', async (t) => {
  const test = await startOperator(t);
  const fee = { feeType: 'DELIVERY_FEE_STANDARD', amount: 5.95 };
  const placed = await order(test, {
    items: [bought(), bought(), bought({ price: 0, services: [{ ...insurance, price: 0 }] })],
    deliveryFees: [fee],
  });
  const [first, second, free] = itemsOf(placed);
  await ship(test, [first!, second!, free!]);
  await test.work();
  assert.equal((await refund(test, { ...first, amount: 100, type: 'REFUND_ESCALATION' })).status, 201);
  await accept(test, [first!]);
  await test.work();
  await accept(test, [free!]);
  await test.work();
  assert.deepEqual(
    (await receiptsOf(test)).map(({ receiptType }) => receiptType),
    ['PURCHASE', 'PARTIAL_REFUND'],
  );
  const { salesOrderId } = placed;
  const { servicePositionItemId } = placed.positionItems[2].services[0];
  const nothing = await test.operate('POST', `/partners/${test.seller}/service-refunds`, {
    body: { salesOrderId, servicePositionItemId },
  });
  assert.equal(nothing.status, 409, nothing.text);
  await accept(test, [second!]);
  await test.work();
  const last = (await receiptsOf(test)).at(-1);
  assert.deepEqual([last.receiptType, last.amountDue.amount], ['REFUND', 105.95]);
});

it('receipts of test orders are not real, have numbers of their own, and leave no gap among the others', async (t) => {
  const test = await startOperator(t);
  const sold = async (fields: object) => {
    const placed = await order(test, fields);
    assert.equal(placed.testOrder, 'testOrder' in fields);
    await ship(test, itemsOf(placed));
    await test.work();
    return itemsOf(placed);
  };
  await sold({});
  const played = await sold({ testOrder: true });
  await accept(test, played);
  await test.work();
  await sold({});
  const receipts = await receiptsOf(test);
  assert.deepEqual(
    receipts.map(({ receiptNumber, isRealReceipt, linkedReceiptNumber }) =>
      [receiptNumber, isRealReceipt, linkedReceiptNumber].join(' ').trim(),
    ),
    [
      'RE-0000000001 true',
      'TEST-0000000001 false',
      'TEST-0000000002 false TEST-0000000001',
      'RE-0000000002 true',
    ],
  );
  const one = await test.call('GET', '/v3/receipts/TEST-0000000002');
  assert.deepEqual(one.body, receipts[2]);
  assert.equal((await test.call('GET', '/v3/receipts/TEST-0000000001.pdf')).status, 200);
  for (const number of ['TEST-1', 'TEST-0000000003', 'RE--000000001', 'test-0000000001'])
    assert.equal((await test.call('GET', `/v3/receipts/${number}`)).status, 404, number);
  const walked: string[] = [];
  for (let at: string | undefined = '/v3/receipts?limit=1'; at !== undefined; ) {
    const { body } = await test.call('GET', at);
    walked.push(...body.resources.map(({ receiptNumber }: Receipt) => receiptNumber));
    at = body.links.find(({ rel }: { rel: string }) => rel === 'next')?.href;
  }
  assert.deepEqual(
    walked.toReversed(),
    receipts.map(({ receiptNumber }) => receiptNumber),
  );
});
