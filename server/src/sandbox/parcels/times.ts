import { readOrders } from '../../interfaces/orders/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';
import type { Db } from '../../platform/database.ts';

/** The times that matter of a parcel; states are in order, the oldest first. */
export type Past = {
  readonly states: readonly { readonly state: string; readonly occurredOn: Date }[];
  readonly items: readonly { readonly salesOrderId: string }[];
};

/**
 * The time at which something happens to a parcel: the time in the request, which may be before known states, or now.
 * Never before the parcel was sent or announced, nor before its orders were placed, whatever ship date the seller gave.
 * 422 for such a time, and for text that is no time. A known state may be repeated.
 */
export async function happensOn(
  db: Db,
  partner: PartnerId,
  past: Past | undefined,
  { state, said, now }: { readonly state: string; readonly said: string | undefined; readonly now: Date },
): Promise<Date> {
  const date = said === undefined ? now : parseTimestamp(said);
  if (!date) throw unprocessable('occurredOn must be a date-time with time zone.');
  if (!past || isKnown(past, state, date)) return date;
  const earliest = await begunOn(db, partner, past);
  if (said === undefined) return latest([date, earliest, ...past.states.map((known) => known.occurredOn)]);
  if (date >= earliest) return date;
  throw unprocessable(
    `occurredOn must not lie before ${earliest.toISOString()}, when the parcel was sent or announced and its orders were accepted.`,
  );
}

const isKnown = ({ states }: Past, state: string, date: Date): boolean =>
  states.at(-1)?.state === state ||
  states.some((known) => known.state === state && known.occurredOn.getTime() === date.getTime());

async function begunOn(db: Db, partner: PartnerId, { states, items }: Past): Promise<Date> {
  const ids = items.map(({ salesOrderId }) => salesOrderId);
  const orders = await readOrders(db, partner, [...new Set(ids)]);
  const accepted = orders.flatMap((order) => [
    order.orderDate,
    ...order.items.flatMap(({ processableDate }) => processableDate ?? []),
  ]);
  return latest([...states.slice(0, 1).map((first) => first.occurredOn), ...accepted]);
}

const latest = (dates: readonly Date[]): Date => new Date(Math.max(0, ...dates.map(Number)));

const unprocessable = (why: string) => new Refusal('unprocessable', why, { jsonPath: '$.occurredOn' });
