import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { leastIdAt } from '../../kernel/ids.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import type { Database, Db } from '../database.ts';
import { type LockRetry, retryLockTimeouts } from '../lock-retry.ts';
import type { RetentionRule } from '../retention.ts';

/** Months that have a partition before they begin. */
const monthsAhead = 2;

const dayMs = 24 * 3_600_000;

/** A month of real time, whose activity is in a partition of its own. */
type Month = { readonly table: string; readonly begin: Date; readonly end: Date };

/** The month of an instant, or one that comes so many months later. */
function monthOf(time: Date, later = 0): Month {
  const at = (months: number) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1));
  const begin = at(later);
  const table = `activity_${begin.toISOString().slice(0, 7).replace('-', '_')}`;
  return { table, begin, end: at(later + 1) };
}

/**
 * Creates the missing partitions from the month of an instant to two months after now. A month that already has rows in
 * the default partition gets none. Safe to repeat, and to run in several processes at once.
 */
export async function createPartitions(
  db: Database,
  {
    now,
    since = now,
    patience,
  }: { readonly now: Date; readonly since?: Date; readonly patience?: LockRetry },
): Promise<void> {
  const there = await readPartitions(db);
  const last = monthOf(now, monthsAhead).begin;
  for (let later = 0, month = monthOf(since); month.begin <= last; month = monthOf(since, ++later)) {
    if (!there.has(month.table)) await create(db, month, patience);
  }
}

/** Names of the existing partitions. */
async function readPartitions(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db<{ name: string }[]>`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'activity'::regclass`;
  return new Set(rows.map(({ name }) => name));
}

async function create(db: Database, { table, begin, end }: Month, patience?: LockRetry): Promise<void> {
  await asOwner(
    db,
    `CREATE TABLE IF NOT EXISTS ${table} PARTITION OF activity FOR VALUES FROM ('${leastIdAt(begin)}') TO ('${leastIdAt(end)}')`,
    patience,
  ).catch((error: { code?: unknown }) => {
    if (error.code !== rowsInTheRest) throw error;
  });
}

/** SQLSTATE check_violation: the default partition has rows of the month. */
const rowsInTheRest = '23514';

/** Runs a command as the owner of the table, whichever role this process acts as, and without keeping others waiting. */
async function asOwner(db: Database, command: string, patience?: LockRetry): Promise<void> {
  await retryLockTimeouts(
    command,
    (lockMs) =>
      db.begin(async (transaction) => {
        await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.migrations})`;
        const [owner] = await transaction<{ name: string }[]>`
          SELECT rolname AS name FROM pg_class JOIN pg_roles ON pg_roles.oid = relowner
          WHERE pg_class.oid = 'activity'::regclass`;
        await transaction`SET LOCAL ROLE ${transaction(owner!.name)}`;
        await transaction.unsafe(`SET LOCAL lock_timeout = ${lockMs}; ${command}`);
      }),
    patience,
  );
}

/** Removes the partitions of months that ended so many days ago. Returns their names. */
export async function dropPartitions(
  db: Database,
  { now, days, patience }: { readonly now: Date; readonly days: number; readonly patience?: LockRetry },
): Promise<readonly string[]> {
  const oldest = monthOf(new Date(now.getTime() - days * dayMs)).table;
  const expired = [...(await readPartitions(db))].filter(
    (name) => /^activity_\d{4}_\d\d$/.test(name) && name < oldest,
  );
  for (const name of expired) await asOwner(db, `DROP TABLE IF EXISTS ${name}`, patience);
  return expired;
}

/** Keeps rows of months without a partition as long as the others. */
export const keptActivity = (days: number): RetentionRule => ({
  table: 'activity_rest',
  keptMs: days * dayMs,
  expired: (db, olderThan) => db`id < ${leastIdAt(olderThan)}::uuid`,
  remove: removeRest,
});

async function removeRest(db: Db, partner: PartnerId, olderThan: Date, most: number): Promise<number> {
  const removed = await db`
    DELETE FROM activity_rest WHERE partner_id = ${partner} AND id = ANY(ARRAY(
      SELECT id FROM activity_rest WHERE partner_id = ${partner} AND id < ${leastIdAt(olderThan)} ORDER BY id LIMIT ${most}))`;
  return removed.count;
}

/** Makes the partitions of coming months, and removes expired ones. */
export async function keepPartitions(db: Database, clock: Clock, days: number): Promise<void> {
  const now = clock.now();
  await createPartitions(db, { now });
  await dropPartitions(db, { now, days });
}
