import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';

/** How a receiver answers events. */
export type Answering = { readonly status: number; readonly delayMs: number };

/** A seller's test receiver as it is stored. */
export type StoredReceiver = Answering & {
  readonly secret: string;
  readonly publicKey: string;
  readonly sealedPrivate: Buffer;
  readonly createdAt: Date;
};

/** A message that a receiver got. */
export type Received = {
  readonly receivedAt: Date;
  readonly status: number;
  readonly problem: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON text. */
  readonly events: string | null;
};

/** How many messages are kept for each seller: the last ones. */
export const keptMessages = 100;

export async function findReceiver(db: Db, partner: PartnerId): Promise<StoredReceiver | undefined> {
  const [found] = await db<StoredReceiver[]>`
    SELECT secret, public_key AS "publicKey", sealed_private AS "sealedPrivate", status, delay_ms AS "delayMs",
      created_at AS "createdAt"
    FROM sandbox_receiver WHERE partner_id = ${partner}`;
  return found;
}

/** Stores a receiver unless the seller has one already. */
export async function insertReceiver(db: Db, partner: PartnerId, receiver: StoredReceiver): Promise<void> {
  const { secret, publicKey, sealedPrivate, status, delayMs, createdAt } = receiver;
  await db`
    INSERT INTO sandbox_receiver (partner_id, secret, public_key, sealed_private, status, delay_ms, created_at)
    VALUES (${partner}, ${secret}, ${publicKey}, ${sealedPrivate}, ${status}, ${delayMs}, ${createdAt})
    ON CONFLICT (partner_id) DO NOTHING`;
}

/** Changes how a receiver answers. False when the seller has none. */
export async function changeAnswer(
  db: Db,
  partner: PartnerId,
  { status, delayMs }: Answering,
): Promise<boolean> {
  const changed = await db`
    UPDATE sandbox_receiver SET status = ${status}, delay_ms = ${delayMs} WHERE partner_id = ${partner} RETURNING 1`;
  return changed.length > 0;
}

/** Removes a receiver with its messages. False when the seller has none. */
export async function deleteReceiver(db: Db, partner: PartnerId): Promise<boolean> {
  await db`DELETE FROM sandbox_received WHERE partner_id = ${partner}`;
  const removed = await db`DELETE FROM sandbox_receiver WHERE partner_id = ${partner} RETURNING 1`;
  return removed.length > 0;
}

/** Adds a message of a receiver that is still there, and removes the oldest beyond those that are kept. */
export async function addMessage(db: Db, partner: PartnerId, message: Received): Promise<void> {
  const { receivedAt, status, problem, headers, events } = message;
  await db`
    WITH counted AS (
      UPDATE sandbox_receiver SET last = last + 1 WHERE partner_id = ${partner} RETURNING last
    ), trimmed AS (
      DELETE FROM sandbox_received WHERE partner_id = ${partner}
        AND number <= (SELECT last FROM counted) - ${keptMessages}::bigint
    )
    INSERT INTO sandbox_received (partner_id, number, received_at, status, problem, headers, events)
    SELECT ${partner}::bigint, counted.last, ${receivedAt}::timestamptz, ${status}::int, ${problem}::text,
      ${JSON.stringify(headers)}::json, ${events}::text FROM counted`;
}

/** Messages before a number, the newest first. */
export const readMessages = (
  db: Db,
  partner: PartnerId,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly (Received & { readonly number: number })[]> =>
  db<(Received & { readonly number: number })[]>`
    SELECT number, received_at AS "receivedAt", status, problem, headers, events FROM sandbox_received
    WHERE partner_id = ${partner} AND number < ${before} ORDER BY number DESC LIMIT ${limit}`;
