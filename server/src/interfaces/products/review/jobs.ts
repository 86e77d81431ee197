import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';

/** Name of the job that reviews a partner's due variations. */
export const reviewJob = 'products-review';

/** How long a review waits for writes before it checks again. */
const lookAgainMs = 500;

/** Enqueues the review of the partner's due variations in the caller's transaction. It is due at once. */
export const enqueueReview = (db: Db, partner: PartnerId): Promise<void> =>
  enqueue(db, { task: reviewJob, partner, once: true });

/** The same at a time. Keeps an earlier one: a writer may have asked for a review meanwhile. */
export const enqueueReviewAt = (db: Db, partner: PartnerId, runAt: Date): Promise<void> =>
  enqueue(db, { task: reviewJob, partner, once: true, runAt, keepEarlierRunAt: true });

/** The same a moment after `now`, when the present writes may be over. */
export const enqueueReviewBehindWrites = (db: Db, partner: PartnerId, now: Date): Promise<void> =>
  enqueueReviewAt(db, partner, new Date(now.getTime() + lookAgainMs));
