import type { RetentionRule } from '../../../platform/retention.ts';
import { isDoneBefore, removeDoneTasks } from './store.ts';

const dayMs = 24 * 3_600_000;

/** Keeps update tasks and their results for some days after the task was done. Open tasks are never removed. */
export const keptUpdateTasks = (days: number): RetentionRule => ({
  table: 'update_task',
  keptMs: days * dayMs,
  expired: isDoneBefore,
  remove: removeDoneTasks,
});
