import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { type ErrorCode, errorCatalogue } from '../error-catalogue.ts';
import { moinOf, type StatusNote } from './rules.ts';

/** Codes that a review gives as its reasons. */
export const reviewCodes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => /^[67]/.test(code));

/** What somebody of the marketplace decides about a variation. */
export type ReviewDecision = {
  readonly verdict: 'ONLINE' | 'RESTRICTED' | 'REJECTED';
  /** Why; none for ONLINE. A title of its own stands in place of the catalogue's. */
  readonly reasons: readonly { readonly code: string; readonly title?: string | undefined }[];
};

/** How a variation stands after a decision. */
export type Decided = { readonly sku: string; readonly status: string; readonly moin: string | null };

/**
 * Decides about the present content of a variation in place of the automatic review, which does not come back to it
 * until the seller changes the content. Undefined when the partner has no such variation.
 */
export async function decideReview(
  db: Db,
  partner: PartnerId,
  sku: string,
  { verdict, reasons }: ReviewDecision,
  now: Date,
): Promise<Decided | undefined> {
  const [variation] = await db<{ ean: string }[]>`
    SELECT variation.ean FROM listing
    JOIN variation ON variation.partner_id = listing.partner_id AND variation.sku = listing.sku
    WHERE listing.partner_id = ${partner} AND listing.sku = ${sku} FOR NO KEY UPDATE OF listing`;
  if (!variation) return undefined;
  const errors = reasons.map(
    ({ code, title }): StatusNote => ({
      code: code as ErrorCode,
      title: title ?? errorCatalogue[code as ErrorCode].title,
    }),
  );
  const moin = verdict === 'ONLINE' ? moinOf(variation.ean) : null;
  const [decided] = await db<Decided[]>`
    UPDATE listing SET verdict = ${verdict}, status = CASE WHEN active THEN ${verdict}::text ELSE 'INACTIVE' END,
      status_modified = ${now}, moin = coalesce(${moin}::text, moin), errors = ${JSON.stringify(errors)}::text::json,
      information = '[]', review_due_at = NULL
    WHERE partner_id = ${partner} AND sku = ${sku} RETURNING sku, status, moin`;
  return decided;
}
