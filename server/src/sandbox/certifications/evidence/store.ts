import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import type { PackedEvidence } from './entry.ts';

/** Most bytes that are stored for one seller, compressed. */
const mostBytes = 268_435_456;

/** How many bytes are read at a time, compressed. The entry with which this is reached is the last one. */
const readBytes = 4_000_000;

/** Starts keeping the evidence of a seller. */
export async function beginEvidence(db: Db, seller: PartnerId): Promise<void> {
  await db`INSERT INTO sandbox_evidence_count (partner_id, last, bytes) VALUES (${seller}, 0, 0)`;
}

/**
 * Adds an entry if the evidence of this seller is kept. Positions have no gaps, and come in the order in which they can
 * be seen: the counter's row is locked until the entry can be read.
 */
export async function appendEvidence(db: Db, seller: PartnerId, entry: Buffer): Promise<void> {
  await db`
    WITH counted AS (
      UPDATE sandbox_evidence_count SET last = last + 1, bytes = bytes + ${entry.length}::bigint
      WHERE partner_id = ${seller} AND bytes < ${mostBytes}::bigint
      RETURNING last
    )
    INSERT INTO sandbox_evidence (partner_id, position, entry)
    SELECT ${seller}::bigint, counted.last, ${entry}::bytea FROM counted`;
}

/** How much evidence there is of a seller; undefined when none is kept. `isWhole` is false once the space was used up. */
export async function countEvidence(
  db: Db,
  seller: PartnerId,
): Promise<{ readonly last: number; readonly isWhole: boolean } | undefined> {
  const [row] = await db<{ last: number; isWhole: boolean }[]>`
    SELECT last, bytes < ${mostBytes}::bigint AS "isWhole" FROM sandbox_evidence_count WHERE partner_id = ${seller}`;
  return row;
}

/** The next entries after a position, in their order: at most `limit`, and no more after some megabytes. */
export const readEvidence = (
  db: Db,
  seller: PartnerId,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly PackedEvidence[]> =>
  db<PackedEvidence[]>`
    SELECT position, entry FROM (
      SELECT position, entry, sum(octet_length(entry)) OVER (ORDER BY position) - octet_length(entry) AS before
      FROM (SELECT position, entry FROM sandbox_evidence WHERE partner_id = ${seller} AND position > ${after}::bigint
        ORDER BY position LIMIT ${limit}) AS page) AS summed
    WHERE before < ${readBytes}::bigint ORDER BY position`;
