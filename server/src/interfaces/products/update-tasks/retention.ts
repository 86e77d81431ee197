import type { PartnerId } from '../../../kernel/caller.ts';
import { leastIdAt } from '../../../kernel/ids.ts';
import type { Db } from '../../../platform/database.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

const dayMs = 24 * 3_600_000;

/** Update tasks and their results, which are kept for some days after a task was done. Open tasks are never removed. */
export const keptUpdateTasks = (days: number): RetentionRule => ({
  table: 'update_task',
  keptMs: days * dayMs,
  remove: removeDone,
});

/** Tasks are found by their ids, which begin with the time of their acceptance. */
async function removeDone(db: Db, partner: PartnerId, olderThan: Date, most: number): Promise<number> {
  const tasks = await db<{ id: string }[]>`
    SELECT id FROM update_task
    WHERE partner_id = ${partner} AND id < ${leastIdAt(olderThan)}::uuid AND finished_at < ${olderThan}
    ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED`;
  if (tasks.length === 0) return 0;
  const ids = tasks.map(({ id }) => id);
  await Promise.all([
    db`DELETE FROM update_task_result WHERE partner_id = ${partner} AND task_id = ANY (${ids}::text[]::uuid[])`,
    db`DELETE FROM update_task WHERE partner_id = ${partner} AND id = ANY (${ids}::text[]::uuid[])`,
  ]);
  return tasks.length;
}
