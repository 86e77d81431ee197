import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db, Statement } from '../../../platform/database.ts';
import type { Found } from '../../../platform/polls.ts';

/** A batch that this process has claimed and may send until its lease ends. */
export type Claimed = {
  readonly partner: PartnerId;
  readonly consumerId: number;
  readonly deliveryId: string;
  /** The id of the claim. Once another claim holds the batch, this one's result is not stored. */
  readonly claim: string;
  /** Ascending. */
  readonly eventIds: readonly string[];
  /** Events as JSON, one on each line, in the order of their ids; null when the events have expired. */
  readonly documents: string | null;
  /** Failed tries so far. */
  readonly attempts: number;
  /** Those of them that called nobody, because the consumer's key could not be opened. */
  readonly attemptsWithoutCall: number;
  readonly isHalf: boolean;
  readonly ordered: boolean;
  readonly bytes: number;
  /** Version of the consumer's settings at that moment. */
  readonly version: number;
  readonly claimedUntil: Date;
};

type ClaimedRow = Omit<Claimed, 'partner' | 'consumerId' | 'claim'>;

/**
 * The id of one call that claims. Each call has a new id, because a process whose lease has ended may claim the same
 * batch again, perhaps with other events.
 */
export type Claimer = {
  readonly claim: string;
  readonly now: Date;
  readonly machineNow: Date;
  readonly until: Date;
};

export type Due = { readonly partner: PartnerId; readonly consumerId: number };

/**
 * Selects active consumers, of one partner or of all, with a due batch that nobody has claimed: their ids and the
 * versions of their settings, as JSON.
 */
export const selectDue = (
  db: Db,
  { now, machineNow }: { readonly now: Date; readonly machineNow: Date },
  partner?: PartnerId,
): Statement<Found[]> => db<Found[]>`
    SELECT consumer.partner_id AS partner,
      json_build_object('consumerId', consumer.consumer_id, 'version', consumer.version)::text AS about
    FROM webhook_consumer AS consumer
    WHERE consumer.state = 'active' ${partner === undefined ? db`` : db`AND consumer.partner_id = ${partner}`}
      AND EXISTS (SELECT FROM webhook_consumer_key AS key
        WHERE key.partner_id = consumer.partner_id AND key.consumer_id = consumer.consumer_id)
      AND EXISTS (SELECT FROM webhook_delivery AS delivery
        WHERE delivery.partner_id = consumer.partner_id AND delivery.consumer_id = consumer.consumer_id
          AND delivery.state = 'waiting' AND delivery.due_at <= ${now}
          AND (delivery.claimed_until IS NULL OR delivery.claimed_until <= ${machineNow}))`;

/** The consumers in these rows. */
export const dueIn = (found: readonly Found[]): readonly (Due & { readonly version: number })[] =>
  found.map(({ partner, about }) => ({ partner, ...JSON.parse(about!) }));

/**
 * Claims up to `most` due batches of an active consumer, the longest waiting first. The statement takes an array of
 * ids: with a join, PostgreSQL reads a table without statistics whole at every claim.
 */
export async function claimDue(
  db: Db,
  { partner, consumerId }: Due,
  most: number,
  { claim, now, machineNow, until }: Claimer,
): Promise<Claimed[]> {
  const rows = await db<ClaimedRow[]>`
    WITH picked AS MATERIALIZED (
      SELECT delivery_id FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting' AND due_at <= ${now}
        AND (claimed_until IS NULL OR claimed_until <= ${machineNow})
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE webhook_delivery AS delivery SET claimed_by = ${claim}, claimed_until = ${until}
      WHERE delivery.partner_id = ${partner} AND delivery.consumer_id = ${consumerId}
        AND delivery.delivery_id = ANY (ARRAY(SELECT delivery_id FROM picked))
        AND EXISTS (SELECT FROM webhook_consumer AS consumer
          WHERE consumer.partner_id = ${partner} AND consumer.consumer_id = ${consumerId} AND consumer.state = 'active')
      RETURNING delivery.*
    )
    SELECT ${claimedColumns(db, partner, consumerId)} FROM claimed ORDER BY due_at, first_event_id`;
  return rows.map((row) => ({ ...row, partner, consumerId, claim }));
}

const claimedColumns = (db: Db, partner: PartnerId, consumerId: number) => db`
  delivery_id AS "deliveryId", event_ids AS "eventIds", attempts, attempts_without_call AS "attemptsWithoutCall",
  is_half AS "isHalf", ordered, bytes, claimed_until AS "claimedUntil",
  (SELECT version FROM webhook_consumer WHERE partner_id = ${partner} AND consumer_id = ${consumerId}) AS version,
  (SELECT string_agg(document, chr(10) ORDER BY event.id) FROM webhook_event AS event
    WHERE event.partner_id = ${partner} AND event.id = ANY (claimed.event_ids)) AS documents`;

/** Locks a consumer until the transaction ends. False when it is not active. */
export async function lockActive(db: Db, { partner, consumerId }: Due): Promise<boolean> {
  const [consumer] = await db`
      SELECT 1 FROM webhook_consumer WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'active'
      FOR UPDATE`;
  return consumer !== undefined;
}

/** A batch at the front of a consumer with ordered delivery. */
export type Head = {
  readonly deliveryId: string;
  readonly dueAt: Date;
  /** Another claim holds it. */
  readonly isHeld: boolean;
  /** It was never tried, and is no half of another. */
  readonly isFresh: boolean;
};

/** The first batches of a consumer with ordered delivery, in order. */
export async function readHeads(
  db: Db,
  { partner, consumerId }: Due,
  most: number,
  machineNow: Date,
): Promise<Head[]> {
  return db<Head[]>`
      SELECT delivery_id AS "deliveryId", due_at AS "dueAt", attempts = 0 AND NOT is_half AS "isFresh",
        coalesce(claimed_until > ${machineNow}, false) AS "isHeld"
      FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting' AND ordered
      ORDER BY first_event_id LIMIT ${most}`;
}

/** Claims these batches of a consumer, also those that another process has claimed. Lock the consumer first. */
export async function claimHeads(
  db: Db,
  { partner, consumerId }: Due,
  heads: readonly Head[],
  { claim, until }: Pick<Claimer, 'claim' | 'until'>,
): Promise<Claimed[]> {
  const rows = await db<ClaimedRow[]>`
      WITH claimed AS (
        UPDATE webhook_delivery SET claimed_by = ${claim}, claimed_until = ${until}
        WHERE partner_id = ${partner} AND consumer_id = ${consumerId}
          AND delivery_id = ANY (${heads.map(({ deliveryId }) => deliveryId)}::text[]::uuid[])
        RETURNING *
      )
      SELECT ${claimedColumns(db, partner, consumerId)} FROM claimed ORDER BY first_event_id`;
  return rows.map((row) => ({ ...row, partner, consumerId, claim }));
}

/** Makes batches ordered that were created while the consumer was changing to ordered delivery. */
export async function adoptUnordered(db: Db, { partner, consumerId }: Due): Promise<void> {
  await db`
    UPDATE webhook_delivery SET ordered = true
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting' AND NOT ordered`;
}

/** Releases batches that were claimed and not sent. */
export async function releaseClaims(
  db: Db,
  { partner, consumerId }: Due,
  claimed: readonly Pick<Claimed, 'deliveryId' | 'claim'>[],
): Promise<void> {
  if (claimed.length === 0) return;
  // All statements lock rows in this order, so that they cannot deadlock.
  await db`
    WITH held AS MATERIALIZED (
      SELECT delivery.delivery_id FROM webhook_delivery AS delivery
      JOIN unnest(${claimed.map(({ deliveryId }) => deliveryId)}::text[]::uuid[],
        ${claimed.map(({ claim }) => claim)}::text[]::uuid[]) AS given (delivery_id, claim)
        ON delivery.delivery_id = given.delivery_id AND delivery.claimed_by = given.claim
      WHERE delivery.partner_id = ${partner} AND delivery.consumer_id = ${consumerId}
      ORDER BY delivery.delivery_id FOR UPDATE OF delivery
    )
    UPDATE webhook_delivery SET claimed_by = NULL, claimed_until = NULL
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId}
      AND delivery_id = ANY (ARRAY(SELECT delivery_id FROM held))`;
}

/** Postpones a claimed batch until a time, without counting a try. */
export async function postpone(
  db: Db,
  {
    partner,
    consumerId,
    deliveryId,
    claim,
  }: Pick<Claimed, 'partner' | 'consumerId' | 'deliveryId' | 'claim'>,
  dueAt: Date,
): Promise<void> {
  await db`
    UPDATE webhook_delivery SET due_at = ${dueAt}, claimed_by = NULL, claimed_until = NULL
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND delivery_id = ${deliveryId} AND claimed_by = ${claim}`;
}

/** Makes waiting deliveries of a consumer due. */
export async function makeDue(
  db: Db,
  { partner, consumerId }: Due,
  deliveryIds: readonly string[],
  now: Date,
): Promise<void> {
  await db`
    UPDATE webhook_delivery SET due_at = ${now}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND delivery_id = ANY(${[...deliveryIds]}::uuid[])
      AND state = 'waiting' AND due_at > ${now}`;
}
