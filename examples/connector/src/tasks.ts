import { setTimeout as sleep } from 'node:timers/promises';
import type { Model } from '@sellerdock/client';
import { type Connector, hasStatus } from './marketplace.ts';
import { keepProblem, type Problem, type Store } from './store.ts';

type Progress = Model<'ProductProcessProgress'>;
type Result = Model<'ProductProcessTaskResult'>;
type Task = { readonly process_uuid: string; readonly aspect: string; readonly ping_after: number };

/** What has to wait longer than this is done in the next round. */
export const patienceMs = 15_000;

/** Stores a task before anybody waits for it, so that a kill does not lose its result. */
export function keepTask(store: Store, aspect: string, { processUuid, state, pingAfter }: Progress): void {
  const sql = 'INSERT OR REPLACE INTO task VALUES (?, ?, ?, ?)';
  store.run(sql, processUuid, aspect, state, Date.parse(pingAfter));
}

/** Follows all tasks to their end, and asks for none before its `pingAfter`. */
export async function followTasks(connector: Connector): Promise<void> {
  const { store, clock } = connector;
  const until = performance.now() + patienceMs;
  for (;;) {
    const sql = `SELECT * FROM task WHERE state NOT IN ('done', 'gone') ORDER BY ping_after LIMIT 1`;
    const task = store.row<Task>(sql);
    if (!task) return;
    const waitMs = Math.max(250, task.ping_after - clock.reached());
    if (performance.now() + waitMs > until) return;
    await sleep(waitMs);
    await follow(connector, task);
  }
}

async function follow({ store, api }: Connector, { process_uuid, aspect }: Task): Promise<void> {
  const params = { path: { processUuid: process_uuid } };
  try {
    const { data: progress } = await api.GET('/v5/products/update-tasks/{processUuid}', { params });
    const results: Result[] = [];
    if (progress.state === 'done' && progress.failed > 0) {
      const failed = await api.GET('/v5/products/update-tasks/{processUuid}/failed', { params });
      results.push(...failed.data.results);
    }
    store.together(() => {
      keepTask(store, aspect, progress);
      for (const { variation, errors } of results) {
        const [{ code = 'unknown', title = '' } = {}] = errors;
        keepFailed(store, variation, aspect, { code, reason: title });
      }
    });
  } catch (error) {
    if (!hasStatus(error, 404)) throw error; // The marketplace keeps a task for 30 days.
    store.run(`UPDATE task SET state = 'gone' WHERE process_uuid = ?`, process_uuid);
  }
}

/** An entry failed: it was not stored, and is sent again once it is corrected. The others are not touched. */
export function keepFailed(store: Store, sku: string, aspect: string, problem: Problem): void {
  keepProblem(store, sku, aspect, problem);
  store.run('DELETE FROM sent WHERE sku = ?', sku);
}
