import { createHash } from 'node:crypto';
import type { OrderDraft } from '../../interfaces/orders/index.ts';
import type { Goods } from '../../interfaces/products/index.ts';
import { type Condition, conditions } from '../../interfaces/returns/index.ts';
import { standardDelivery } from '../scenarios/test-orders.ts';
import { customer } from '../shop/customers.ts';
import { pieceOf } from '../shop/goods.ts';

/** What will happen to an order of the autopilot. It depends neither on time nor on other orders. */
export type Plan = {
  readonly customer: number;
  /** The place of each line's goods among the seller's, from 0 to 1. */
  readonly lines: readonly { readonly place: number; readonly quantity: number }[];
  readonly paymentMethod: OrderDraft['payment']['paymentMethod'];
  readonly discountCents: number;
  readonly voucherCents: number;
  readonly carrier: 'DHL' | 'HERMES' | 'DPD';
  /** The first delivery attempt fails. */
  readonly attemptFails: boolean;
  readonly returned: 'nothing' | 'one piece' | 'everything';
  readonly condition: Condition;
};

/** The options of a choice, each with the number from 0 to 1 up to which it is chosen. */
type Choice<T> = readonly (readonly [upTo: number, T])[];

/** A draw is less than 1, and the last piece of each choice goes up to 1. */
const choose = <T>(choice: Choice<T>, draw: number): T => choice.find(([upTo]) => draw < upTo)![1];

const lineCounts: Choice<number> = [
  [0.6, 1],
  [0.85, 2],
  [0.95, 3],
  [1, 4],
];
const quantities: Choice<number> = [
  [0.8, 1],
  [0.95, 2],
  [1, 3],
];
const payments: Choice<Plan['paymentMethod']> = [
  [0.35, 'INVOICE_SINGLE'],
  [0.6, 'PAYPAL'],
  [0.75, 'CREDIT_CARD'],
  [0.9, 'PREPAYMENT'],
  [1, 'INVOICE_INSTALLMENTS'],
];
const carriers: Choice<Plan['carrier']> = [
  [0.6, 'DHL'],
  [0.85, 'HERMES'],
  [1, 'DPD'],
];

const customers = 100_000;

/**
 * The plan of the order at a place of a seed's sequence, counted from 0. The same seed and place always give the same
 * plan.
 */
export function planOf(
  { seed, returnRate }: { readonly seed: number; readonly returnRate: number },
  number: number,
): Plan {
  const digest = createHash('sha512').update(`autopilot:${seed}:${number}`).digest();
  const draw = (place: number) => digest.readUInt32BE(place * 4) / 2 ** 32;
  return {
    customer: Math.floor(draw(0) * customers),
    lines: Array.from({ length: choose(lineCounts, draw(1)) }, (_, line) => ({
      place: draw(2 + line),
      quantity: line === 0 ? choose(quantities, draw(6)) : 1,
    })),
    paymentMethod: choose(payments, draw(7)),
    discountCents: draw(8) < 0.15 ? 100 + Math.floor(draw(9) * 900) : 0,
    voucherCents: draw(10) < 0.1 ? 500 : 0,
    carrier: choose(carriers, draw(11)),
    attemptFails: draw(12) < 0.05,
    returned: draw(13) >= returnRate ? 'nothing' : draw(14) < 0.5 ? 'one piece' : 'everything',
    condition: conditions[Math.floor(draw(15) * conditions.length)]!,
  };
}

/** True when the customer pays in advance, so that the seller has to wait. */
export const isPrepaid = ({ paymentMethod }: Plan): boolean => paymentMethod === 'PREPAYMENT';

/** The order of a plan, of these pieces. */
export function draftOf(plan: Plan, pieces: readonly Goods[], orderDate: Date): OrderDraft {
  const address = customer(plan.customer);
  const items = pieces.map((goods) => pieceOf(goods));
  const all = items.map((_, index) => index);
  return {
    announced: isPrepaid(plan),
    customerId: `C${plan.customer}`,
    orderDate,
    payment: {
      paymentMethod: plan.paymentMethod,
      paymentProvider: 'OTTOPAYMENTS',
      ...(plan.paymentMethod === 'INVOICE_INSTALLMENTS' ? { installmentCount: 6 } : {}),
    },
    deliveryAddress: address,
    invoiceAddress: address,
    items,
    deliveryFees: [standardDelivery(all)],
    ...(plan.discountCents > 0 ? { discounts: [discountOf(plan, items[0]!.vatRate, all)] } : {}),
    ...(plan.voucherCents > 0 ? { voucher: { code: 'WILLKOMMEN-2468', cents: plan.voucherCents } } : {}),
  };
}

const discountOf = ({ discountCents }: Plan, vatRate: number, items: readonly number[]) => ({
  discountId: 'AUTOPILOT-1',
  discountName: 'Treuerabatt',
  name: 'Rabatt',
  discountType: 'PARTNER_DISCOUNT' as const,
  grossCents: discountCents,
  vatRate,
  items,
});

/** What the customer sends back of an order's items. */
export const returnedOf = <Item>(plan: Plan, items: readonly Item[]): readonly Item[] =>
  plan.returned === 'nothing' ? [] : plan.returned === 'everything' ? items : items.slice(0, 1);
