import type { Caller, PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import type { Db } from '../database.ts';
import type { RetentionRule } from '../retention.ts';
import { otherRequest, stillRunning } from './refusals.ts';

/** A write with an idempotency key: the key's owner, and a hash of the request. */
export type IdempotentRequest = {
  readonly caller: Pick<Caller, 'partner' | 'clientId'>;
  readonly key: string;
  readonly hash: Buffer;
};

/** What a write answered. */
export type StoredAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** How long a repeat gets the stored answer. */
const keptMs = 24 * 3_600_000;

/**
 * Takes a key until the transaction ends. Returns the answer that was stored under it in the last 24 hours; undefined
 * without one. Refuses another request with the same key as `unprocessable`, and a repeat while the first is running as
 * `conflict`.
 */
export async function claimKey(
  db: Db,
  { caller, key, hash }: IdempotentRequest,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const { partner, clientId } = caller;
  const [lock] = await db<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`${partner} ${clientId} ${key}`}, ${advisoryLocks.sellerRequests})) AS free`;
  if (!lock?.free) throw stillRunning();
  const oldest = new Date(now.getTime() - keptMs);
  const [known] = await db<({ isSame: boolean } & StoredAnswer)[]>`
    SELECT request_hash = ${hash} AS "isSame", status, headers, answer AS body FROM seller_request
    WHERE partner_id = ${partner} AND client_id = ${clientId} AND key = ${key} AND created_at > ${oldest}`;
  if (known && !known.isSame) throw otherRequest();
  return known;
}

/**
 * Stores the answer under the key that was taken. Refuses as `conflict`, so that the write is undone, when an answer is
 * there that could not be seen when the key was taken: a node of a cluster died while another request committed it.
 */
export async function storeAnswer(
  db: Db,
  { caller, key, hash }: IdempotentRequest,
  { status, headers, body }: StoredAnswer,
  now: Date,
): Promise<void> {
  const written = await db`
    INSERT INTO seller_request AS kept (partner_id, client_id, key, request_hash, status, headers, answer, created_at)
    VALUES (${caller.partner}, ${caller.clientId}, ${key}, ${hash}, ${status}, ${JSON.stringify(headers)}::text::json, ${body}, ${now})
    ON CONFLICT (partner_id, client_id, key) DO UPDATE SET request_hash = excluded.request_hash, status = excluded.status,
      headers = excluded.headers, answer = excluded.answer, created_at = excluded.created_at
    WHERE kept.created_at <= ${new Date(now.getTime() - keptMs)}::timestamptz`;
  if (written.count === 0) throw stillRunning();
}

/** Answers that were kept for 24 hours. */
export const idempotencyRetention: RetentionRule = {
  table: 'seller_request',
  keptMs,
  expired: (db, olderThan) => db`created_at <= ${olderThan}`,
  remove: removeOld,
};

async function removeOld(db: Db, partner: PartnerId, olderThan: Date, most: number): Promise<number> {
  const removed = await db`
    WITH old AS MATERIALIZED (
      SELECT client_id, key FROM seller_request WHERE partner_id = ${partner} AND created_at <= ${olderThan}
      ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    DELETE FROM seller_request USING old
    WHERE seller_request.partner_id = ${partner} AND seller_request.client_id = old.client_id
      AND seller_request.key = old.key`;
  return removed.count;
}
