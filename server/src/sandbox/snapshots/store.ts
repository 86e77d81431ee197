import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import type { WaitingJob } from '../../platform/jobs/partner-jobs.ts';

/** What a saved state has of what sellers count. */
type Counts = {
  readonly products: number;
  readonly orders: number;
  readonly shipments: number;
  readonly returns: number;
  readonly receipts: number;
};

/** A saved state as it is listed. */
export type Snapshot = {
  readonly name: string;
  /** By the seller's clock. */
  readonly createdAt: Date;
  /** How far the seller's clock was ahead. */
  readonly aheadMs: number;
  /** Rows of all tables together. */
  readonly rows: number;
  readonly counts: Counts;
};

/** A saved state with what it takes to bring it back. */
export type SavedState = Snapshot & {
  /** Under whom its rows lie: a number that no seller has. */
  readonly copyPartner: PartnerId;
  /** Where the numbering of receipts stood; null without an issuer. */
  readonly lastNumber: number | null;
  readonly lastCreatedAt: Date | null;
  /** Times by the seller's clock. */
  readonly jobs: readonly WaitingJob[];
};

const columns = (db: Db) => db`
  name, created_at AS "createdAt", ahead_ms AS "aheadMs", row_count AS rows, counts`;

/** A seller's saved states by name. */
export async function readSnapshots(db: Db, partner: PartnerId): Promise<Snapshot[]> {
  return db<Snapshot[]>`
    SELECT ${columns(db)} FROM sandbox_snapshot WHERE partner_id = ${partner} ORDER BY name`;
}

/** Reads a saved state and keeps it as it is until the transaction ends. */
export async function holdSnapshot(
  db: Db,
  partner: PartnerId,
  name: string,
): Promise<SavedState | undefined> {
  type Row = Omit<SavedState, 'jobs'> & { jobs: { task: string; runAt: string; once: boolean }[] };
  const [row] = await db<Row[]>`
    SELECT ${columns(db)}, copy_partner AS "copyPartner", last_number AS "lastNumber",
      last_created_at AS "lastCreatedAt", jobs
    FROM sandbox_snapshot WHERE partner_id = ${partner} AND name = ${name} FOR UPDATE`;
  return row && { ...row, jobs: row.jobs.map((job) => ({ ...job, runAt: new Date(job.runAt) })) };
}

/** Stores a saved state. SQLSTATE 23505 when another one of that name came between. */
export async function insertSnapshot(db: Db, partner: PartnerId, saved: SavedState): Promise<void> {
  await db`
    INSERT INTO sandbox_snapshot (partner_id, name, copy_partner, created_at, row_count, counts, ahead_ms, last_number,
      last_created_at, jobs)
    VALUES (${partner}, ${saved.name}, ${saved.copyPartner}, ${saved.createdAt}, ${saved.rows},
      ${JSON.stringify(saved.counts)}::text::json, ${saved.aheadMs}, ${saved.lastNumber}, ${saved.lastCreatedAt},
      ${JSON.stringify(saved.jobs)}::text::json)`;
}

/** Takes a saved state out of the list. Answers under whom its rows lie. */
export async function deleteSnapshot(
  db: Db,
  partner: PartnerId,
  name: string,
): Promise<PartnerId | undefined> {
  const [row] = await db<{ copy: PartnerId }[]>`
    DELETE FROM sandbox_snapshot WHERE partner_id = ${partner} AND name = ${name} RETURNING copy_partner AS copy`;
  return row?.copy;
}

/** A number for the rows of a new snapshot: negative, used once. */
export async function nextCopyPartner(db: Db): Promise<PartnerId> {
  const [row] = await db<{ number: number }[]>`SELECT nextval('sandbox_snapshot_number') AS number`;
  return asPartnerId(-row!.number);
}
