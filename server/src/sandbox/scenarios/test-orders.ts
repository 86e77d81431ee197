import type { CancellationReason, OrderDraft } from '../../interfaces/orders/index.ts';
import type { Goods } from '../../interfaces/products/index.ts';
import { customer } from '../shop/customers.ts';
import { pieceOf } from '../shop/goods.ts';

/** What a test order is made of, and what the marketplace does with it right away. */
export type TestOrder = {
  readonly title: string;
  readonly draft: OrderDraft;
  readonly cancelled?: CancellationReason;
};

/** Standard delivery of these items, in the usual amount of the simulated shop. */
export const standardDelivery = (items: readonly number[]) => ({
  name: 'Standardversand',
  feeType: 'DELIVERY_FEE_STANDARD' as const,
  grossCents: 595,
  vatRate: 19,
  items,
});

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000);

/** The eight orders of `POST /v4/orders/testorders`, from 1; four different things to buy have to be given. */
export function testOrder(number: number, goods: readonly Goods[], now: Date): TestOrder | undefined {
  const piece = (index: number) => ({ ...pieceOf(goods[index]!), expectedDeliveryDate: inDays(now, 3) });
  const address = customer(number);
  const base: OrderDraft = {
    announced: false,
    payment: { paymentMethod: 'INVOICE_SINGLE', paymentProvider: 'OTTOPAYMENTS' },
    deliveryAddress: address,
    invoiceAddress: address,
    items: [piece(0)],
    deliveryFees: [standardDelivery([0])],
  };
  const prepaid = {
    ...base,
    announced: true,
    payment: { ...base.payment, paymentMethod: 'PREPAYMENT' as const },
  };
  const orders: readonly TestOrder[] = [
    { title: 'One piece', draft: base },
    {
      title: 'Three pieces of different kinds',
      draft: { ...base, items: [piece(0), piece(1), piece(2)], deliveryFees: [standardDelivery([0, 1, 2])] },
    },
    {
      title: 'Two pieces of one kind',
      draft: { ...base, items: [piece(1), piece(1)], deliveryFees: [standardDelivery([0, 1])] },
    },
    {
      title: 'With a discount',
      draft: {
        ...base,
        items: [piece(0), piece(1)],
        deliveryFees: [standardDelivery([0, 1])],
        discounts: [
          {
            discountId: 'TEST-10',
            discountName: '10 Euro auf alles',
            name: 'Rabatt',
            discountType: 'PARTNER_DISCOUNT',
            grossCents: 1000,
            vatRate: 19,
            items: [0, 1],
          },
        ],
      },
    },
    {
      title: 'Prepayment still awaited, with the old appliance to be taken back',
      draft: { ...prepaid, items: [{ ...piece(3), weeePickup: true }] },
    },
    { title: 'Prepayment never came', draft: prepaid, cancelled: 'PAYMENT_ABORTED' },
    {
      title: 'To another address than the invoice',
      draft: { ...base, invoiceAddress: customer(10), payment: { ...base.payment, paymentMethod: 'PAYPAL' } },
    },
    {
      title: 'In instalments, partly paid by a voucher',
      draft: {
        ...base,
        items: [piece(3)],
        payment: {
          paymentMethod: 'INVOICE_INSTALLMENTS',
          paymentProvider: 'OTTOPAYMENTS',
          installmentCount: 6,
          paymentBreak: true,
        },
        voucher: { code: 'WILLKOMMEN-2468', cents: 500 },
      },
    },
  ];
  return orders[number - 1];
}

/** How many test orders there are. */
export const testOrders = 8;
