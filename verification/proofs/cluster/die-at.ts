import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, renameSync } from 'node:fs';

/**
 * Loaded into the processes of the product: ends one of them, or the coordinator, just before a statement that follows a
 * commit. `DIE_AT` names the file that says where; who takes the file dies.
 */
export type DieAt = {
  readonly task: string;
  /** The job is not in the queue yet; or it is, and its request is still there. */
  readonly point: 'before the queue' | 'after the queue';
  readonly victim: 'process' | 'coordinator';
  /** The coordinator's process. */
  readonly pid: number;
};

const file = process.env.DIE_AT;
const diesWithinMs = 3_000;

/** True for the first that takes it. */
function take(path: string): boolean {
  try {
    renameSync(path, `${path}.taken`);
    return true;
  } catch {
    return false;
  }
}

function die({ victim, pid }: DieAt): void {
  process.kill(victim === 'process' ? process.pid : pid, 'SIGKILL');
  // Its backends end when they notice; until then one of them would still carry out the statement.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, diesWithinMs);
}

if (file !== undefined) {
  let isQueued = false;
  subscribe('sellerdock.statements', (query) => {
    const { text, values } = query as { text: string; values: readonly unknown[] };
    const adds = text.includes('graphile_worker.add_jobs');
    const removes = isQueued && text.includes('DELETE FROM job_request');
    if ((!adds && !removes) || !existsSync(file)) return;
    const asked = JSON.parse(readFileSync(file, 'utf8')) as DieAt;
    if (adds && !values.some((value) => String(value).includes(`"${asked.task}"`))) return;
    if (adds && asked.point === 'after the queue') {
      isQueued = true;
      return;
    }
    isQueued = false;
    if (take(file)) die(asked);
  });
}
