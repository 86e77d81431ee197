import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Database, Db, Statement } from '../database.ts';
import type { Log } from '../log.ts';
import { partnersWith } from '../partners-with.ts';
import { enqueue } from './index.ts';

/**
 * Rows that a job has to process. The job only starts the work. On a cluster it can be lost, because rows and jobs are
 * on different nodes, which do not commit together.
 */
export type OpenWork = {
  readonly task: string;
  readonly table: string;
  /** Selects the open rows; an index supports it. */
  readonly where?: (db: Db) => Statement;
  /** False while the job could do nothing for the partner, and something else will enqueue it. */
  readonly isReady?: (db: Db, partner: PartnerId) => Promise<boolean>;
};

const everyMs = 60_000;

/** Enqueues a job for every partner that has open work and no job for it. Returns how many. */
export async function sweep(db: Database, kinds: readonly OpenWork[]): Promise<number> {
  let woken = 0;
  for (const { task, table, where, isReady } of kinds) {
    const open = await partnersWith(db, table, where);
    for (const partner of open.length > 0 ? await withoutJob(db, task, open) : []) {
      if (isReady && !(await isReady(db, partner))) continue;
      await enqueue(db, { task, partner, once: true });
      woken += 1;
    }
  }
  return woken;
}

/** Those of the partners for whom no job of this task waits, runs or was given up. */
async function withoutJob(
  db: Db,
  task: string,
  partners: readonly PartnerId[],
): Promise<readonly PartnerId[]> {
  const rows = await db<{ partner: PartnerId }[]>`
    SELECT open.partner FROM unnest(${[...partners]}::bigint[]) AS open (partner)
    LEFT JOIN graphile_worker.jobs AS job ON job.queue_name = concat(${task}::text, ':', open.partner)
    WHERE job.id IS NULL`;
  return rows.map(({ partner }) => partner);
}

/** Looks for open work without a job every minute until it is stopped. Several processes may do it at the same time. */
export function startSweep(
  { db, log }: { readonly db: Database; readonly log: Log },
  kinds: readonly OpenWork[],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const sweepUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await sweep(db, kinds).then(
        (woken) => {
          if (woken > 0) log.warn({ woken }, 'enqueued jobs for open work that had none');
        },
        (error: unknown) => log.warn({ err: error }, 'could not look for open work without a job'),
      );
    }
  };
  const sweeping = sweepUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await sweeping;
    },
  };
}
