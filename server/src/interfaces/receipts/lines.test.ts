import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cents } from '../../../test/support/baskets.ts';
import { taxIn } from './amounts.ts';
import { chargesOf } from './charges.ts';
import { billOf } from './lines.ts';
import { taxCharged } from './tax.ts';
import { sampleOrder, sampleReceipts } from './testing.ts';

/** The lines and sums of an order that is sent as a whole. */
function billed({ voucher, ...order }: ReturnType<typeof sampleOrder>) {
  const charges = chargesOf(order, order.items, () => false);
  const seller = { itemReceiptNumber: 'RE-0000000001', itemPartnerName: 'Nordlicht' };
  return billOf(charges, taxCharged(charges), seller, voucher?.code);
}

it('the full price of a line has the tax of its rate, whatever discounts and earlier refunds take of it', () => {
  for (const receipt of sampleReceipts(12, { discounted: true }))
    for (const { positionSum } of receipt.lineItems.itemPositions) {
      const { gross, tax, taxRate } = positionSum;
      assert.equal(cents(tax), taxIn(cents(gross), { rate: Number(taxRate) }));
    }
  const [, part, back] = sampleReceipts(12, { discounted: true });
  const [modified] = back.lineItems.itemPositions;
  const [given] = part.lineItems.itemPartialRefundPositions;
  assert.deepEqual(
    modified!.priceModifications.at(-1)!.priceModificationAmount,
    given!.partialRefundAmount,
    'an earlier refund keeps its tax',
  );
});

it('items and services name the day on which they are expected, and services how long they insure', () => {
  const order = sampleOrder(1, { services: true });
  const periods = (expectedDeliveryDate?: Date) => {
    const items = order.items.map((item) => ({
      ...item,
      ...(expectedDeliveryDate && { expectedDeliveryDate }),
    }));
    const { itemPositions, servicePositions } = billed({ ...order, items }).lineItems;
    return [...itemPositions, ...servicePositions].map((line) => line.expectedPerformancePeriod);
  };
  assert.deepEqual(periods(new Date('2026-03-05T10:00:00Z')), ['2026-03-05', '2026-03-05', '2026-03-05']);
  assert.deepEqual(periods(), [undefined, undefined, undefined]);
  const { servicePositions } = billed(order).lineItems;
  assert.deepEqual(
    servicePositions.map(({ serviceType, insurancePeriod }) => [serviceType, insurancePeriod]),
    [
      ['DISPOSAL', undefined],
      ['INSURANCE', 24],
    ],
  );
});

it('a receipt ends the code of its voucher, and has what the voucher pays of an order whose code is not known', () => {
  const { voucher, ...order } = sampleOrder(2, { voucher: true });
  const reductions = (changed: ReturnType<typeof sampleOrder>) =>
    billed(changed).totalsReductions?.map(({ details, gross }) => [details.voucherCode, cents(gross)]);
  assert.deepEqual(reductions({ ...order, voucher: voucher! }), [['4711', 500]]);
  assert.deepEqual(reductions(order), [['', 500]]);
});
