import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';

/** A key of one client of the operator. */
type RequestKey = { readonly partner: PartnerId; readonly clientId: string; readonly key: string };

const purgedAtOnce = 100;

/** Keeps other requests under the key from running until the transaction ends. False when one runs already. */
export async function tryLockKey(db: Db, { partner, clientId, key }: RequestKey): Promise<boolean> {
  const [lock] = await db<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`${partner} ${clientId} ${key}`}, ${advisoryLocks.operatorRequests})) AS free`;
  return lock?.free === true;
}

/** The request that was stored under a key after `oldest`. `isSame` tells whether it has this hash. */
export async function findRequest(
  db: Db,
  { partner, clientId, key }: RequestKey,
  hash: Buffer,
  oldest: Date,
): Promise<{ isSame: boolean; status: number; answer: object | null; begunAt: Date } | undefined> {
  const [known] = await db<{ isSame: boolean; status: number; answer: object | null; begunAt: Date }[]>`
    SELECT request_hash = ${hash} AS "isSame", status, answer, created_at AS "begunAt" FROM operator_request
    WHERE partner_id = ${partner} AND client_id = ${clientId} AND key = ${key} AND created_at > ${oldest}`;
  return known;
}

/** An answer as it is stored: `answer` is the text of its JSON. */
type StoredAnswer = { readonly status: number; readonly answer: string | null };

/** Which earlier request under a key a new one takes the place of. */
type Replaced = { readonly oldest: Date; readonly running: number; readonly givenUpBefore: Date };

/**
 * Stores a request and its answer, in the place of an earlier one under the key that is old or was given up. False when
 * another one is there.
 */
export async function storeRequest(
  db: Db,
  { partner, clientId, key }: RequestKey,
  { hash, status, answer, begunAt }: StoredAnswer & { readonly hash: Buffer; readonly begunAt: Date },
  { oldest, running, givenUpBefore }: Replaced,
): Promise<boolean> {
  const written = await db`
    INSERT INTO operator_request AS kept (partner_id, client_id, key, request_hash, status, answer, created_at)
    VALUES (${partner}, ${clientId}, ${key}, ${hash}, ${status}, ${answer}::text::json, ${begunAt})
    ON CONFLICT (partner_id, client_id, key) DO UPDATE SET request_hash = excluded.request_hash,
      status = excluded.status, answer = excluded.answer, created_at = excluded.created_at
    WHERE kept.created_at <= ${oldest}::timestamptz
      OR (kept.status = ${running}::int AND kept.created_at < ${givenUpBefore}::timestamptz)`;
  return written.count > 0;
}

/** A request that has begun, and whose key no other request has taken since. */
type Begun = RequestKey & { readonly status: number; readonly begunAt: Date };

const isOwn = (db: Db, { clientId, key, status, begunAt }: Begun) =>
  db`client_id = ${clientId} AND key = ${key} AND status = ${status} AND created_at = ${begunAt}`;

/** Removes a request that has failed, so that it can be tried again. */
export async function deleteRequest(db: Db, begun: Begun): Promise<void> {
  await db`DELETE FROM operator_request WHERE partner_id = ${begun.partner} AND ${isOwn(db, begun)}`;
}

/** Stores the answer of a request that was begun before. */
export async function storeAnswer(db: Db, begun: Begun, { status, answer }: StoredAnswer): Promise<void> {
  await db`
    UPDATE operator_request SET status = ${status}, answer = ${answer}::text::json
    WHERE partner_id = ${begun.partner} AND ${isOwn(db, begun)}`;
}

/** Removes some requests that are older than `oldest`. Skips those that another transaction removes. */
export async function purgeRequests(db: Db, partner: PartnerId, oldest: Date): Promise<void> {
  await db`
    WITH old AS MATERIALIZED (
      SELECT client_id, key FROM operator_request WHERE partner_id = ${partner} AND created_at <= ${oldest}
      ORDER BY created_at LIMIT ${purgedAtOnce} FOR UPDATE SKIP LOCKED)
    DELETE FROM operator_request USING old
    WHERE operator_request.partner_id = ${partner} AND operator_request.client_id = old.client_id
      AND operator_request.key = old.key`;
}
