import type { CancellationReason, OrderDraft } from '../../interfaces/orders/index.ts';
import type { Goods } from '../../interfaces/products/index.ts';
import { customer } from '../shop/customers.ts';
import { pieceOf } from '../shop/goods.ts';

/** A test order, and what the marketplace does with it right away. */
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

/** The parts from which test orders are built. */
type Parts = {
  /** A piece of one of four different things. */
  readonly piece: (index: number) => OrderDraft['items'][number];
  /** One piece, paid by invoice. */
  readonly base: OrderDraft;
  /** The same by prepayment, which has not come yet. */
  readonly prepaid: OrderDraft;
};

function partsOf(number: number, goods: readonly Goods[], now: Date): Parts {
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
  const payment = { ...base.payment, paymentMethod: 'PREPAYMENT' as const };
  return { piece, base, prepaid: { ...base, announced: true, payment } };
}

const discount: NonNullable<OrderDraft['discounts']>[number] = {
  discountId: 'TEST-10',
  discountName: '10 Euro auf alles',
  name: 'Rabatt',
  discountType: 'PARTNER_DISCOUNT',
  grossCents: 1000,
  vatRate: 19,
  items: [0, 1],
};

const inInstalments: OrderDraft['payment'] = {
  paymentMethod: 'INVOICE_INSTALLMENTS',
  paymentProvider: 'OTTOPAYMENTS',
  installmentCount: 6,
  paymentBreak: true,
};

/** The eight test orders. */
const orders: readonly ((parts: Parts) => TestOrder)[] = [
  ({ base }) => ({ title: 'One piece', draft: base }),
  ({ base, piece }) => ({
    title: 'Three pieces of different kinds',
    draft: { ...base, items: [piece(0), piece(1), piece(2)], deliveryFees: [standardDelivery([0, 1, 2])] },
  }),
  ({ base, piece }) => ({
    title: 'Two pieces of one kind',
    draft: { ...base, items: [piece(1), piece(1)], deliveryFees: [standardDelivery([0, 1])] },
  }),
  ({ base, piece }) => ({
    title: 'With a discount',
    draft: {
      ...base,
      items: [piece(0), piece(1)],
      deliveryFees: [standardDelivery([0, 1])],
      discounts: [discount],
    },
  }),
  ({ prepaid, piece }) => ({
    title: 'Prepayment still awaited, with the old appliance to be taken back',
    draft: { ...prepaid, items: [{ ...piece(3), weeePickup: true }] },
  }),
  ({ prepaid }) => ({ title: 'Prepayment never came', draft: prepaid, cancelled: 'PAYMENT_ABORTED' }),
  ({ base }) => ({
    title: 'To another address than the invoice',
    draft: { ...base, invoiceAddress: customer(10), payment: { ...base.payment, paymentMethod: 'PAYPAL' } },
  }),
  ({ base, piece }) => ({
    title: 'In instalments, partly paid by a voucher',
    draft: {
      ...base,
      items: [piece(3)],
      payment: inInstalments,
      voucher: { code: 'WILLKOMMEN-2468', cents: 500 },
    },
  }),
];

/** The eight orders of `POST /v4/orders/testorders`, from 1. `goods` are four different things to buy. */
export const testOrder = (number: number, goods: readonly Goods[], now: Date): TestOrder | undefined =>
  orders[number - 1]?.(partsOf(number, goods, now));

/** How many test orders there are. */
export const testOrders = orders.length;
