import type { Db, Statement } from '../database.ts';

/**
 * SQL for the time of a change: now, or the second after the last change when that is later. It is immutable, as a
 * cluster requires: `date_trunc` of a time with a zone depends on the session.
 */
export const nextChange = (db: Db, now: Date): Statement => db`greatest(${now}::timestamptz,
  (date_trunc('second', last_modified AT TIME ZONE 'UTC') + interval '1 second') AT TIME ZONE 'UTC')`;
