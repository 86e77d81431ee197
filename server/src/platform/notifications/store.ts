import type { FollowUp } from '../database/statement.ts';
import type { Db } from '../database.ts';

type Notification = { readonly channel: string; readonly payload: string };

/**
 * Notifies all processes on a channel, soon after the caller's transaction has committed. Sends equal messages once. It
 * is no part of the transaction, because PostgreSQL commits notifying transactions one at a time. A message is lost
 * when the process ends first, so listeners must poll from time to time.
 */
export const notifyAfterCommit = (db: Db, channel: string, payload: string): void =>
  db.afterCommit(send, { channel, payload });

const send: FollowUp<Notification> = (sql, all) => sql`
  SELECT pg_notify(channel, payload) FROM (
    SELECT DISTINCT channel, payload FROM unnest(${all.map(({ channel }) => channel)}::text[],
      ${all.map(({ payload }) => payload)}::text[]) AS one (channel, payload)) AS each`;
