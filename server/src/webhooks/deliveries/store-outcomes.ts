import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { announce, noticeMs } from '../maintenance/announce.ts';
import type { DeliveryPolicy } from '../policy.ts';
import type { AttemptOutcome } from './outcome.ts';

/**
 * Writes down what became of attempts of one partner: deliveries, halves, the log, and that an endpoint works again.
 * What another claim holds by now is left as it is: the batch may have other events by then.
 */
export async function storeOutcomes(
  db: Db,
  partner: PartnerId,
  outcomes: readonly AttemptOutcome[],
): Promise<void> {
  const text = (value: (outcome: AttemptOutcome) => string | number | null) =>
    outcomes.map((outcome) => {
      const one = value(outcome);
      return one === null ? null : String(one);
    });
  const halves = outcomes.flatMap(({ halves: parts, deliveryId, ordered }) =>
    parts.map((half) => ({ ...half, parent: deliveryId, ordered })),
  );
  const ofHalves = (value: (half: (typeof halves)[number]) => string | number | boolean) =>
    halves.map((half) => String(value(half)));
  await db`
    WITH outcome AS MATERIALIZED (
      SELECT * FROM unnest(${text(({ consumerId }) => consumerId)}::text[]::int[],
        ${text(({ deliveryId }) => deliveryId)}::text[]::uuid[], ${text(({ claim }) => claim)}::text[]::uuid[],
        ${text(({ attempts }) => attempts)}::text[]::int[],
        ${text(({ state }) => state)}::text[], ${text(({ dueAt }) => dueAt.toISOString())}::text[]::timestamptz[],
        ${text(({ startedAt }) => startedAt.toISOString())}::text[]::timestamptz[],
        ${text(({ endedAt }) => endedAt.toISOString())}::text[]::timestamptz[],
        ${text(({ durationMs }) => durationMs)}::text[]::int[], ${text(({ status }) => status)}::text[]::int[],
        ${text(({ failure }) => failure)}::text[], ${text(({ detail }) => detail)}::text[],
        ${text(({ requestHeaders }) => (requestHeaders ? JSON.stringify(requestHeaders) : null))}::text[],
        ${text(({ responseHeaders }) => (responseHeaders ? JSON.stringify(responseHeaders) : null))}::text[],
        ${text(({ responseBody }) => responseBody)}::text[], ${text(({ signatureKid }) => signatureKid)}::text[],
        ${text(({ encryptionKid }) => encryptionKid)}::text[])
      AS outcome (consumer_id, delivery_id, claim, attempts, state, due_at, started_at, ended_at, duration_ms, status, failure,
        detail, request_headers, response_headers, response_body, signature_kid, encryption_kid)
    ), done AS (
      UPDATE webhook_delivery AS delivery SET state = outcome.state, attempts = outcome.attempts + 1,
        due_at = outcome.due_at, claimed_by = NULL, claimed_until = NULL,
        finished_at = CASE WHEN outcome.state <> 'waiting' THEN outcome.ended_at END
      FROM outcome
      WHERE delivery.partner_id = ${partner} AND delivery.consumer_id = outcome.consumer_id
        AND delivery.delivery_id = outcome.delivery_id AND delivery.claimed_by = outcome.claim
        AND delivery.attempts = outcome.attempts
      RETURNING delivery.consumer_id, delivery.delivery_id, delivery.is_replay
    ), halved AS (
      INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
        event_count, type_set, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at)
      SELECT ${partner}, done.consumer_id, half.delivery_id, half.event_ids, half.event_ids[1],
        half.event_ids[cardinality(half.event_ids)], cardinality(half.event_ids), half.type_set, half.bytes, half.ordered,
        done.is_replay, true, 'waiting', 0, outcome.due_at, outcome.ended_at
      FROM (SELECT parent, delivery_id, string_to_array(event_ids, ',')::uuid[] AS event_ids, type_set, bytes, ordered
        FROM unnest(${ofHalves(({ parent }) => parent)}::text[]::uuid[], ${ofHalves(({ deliveryId }) => deliveryId)}::text[]::uuid[],
          ${ofHalves(({ eventIds }) => eventIds.join(','))}::text[], ${ofHalves(({ typeSet }) => typeSet)}::text[]::smallint[],
          ${ofHalves(({ bytes }) => bytes)}::text[]::int[], ${ofHalves(({ ordered }) => ordered)}::text[]::boolean[])
        AS half (parent, delivery_id, event_ids, type_set, bytes, ordered)) AS half
      JOIN done ON done.delivery_id = half.parent
      JOIN outcome ON outcome.delivery_id = half.parent AND outcome.consumer_id = done.consumer_id
    ), logged AS (
      INSERT INTO webhook_attempt (partner_id, consumer_id, delivery_id, attempt, started_at, duration_ms, status, failure,
        detail, request_headers, response_headers, response_body, signature_kid, encryption_kid)
      SELECT ${partner}, consumer_id, delivery_id, attempts + 1, started_at, duration_ms, status, failure, detail,
        request_headers::json, response_headers::json, response_body, signature_kid, encryption_kid
      FROM outcome JOIN done USING (consumer_id, delivery_id)
      ON CONFLICT DO NOTHING
    )
    UPDATE webhook_consumer SET failing_since = NULL, announced_at = NULL, key_unreadable_since = NULL
    WHERE partner_id = ${partner} AND (failing_since IS NOT NULL OR key_unreadable_since IS NOT NULL)
      AND consumer_id IN (SELECT consumer_id FROM outcome WHERE state = 'delivered')`;
}

/** What follows for a consumer from failures in a row. */
export type FailureEffect = {
  readonly disabled: string | null;
  /** The endpoint is going to be disabled at this time, and nobody was told yet. */
  readonly announced: Date | null;
};

/**
 * Notes that a consumer fails; announces that it is going to be disabled, and disables it after 120 hours without a
 * success and no sooner than a day after the announcement, or at once when it said that it is gone. What was tried by
 * other settings says nothing of it: the address that is gone may be the one it has left.
 */
export async function storeFailure(
  db: Db,
  { partner, consumerId, version, endedAt, isGone }: AttemptOutcome,
  policy: Pick<DeliveryPolicy, 'disableAfterMs' | 'announceAfterMs'>,
): Promise<FailureEffect> {
  const before = (ms: number) => new Date(endedAt.getTime() - ms);
  await db`
    UPDATE webhook_consumer SET failing_since = ${endedAt}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND version = ${version} AND failing_since IS NULL`;
  const reason = isGone ? 'The endpoint answered 410 Gone.' : 'No delivery went through for 120 hours.';
  const disabled = await db<{ reason: string }[]>`
    UPDATE webhook_consumer SET state = 'disabled', version = version + 1, disabled_at = ${endedAt},
      disabled_reason = ${reason}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND version = ${version} AND state <> 'disabled'
      AND (${isGone}::boolean OR (failing_since <= ${before(policy.disableAfterMs)}
        AND announced_at <= ${before(noticeMs(policy))}))
    RETURNING disabled_reason AS reason`;
  return {
    disabled: disabled[0]?.reason ?? null,
    announced: await announce(db, { partner, consumerId }, endedAt, policy),
  };
}

/** Notes that a consumer's key cannot be opened, unless it has another by now. True for the first to find that. */
export async function storeUnreadableKey(
  db: Db,
  { partner, consumerId, version, endedAt }: AttemptOutcome,
): Promise<boolean> {
  const rows = await db`
    UPDATE webhook_consumer SET key_unreadable_since = ${endedAt}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND version = ${version}
      AND key_unreadable_since IS NULL RETURNING 1`;
  return rows.length > 0;
}
