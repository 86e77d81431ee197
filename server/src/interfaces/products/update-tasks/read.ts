import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { unbound } from '../../../platform/tenant.ts';
import type { EntryResult } from './batch-writer.ts';

export type TaskProgress = {
  readonly id: string;
  readonly total: number;
  readonly progress: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly unchanged: number;
  readonly finishedAt: Date | null;
};

/** Reads the progress of a task; undefined when this partner has no such task. */
export async function readProgress(
  db: Db,
  partner: PartnerId,
  id: string,
): Promise<TaskProgress | undefined> {
  const [task] = await db<TaskProgress[]>`
    SELECT id, total, progress, succeeded, failed, unchanged, finished_at AS "finishedAt"
    FROM update_task WHERE partner_id = ${partner} AND id = ${id}`;
  return task;
}

/** Reads one kind of a task's results as JSON texts of lists, in the order of the request. */
export async function readResults(
  db: Db,
  partner: PartnerId,
  id: string,
  kind: EntryResult['kind'],
): Promise<string[]> {
  const rows = await db<{ list: string }[]>`
    SELECT ${db(kind)}::text AS list FROM update_task_result
    WHERE partner_id = ${partner} AND task_id = ${id} ORDER BY first_item`;
  return rows.map(({ list }) => list);
}

/** Entries of all partners that are to be done. */
export async function unfinishedEntries(db: Db): Promise<number> {
  const [row] = await unbound(
    async () =>
      await db<{ all: number }[]>`
    SELECT coalesce(sum(total - progress), 0)::int AS all FROM update_task WHERE partner_id > 0 AND finished_at IS NULL`,
  );
  return row?.all ?? 0;
}

/** Entries of a partner that have to be done before a task is, its own included. */
export async function ownEntriesAhead(db: Db, partner: PartnerId, id: string): Promise<number> {
  const [row] = await db<{ own: number }[]>`
    SELECT coalesce(sum(total - progress), 0)::int AS own FROM update_task
    WHERE partner_id = ${partner} AND finished_at IS NULL AND sequence <=
      (SELECT sequence FROM update_task WHERE partner_id = ${partner} AND id = ${id})`;
  return row?.own ?? 0;
}
