import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';

/** Name of the job that reviews a partner's due variations. */
export const reviewJob = 'products-review';

/** How long a review waits for writes before it checks again. */
const lookAgainMs = 500;

/** Enqueues the review of the partner's due variations, now or at a time, in the caller's transaction. */
export const enqueueReview = (db: Db, partner: PartnerId, runAt?: Date): Promise<void> =>
  enqueue(db, { task: reviewJob, partner, once: true, ...(runAt ? { runAt } : {}) });

/** Enqueues the review a moment after `now`, when the present writes may be over. Keeps an earlier time. */
export const enqueueReviewBehindWrites = (db: Db, partner: PartnerId, now: Date): Promise<void> => {
  const runAt = new Date(now.getTime() + lookAgainMs);
  return enqueue(db, { task: reviewJob, partner, once: true, runAt, keepEarlierRunAt: true });
};
