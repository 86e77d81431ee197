import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cents, total } from '../../../test/support/baskets.ts';
import { issuePurchase, issueRefunds } from './rules.ts';
import { emptyBooks, sampleOrder } from './testing.ts';

it('a refund beside one of an older version, which did not keep its tax, gives back the rest of the tax', () => {
  const order = sampleOrder(3);
  const books = emptyBooks(order);
  const { salesOrderId } = order;
  const ids = order.items.map((item) => item.positionItemId);
  issuePurchase(books, {
    cause: 'shipment',
    shipmentId: 'shipment',
    salesOrderId,
    positionItemIds: ids,
    shipDate: '2026-03-02T09:00:00Z',
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  });
  issueRefunds(books, { salesOrderId, positionItemIds: [ids[0]!] });
  const entry = books.entries.get(ids[0]!)!;
  assert.notEqual(entry.refundNumber, undefined);
  const { settledTaxCents, ...charge } = entry.charge;
  assert.equal(typeof settledTaxCents, 'number');
  books.entries.set(ids[0]!, { ...entry, charge: charge as typeof entry.charge });
  issueRefunds(books, { salesOrderId, positionItemIds: ids.slice(1) });
  const taxes = books.issued.map(({ receipt }) => total(receipt.totals.map(({ tax }) => cents(tax))));
  assert.equal(taxes.length, 3);
  assert.ok(Math.abs(taxes[0]! - taxes[1]! - taxes[2]!) <= 1, taxes.join());
});
