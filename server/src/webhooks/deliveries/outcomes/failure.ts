import { atomically, type Db } from '../../../platform/database.ts';
import { recordState } from '../../consumers/activity.ts';
import { announce, noticeMs } from '../../maintenance/announce.ts';
import type { DeliveryPolicy } from '../../policy.ts';
import type { AttemptOutcome } from '../outcome.ts';
import { disableFailing, storeFailing } from './store.ts';

/** What consecutive failures mean for a consumer. */
export type FailureEffect = {
  /** Why the endpoint was disabled just now; null when it was not. */
  readonly disabled: string | null;
  /** The time at which the endpoint will be disabled, if nobody was told before; else null. */
  readonly announced: Date | null;
};

/**
 * Notes that a consumer fails, and announces that it is going to be disabled. Disables it after 120 hours without a
 * success, and no sooner than a day after the announcement; or at once when the endpoint said that it is gone. An attempt
 * with earlier settings does not count: the consumer may have left that address.
 */
export async function storeFailure(
  db: Db,
  outcome: AttemptOutcome,
  policy: Pick<DeliveryPolicy, 'disableAfterMs' | 'announceAfterMs'>,
): Promise<FailureEffect> {
  const { partner, consumerId, endedAt, isGone } = outcome;
  const before = (ms: number) => new Date(endedAt.getTime() - ms);
  await storeFailing(db, outcome);
  const reason = isGone ? 'The endpoint answered 410 Gone.' : 'No delivery went through for 120 hours.';
  const disabled = await atomically(db, async (transaction) => {
    const stored = await disableFailing(transaction, outcome, reason, {
      failingSince: before(policy.disableAfterMs),
      announcedBefore: before(noticeMs(policy)),
    });
    if (stored !== null)
      await recordState(transaction, partner, consumerId, { status: 'disabled', reason: stored });
    return stored;
  });
  return { disabled, announced: await announce(db, { partner, consumerId }, endedAt, policy) };
}
