import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';

/** Name of the job that reviews a partner's variations that are due. */
export const reviewJob = 'products-review';

/** Has the partner's due variations reviewed, now or at a time. Part of the caller's transaction. */
export const enqueueReview = (db: Db, partner: PartnerId, runAt?: Date): Promise<void> =>
  enqueue(db, { task: reviewJob, partner, once: true, ...(runAt ? { runAt } : {}) });
