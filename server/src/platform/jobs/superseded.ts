import type { Database, Db } from '../database.ts';

/** Flag of jobs enqueued with `once`. It stays on a job whose key the queue has removed. */
export const onceFlag = 'once';

/**
 * SQL that is true for a job that a newer one replaced while it ran, or after its last try. The queue has removed its
 * key and never runs it again.
 */
export const isSuperseded = (db: Db) => db`
  (key IS NULL AND attempts >= max_attempts AND (last_error IS NULL OR coalesce(flags ? ${onceFlag}::text, false)))`;

/** Removes jobs that were replaced and failed. The queue keeps them, and the newer job does their work. */
export async function removeSuperseded(db: Database): Promise<void> {
  await db`
    SELECT FROM graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs WHERE locked_by IS NULL AND ${isSuperseded(db)}))`;
}
