import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import type { WaitingJob } from '../../platform/jobs/read.ts';

/** What a saved state contains, in the terms of sellers. */
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

/** A saved state with everything that a restore needs. */
export type SavedState = Snapshot & {
  /** The partner of its copied rows: a number that no seller has. */
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

/** Reads and locks a saved state until the transaction ends. */
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

/** Stores a saved state. SQLSTATE 23505 when another save has used the name meanwhile. */
export async function insertSnapshot(db: Db, partner: PartnerId, saved: SavedState): Promise<void> {
  await db`
    INSERT INTO sandbox_snapshot (partner_id, name, copy_partner, created_at, row_count, counts, ahead_ms, last_number,
      last_created_at, jobs)
    VALUES (${partner}, ${saved.name}, ${saved.copyPartner}, ${saved.createdAt}, ${saved.rows},
      ${JSON.stringify(saved.counts)}::text::json, ${saved.aheadMs}, ${saved.lastNumber}, ${saved.lastCreatedAt},
      ${JSON.stringify(saved.jobs)}::text::json)`;
}

/** Removes a saved state from the list. Returns the partner of its copied rows. */
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

/** Copies the rows of a table from one partner to another, numbers and times as they are. Answers how many there were. */
export async function copyRows(
  db: Db,
  { table, columns: names }: { readonly table: string; readonly columns: readonly string[] },
  from: PartnerId,
  to: PartnerId,
): Promise<number> {
  const copied = await db`
      INSERT INTO ${db(table)} (${db(names)}, partner_id) OVERRIDING SYSTEM VALUE
      SELECT ${db(names)}, ${to}::bigint FROM ${db(table)} WHERE partner_id = ${from}`;
  return copied.count;
}

/** Names of the tables' columns, the partner excepted, as the schema has them now. */
export async function readColumns(
  db: Db,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db<{ table: string; columns: string[] }[]>`
    SELECT table_name AS table, json_agg(column_name ORDER BY ordinal_position) AS columns FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ANY(${[...tables]}::text[]) AND column_name <> 'partner_id'
    GROUP BY table_name`;
  return new Map(rows.map(({ table, columns: names }) => [table, names]));
}

/** Keeps other requests from saving the seller's state until the transaction ends. False when one does already. */
export async function tryLockSnapshots(db: Db, partner: PartnerId): Promise<boolean> {
  const [lock] = await db<{ got: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${advisoryLocks.sandboxSnapshots}, hashint8(${partner})) AS got`;
  return lock?.got === true;
}

/** Where the numbering of a seller's receipts stands. */
type Numbering = Pick<SavedState, 'lastNumber' | 'lastCreatedAt'>;

/** Reads where the numbering of receipts stands; nulls without an issuer. */
export async function readNumbering(db: Db, partner: PartnerId): Promise<Numbering> {
  const [issuer] = await db<{ lastNumber: number; lastCreatedAt: Date }[]>`
    SELECT last_number AS "lastNumber", last_created_at AS "lastCreatedAt" FROM receipt_issuer
    WHERE partner_id = ${partner}`;
  return issuer ?? { lastNumber: null, lastCreatedAt: null };
}

/** Continues the numbering of receipts from where it stood. */
export async function storeNumbering(
  db: Db,
  partner: PartnerId,
  { lastNumber, lastCreatedAt }: Numbering,
): Promise<void> {
  await db`
      UPDATE receipt_issuer SET last_number = ${lastNumber ?? 0},
        last_created_at = coalesce(${lastCreatedAt}::timestamptz, 'epoch') WHERE partner_id = ${partner}`;
}
