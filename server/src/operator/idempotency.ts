import { createHash } from 'node:crypto';
import type { Caller } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import { advisoryLocks } from '../platform/advisory-locks.ts';
import type { Database, Db } from '../platform/database.ts';

/** What a write answers. `secret` is shown in the first answer only and stored nowhere. */
export type OperatorAnswer = {
  readonly status: number;
  readonly body?: object;
  readonly secret?: Readonly<Record<string, string>>;
};

/** A write that may be repeated: whose key it is, and what was asked for. */
export type Keyed = { readonly caller: Caller; readonly key: string; readonly hash: Buffer };

/** So long a repeat gets the stored answer. */
const keptMs = 24 * 3_600_000;
const purgedAtOnce = 100;
/** Stands for an answer while a write is under way outside of a transaction. */
const running = 102;
/** After this it was given up: its server was killed. Longer than any write takes. */
const runsAtMostMs = 10 * 60_000;

/** What makes two requests the same: method, path and body. */
export const hashOf = (method: string, path: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body) ?? ''}`)
    .digest();

/**
 * Carries out a write once for its key, as part of the caller's transaction, and keeps the answer with it for 24 hours.
 * A repeat gets that answer without secrets. Refuses as `unprocessable` another request under the same key, and as
 * `conflict` a repeat while the first is running. What is refused is not kept: it can be tried again.
 */
export async function once(
  db: Db,
  { caller, key, hash }: Keyed,
  now: Date,
  work: () => Promise<OperatorAnswer>,
): Promise<OperatorAnswer & { readonly isRepeat: boolean }> {
  const { partner, clientId } = caller;
  const [lock] = await db<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`${partner} ${clientId} ${key}`}, ${advisoryLocks.operatorRequests})) AS free`;
  if (!lock?.free) throw stillRunning();
  const oldest = new Date(now.getTime() - keptMs);
  const [known] = await db<{ isSame: boolean; status: number; answer: object | null; begunAt: Date }[]>`
    SELECT request_hash = ${hash} AS "isSame", status, answer, created_at AS "begunAt" FROM operator_request
    WHERE partner_id = ${partner} AND client_id = ${clientId} AND key = ${key} AND created_at > ${oldest}`;
  if (known && !known.isSame)
    throw new Refusal('unprocessable', 'This Idempotency-Key was used for another request.', {
      path: 'Idempotency-Key',
    });
  const isGivenUp = known?.status === running && now.getTime() - known.begunAt.getTime() > runsAtMostMs;
  if (known && !isGivenUp) {
    if (known.status === running) throw stillRunning();
    return { status: known.status, ...(known.answer ? { body: known.answer } : {}), isRepeat: true };
  }
  const outcome = await work();
  const answer = outcome.body === undefined ? null : JSON.stringify(outcome.body);
  await db`
    INSERT INTO operator_request (partner_id, client_id, key, request_hash, status, answer, created_at)
    VALUES (${partner}, ${clientId}, ${key}, ${hash}, ${outcome.status}, ${answer}::text::json, ${now})
    ON CONFLICT (partner_id, client_id, key) DO UPDATE SET request_hash = excluded.request_hash,
      status = excluded.status, answer = excluded.answer, created_at = excluded.created_at`;
  await purge(db, caller, oldest);
  return { ...outcome, isRepeat: false };
}

const stillRunning = (): Refusal =>
  new Refusal('conflict', 'A request with this Idempotency-Key is still running.', {
    path: 'Idempotency-Key',
    retryAfterSeconds: 1,
  });

/**
 * The same for a write that must not be held in one transaction, because it calls somebody or takes long: its key is
 * taken first and the answer kept afterwards, with no connection held in between. Only when the server is killed in the
 * middle can the write happen again: its key is free after ten minutes.
 */
export async function onceOutside(
  db: Database,
  keyed: Keyed,
  clock: Clock,
  work: () => Promise<OperatorAnswer>,
): Promise<OperatorAnswer & { readonly isRepeat: boolean }> {
  const begunAt = clock.now();
  const begun = await db.begin((transaction) =>
    once(transaction, keyed, begunAt, async () => ({ status: running })),
  );
  if (begun.isRepeat) return begun;
  const { partner, clientId } = keyed.caller;
  // Not when another has taken it over since.
  const own = db`client_id = ${clientId} AND key = ${keyed.key} AND status = ${running} AND created_at = ${begunAt}`;
  const outcome = await work().catch(async (error: unknown) => {
    await db`DELETE FROM operator_request WHERE partner_id = ${partner} AND ${own}`;
    throw error;
  });
  const answer = outcome.body === undefined ? null : JSON.stringify(outcome.body);
  await db`
    UPDATE operator_request SET status = ${outcome.status}, answer = ${answer}::text::json
    WHERE partner_id = ${partner} AND ${own}`;
  return { ...outcome, isRepeat: false };
}

/** Removes some of what is no longer kept; what another transaction removes is passed over. */
async function purge(db: Db, { partner }: Caller, oldest: Date): Promise<void> {
  await db`
    WITH old AS MATERIALIZED (
      SELECT client_id, key FROM operator_request WHERE partner_id = ${partner} AND created_at <= ${oldest}
      ORDER BY created_at LIMIT ${purgedAtOnce} FOR UPDATE SKIP LOCKED)
    DELETE FROM operator_request USING old
    WHERE operator_request.partner_id = ${partner} AND operator_request.client_id = old.client_id
      AND operator_request.key = old.key`;
}
