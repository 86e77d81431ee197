import type { Db } from '../../platform/database.ts';
import type { WebhooksContext } from '../context.ts';
import type { Due } from '../deliveries/claims/store.ts';
import type { DeliveryPolicy } from '../policy.ts';
import { markAnnounced, readUnannounced } from './store.ts';

type Times = Pick<DeliveryPolicy, 'disableAfterMs' | 'announceAfterMs'>;

/** Least time between the announcement and the disabling. */
export const noticeMs = ({ disableAfterMs, announceAfterMs }: Times): number =>
  disableAfterMs - announceAfterMs;

/**
 * Records that the disabling of an endpoint is announced, when it has failed for long enough and no announcement
 * exists. Of several callers only one gets the time of the disabling, and announces it.
 */
export async function announce(db: Db, of: Due, now: Date, times: Times): Promise<Date | null> {
  const since = await markAnnounced(db, of, now, new Date(now.getTime() - times.announceAfterMs));
  return since ? disabledFrom(since, now, times) : null;
}

/**
 * When an endpoint that has failed since this time is disabled: not before the configured time, and not without
 * notice.
 */
export const disabledFrom = (failingSince: Date, announcedAt: Date | null, times: Times): Date =>
  new Date(
    Math.max(
      failingSince.getTime() + times.disableAfterMs,
      announcedAt === null ? 0 : announcedAt.getTime() + noticeMs(times),
    ),
  );

/**
 * Announces the disabling of endpoints without recent attempts: if a seller has few events, no failure comes in time to
 * trigger the announcement.
 */
export async function announceQuiet({
  db,
  clock,
  log,
  policy,
}: Pick<WebhooksContext, 'db' | 'clock' | 'log' | 'policy'>): Promise<void> {
  const now = clock.now();
  const failingSince = new Date(now.getTime() - policy.announceAfterMs);
  for (const { partner, consumerId } of await readUnannounced(db, failingSince)) {
    const at = await announce(db, { partner, consumerId }, now, policy);
    if (at) log.warn({ partner, consumer: consumerId, at }, 'webhook endpoint is going to be disabled');
  }
}
