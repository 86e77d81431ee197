import type { PartnerId } from '../../kernel/caller.ts';
import { systemClock } from '../../kernel/clock.ts';
import { ascendingIds } from '../../kernel/ids.ts';
import type { Db } from '../database.ts';
import { notifyAfterCommit } from '../notify.ts';
import { aheadMs } from '../partner-time.ts';
import { type Cause, presentCause } from './cause.ts';
import type { FactsOf, Kind } from './kinds.ts';

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
 * Records what happened in the caller's transaction, with one statement, and tells event streams after the commit. On a
 * cluster the coordinator works out the position of the rows, so that it is that of its own transaction, as
 * `presentPosition` has it. One entry, the usual case, then goes straight to the partner's node; several are worked out on
 * the coordinator, which takes longer.
 * Entries have real time, the partner's time, and the request that caused them by themselves.
 */
export async function recordActivity(
  db: Db,
  partner: PartnerId,
  happenings: readonly Happening[],
): Promise<void> {
  const rows = rowsOf(happenings);
  const [row] = rows;
  if (!row) return;
  await (rows.length === 1 ? insertOne(db, partner, row) : insertAll(db, partner, rows));
  notifyAfterCommit(db, activityChannel, String(partner));
}

const columns = (db: Db) =>
  db`id, position, real_at, clock_at, kind, sales_order_id, sku, skus, number, ref, who, request_id, facts`;

const insertOne = (db: Db, partner: PartnerId, row: Row) => db`
  INSERT INTO activity (partner_id, ${columns(db)}) VALUES (${partner}, ${row.id}, activity_position(), ${row.real_at}, ${row.clock_at},
    ${row.kind}, ${row.sales_order_id ?? null}::uuid, ${row.sku ?? null}::text, ${row.skus ?? null}::text[],
    ${row.number ?? null}::text, ${row.ref ?? null}::text, ${row.who}, ${row.request_id ?? null}::text,
    ${JSON.stringify(row.facts)}::text::json)`;

const insertAll = (db: Db, partner: PartnerId, rows: readonly Row[]) => db`
  INSERT INTO activity (partner_id, ${columns(db)})
  SELECT ${partner}::bigint, id, activity_position(), real_at, clock_at, kind, sales_order_id, sku, skus, number, ref,
    who, request_id, facts
  FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS happened (id uuid, real_at timestamptz,
    clock_at timestamptz, kind text, sales_order_id uuid, sku text, skus text[], number text, ref text, who text,
    request_id text, facts json)`;

/** An entry as the table has it. */
type Row = {
  readonly id: string;
  readonly real_at: Date;
  readonly clock_at: Date;
  readonly kind: Kind;
  readonly sales_order_id: string | undefined;
  readonly sku?: string;
  readonly skus?: string[];
  readonly number: string | undefined;
  readonly ref: string | undefined;
  readonly who: string;
  readonly request_id: string | undefined;
  readonly facts: object;
};

function rowsOf(happenings: readonly Happening[]): Row[] {
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
