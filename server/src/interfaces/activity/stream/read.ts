import type { PartnerId } from '../../../kernel/caller.ts';
import type { StreamPlace } from '../../../kernel/stream-place.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { columns, type StoredEntry } from '../read.ts';

/**
 * The position below which no transaction can commit any more. What is read afterwards with a lower position is
 * complete, and stays so.
 */
export async function readHorizon(db: Database): Promise<number> {
  const [row] = await db<{ horizon: number }[]>`
    SELECT least(pg_snapshot_xmin(now_seen)::text::bigint, ${db.isDistributed ? stillEnding(db) : db`NULL`})
      + coalesce((SELECT base FROM activity_base), 0) AS horizon
    FROM pg_current_snapshot() AS now_seen`;
  return row!.horizon;
}

/**
 * The lowest number of a transaction that holds its own lock. On a cluster a transaction has ended for the coordinator's
 * snapshots while its nodes still commit, and keeps this lock until they have.
 */
const stillEnding = (db: Db) => db`(
  SELECT min(pg_snapshot_xmax(now_seen)::text::bigint - age) FROM (
    SELECT (pg_snapshot_xmax(now_seen)::text::bigint - transactionid::text::bigint) & 4294967295 AS age
    FROM pg_locks WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND granted) AS held
  WHERE age < 2147483648)`;

export type PlacedEntry = StoredEntry & { readonly position: number };

/** A partner's entries behind a place, in the order of commits. */
export const readAfter = (
  db: Db,
  partner: PartnerId,
  { position, id }: StreamPlace,
  limit: number,
): Promise<readonly PlacedEntry[]> =>
  db<PlacedEntry[]>`
    SELECT ${columns(db)}, position FROM activity
    WHERE partner_id = ${partner} AND (position, id) > (${position}::bigint, ${id}::uuid)
    ORDER BY position, id LIMIT ${limit}`;

/** Those of the partners that have rows in a table from a position on. */
export const partnersBeyond = async (
  db: Db,
  table: string,
  { partners, position }: { readonly partners: readonly PartnerId[]; readonly position: number },
): Promise<readonly PartnerId[]> => {
  const rows = await db<{ partner: PartnerId }[]>`
    SELECT DISTINCT partner_id::float8 AS partner FROM ${db(table)}
    WHERE partner_id = ANY(${[...partners]}::bigint[]) AND position >= ${position}::bigint`;
  return rows.map(({ partner }) => partner);
};
