import { isUuid } from '../../kernel/ids.ts';
import { amountToCents, type Cents, centsToAmount, largestAmountCents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PositionItem } from '../orders/index.ts';
import { InvalidReduction, type ValidationError } from './errors.ts';

/** States of a price reduction: waiting for its receipt, with a receipt, failed (specification, section 4). */
export const reductionStatuses = ['INITIATED', 'PROCESSED', 'REJECTED'] as const;

export type ReductionStatus = (typeof reductionStatuses)[number];

/** What a seller asks for; ids in lower case. */
export type Wanted = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly cents: Cents;
};

/** Reads the body of a price reduction. 400 with everything that is wrong with it. */
export function wantedOf(body: unknown): Wanted {
  if (body === undefined) throw new Refusal('bad-request', 'The request body is empty.');
  if (!isObject(body)) {
    const detail = 'The request body must be a JSON object.';
    throw new InvalidReduction([{ name: 'INVALID_BODY', path: '$', detail }]);
  }
  const { positionItemId, salesOrderId, priceReduction } = body;
  const { amount, currency } = isObject(priceReduction) ? priceReduction : {};
  const cents = typeof amount === 'number' ? (amountToCents(amount) ?? 0) : 0;
  const faults: ValidationError[] = [];
  for (const [name, id] of Object.entries({ positionItemId, salesOrderId })) {
    if (typeof id === 'string' && isUuid(id)) continue;
    faults.push({ name: 'INVALID_ID', path: `$.${name}`, detail: `${name} must be a UUID.` });
  }
  if (cents === 0) {
    const most = centsToAmount(largestAmountCents);
    const detail = `amount must be a number over 0 and up to ${most} with at most two decimals.`;
    faults.push({ name: 'INVALID_AMOUNT', path: '$.priceReduction.amount', detail });
  }
  if (currency !== 'EUR')
    faults.push({
      name: 'INVALID_CURRENCY',
      path: '$.priceReduction.currency',
      detail: 'currency must be EUR.',
    });
  if (faults.length > 0) throw new InvalidReduction(faults);
  const [item, order] = [positionItemId as string, salesOrderId as string];
  return { positionItemId: item.toLowerCase(), salesOrderId: order.toLowerCase(), cents };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the customer was invoiced for an item: the gross price less discounts. */
const invoiceCentsOf = (item: Pick<PositionItem, 'grossCents' | 'discountCents'>): Cents =>
  item.grossCents - item.discountCents;

/** What of an item's price is promised or given back already, in cents. */
export type Given = {
  /** Reductions that wait for their receipt. */
  readonly initiated: Cents;
  /** Reductions with a receipt. */
  readonly processed: Cents;
  /** All partial refunds of the item on receipts, reductions among them. */
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
