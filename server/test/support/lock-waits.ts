import type { Database } from '../../src/platform/database.ts';
import { until } from './until.ts';

/**
 * Waits until a statement of this database waits for a lock. Call it with the pool, not with a transaction: within a
 * transaction PostgreSQL shows the activity of its first look for ever.
 */
export const untilOneWaits = (db: Database): Promise<void> =>
  until(async () => {
    const [row] = await db<{ waits: boolean }[]>`
      SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`;
    return row!.waits;
  });
