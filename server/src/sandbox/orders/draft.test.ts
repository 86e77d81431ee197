import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mostItems } from '../../interfaces/orders/index.ts';
import type { Goods } from '../../interfaces/products/index.ts';
import { draftOf, type OrderRequest } from './draft.ts';

const lamp: Goods = {
  ...{ sku: 'LAMP', productTitle: 'Lampe', articleNumber: 'M1', ean: '4399300000017' },
  ...{ grossCents: 2000, vatRate: 7, dimensions: [] },
};
const goods = new Map([[lamp.sku, lamp]]);

type Fields = Omit<Partial<OrderRequest>, 'items'> & { readonly item?: object };

const drafted = ({ item = {}, ...fields }: Fields = {}) =>
  draftOf({ items: [{ sku: 'LAMP', ...item } as OrderRequest['items'][number]], ...fields }, goods);

it('an order of a sku alone is one piece by invoice, with standard delivery and nothing else', () => {
  const { items, payment, deliveryFees, deliveryAddress, invoiceAddress, ...others } = drafted();
  assert.equal(items.length, 1);
  const { product, ...piece } = items[0]!;
  assert.equal(product.sku, 'LAMP');
  assert.deepEqual(piece, { grossCents: 2000, vatRate: 7, weeePickup: false, services: [] });
  assert.deepEqual(payment, { paymentMethod: 'INVOICE_SINGLE', paymentProvider: 'OTTOPAYMENTS' });
  assert.deepEqual(
    deliveryFees?.map(({ feeType, grossCents, items: of }) => [feeType, grossCents, of]),
    [['DELIVERY_FEE_STANDARD', 595, [0]]],
  );
  assert.deepEqual(invoiceAddress, deliveryAddress);
  assert.deepEqual(others, { announced: false, discounts: [] });
});

it('what the request says of the order, its payment and its items is kept, whether it is yes or no', () => {
  for (const said of [true, false]) {
    const order = drafted({
      ...{ announced: said, testOrder: said, suspectedFraudCase: said, paymentBreak: said },
      ...{ paymentMethod: 'INVOICE_INSTALLMENTS', installmentCount: 6, paymentProvider: 'PLAZA' },
      item: { weeePickup: said, announced: said },
    });
    assert.deepEqual([order.announced, order.isTest, order.suspectedFraud], [said, said, said]);
    assert.deepEqual(order.payment, {
      ...{ paymentMethod: 'INVOICE_INSTALLMENTS', paymentProvider: 'PLAZA' },
      ...{ installmentCount: 6, paymentBreak: said },
    });
    assert.deepEqual([order.items[0]?.weeePickup, order.items[0]?.announced], [said, said]);
  }
});

it('an order paid in advance waits for its payment unless the request says otherwise', () => {
  const announced = (fields: Fields) => drafted(fields).announced;
  assert.equal(announced({ paymentMethod: 'PREPAYMENT' }), true);
  assert.equal(announced({ paymentMethod: 'PREPAYMENT', announced: false }), false);
  assert.equal(announced({ paymentMethod: 'PAYPAL', announced: true }), true);
});

it('an order has at most 1,000 pieces, those of all its items together', () => {
  const of = (...quantities: number[]) =>
    draftOf({ items: quantities.map((quantity) => ({ sku: 'LAMP', quantity })) }, goods).items.length;
  assert.equal(of(mostItems), mostItems);
  assert.equal(of(mostItems - 1, 1), mostItems);
  assert.throws(() => of(mostItems, 1), { message: 'An order has at most 1000 pieces, not 1001.' });
});

it('discounts are numbered from 1, for all pieces, with the value added tax of the first', () => {
  const discount = { discountType: 'PARTNER_DISCOUNT', discountName: 'Herbst' } as const;
  const { discounts } = drafted({
    item: { quantity: 2 },
    discounts: [
      { ...discount, amount: 1 },
      { ...discount, amount: 2.5 },
    ],
  });
  assert.deepEqual(
    discounts?.map(({ discountId, grossCents, vatRate, items }) => [discountId, grossCents, vatRate, items]),
    [
      ['SANDBOX-1', 100, 7, [0, 1]],
      ['SANDBOX-2', 250, 7, [0, 1]],
    ],
  );
});

it('each delivery fee has the name of its kind, and an insurance the tax of insurances', () => {
  const { deliveryFees, items } = drafted({
    deliveryFees: [
      { feeType: 'DELIVERY_FEE_STANDARD', amount: 4.95 },
      { feeType: 'DELIVERY_FEE_FREIGHT_SURCHARGE', amount: 29.95 },
    ],
    item: {
      services: [
        { serviceType: 'DISPOSAL', serviceName: 'Mitnahme', price: 15 },
        { serviceType: 'INSURANCE', serviceName: 'Garantie', price: 20, insurancePeriod: 24 },
      ],
    },
  });
  assert.deepEqual(
    deliveryFees?.map(({ name, feeType, grossCents }) => [name, feeType, grossCents]),
    [
      ['Standardversand', 'DELIVERY_FEE_STANDARD', 495],
      ['Speditionszuschlag', 'DELIVERY_FEE_FREIGHT_SURCHARGE', 2995],
    ],
  );
  assert.deepEqual(items[0]?.services, [
    {
      ...{ serviceType: 'DISPOSAL', serviceName: 'Mitnahme', grossCents: 1500 },
      ...{ taxType: 'VAT', taxRate: 19 },
    },
    {
      ...{ serviceType: 'INSURANCE', serviceName: 'Garantie', grossCents: 2000, insurancePeriod: 24 },
      ...{ taxType: 'INSURANCE', taxRate: 19 },
    },
  ]);
});
