import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { address, ordersContext, partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { partnerWithoutIssuer, returned, sent, storedReceipts } from '../../../test/support/receipts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { publish } from '../../platform/outbox/index.ts';
import { cancelByMarketplace } from '../orders/index.ts';
import { itemsSent, type SentItems } from '../shipments/index.ts';
import { type Issuer, issueDue, issuePartialRefund, refundService, remainingOf, setIssuer } from './index.ts';

const fee = { name: 'Versand', feeType: 'DELIVERY_FEE_STANDARD', grossCents: 595, vatRate: 19 } as const;
const insurance = {
  serviceType: 'INSURANCE',
  serviceName: 'Garantie Plus',
  grossCents: 4_900,
  taxType: 'INSURANCE',
  taxRate: 19,
  insurancePeriod: 24,
} as const;
const refused = (kind: string) => (error: unknown) => error instanceof Refusal && error.kind === kind;

async function start(t: TestContext) {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const receipts = () => storedReceipts(test, partner);
  return { test, partner, receipts };
}

it('a sent item makes one purchase receipt with price, discount, service, delivery fee and voucher', async (t) => {
  const { test, partner, receipts } = await start(t);
  const same = { ...piece({ grossCents: 11_900, services: [insurance] }) };
  const order = await placed(test, {
    payment: { paymentMethod: 'INVOICE_INSTALLMENTS', paymentProvider: 'OTTOPAYMENTS', installmentCount: 6 },
    items: [same, same, piece({ grossCents: 1_070, vatRate: 7 })],
    discounts: [
      {
        discountId: 'D1',
        discountName: 'Herbst',
        name: 'Rabatt',
        discountType: 'PLATFORM_DISCOUNT',
        grossCents: 2_380,
        vatRate: 19,
        items: [0, 1],
      },
    ],
    deliveryFees: [{ ...fee, items: [0, 2] }],
    voucher: { code: 'HERBST-4711', cents: 1_000 },
  });
  await sent(test, partner, order, [0, 1]);
  await test.work();
  const [purchase, ...others] = await receipts();
  assert.deepEqual(others, []);
  const vat = (gross: number, net: number, tax: number, rate = '19', taxType = 'VAT') => {
    const [g, n, t] = [gross, net, tax].map((amount) => ({ amount, currency: 'EUR' }));
    return { taxType, taxRate: rate, gross: g, net: n, tax: t };
  };
  const [line] = purchase.lineItems.itemPositions;
  const positionItemIds = order.items.slice(0, 2).map((item) => item.positionItemId);
  assert.deepEqual(line, {
    lineNumber: 1,
    sku: same.product.sku,
    articleNumber: same.product.articleNumber,
    productTitle: same.product.productTitle,
    positionItemIds,
    quantity: 2,
    unitPrice: vat(119, 100, 19),
    priceToPayPerPositionItems: [{ positionItemIds, priceToPay: vat(107.1, 90, 17.1) }],
    positionSum: vat(238, 200, 38),
    priceModifications: [
      {
        lineNumber: 2,
        priceModificationType: 'PARTNER_DISCOUNT',
        details: { id: 'D1', description: 'Herbst', type: 'PLATFORM_DISCOUNT' },
        priceModificationAmount: vat(23.8, 20, 3.8),
      },
    ],
  });
  assert.deepEqual(
    purchase.lineItems.servicePositions[0].linkedItemDetails.itemReceiptNumber,
    'RE-0000000001',
  );
  assert.deepEqual(purchase.lineItems.deliveryCosts[0].positionSum, vat(5.95, 5, 0.95));
  assert.deepEqual(purchase.totals, [vat(220.15, 185, 35.15), vat(98, 82.35, 15.65, '19', 'INSURANCE')]);
  const voucher = order.items[0]!.voucherCents + order.items[1]!.voucherCents;
  assert.deepEqual(purchase.totalsReductions, [
    { type: 'VOUCHER', details: { voucherCode: '4711' }, gross: { amount: voucher / 100, currency: 'EUR' } },
  ]);
  assert.equal(purchase.amountDue.amount, (31_815 - voucher) / 100);
  assert.equal(purchase.totalsGrossAmount.amount, 318.15);
  assert.equal(purchase.payment.installmentCount, 6);
  assert.deepEqual(purchase.shipment, { shipFromAddress: { zipCode: '20457', countryCode: 'DEU' } });
  assert.equal(purchase.shipmentDate, '2026-03-02T08:00:00.000Z');
});

it('a receipt keeps the salutation, the tax number and the exemption that it is printed with', async (t) => {
  const { test, partner } = await start(t);
  const [known] = await test.db<{ details: Issuer }[]>`
    SELECT details FROM receipt_issuer WHERE partner_id = ${partner}`;
  const { details } = known!;
  const { vatId: _vatId, ...others } = details;
  assert.equal(others.taxNumber, '27/123/45678', 'sellers of the sandbox have a tax number');
  await setIssuer(test.db, partner, { ...others, vatExemption: 'SMALL_BUSINESS' });
  const invoiceAddress = { ...address, salutation: 'MR', title: 'Dr.' } as const;
  const order = await placed(test, { invoiceAddress });
  await sent(test, partner, order, [0]);
  await test.work();
  await setIssuer(test.db, partner, details);
  const rows = await test.db<{ printed: object; seller: object }[]>`
    SELECT printed, document -> 'partner' AS seller FROM receipt`;
  assert.equal(rows.length, 1);
  assert.deepEqual(rows[0]!.printed, {
    invoice: { salutation: 'MR', title: 'Dr.' },
    delivery: { salutation: 'MS' },
    taxNumber: '27/123/45678',
    vatExemption: 'SMALL_BUSINESS',
  });
  const { taxNumber: _taxNumber, ...onWire } = others;
  assert.deepEqual(rows[0]!.seller, { ...onWire, vatId: '27/123/45678' });
});

it('a return gives back item, service and, with the last item, the delivery fee', async (t) => {
  const { test, partner, receipts } = await start(t);
  const order = await placed(test, {
    items: [piece({ services: [insurance] }), piece(), piece()],
    deliveryFees: [{ ...fee, items: [0, 1, 2] }],
  });
  await sent(test, partner, order, [0, 1]);
  await test.work();
  await returned(test, partner, order, { places: [0] });
  await test.work();
  await returned(test, partner, order, { places: [1], reason: 'CANCEL_REQUEST_BY_CUSTOMER' });
  await test.work();
  assert.equal((await receipts()).length, 3);
  const reason = 'CANCELLED_ON_CUSTOMER_WISH';
  const actor = { side: 'MARKETPLACE' } as const;
  await test.db.begin((db) =>
    cancelByMarketplace(db, ordersContext(test), partner, {
      salesOrderId: order.salesOrderId,
      reason,
      actor,
    }),
  );
  await test.work();
  const all = await receipts();
  assert.deepEqual(
    all.map(({ receiptNumber, receiptType, refundType, linkedReceiptNumber, amountDue }) =>
      [receiptNumber, receiptType, refundType, linkedReceiptNumber, amountDue.amount].join(' '),
    ),
    [
      'RE-0000000001 PURCHASE   254.95',
      'RE-0000000002 REFUND RETURN RE-0000000001 149',
      'RE-0000000003 REFUND CANCELLATION RE-0000000001 100',
      'RE-0000000004 REFUND CANCELLATION RE-0000000001 5.95',
    ],
  );
  assert.deepEqual(all[3].lineItems.itemPositions, []);
  for (const refund of all.slice(1)) {
    for (const field of ['shipmentDate', 'shipment', 'deliveryAddress', 'totalsGrossAmount'])
      assert.equal(refund[field], undefined, field);
    assert.equal(refund.linkedCreationDate, all[0].creationDate);
  }
});

it('the fee comes with the refund when the other items were cancelled before', async (t) => {
  const { test, partner, receipts } = await start(t);
  const order = await placed(test, { items: [piece(), piece()], deliveryFees: [{ ...fee, items: [0, 1] }] });
  await sent(test, partner, order, [0]);
  const actor = { side: 'MARKETPLACE' } as const;
  const reason = 'CANCELLED_ON_CUSTOMER_WISH';
  await test.db.begin((db) =>
    cancelByMarketplace(db, ordersContext(test), partner, {
      salesOrderId: order.salesOrderId,
      reason,
      actor,
    }),
  );
  await returned(test, partner, order, { places: [0] });
  await test.work();
  assert.deepEqual(
    (await receipts()).map(({ receiptType, amountDue }) => `${receiptType} ${amountDue.amount}`),
    ['PURCHASE 105.95', 'REFUND 105.95'],
  );
});

it('a return that is processed before its purchase waits for it; none is missing or double', async (t) => {
  const { test, partner, receipts } = await start(t);
  const order = await placed(test, { items: [piece(), piece()] });
  await sent(test, partner, order);
  await returned(test, partner, order, { places: [0] });
  const [held] = await test.db<{ about: SentItems }[]>`
    DELETE FROM outbox WHERE partner_id = ${partner} AND topic = 'shipments.items-sent' RETURNING about`;
  const due = () => issueDue({ db: test.db, clock: test.clock }, partner);
  await assert.rejects(due(), refused('failed-dependency'));
  assert.deepEqual(await receipts(), []);
  await test.db.begin((db) => publish(db, partner, itemsSent, [held!.about]));
  await Promise.all([due(), due(), due()]);
  await test.db.begin((db) => publish(db, partner, itemsSent, [held!.about]));
  await due();
  assert.deepEqual(
    (await receipts()).map(({ receiptType }) => receiptType),
    ['PURCHASE', 'REFUND'],
  );
});

it('a refund of items from two parcels makes a receipt for each purchase receipt', async (t) => {
  const { test, partner, receipts } = await start(t);
  const order = await placed(test, { items: [piece(), piece()], deliveryFees: [{ ...fee, items: [0, 1] }] });
  await sent(test, partner, order, [1]);
  await sent(test, partner, order, [0]);
  await returned(test, partner, order, { places: [0, 1] });
  await test.work();
  assert.deepEqual(
    (await receipts()).map(({ receiptType, linkedReceiptNumber, amountDue }) =>
      [receiptType, linkedReceiptNumber, amountDue.amount].join(' '),
    ),
    ['PURCHASE  105.95', 'PURCHASE  100', 'REFUND RE-0000000002 100', 'REFUND RE-0000000001 105.95'],
  );
});

it('numbers have no gaps and dates go up with them when many issue at once and some fail', async (t) => {
  const { test, partner, receipts } = await start(t);
  const orders = await Promise.all(Array.from({ length: 12 }, () => placed(test)));
  await Promise.all(orders.map((order) => sent(test, partner, order)));
  await test.work();
  const attempts = orders.map((order, index) =>
    test.db
      .begin(async (db) => {
        await issuePartialRefund(db, { clock: test.clock }, partner, {
          cause: `reduction-${index}`,
          salesOrderId: order.salesOrderId,
          positionItemId: order.items[0]!.positionItemId,
          grossCents: 100,
        });
        if (index % 3 === 0) throw new Error('changed its mind');
      })
      .catch(() => undefined),
  );
  await Promise.all(attempts);
  test.clock.advanceMs(-60_000);
  await returned(test, partner, orders[0]!, { places: [0] });
  await test.work();
  const all = await receipts();
  assert.deepEqual(
    all.map(({ receiptNumber }) => receiptNumber),
    all.map((_, index) => `RE-${String(index + 1).padStart(10, '0')}`),
  );
  assert.equal(all.length, 12 + 8 + 1);
  const dates = all.map(({ creationDate }) => creationDate);
  assert.deepEqual(
    dates,
    dates.toSorted((a, b) => a.localeCompare(b)),
  );
});

it('a partial refund is given once for a cause, never above what is left, and taken off a later refund', async (t) => {
  const { test, partner, receipts } = await start(t);
  const order = await placed(test, { items: [piece({ grossCents: 10_000 })] });
  const { salesOrderId, items } = order;
  const { positionItemId } = items[0]!;
  const reduce = (cause: string, grossCents: number, account = partner) =>
    test.db.begin((db) =>
      issuePartialRefund(db, { clock: test.clock }, account, {
        cause,
        salesOrderId,
        positionItemId,
        grossCents,
      }),
    );
  assert.equal(await remainingOf(test.db, partner, positionItemId), undefined);
  await assert.rejects(reduce('early', 1), refused('failed-dependency'));
  await sent(test, partner, order);
  await test.work();
  const first = await reduce('one', 2_500);
  assert.deepEqual(await reduce('one', 2_500), first);
  await assert.rejects(reduce('two', 7_501), refused('conflict'));
  await assert.rejects(reduce('other', 1, await partnerOf(test.db, 'seller-two')), refused('not-found'));
  assert.deepEqual(await remainingOf(test.db, partner, positionItemId), {
    invoiceCents: 10_000,
    refundedCents: 2_500,
  });
  await returned(test, partner, order, { places: [0] });
  await test.work();
  await assert.rejects(reduce('late', 1), refused('conflict'));
  assert.deepEqual(await remainingOf(test.db, partner, positionItemId), {
    invoiceCents: 10_000,
    refundedCents: 10_000,
  });
  const [purchase, partial, refund] = await receipts();
  assert.equal(partial.partialRefundType, 'REFUND_COMPLAINT_ITEM');
  assert.equal(partial.receiptNumber, first.receiptNumber);
  assert.equal(refund.amountDue.amount, 75);
  const [modification] = refund.lineItems.itemPositions[0].priceModifications;
  assert.equal(modification.details.linkedReceiptNumber, first.receiptNumber);
  const net = (receipt: typeof purchase) => Math.round(receipt.totals[0].net.amount * 100);
  assert.equal(net(purchase) - net(partial) - net(refund), 0);
});

it('a cancelled service is given back alone and not again with its item', async (t) => {
  const { test, partner, receipts } = await start(t);
  const order = await placed(test, { items: [piece({ services: [insurance] })] });
  const { salesOrderId, items } = order;
  const { servicePositionItemId } = items[0]!.services[0]!;
  await sent(test, partner, order);
  await test.work();
  const give = (cause: string) =>
    test.db.begin((db) =>
      refundService(db, { clock: test.clock }, partner, { cause, salesOrderId, servicePositionItemId }),
    );
  await give('one');
  await assert.rejects(give('two'), refused('conflict'));
  await returned(test, partner, order, { places: [0] });
  await test.work();
  assert.deepEqual(
    (await receipts()).map(({ refundType, amountDue }) => [refundType, amountDue.amount].join(' ')),
    [' 149', 'SERVICE_FULL_REFUND_CANCELLED_BY_SDU 49', 'RETURN 100'],
  );
});

it('what happens before the issuer is known waits, and is issued when it is set', async (t) => {
  const { test, receipts } = await start(t);
  const partner = await partnerWithoutIssuer(test, 'seller-one');
  const order = await placed(test);
  await sent(test, partner, order);
  await returned(test, partner, order, { places: [0] });
  await test.work();
  assert.deepEqual(await receipts(), []);
  const issuer = {
    partnerName: 'Neu GmbH',
    street: 'Weg 1',
    zipCode: '10115',
    city: 'Berlin',
    countryCode: 'DEU',
    vatId: 'DE1',
    representedBy: 'Änne Süß',
  };
  await test.db.begin((db) => setIssuer(db, partner, issuer));
  await test.work();
  assert.deepEqual(
    (await receipts()).map((receipt) => `${receipt.receiptType} ${receipt.partner.partnerName}`),
    ['PURCHASE Neu GmbH', 'REFUND Neu GmbH'],
  );
});
