import type { PartnerId } from '../../../kernel/caller.ts';
import { type Db, type Statement, textArray } from '../../../platform/database.ts';
import { partnerRow } from '../../../platform/partners/read.ts';
import type { StatusNote } from './rules.ts';

export type DueReview = {
  readonly sku: string;
  readonly ean: string;
  /** Hash of the reviewed content. */
  readonly reviewOf: string;
  readonly attempts: number;
  readonly content: string;
  readonly claimedMoin: string | null;
  readonly brandUsable: boolean;
};

export type ReviewOutcome = {
  readonly sku: string;
  readonly reviewOf: string;
  readonly verdict: 'PENDING' | 'ONLINE' | 'RESTRICTED' | 'REJECTED';
  readonly moin: string | undefined;
  readonly errors: readonly StatusNote[];
  readonly information: readonly StatusNote[];
  /** Whether this review counts as a try. After some tries an unreachable image is an error. */
  readonly isTry: boolean;
  /** When the next review is due; undefined when the verdict is final. */
  readonly dueAt: Date | undefined;
};

/** Makes new or changed variations PENDING and due for review. */
export async function awaitReview(
  db: Db,
  partner: PartnerId,
  rows: readonly { readonly sku: string; readonly contentHash: string }[],
  now: Date,
): Promise<void> {
  await db`
    INSERT INTO listing (partner_id, sku, active_modified, verdict, status, status_modified, review_due_at, review_of)
    SELECT seller.partner_id, item.sku, ${now}::timestamptz, 'PENDING', 'PENDING', ${now}::timestamptz, ${now}::timestamptz,
      decode(hash, 'hex')
    FROM ${partnerRow(db, partner, 'variation')} AS seller,
      unnest(${textArray(rows.map(({ sku }) => sku))}::text[], ${textArray(rows.map(({ contentHash }) => contentHash))}::text[]) AS item (sku, hash)
    ORDER BY item.sku
    ON CONFLICT (partner_id, sku) DO UPDATE SET verdict = 'PENDING', errors = '[]', information = '[]',
      status = CASE WHEN listing.active THEN 'PENDING' ELSE 'INACTIVE' END, review_attempts = 0,
      status_modified = excluded.status_modified,
      review_due_at = excluded.review_due_at, review_of = excluded.review_of`;
}

/** Removes the moins of variations that got another ean. The next review finds the new ones. */
export async function forgetMoins(db: Db, partner: PartnerId, skus: string[]): Promise<void> {
  if (skus.length === 0) return;
  await db`UPDATE listing SET moin = NULL WHERE partner_id = ${partner} AND sku = ANY(${skus}) AND moin IS NOT NULL`;
}

/** The variations whose review is due, the one that waits longest first. */
export async function dueReviews(db: Db, partner: PartnerId, now: Date, limit: number): Promise<DueReview[]> {
  return db<DueReview[]>`
    SELECT due.sku, variation.ean, encode(due.review_of, 'hex') AS "reviewOf", due.review_attempts AS attempts,
      variation.content::text AS content, variation.claimed_moin AS "claimedMoin", coalesce(brand.usable, false) AS "brandUsable"
    FROM (SELECT sku, review_of, review_attempts, review_due_at FROM listing
      WHERE partner_id = ${partner} AND review_due_at <= ${now} ORDER BY review_due_at, sku LIMIT ${limit}) AS due
    CROSS JOIN LATERAL (SELECT ean, content, claimed_moin, brand_id FROM variation
      WHERE partner_id = ${partner} AND variation.sku = due.sku LIMIT 1) AS variation
    LEFT JOIN brand ON brand.id = variation.brand_id
    ORDER BY due.review_due_at, due.sku`;
}

/**
 * Stores outcomes, except those of a content that was replaced, or that got a final verdict, in the meantime. Returns the
 * skus of those that are stored.
 */
export async function storeReviews(
  db: Db,
  partner: PartnerId,
  outcomes: readonly ReviewOutcome[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const json = (notes: (outcome: ReviewOutcome) => readonly StatusNote[]) =>
    outcomes.map((outcome) => JSON.stringify(notes(outcome))).join('\n');
  const stored = await db<{ sku: string }[]>`
    UPDATE listing SET verdict = item.verdict, status = CASE WHEN active THEN item.verdict ELSE 'INACTIVE' END,
      status_modified = CASE WHEN listing.verdict <> item.verdict THEN ${now}::timestamptz ELSE status_modified END,
      moin = coalesce(item.moin, listing.moin), errors = item.errors::json, information = item.information::json,
      review_due_at = item.due_at, review_attempts = review_attempts + item.tries
    FROM unnest(${outcomes.map(({ sku }) => sku)}::text[], ${outcomes.map(({ reviewOf }) => reviewOf)}::text[],
      ${outcomes.map(({ verdict }) => verdict)}::text[], ${outcomes.map(({ moin }) => moin ?? null)}::text[],
      string_to_array(${json(({ errors }) => errors)}, chr(10)), string_to_array(${json(({ information }) => information)}, chr(10)),
      ${outcomes.map(({ dueAt }) => dueAt?.toISOString() ?? null)}::text[]::timestamptz[],
      ${outcomes.map(({ isTry }) => (isTry ? '1' : '0'))}::text[]::int[])
      AS item (sku, review_of, verdict, moin, errors, information, due_at, tries)
    WHERE listing.partner_id = ${partner} AND listing.sku = item.sku AND listing.review_of = decode(item.review_of, 'hex')
      AND listing.review_due_at IS NOT NULL RETURNING listing.sku`;
  return new Set(stored.map(({ sku }) => sku));
}

/** When the partner's next review is due; undefined when none waits. */
export async function nextReviewAt(db: Db, partner: PartnerId): Promise<Date | undefined> {
  const [row] = await db<{ due: Date | null }[]>`
    SELECT min(review_due_at) AS due FROM listing WHERE partner_id = ${partner} AND review_due_at IS NOT NULL`;
  return row?.due ?? undefined;
}

/** The status of a variation after a decision. */
export type Decided = { readonly sku: string; readonly status: string; readonly moin: string | null };

/**
 * Reads the ean of a variation, and holds off reviews of it until the transaction ends. Undefined when the partner has no
 * such variation.
 */
export async function lockReviewed(db: Db, partner: PartnerId, sku: string): Promise<string | undefined> {
  const [variation] = await db<{ ean: string }[]>`
    SELECT variation.ean FROM listing
    JOIN variation ON variation.partner_id = listing.partner_id AND variation.sku = listing.sku
    WHERE listing.partner_id = ${partner} AND listing.sku = ${sku} FOR NO KEY UPDATE OF listing`;
  return variation?.ean;
}

/** A person's decision about a variation. */
type Decision = Pick<ReviewOutcome, 'sku' | 'errors'> & {
  readonly verdict: Exclude<ReviewOutcome['verdict'], 'PENDING'>;
  readonly moin: string | null;
};

/** Stores a final decision: no review of the present content follows it. */
export async function storeDecision(
  db: Db,
  partner: PartnerId,
  { sku, verdict, moin, errors }: Decision,
  now: Date,
): Promise<Decided | undefined> {
  const [decided] = await db<Decided[]>`
    UPDATE listing SET verdict = ${verdict}, status = CASE WHEN active THEN ${verdict}::text ELSE 'INACTIVE' END,
      status_modified = ${now}, moin = coalesce(${moin}::text, moin), errors = ${JSON.stringify(errors)}::text::json,
      information = '[]', review_due_at = NULL
    WHERE partner_id = ${partner} AND sku = ${sku} RETURNING sku, status, moin`;
  return decided;
}

/** The condition of listings that wait for a review. */
export const awaitsReview = (db: Db): Statement => db`review_due_at IS NOT NULL`;
