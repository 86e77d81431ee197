import { amountToCents, type Cents, centsToAmount, largestAmountCents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ValidationError } from '../../platform/validation-errors.ts';
import type { PositionItem } from '../orders/index.ts';
import { InvalidReduction, type ReductionError } from './errors.ts';

/** States of a price reduction: waiting for its receipt, with a receipt, failed (specification, section 4). */
export const reductionStatuses = ['INITIATED', 'PROCESSED', 'REJECTED'] as const;

export type ReductionStatus = (typeof reductionStatuses)[number];

/** The reduction that a seller asks for, with ids in lower case. */
export type WantedReduction = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly cents: Cents;
};

/** A body whose ids and currency the schema has checked. */
type Sent = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly priceReduction: { readonly amount: number };
};

const largest = centsToAmount(largestAmountCents);

/** The error for each place of a body, in this order. */
const places: readonly ReductionError[] = [
  { name: 'INVALID_ID', path: '$.positionItemId', detail: 'positionItemId must be a UUID.' },
  { name: 'INVALID_ID', path: '$.salesOrderId', detail: 'salesOrderId must be a UUID.' },
  {
    name: 'INVALID_AMOUNT',
    path: '$.priceReduction.amount',
    detail: `amount must be a number over 0 and up to ${largest} with at most two decimals.`,
  },
  { name: 'INVALID_CURRENCY', path: '$.priceReduction.currency', detail: 'currency must be EUR.' },
];

/** The reduction that a body asks for. 400 with all errors that the schema finds, and for a third decimal. */
export function wantedOf(body: unknown, refused: readonly ValidationError[]): WantedReduction {
  if (body === undefined) throw new Refusal('bad-request', 'The request body is empty.');
  if (refused.some(({ place }) => place === '')) {
    const detail = 'The request body must be a JSON object.';
    throw new InvalidReduction([{ name: 'INVALID_BODY', path: '$', detail }]);
  }
  const { positionItemId, salesOrderId, priceReduction } = body as Sent;
  // A schema cannot check this: in binary, 4.99 is no multiple of 0.01.
  const amount: unknown = priceReduction?.amount;
  const cents = typeof amount === 'number' ? amountToCents(amount) : undefined;
  const wrong = refused.map(({ place }) => `$${place}`);
  if (cents === undefined) wrong.push('$.priceReduction.amount');
  const errors = places.filter(({ path }) => wrong.some((at) => path === at || path.startsWith(`${at}.`)));
  if (errors.length > 0) throw new InvalidReduction(errors);
  return {
    positionItemId: positionItemId.toLowerCase(),
    salesOrderId: salesOrderId.toLowerCase(),
    cents: cents!,
  };
}

/** The invoiced price of an item: the gross price less discounts. */
const invoiceCentsOf = (item: Pick<PositionItem, 'grossCents' | 'discountCents'>): Cents =>
  item.grossCents - item.discountCents;

/** The part of an item's price that was promised or refunded before, in cents. */
export type Given = {
  /** Reductions that wait for their receipt. */
  readonly initiated: Cents;
  /** Reductions with a receipt. */
  readonly processed: Cents;
  /** All partial refunds of the item on receipts, including reductions. */
  readonly refunded: Cents;
};

/** Refuses as `conflict` a reduction of an item that is not SENT, or of more than is left of its invoice price. */
export function refuseImpossible(item: PositionItem, cents: Cents, given: Given): void {
  if (item.status !== 'SENT')
    throw new Refusal(
      'conflict',
      `Cannot apply a price reduction as the item is not yet shipped or has been returned: it is ${item.status}.`,
      { code: 'NOT_REDUCIBLE', jsonPath: '$.positionItemId' },
    );
  const gone = given.initiated + Math.max(given.processed, given.refunded);
  const left = Math.max(0, invoiceCentsOf(item) - gone);
  if (cents <= left) return;
  throw new Refusal(
    'conflict',
    `The price reduction of ${euros(cents)} exceeds what is left of the invoice price: ${euros(left)} of ${euros(invoiceCentsOf(item))}.`,
    { code: 'EXCEEDS_PRICE', jsonPath: '$.priceReduction.amount' },
  );
}

const euros = (cents: Cents): string => `${(cents / 100).toFixed(2)} EUR`;

/**
 * How the marketplace handles a seller's price reductions. PROCESS: they get their receipts. HOLD: they stay INITIATED.
 * REFUSE: new ones are refused with 424, as while receipts cannot be issued.
 */
export const handlings = ['PROCESS', 'HOLD', 'REFUSE'] as const;

export type Handling = (typeof handlings)[number];
