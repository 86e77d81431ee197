import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Goods } from '../../interfaces/products/index.ts';
import { scenarios } from './scenarios.ts';

const goods: readonly Goods[] = ['A', 'B', 'C', 'D'].map((sku) => ({
  ...{ sku, productTitle: sku, articleNumber: `M${sku}`, ean: '4399300000017', grossCents: 1000 },
  ...{ vatRate: 19, dimensions: [] },
}));

const draftOf = (name: string) => scenarios[name]!.draft(goods);

it('only the orders that are paid in advance are announced, until they are released', () => {
  const announced = Object.keys(scenarios).filter((name) => draftOf(name).announced);
  assert.deepEqual(announced, ['prepayment-awaited', 'prepayment-received', 'cancelled-by-marketplace']);
  for (const name of announced) assert.equal(draftOf(name).payment.paymentMethod, 'PREPAYMENT');
});

it('the discounts of a scenario are 10.00 of the seller and 5.00 of the marketplace, each under its own id', () => {
  assert.deepEqual(
    draftOf('discount').discounts!.map(({ discountId, discountName, discountType, grossCents }) => [
      ...[discountId, discountName, discountType, grossCents],
    ]),
    [
      ['SCENARIO-1', '10 Euro auf alles', 'PARTNER_DISCOUNT', 1000],
      ['SCENARIO-2', '5 Euro Neukundenrabatt', 'PLATFORM_DISCOUNT', 500],
    ],
  );
});

it('an appliance is taken away with value added tax, and an insurance of 24 months has the tax of insurances', () => {
  const serviceOf = (name: string) => {
    const { weeePickup, services = [] } = draftOf(name).items[0]!;
    return { weeePickup, ...services[0] };
  };
  const common = { taxRate: 19 };
  assert.deepEqual(serviceOf('service-disposal'), {
    ...{ ...common, weeePickup: true, serviceType: 'DISPOSAL', serviceName: 'Altgerät mitnehmen' },
    ...{ grossCents: 1500, taxType: 'VAT' },
  });
  assert.deepEqual(serviceOf('service-insurance'), {
    ...{ ...common, weeePickup: false, serviceType: 'INSURANCE', serviceName: 'Garantieverlängerung' },
    ...{ grossCents: 2990, taxType: 'INSURANCE', insurancePeriod: 24 },
  });
});

it('each number of pieces has another customer', () => {
  const customers = ['one-piece', 'two-parcels', 'mixed-basket'].map((name) =>
    JSON.stringify(draftOf(name).deliveryAddress),
  );
  assert.equal(new Set(customers).size, 3);
});
