import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../database.ts';
import type { Kind } from './kinds.ts';

/** An entry as the table has it. */
export type ActivityRow = {
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

/**
 * Stores entries with one statement. On a cluster the coordinator works out the position of the rows, so that it is that
 * of its own transaction, as `presentPosition` has it. One entry, the usual case, then goes straight to the partner's
 * node; several are worked out on the coordinator, which takes longer.
 */
export async function storeActivity(db: Db, partner: PartnerId, rows: readonly ActivityRow[]): Promise<void> {
  await (rows.length === 1 ? insertOne(db, partner, rows[0]!) : insertAll(db, partner, rows));
}

const columns = (db: Db) =>
  db`id, position, real_at, clock_at, kind, sales_order_id, sku, skus, number, ref, who, request_id, facts`;

const insertOne = (db: Db, partner: PartnerId, row: ActivityRow) => db`
  INSERT INTO activity (partner_id, ${columns(db)}) VALUES (${partner}, ${row.id}, activity_position(), ${row.real_at}, ${row.clock_at},
    ${row.kind}, ${row.sales_order_id ?? null}::uuid, ${row.sku ?? null}::text, ${row.skus ?? null}::text[],
    ${row.number ?? null}::text, ${row.ref ?? null}::text, ${row.who}, ${row.request_id ?? null}::text,
    ${JSON.stringify(row.facts)}::text::json)`;

const insertAll = (db: Db, partner: PartnerId, rows: readonly ActivityRow[]) => db`
  INSERT INTO activity (partner_id, ${columns(db)})
  SELECT ${partner}::bigint, id, activity_position(), real_at, clock_at, kind, sales_order_id, sku, skus, number, ref,
    who, request_id, facts
  FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS happened (id uuid, real_at timestamptz,
    clock_at timestamptz, kind text, sales_order_id uuid, sku text, skus text[], number text, ref text, who text,
    request_id text, facts json)`;
