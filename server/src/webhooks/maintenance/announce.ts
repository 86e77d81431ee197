import { asPartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import type { WebhooksContext } from '../context.ts';
import type { Due } from '../deliveries/claim.ts';
import type { DeliveryPolicy } from '../policy.ts';

type Times = Pick<DeliveryPolicy, 'disableAfterMs' | 'announceAfterMs'>;

/** Least time between the announcement and the disabling. */
export const noticeMs = ({ disableAfterMs, announceAfterMs }: Times): number =>
  disableAfterMs - announceAfterMs;

/**
 * Notes that it is announced now that an endpoint will be disabled, when it has failed for so long and nobody was told
 * yet. Answers when it is going to be disabled, to the one of several callers that has to tell.
 */
export async function announce(
  db: Db,
  { partner, consumerId }: Due,
  now: Date,
  times: Times,
): Promise<Date | null> {
  const [row] = await db<{ since: Date }[]>`
    UPDATE webhook_consumer SET announced_at = ${now}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'active' AND announced_at IS NULL
      AND failing_since <= ${new Date(now.getTime() - times.announceAfterMs)}
    RETURNING failing_since AS since`;
  return row ? disabledFrom(row.since, now, times) : null;
}

/** When an endpoint is disabled that fails since then: not before so long, and not without notice. */
export const disabledFrom = (failingSince: Date, announcedAt: Date | null, times: Times): Date =>
  new Date(
    Math.max(
      failingSince.getTime() + times.disableAfterMs,
      announcedAt === null ? 0 : announcedAt.getTime() + noticeMs(times),
    ),
  );

/**
 * Announces the disabling of endpoints for which nothing is tried at present: a seller with few events has no failure in
 * the time in which it would be told with one.
 */
export async function announceQuiet({
  db,
  clock,
  log,
  policy,
}: Pick<WebhooksContext, 'db' | 'clock' | 'log' | 'policy'>): Promise<void> {
  const now = clock.now();
  // All partners at once: this is no tenant's question. Each is told by a statement of its own.
  const failing = await db<{ partner: number; consumerId: number }[]>`
    SELECT partner_id AS partner, consumer_id AS "consumerId" FROM webhook_consumer
    WHERE state = 'active' AND announced_at IS NULL
      AND failing_since <= ${new Date(now.getTime() - policy.announceAfterMs)}`;
  for (const { partner: id, consumerId } of failing) {
    const partner = asPartnerId(id);
    const at = await announce(db, { partner, consumerId }, now, policy);
    if (at) log.warn({ partner, consumer: consumerId, at }, 'webhook endpoint is going to be disabled');
  }
}
