import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { draftOf, type OrderRequest, refuseAhead } from './order-draft.ts';

const address = {
  salutation: 'MS',
  firstName: 'Jördis',
  lastName: 'Albrecht',
  street: 'Große Bleichen',
  zipCode: '20354',
  city: 'Hamburg',
  countryCode: 'DEU',
} as const;
const product = { sku: 'S', productTitle: 'T', articleNumber: 'A' };
const item = (fields: object = {}) => ({ product, price: 10, ...fields });
const fee = { feeType: 'DELIVERY_FEE_STANDARD', amount: 5.95 };
const discount = { discountId: 'D', discountName: 'Herbst', discountType: 'PARTNER_DISCOUNT', amount: 1 };

const request = (fields: object = {}) =>
  ({
    payment: { paymentMethod: 'INVOICE_SINGLE' },
    deliveryAddress: address,
    items: [item()],
    ...fields,
  }) as unknown as OrderRequest;

const draft = (fields: object = {}) => draftOf(request(fields));

const refusedAt = (act: () => unknown): string | undefined => {
  try {
    act();
  } catch (error) {
    assert.ok(error instanceof Refusal && error.kind === 'unprocessable', String(error));
    return error.facts.jsonPath ?? '$';
  }
  return undefined;
};

it('an order that says no more than it must is one piece, and paid, unless it is paid in advance', () => {
  const made = draft();
  assert.deepEqual(made.items, [{ product, grossCents: 1000, vatRate: 19, weeePickup: false, services: [] }]);
  assert.deepEqual([made.deliveryFees, made.discounts, made.voucher], [[], [], undefined]);
  assert.equal(made.invoiceAddress, made.deliveryAddress);
  assert.deepEqual(made.payment, { paymentMethod: 'INVOICE_SINGLE', paymentProvider: 'OTTOPAYMENTS' });
  assert.equal(made.announced, false);
  const prepaid = { payment: { paymentMethod: 'PREPAYMENT' } };
  assert.equal(draft(prepaid).announced, true);
  assert.equal(draft({ ...prepaid, announced: false }).announced, false);
  assert.equal(draft({ announced: true }).announced, true);
});

it('an order keeps everything that it says, false and all', () => {
  const expectedDeliveryDate = '2026-03-05T22:59:59Z';
  const service = { serviceType: 'INSURANCE', serviceName: 'Plus', price: 49, insurancePeriod: 24 };
  const made = draft({
    customerId: 'C',
    testOrder: false,
    suspectedFraudCase: false,
    orderDate: '2026-03-01T10:00:00+01:00',
    invoiceAddress: { ...address, city: 'Bremen' },
    payment: { paymentMethod: 'DIRECT_DEBIT', paymentProvider: 'PLAZA', paymentBreak: false },
    voucher: { code: 'V', amount: 1.5 },
    items: [
      item({
        vatRate: 7,
        dealId: 'D',
        dealName: 'Deal',
        weeePickup: true,
        announced: false,
        expectedDeliveryDate,
        services: [service, { ...service, serviceType: 'DISPOSAL', taxRate: 7 }],
      }),
    ],
  });
  const { customerId, isTest, suspectedFraud, orderDate, payment, voucher, invoiceAddress } = made;
  assert.deepEqual([customerId, isTest, suspectedFraud], ['C', false, false]);
  assert.deepEqual(orderDate, new Date('2026-03-01T09:00:00Z'));
  assert.deepEqual(payment, { paymentMethod: 'DIRECT_DEBIT', paymentProvider: 'PLAZA', paymentBreak: false });
  assert.deepEqual([voucher, invoiceAddress.city], [{ code: 'V', cents: 150 }, 'Bremen']);
  const [{ services, product: _product, ...piece }] = made.items as [(typeof made.items)[number]];
  assert.deepEqual(piece, {
    grossCents: 1000,
    vatRate: 7,
    dealId: 'D',
    dealName: 'Deal',
    weeePickup: true,
    announced: false,
    expectedDeliveryDate: new Date(expectedDeliveryDate),
  });
  assert.deepEqual(
    services!.map(({ taxType, taxRate, insurancePeriod }) => [taxType, taxRate, insurancePeriod]),
    [
      ['INSURANCE', 19, 24],
      ['VAT', 7, 24],
    ],
  );
});

it('fees and discounts name entries and count for all pieces of them, or for all pieces', () => {
  const items = [item({ quantity: 2 }), item(), item({ quantity: 3 })];
  const made = draft({
    items,
    deliveryFees: [
      fee,
      { ...fee, items: [0, 2] },
      { ...fee, feeType: 'DELIVERY_FEE_FREIGHT_SURCHARGE', name: 'Spedition', vatRate: 7 },
    ],
    discounts: [{ ...discount, items: [1] }, discount],
  });
  assert.equal(made.items.length, 6);
  const whole = [0, 1, 2, 3, 4, 5];
  assert.deepEqual(
    made.deliveryFees!.map((one) => one.items),
    [whole, [0, 1, 3, 4, 5], whole],
  );
  assert.deepEqual(
    made.deliveryFees!.map(({ name, grossCents, vatRate }) => [name, grossCents, vatRate]),
    [
      ['Versandkosten', 595, 19],
      ['Versandkosten', 595, 19],
      ['Spedition', 595, 7],
    ],
  );
  assert.equal(
    draft({ deliveryFees: [{ ...fee, feeType: 'DELIVERY_FEE_FREIGHT_SURCHARGE' }] }).deliveryFees![0]!.name,
    'Speditionszuschlag',
  );
  assert.deepEqual(
    made.discounts!.map((one) => one.items),
    [[2], whole],
  );
  assert.equal(
    refusedAt(() => draft({ items, deliveryFees: [{ ...fee, items: [2] }] })),
    undefined,
  );
  assert.equal(
    refusedAt(() => draft({ items, deliveryFees: [{ ...fee, items: [3] }] })),
    '$.deliveryFees[0].items',
  );
  assert.equal(
    refusedAt(() => draft({ items, discounts: [{ ...discount, items: [3] }] })),
    '$.discounts[0].items',
  );
});

it('422 above a thousand pieces, for parts of a cent, and for more off than the pieces cost', () => {
  const of = (...quantities: number[]) => ({ items: quantities.map((quantity) => item({ quantity })) });
  assert.equal(
    refusedAt(() => draft(of(999, 1))),
    undefined,
  );
  assert.equal(
    refusedAt(() => draft(of(999, 2))),
    '$.items',
  );
  assert.equal(
    refusedAt(() => draft({ items: [item({ price: 1.005 })] })),
    '$.items[0].price',
  );
  assert.equal(
    refusedAt(() => draft({ items: [item({ vatRate: 7.555 })] })),
    '$.items[0].vatRate',
  );
  assert.equal(
    refusedAt(() => draft({ items: [item({ vatRate: 7.55 })] })),
    undefined,
  );
  assert.equal(
    refusedAt(() => draft({ orderDate: '2026-03-01' })),
    '$.orderDate',
  );
  const off = (amount: number, voucher: number) =>
    refusedAt(() => draft({ discounts: [{ ...discount, amount }], voucher: { code: 'V', amount: voucher } }));
  assert.equal(off(10, 0), undefined);
  assert.equal(off(4, 6), undefined);
  assert.equal(off(10.01, 0), '$.discounts[0].amount');
  assert.equal(off(4, 6.01), '$.voucher.amount');
});

it('422 for an order dated more than five minutes ahead', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const at = (time: string) => refusedAt(() => refuseAhead(draft({ orderDate: `2026-03-01T${time}Z` }), now));
  assert.equal(at('10:05:00'), undefined);
  assert.equal(at('10:05:00.001'), '$.orderDate');
  assert.equal(
    refusedAt(() => refuseAhead(draft(), now)),
    undefined,
  );
});
