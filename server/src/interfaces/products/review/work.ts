import type { PartnerId } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import type { WireVariation } from '../contract.ts';
import { recordVerdicts } from './activity.ts';
import { enqueueReviewAt, enqueueReviewBehindWrites } from './jobs.ts';
import { type ImageFinding, moinOf, review } from './rules.ts';
import { type DueReview, dueReviews, nextReviewAt, type ReviewOutcome, storeReviews } from './store.ts';

const reviewsAtOnce = 100;

/**
 * Images of one partner that are fetched at the same time: half of all, so that slow hosts of one partner leave room
 * for others.
 */
const imagesAtOnce = 4;

/** After this time a review no longer waits for writes. */
const mostPatienceMs = 5_000;

export type ReviewWork = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sandbox: boolean;
  readonly checkImage: (url: string, partner: PartnerId) => Promise<ImageFinding>;
  readonly readCatalogue: () => Promise<Catalogue>;
  /** True while this process processes writes. Reviews then wait, because partners wait for their writes. */
  readonly isBusy: () => boolean;
  /** True while this process reviews for as many partners as leave room for writes. */
  readonly isFull: () => boolean;
};

/**
 * Reviews the partner's due variations. Fetches images outside of any transaction, and stores a verdict only while
 * the content is unchanged. Enqueues itself for the next due time, or for later when writes come first.
 */
export async function reviewDueVariations(work: ReviewWork, partner: PartnerId): Promise<void> {
  if (work.isFull()) return enqueueReviewBehindWrites(work.db, partner, work.clock.now());
  if (work.isBusy() && (await canWait(work, partner))) return;
  const due = await dueReviews(work.db, partner, work.clock.now(), reviewsAtOnce);
  if (due.length > 0) {
    const catalogue = await work.readCatalogue();
    const limited = concurrencyLimit(imagesAtOnce);
    const own = { ...work, checkImage: (url: string) => limited(() => findingOf(work, url, partner)) };
    const outcomes = await Promise.all(due.map((variation) => reviewOne(own, catalogue, variation)));
    await work.db.begin(async (db) => {
      const stored = await storeReviews(db, partner, outcomes, work.clock.now());
      await recordVerdicts(
        db,
        partner,
        outcomes.filter(({ sku }) => stored.has(sku)),
      );
    });
  }
  const next = await nextReviewAt(work.db, partner);
  if (next) await enqueueReviewAt(work.db, partner, next);
}

/** An image whose check fails counts as unreachable, so that all other variations get their verdicts. */
async function findingOf(work: ReviewWork, url: string, partner: PartnerId): Promise<ImageFinding> {
  try {
    return await work.checkImage(url, partner);
  } catch (error) {
    work.log.error({ err: error, partner }, 'an image could not be checked');
    return { kind: 'unreachable', why: 'The check failed.' };
  }
}

/** Postpones the reviews for a moment, unless the first of them has waited long enough. */
async function canWait({ db, clock }: ReviewWork, partner: PartnerId): Promise<boolean> {
  const now = clock.now();
  const next = await nextReviewAt(db, partner);
  if (next && next.getTime() < now.getTime() - mostPatienceMs) return false;
  await enqueueReviewBehindWrites(db, partner, now);
  return true;
}

type ReviewOfPartner = Pick<ReviewWork, 'clock' | 'sandbox'> & {
  readonly checkImage: (url: string) => Promise<ImageFinding>;
};

async function reviewOne(
  work: ReviewOfPartner,
  catalogue: Catalogue,
  due: DueReview,
): Promise<ReviewOutcome> {
  const variation = JSON.parse(due.content) as WireVariation;
  const locations = variation.mediaAssets
    .filter(({ type }) => type === 'IMAGE')
    .map(({ location }) => location);
  const images = await Promise.all(
    locations.map(async (location) => ({ location, finding: await work.checkImage(location) })),
  );
  const verdict = review({
    variation,
    category: catalogue.category(variation.productDescription.category),
    brandUsable: due.brandUsable,
    claimedMoin: due.claimedMoin,
    images,
    attempts: due.attempts,
    sandbox: work.sandbox,
  });
  const { sku, reviewOf } = due;
  if (verdict.kind === 'again') {
    const dueAt = new Date(work.clock.now().getTime() + verdict.afterMs);
    return {
      sku,
      reviewOf,
      verdict: 'PENDING',
      moin: undefined,
      errors: [],
      information: [],
      dueAt,
      isTry: verdict.isTry,
    };
  }
  const moin = verdict.verdict === 'ONLINE' ? moinOf(due.ean) : undefined;
  return { sku, reviewOf, ...verdict, moin, dueAt: undefined, isTry: true };
}
