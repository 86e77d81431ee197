import type { Database } from '../database.ts';
import { databaseLost } from './until-lost.ts';

/**
 * Has jobs that failed for want of the database run at once. The queue lets each failure of a job wait longer, minutes from
 * the fifth on, which is right for what is wrong with a job, and wrong for what was never its fault.
 */
export async function retryLost(db: Database): Promise<void> {
  await db`
    SELECT FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT id FROM graphile_worker._private_jobs
      WHERE last_error = ${databaseLost} AND locked_by IS NULL AND run_at > now()
    ), run_at := now())`;
}
