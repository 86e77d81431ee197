import type { Database } from '../database.ts';
import { databaseLost } from './until-lost.ts';

/**
 * Runs jobs again at once that failed because the connection was lost. The queue delays each further try of a job, by
 * minutes from the fifth on. That suits a faulty job, but not a lost database.
 */
export async function retryLost(db: Database): Promise<void> {
  await db`
    SELECT FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE last_error = ${databaseLost} AND locked_by IS NULL AND run_at > now()
    ), run_at := now())`;
}
