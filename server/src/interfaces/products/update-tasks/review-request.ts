import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { enqueueReview, enqueueReviewBehindWrites } from '../review/jobs.ts';

/** Remembers that a transaction needs a review, so that its end enqueues one job. */
export function reviewRequest(): { readonly note: () => void; readonly isNoted: () => boolean } {
  let isNoted = false;
  return {
    note: () => {
      isNoted = true;
    },
    isNoted: () => isNoted,
  };
}

/** Enqueues the review: now, or a moment later when more of the partner's entries follow. */
export const askForReview = (
  db: Db,
  partner: PartnerId,
  { now, isFollowed }: { readonly now: Date; readonly isFollowed: boolean },
): Promise<void> => (isFollowed ? enqueueReviewBehindWrites(db, partner, now) : enqueueReview(db, partner));
