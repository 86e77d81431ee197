import assert from 'node:assert/strict';
import { it } from 'node:test';
import { address, placed } from '../../../../test/support/orders.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { startOperator } from '../../../operator/testing.ts';
import { endOfVoucher, type Payment, paymentMethods, refuseContradiction } from '../index.ts';

const placeOf = (payment: Omit<Payment, 'paymentProvider'>): string | undefined => {
  try {
    refuseContradiction({ paymentProvider: 'OTTOPAYMENTS', ...payment }, '$');
  } catch (error) {
    assert.ok(error instanceof Refusal && error.kind === 'unprocessable', String(error));
    return error.facts.jsonPath;
  }
  return undefined;
};

it('instalments have a count and nothing else has, and a break stands where somebody pays afterwards', () => {
  const withCount = paymentMethods.filter(
    (paymentMethod) => placeOf({ paymentMethod, installmentCount: 6 }) === undefined,
  );
  assert.deepEqual(withCount, ['INVOICE_INSTALLMENTS', 'DIRECT_DEBIT_INSTALLMENTS']);
  for (const paymentMethod of paymentMethods) {
    const isSplit = withCount.includes(paymentMethod);
    assert.equal(placeOf({ paymentMethod }), isSplit ? '$.installmentCount' : undefined, paymentMethod);
  }
  const withBreak = paymentMethods.filter((paymentMethod) => {
    const count = withCount.includes(paymentMethod) ? { installmentCount: 2 } : {};
    assert.equal(placeOf({ paymentMethod, paymentBreak: false, ...count }), undefined);
    return placeOf({ paymentMethod, paymentBreak: true, ...count }) === undefined;
  });
  assert.deepEqual(withBreak, [
    'INVOICE_SINGLE',
    'INVOICE_INSTALLMENTS',
    'DIRECT_DEBIT',
    'DIRECT_DEBIT_INSTALLMENTS',
  ]);
});

it('422 for a payment that contradicts itself, and nothing is stored', async (t) => {
  const test = await startOperator(t);
  const item = { product: { sku: 'S', productTitle: 'T', articleNumber: 'A' }, price: 10, vatRate: 19 };
  for (const [payment, field] of [
    [{ paymentMethod: 'INVOICE_INSTALLMENTS' }, 'installmentCount'],
    [{ paymentMethod: 'DIRECT_DEBIT_INSTALLMENTS' }, 'installmentCount'],
    [{ paymentMethod: 'INVOICE_SINGLE', installmentCount: 6 }, 'installmentCount'],
    [{ paymentMethod: 'PREPAYMENT', paymentBreak: true }, 'paymentBreak'],
  ] as const) {
    const body = { force: true, items: [item], payment, deliveryAddress: address };
    const refused = await test.done(422, 'POST', `/partners/${test.seller}/orders`, { body });
    assert.equal(refused.errors[0].jsonPath, `$.payment.${field}`);
  }
  await assert.rejects(
    placed(test, { payment: { paymentMethod: 'INVOICE_INSTALLMENTS', paymentProvider: 'PLAZA' } }),
    (error) => error instanceof Refusal && error.kind === 'unprocessable',
  );
  assert.equal((await test.call('GET', '/v4/orders')).body.resources.length, 0);
});

it('of a voucher at most the last four characters are shown, and never more than half of its code', () => {
  for (const [code, shown] of [
    ['WILLKOMMEN-2468', '2468'],
    ['GESCHENK', 'HENK'],
    ['4711', '11'],
    ['ABC', 'C'],
    ['X', ''],
    ['', ''],
    ['GUT🎁🎁🎁🎁🎁', '🎁🎁🎁🎁'],
  ] as const)
    assert.equal(endOfVoucher(code), shown, code);
});

it('a sold disposal shows on the order as weeePickup, whatever the item says', async (t) => {
  const test = await startOperator(t);
  const disposal = {
    serviceType: 'DISPOSAL',
    serviceName: 'Altgerät mitnehmen',
    grossCents: 1500,
    taxType: 'VAT',
    taxRate: 19,
  } as const;
  const product = { sku: 'S', productTitle: 'T', articleNumber: 'A' };
  const piece = { product, grossCents: 10_000, vatRate: 19 };
  const { salesOrderId } = await placed(test, {
    items: [{ ...piece, services: [disposal] }, { ...piece, weeePickup: false, services: [disposal] }, piece],
  });
  const { body } = await test.call('GET', `/v4/orders/${salesOrderId}`);
  assert.deepEqual(
    body.positionItems.map(({ weeePickup }: { weeePickup: boolean }) => weeePickup),
    [true, true, false],
  );
});
