import type { PartnerId } from '../../kernel/caller.ts';
import { systemClock } from '../../kernel/clock.ts';
import { ascendingIds } from '../../kernel/ids.ts';
import type { Db } from '../database.ts';
import { notifyAfterCommit } from '../notifications/store.ts';
import { aheadMs } from '../partner-time.ts';
import { type Cause, presentCause } from './cause.ts';
import type { FactsOf, Kind } from './kinds.ts';
import { type ActivityRow, storeActivity } from './store.ts';

/** Notifications on this channel name the partner of new activity. */
export const activityChannel = 'activity';

/** A side of a sale, and who acted there; or a person who is signing in. */
export type Side = {
  readonly side: 'PARTNER' | 'MARKETPLACE' | 'CUSTOMER' | 'CARRIER' | 'PERSON';
  readonly id?: string;
};

/** Something that happened. Without `by` the caller of the request did it, in a job a worker. */
export type Happening = {
  readonly [K in Kind]: {
    readonly kind: K;
    readonly salesOrderId?: string | undefined;
    /** One sku in `sku`; several that changed alike in a batch. */
    readonly skus?: readonly string[];
    readonly number?: string | undefined;
    readonly ref?: string | undefined;
    readonly by?: Side | undefined;
    /** For jobs: what caused the work that they do. */
    readonly cause?: Cause | undefined;
    readonly facts?: FactsOf<K>;
  };
}[Kind];

const ids = ascendingIds(systemClock);

/**
 * Records what happened in the caller's transaction, with one statement, and tells event streams after the commit.
 * Entries have real time, the partner's time, and the request that caused them by themselves.
 */
export async function recordActivity(
  db: Db,
  partner: PartnerId,
  happenings: readonly Happening[],
): Promise<void> {
  const rows = rowsOf(happenings);
  if (rows.length === 0) return;
  await storeActivity(db, partner, rows);
  notifyAfterCommit(db, activityChannel, String(partner));
}

function rowsOf(happenings: readonly Happening[]): ActivityRow[] {
  const now = systemClock.now();
  const clockAt = new Date(now.getTime() + aheadMs());
  const present = presentCause();
  return happenings.map(
    ({ kind, salesOrderId, skus = [], number, ref, by, cause = present, facts = {} }) => ({
      id: ids.uuid(),
      real_at: now,
      clock_at: clockAt,
      kind,
      sales_order_id: salesOrderId,
      ...(skus.length === 1 ? { sku: skus[0]! } : {}),
      ...(skus.length > 1 ? { skus: [...skus] } : {}),
      number,
      ref,
      who: by ? whoOf(by, cause.who) : cause.who,
      request_id: cause.requestId,
      facts,
    }),
  );
}

/** The seller's own side is known better from the request: which client, technical user or person it was. */
function whoOf({ side, id }: Side, caller: string): string {
  if (side === 'PARTNER') return caller === 'worker' && id !== undefined ? `client:${id}` : caller;
  const name = side.toLowerCase();
  return id === undefined ? name : `${name}:${id}`;
}
