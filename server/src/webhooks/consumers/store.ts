import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import type { EventType } from '../../platform/events/index.ts';
import type { SignatureAlgorithm } from '../message/sign.ts';

export const consumerStates = ['unverified', 'active', 'paused', 'disabled'] as const;

export type ConsumerState = (typeof consumerStates)[number];

/** A consumer of a partner's events. */
export type Consumer = {
  readonly partner: PartnerId;
  readonly consumerId: number;
  readonly url: string;
  readonly eventTypes: readonly EventType[];
  readonly ordered: boolean;
  readonly batchSize: number;
  readonly concurrency: number;
  readonly signatureAlgorithm: SignatureAlgorithm;
  readonly state: ConsumerState;
  readonly version: number;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  readonly failingSince: Date | null;
  readonly announcedAt: Date | null;
  readonly keyUnreadableSince: Date | null;
  readonly disabledAt: Date | null;
  readonly disabledReason: string | null;
  /** True when only the operator can enable it again. */
  readonly disabledByOperator: boolean;
  /** Its active keys, the newest first. */
  readonly keys: readonly { readonly kid: string; readonly bits: number; readonly createdAt: string }[];
};

export type ConsumerSettings = Pick<
  Consumer,
  'url' | 'eventTypes' | 'ordered' | 'batchSize' | 'concurrency' | 'signatureAlgorithm'
>;

/** The sub-select of the keys names the partner as a parameter too. Without it a cluster asks all nodes. */
const columns = (db: Db, partner: PartnerId) => db`
  partner_id AS partner, consumer_id AS "consumerId", url, event_types AS "eventTypes", ordered,
  batch_size AS "batchSize", concurrency, signature_algorithm AS "signatureAlgorithm", state, version, created_at AS "createdAt", verified_at AS "verifiedAt",
  failing_since AS "failingSince", announced_at AS "announcedAt", key_unreadable_since AS "keyUnreadableSince",
  disabled_at AS "disabledAt", disabled_reason AS "disabledReason", disabled_by_operator AS "disabledByOperator",
  (SELECT coalesce(json_agg(json_build_object('kid', kid, 'bits', bits, 'createdAt', key.created_at)
      ORDER BY key.created_at DESC, kid), '[]')
    FROM webhook_consumer_key AS key
    WHERE key.partner_id = ${partner} AND key.consumer_id = webhook_consumer.consumer_id) AS keys`;

/** The partner's consumers by number. */
export async function readConsumers(db: Db, partner: PartnerId): Promise<Consumer[]> {
  return db<Consumer[]>`
    SELECT ${columns(db, partner)} FROM webhook_consumer WHERE partner_id = ${partner} ORDER BY consumer_id`;
}

/** One consumer; undefined when the partner has none of this number. */
export async function findConsumer(
  db: Db,
  partner: PartnerId,
  consumerId: number,
): Promise<Consumer | undefined> {
  const [consumer] = await db<Consumer[]>`
    SELECT ${columns(db, partner)} FROM webhook_consumer WHERE partner_id = ${partner} AND consumer_id = ${consumerId}`;
  return consumer;
}

/** Keeps other requests of the partner from counting or adding consumers until the transaction ends. */
export async function lockConsumerCount(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.webhookConsumers}, hashint8(${partner}))`;
}

/** How many consumers a partner has. */
export async function countConsumers(db: Db, partner: PartnerId): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM webhook_consumer WHERE partner_id = ${partner}`;
  return row!.count;
}

/** Locks a consumer against changes and deletion until the transaction ends; false when there is none. */
export async function lockConsumer(db: Db, partner: PartnerId, consumerId: number): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM webhook_consumer WHERE partner_id = ${partner} AND consumer_id = ${consumerId} FOR UPDATE`;
  return rows.length > 0;
}

/**
 * Stores a new, unverified consumer. Its versions begin at a random number, so that nobody mistakes it for a deleted
 * consumer of the same number. False when the partner has one of this number.
 */
export async function insertConsumer(
  db: Db,
  { partner, consumerId }: Pick<Consumer, 'partner' | 'consumerId'>,
  settings: ConsumerSettings,
  now: Date,
): Promise<boolean> {
  const { url, eventTypes, ordered, batchSize, concurrency, signatureAlgorithm } = settings;
  const rows = await db`
    INSERT INTO webhook_consumer (partner_id, consumer_id, url, event_types, ordered, batch_size, concurrency,
      signature_algorithm, state, version, created_at)
    VALUES (${partner}, ${consumerId}, ${url}, ${[...eventTypes]}::text[], ${ordered}, ${batchSize}, ${concurrency},
      ${signatureAlgorithm}, 'unverified', 1 + floor(random() * 1000000000)::int, ${now})
    ON CONFLICT (partner_id, consumer_id) DO NOTHING RETURNING 1`;
  return rows.length > 0;
}

/**
 * Replaces the settings. Waiting deliveries follow the new order. Another URL has to be verified again. Lock the
 * consumer first.
 */
export async function updateSettings(
  db: Db,
  partner: PartnerId,
  consumerId: number,
  settings: ConsumerSettings,
): Promise<void> {
  const { url, eventTypes, ordered, batchSize, concurrency, signatureAlgorithm } = settings;
  await db`
    UPDATE webhook_consumer SET event_types = ${[...eventTypes]}::text[], ordered = ${ordered},
      batch_size = ${batchSize}, concurrency = ${concurrency}, signature_algorithm = ${signatureAlgorithm},
      version = version + 1, disabled_by_operator = disabled_by_operator AND url = ${url},
      state = CASE WHEN url = ${url} THEN state ELSE 'unverified' END,
      verified_at = CASE WHEN url = ${url} THEN verified_at END,
      disabled_at = CASE WHEN url = ${url} THEN disabled_at END,
      disabled_reason = CASE WHEN url = ${url} THEN disabled_reason END, url = ${url}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId}`;
  const [other] = await db`
    SELECT 1 FROM webhook_delivery
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting' AND ordered <> ${ordered} LIMIT 1`;
  if (!other) return;
  await lockWaiting(db, partner, consumerId);
  await db`
    UPDATE webhook_delivery SET ordered = ${ordered}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting' AND ordered <> ${ordered}`;
}

/**
 * Notes that the endpoint has passed the challenge, so that it gets deliveries unless it is paused. Returns the state.
 * Returns undefined and changes nothing when the URL has changed since, or when the operator has disabled the consumer
 * and `isSeller` asks.
 */
export async function markVerified(
  db: Db,
  partner: PartnerId,
  consumerId: number,
  { url, isSeller, now }: { url: string; isSeller: boolean; now: Date },
): Promise<ConsumerState | undefined> {
  const [consumer] = await db<{ state: ConsumerState }[]>`
    UPDATE webhook_consumer SET state = CASE WHEN state = 'paused' THEN 'paused' ELSE 'active' END,
      verified_at = ${now}, failing_since = NULL, announced_at = NULL, disabled_at = NULL, disabled_reason = NULL,
      disabled_by_operator = false, version = version + 1
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND url = ${url}
      AND NOT (disabled_by_operator AND ${isSeller}::boolean) RETURNING state`;
  return consumer?.state;
}

/** Resets what senders know of the endpoint's failures, because it may be repaired. */
export async function markStartedAnew(db: Db, partner: PartnerId, consumerId: number): Promise<void> {
  await db`
    UPDATE webhook_consumer SET version = version + 1
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId}`;
}

/** Changes the state of a consumer when it is in one of the named states; false otherwise. */
export async function changeState(
  db: Db,
  partner: PartnerId,
  consumerId: number,
  change: { from: readonly ConsumerState[]; to: ConsumerState; reason?: string; now: Date },
): Promise<boolean> {
  const isOff = change.to === 'disabled';
  const rows = await db`
    UPDATE webhook_consumer SET state = ${change.to}, version = version + 1,
      disabled_at = ${isOff ? change.now : null}, disabled_reason = ${isOff ? (change.reason ?? null) : null},
      disabled_by_operator = ${isOff}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = ANY (${[...change.from]}::text[])
    RETURNING 1`;
  return rows.length > 0;
}

/** Deletes a consumer with all of its waiting and sent deliveries, those too that a sandbox has postponed. Lock it first. */
export async function deleteConsumer(db: Db, partner: PartnerId, consumerId: number): Promise<void> {
  await lockWaiting(db, partner, consumerId);
  await db`DELETE FROM webhook_attempt WHERE partner_id = ${partner} AND consumer_id = ${consumerId}`;
  await db`DELETE FROM webhook_delivery WHERE partner_id = ${partner} AND consumer_id = ${consumerId}`;
  await db`DELETE FROM sandbox_postponed_delivery WHERE partner_id = ${partner} AND consumer_id = ${consumerId}`;
  await db`DELETE FROM webhook_consumer_key WHERE partner_id = ${partner} AND consumer_id = ${consumerId}`;
  await db`DELETE FROM webhook_consumer WHERE partner_id = ${partner} AND consumer_id = ${consumerId}`;
}

/**
 * Locks waiting deliveries in the order in which outcomes are stored, so that a change and a writer cannot deadlock.
 */
export async function lockWaiting(db: Db, partner: PartnerId, consumerId: number): Promise<void> {
  await db`
    SELECT count(delivery_id) FROM (
      SELECT delivery_id FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting'
      ORDER BY delivery_id FOR UPDATE) AS locked`;
}
