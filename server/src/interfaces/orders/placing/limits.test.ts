import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { discount, partnerOf, piece, placed } from '../../../../test/support/orders.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type OrderDraft, readOrders } from '../index.ts';

const isRefused = (error: unknown) => error instanceof Refusal && error.kind === 'unprocessable';

it('an order has 1 to 1000 items of 0 to 99,999,999.99 euros in whole cents, and its fees have items of it', async (t) => {
  const test = await startApp(t);
  const items = (count: number, grossCents = 100): Partial<OrderDraft> => {
    const one = piece({ grossCents });
    return { items: Array.from({ length: count }, () => one) };
  };
  const fee = { name: 'Versand', feeType: 'DELIVERY_FEE_STANDARD', grossCents: 595, vatRate: 19 } as const;
  const fine: Partial<OrderDraft>[] = [
    items(1000),
    items(1, 0),
    items(1, 9_999_999_999),
    {
      ...items(2),
      deliveryFees: [
        { ...fee, items: [1] },
        { ...fee, grossCents: 0, items: [0] },
      ],
    },
    { ...items(2), discounts: [{ ...discount, items: [0, 1] }] },
  ];
  for (const draft of fine) await placed(test, draft);
  const wrong: Partial<OrderDraft>[] = [
    items(0),
    items(1001),
    items(1, -1),
    items(1, 0.5),
    items(1, 10_000_000_000),
    { items: [piece(), piece({ grossCents: -1 })] },
    { ...items(2), deliveryFees: [{ ...fee, items: [] }] },
    { ...items(2), deliveryFees: [{ ...fee, items: [2] }] },
    { ...items(2), deliveryFees: [{ ...fee, grossCents: -1, items: [0] }] },
    { ...items(2), discounts: [{ ...discount, items: [0, 2] }] },
    { ...items(2), discounts: [{ ...discount, items: [] }] },
    { ...items(2), discounts: [{ ...discount, grossCents: 10_000_000_000, items: [0] }] },
  ];
  for (const draft of wrong)
    await assert.rejects(placed(test, draft), isRefused, JSON.stringify(draft).slice(0, 200));
  const { body } = await test.call('GET', '/v4/orders?limit=256');
  assert.equal(body.resources.length, fine.length);
});

it('an order has a break before its payment only when it says so', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const payment = { paymentMethod: 'INVOICE_SINGLE', paymentProvider: 'OTTOPAYMENTS' } as const;
  const breaks = [undefined, false, true];
  const ids: string[] = [];
  for (const paymentBreak of breaks) {
    const said = paymentBreak === undefined ? {} : { paymentBreak };
    ids.push((await placed(test, { payment: { ...payment, ...said } })).salesOrderId);
  }
  const orders = await readOrders(test.db, partner, ids);
  assert.deepEqual(
    orders.map((order) => order.payment.paymentBreak),
    [false, false, true],
  );
});
