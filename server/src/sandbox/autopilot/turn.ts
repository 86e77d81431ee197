import { type Order, readOrders } from '../../interfaces/orders/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import type { Autopilot, DueOrder } from './store.ts';

/** Who acts when the autopilot plays the seller's part. */
export const seller = { side: 'PARTNER', id: 'sandbox' } as const;

/** Most orders in one transaction: few enough that a seller who reads meanwhile hardly waits. */
export const mostAtOnce = 200;

/** A step's transaction, which holds the lock of the autopilot. */
export type Turn = {
  readonly db: Db;
  readonly context: { readonly clock: Clock; readonly ids: Ids };
  readonly partner: PartnerId;
  readonly pilot: Autopilot;
  readonly now: Date;
};

/** Carries out some due steps of one kind, and returns how many. */
export type StepOf = (turn: Turn) => Promise<number>;

/** A later time. */
export const plus = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** The place in the sequence that comes next. */
export const nextOf = ({ placed, skipped }: Autopilot): number => placed + skipped;

/** When the order at this place of the sequence is placed; the first one at once. */
export const placedAt = ({ startedAt, settings }: Autopilot, number: number): Date =>
  plus(startedAt, number / settings.ordersPerSecond);

/** The orders of rows that are due, by id. */
export const ordersOf = async (
  db: Db,
  partner: PartnerId,
  due: readonly DueOrder[],
): Promise<ReadonlyMap<string, Order>> => {
  const ids = due.map(({ salesOrderId }) => salesOrderId);
  return new Map((await readOrders(db, partner, ids)).map((order) => [order.salesOrderId, order]));
};

/** The ids of an item. */
export const namesOf = ({ positionItemId, salesOrderId }: Order['items'][number]) => ({
  positionItemId,
  salesOrderId,
});

/** Returns false, with nothing done, when the work is refused because the seller has acted already. */
export async function unlessRefused(db: Db, work: (db: Db) => Promise<unknown>): Promise<boolean> {
  if (!('savepoint' in db)) throw new TypeError('steps run in a transaction');
  try {
    await db.savepoint(work);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
