import type { Database } from '../../src/platform/database.ts';
import { hasCitus } from '../../src/platform/distribution.ts';
import { until } from './until.ts';

const waiting = `
  SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Waits until a statement of this database waits for a lock (in a cluster, on any node). Call it with the pool and
 * not in a transaction, where PostgreSQL repeats its first snapshot of the activity.
 */
export const untilOneWaits = (db: Database): Promise<void> => untilSoManyWait(db, 1);

/** Waits until at least so many statements of this database wait for a lock. */
export const untilSoManyWait = (db: Database, count: number): Promise<void> =>
  until(async () => {
    const nodes = (await hasCitus(db))
      ? await db<{ waiting: string }[]>`SELECT result AS waiting FROM run_command_on_all_nodes(${waiting})`
      : await db<{ waiting: string }[]>`SELECT waiting::text FROM (${db.unsafe(waiting)}) AS own (waiting)`;
    return nodes.some((node) => Number(node.waiting) >= count);
  });
