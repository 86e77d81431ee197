import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { type ErrorCode, errorCatalogue } from '../error-catalogue.ts';
import { recordVerdicts } from './activity.ts';
import { moinOf, type StatusNote } from './rules.ts';
import { type Decided, lockReviewed, storeDecision } from './store.ts';

/** Codes that a review can give as reasons. */
export const reviewCodes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => /^[67]/.test(code));

/** A person's decision about a variation, on the marketplace's side. */
export type ReviewDecision = {
  readonly sku: string;
  readonly verdict: 'ONLINE' | 'RESTRICTED' | 'REJECTED';
  /** Why; none for ONLINE. A title replaces the one of the catalogue. */
  readonly reasons: readonly { readonly code: string; readonly title?: string | undefined }[];
};

/**
 * Stores a person's decision about the present content of a variation. The automatic review does not judge the variation
 * again until the seller changes the content. Undefined when the partner has no such variation.
 */
export async function decideReview(
  db: Db,
  partner: PartnerId,
  { sku, verdict, reasons }: ReviewDecision,
  now: Date,
): Promise<Decided | undefined> {
  const ean = await lockReviewed(db, partner, sku);
  if (ean === undefined) return undefined;
  const errors = reasons.map(
    ({ code, title }): StatusNote => ({
      code: code as ErrorCode,
      title: title ?? errorCatalogue[code as ErrorCode].title,
    }),
  );
  const moin = verdict === 'ONLINE' ? moinOf(ean) : null;
  const [decided] = await Promise.all([
    storeDecision(db, partner, { sku, verdict, moin, errors }, now),
    recordVerdicts(db, partner, [{ sku, verdict, errors }]),
  ]);
  return decided;
}
