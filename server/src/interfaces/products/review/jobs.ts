import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';

/** Name of the job that reviews a partner's variations that are due. */
export const reviewJob = 'products-review';

/** Reviews step back behind writes, and look again after so long. */
const lookAgainMs = 500;

/** Has the partner's due variations reviewed, now or at a time. Part of the caller's transaction. */
export const enqueueReview = (db: Db, partner: PartnerId, runAt?: Date): Promise<void> =>
  enqueue(db, { task: reviewJob, partner, once: true, ...(runAt ? { runAt } : {}) });

/** Has them reviewed a moment after `now`, when the writes that go on may be over, or sooner if they are to be anyway. */
export const enqueueReviewBehindWrites = (db: Db, partner: PartnerId, now: Date): Promise<void> => {
  const runAt = new Date(now.getTime() + lookAgainMs);
  return enqueue(db, { task: reviewJob, partner, once: true, runAt, keepEarlierRunAt: true });
};
