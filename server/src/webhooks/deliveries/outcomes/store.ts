import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import type { AttemptOutcome } from '../outcome.ts';

/**
 * Stores what became of attempts of one partner: deliveries, halves, the log, and that an endpoint works again.
 * Leaves a batch that another claim holds by now as it is: it may have other events. Event streams show attempts with a
 * position. Each statement is one task of the partner's node: as a single statement with several INSERTs, a cluster
 * asks all nodes, and one that is away keeps the outcomes of every partner back. Call it in a transaction.
 */
export async function storeOutcomes(
  transaction: Db,
  partner: PartnerId,
  outcomes: readonly AttemptOutcome[],
  position: number | null = null,
): Promise<void> {
  // Consumers first, as everybody locks them before their deliveries.
  const [, done] = await Promise.all([
    storeRecovered(transaction, partner, outcomes),
    storeStates(transaction, partner, outcomes),
  ]);
  const kept = outcomes.filter((one) => done.has(one.deliveryId));
  if (kept.length === 0) return;
  const isSplit = kept.some(({ halves }) => halves.length > 0);
  await Promise.all([
    isSplit ? insertHalves(transaction, partner, kept) : undefined,
    insertAttempts(transaction, partner, kept, position),
  ]);
}

/** Notes that endpoints work again. */
async function storeRecovered(
  db: Db,
  partner: PartnerId,
  outcomes: readonly AttemptOutcome[],
): Promise<void> {
  const delivered = outcomes.filter(({ state }) => state === 'delivered').map(({ consumerId }) => consumerId);
  if (delivered.length === 0) return;
  await db`
    UPDATE webhook_consumer SET failing_since = NULL, announced_at = NULL, key_unreadable_since = NULL
    WHERE partner_id = ${partner} AND (failing_since IS NOT NULL OR key_unreadable_since IS NOT NULL)
      AND consumer_id = ANY (${[...new Set(delivered)].map(String)}::text[]::int[])`;
}

/** Stores the states of the deliveries that are still claimed for these attempts. Returns their ids. */
async function storeStates(
  db: Db,
  partner: PartnerId,
  outcomes: readonly AttemptOutcome[],
): Promise<ReadonlySet<string>> {
  const columns = columnsOf(outcomes);
  const done = await db<{ id: string }[]>`
    UPDATE webhook_delivery AS delivery SET state = outcome.state, attempts = outcome.attempts + 1,
      attempts_without_call = delivery.attempts_without_call + (outcome.failure IS NOT DISTINCT FROM 'unreadable-key')::int,
      due_at = outcome.due_at, claimed_by = NULL, claimed_until = NULL,
      finished_at = CASE WHEN outcome.state <> 'waiting' THEN outcome.ended_at END
    FROM unnest(${columns.consumerIds}::text[]::int[], ${columns.deliveryIds}::text[]::uuid[],
        ${columns.claims}::text[]::uuid[], ${columns.attempts}::text[]::int[], ${columns.states}::text[],
        ${columns.dueAt}::text[]::timestamptz[], ${columns.endedAt}::text[]::timestamptz[], ${columns.failures}::text[])
      AS outcome (consumer_id, delivery_id, claim, attempts, state, due_at, ended_at, failure)
    WHERE delivery.partner_id = ${partner} AND delivery.consumer_id = outcome.consumer_id
      AND delivery.delivery_id = outcome.delivery_id AND delivery.claimed_by = outcome.claim
      AND delivery.attempts = outcome.attempts
    RETURNING delivery.delivery_id AS id`;
  return new Set(done.map(({ id }) => id));
}

/** Stores the halves of split batches. */
async function insertHalves(db: Db, partner: PartnerId, outcomes: readonly AttemptOutcome[]): Promise<void> {
  const halves = columnsOfHalves(outcomes);
  await db`
    INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
      event_count, type_set, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at)
    SELECT parent.partner_id, parent.consumer_id, half.delivery_id, half.event_ids, half.event_ids[1],
      half.event_ids[cardinality(half.event_ids)], cardinality(half.event_ids), half.type_set, half.bytes, half.ordered,
      parent.is_replay, true, 'waiting', 0, parent.due_at, parent.finished_at
    FROM (SELECT consumer_id, parent_id, delivery_id, string_to_array(event_ids, ',')::uuid[] AS event_ids, type_set, bytes, ordered
      FROM unnest(${halves.consumerIds}::text[]::int[], ${halves.parents}::text[]::uuid[],
        ${halves.deliveryIds}::text[]::uuid[], ${halves.eventIds}::text[], ${halves.typeSets}::text[]::smallint[],
        ${halves.bytes}::text[]::int[], ${halves.ordered}::text[]::boolean[])
      AS half (consumer_id, parent_id, delivery_id, event_ids, type_set, bytes, ordered)) AS half
    JOIN webhook_delivery AS parent ON parent.partner_id = ${partner} AND parent.consumer_id = half.consumer_id
      AND parent.delivery_id = half.parent_id`;
}

/** Adds the attempts to the log. */
async function insertAttempts(
  db: Db,
  partner: PartnerId,
  outcomes: readonly AttemptOutcome[],
  position: number | null,
): Promise<void> {
  const columns = columnsOf(outcomes);
  await db`
    INSERT INTO webhook_attempt (partner_id, consumer_id, delivery_id, attempt, started_at, duration_ms, status, failure,
      detail, request_headers, response_headers, response_body, signature_kid, encryption_kid, position)
    SELECT delivery.partner_id, delivery.consumer_id, delivery.delivery_id, delivery.attempts, started_at, duration_ms,
      status, failure, detail, request_headers::json, response_headers::json, response_body, signature_kid,
      encryption_kid, ${position}::bigint
    FROM unnest(${columns.consumerIds}::text[]::int[], ${columns.deliveryIds}::text[]::uuid[],
        ${columns.startedAt}::text[]::timestamptz[], ${columns.durationsMs}::text[]::int[],
        ${columns.statuses}::text[]::int[], ${columns.failures}::text[], ${columns.details}::text[],
        ${columns.requestHeaders}::text[], ${columns.responseHeaders}::text[], ${columns.responseBodies}::text[],
        ${columns.signatureKids}::text[], ${columns.encryptionKids}::text[])
      AS outcome (consumer_id, delivery_id, started_at, duration_ms, status, failure, detail, request_headers,
        response_headers, response_body, signature_kid, encryption_kid)
    JOIN webhook_delivery AS delivery ON delivery.partner_id = ${partner} AND delivery.consumer_id = outcome.consumer_id
      AND delivery.delivery_id = outcome.delivery_id
    ON CONFLICT DO NOTHING`;
}

/** One array for each column of the outcomes. */
function columnsOf(outcomes: readonly AttemptOutcome[]) {
  const text = (value: (outcome: AttemptOutcome) => string | number | null) =>
    outcomes.map((outcome) => {
      const one = value(outcome);
      return one === null ? null : String(one);
    });
  return {
    consumerIds: text(({ consumerId }) => consumerId),
    deliveryIds: text(({ deliveryId }) => deliveryId),
    claims: text(({ claim }) => claim),
    attempts: text(({ attempts }) => attempts),
    states: text(({ state }) => state),
    dueAt: text(({ dueAt }) => dueAt.toISOString()),
    startedAt: text(({ startedAt }) => startedAt.toISOString()),
    endedAt: text(({ endedAt }) => endedAt.toISOString()),
    durationsMs: text(({ durationMs }) => durationMs),
    statuses: text(({ status }) => status),
    failures: text(({ failure }) => failure),
    details: text(({ detail }) => detail),
    requestHeaders: text(({ requestHeaders }) => (requestHeaders ? JSON.stringify(requestHeaders) : null)),
    responseHeaders: text(({ responseHeaders }) =>
      responseHeaders ? JSON.stringify(responseHeaders) : null,
    ),
    responseBodies: text(({ responseBody }) => responseBody),
    signatureKids: text(({ signatureKid }) => signatureKid),
    encryptionKids: text(({ encryptionKid }) => encryptionKid),
  };
}

/** One array for each column of the halves of the batches that are split. */
function columnsOfHalves(outcomes: readonly AttemptOutcome[]) {
  const halves = outcomes.flatMap(({ halves: parts, consumerId, deliveryId, ordered }) =>
    parts.map((half) => ({ ...half, consumerId, parent: deliveryId, ordered })),
  );
  const text = (value: (half: (typeof halves)[number]) => string | number | boolean) =>
    halves.map((half) => String(value(half)));
  return {
    consumerIds: text(({ consumerId }) => consumerId),
    parents: text(({ parent }) => parent),
    deliveryIds: text(({ deliveryId }) => deliveryId),
    eventIds: text(({ eventIds }) => eventIds.join(',')),
    typeSets: text(({ typeSet }) => typeSet),
    bytes: text(({ bytes }) => bytes),
    ordered: text(({ ordered }) => ordered),
  };
}

/** Notes that a consumer fails, unless that is known or its settings have changed since. */
export async function storeFailing(
  db: Db,
  { partner, consumerId, version, endedAt }: AttemptOutcome,
): Promise<void> {
  await db`
    UPDATE webhook_consumer SET failing_since = ${endedAt}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND version = ${version} AND failing_since IS NULL`;
}

/**
 * Disables a consumer whose endpoint is gone, or that has failed since `failingSince` and was announced before
 * `announcedBefore`. Answers the reason, and null when the consumer stays as it is.
 */
export async function disableFailing(
  db: Db,
  { partner, consumerId, version, endedAt, isGone }: AttemptOutcome,
  reason: string,
  { failingSince, announcedBefore }: { readonly failingSince: Date; readonly announcedBefore: Date },
): Promise<string | null> {
  const disabled = await db<{ reason: string }[]>`
    UPDATE webhook_consumer SET state = 'disabled', version = version + 1, disabled_at = ${endedAt},
      disabled_reason = ${reason}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND version = ${version} AND state <> 'disabled'
      AND (${isGone}::boolean OR (failing_since <= ${failingSince}
        AND announced_at <= ${announcedBefore}))
    RETURNING disabled_reason AS reason`;
  return disabled[0]?.reason ?? null;
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
