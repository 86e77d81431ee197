import type { PartnerId } from '../../../kernel/caller.ts';
import type { MicroTime } from '../../../kernel/timestamp.ts';
import { type Db, joinLines, microTime, textArray } from '../../../platform/database.ts';
import { partnerRow } from '../../../platform/partners/read.ts';
import { titleWords } from '../articles/words.ts';
import type { StoredVariation } from './content.ts';

export type ExistingVariation = {
  readonly sku: string;
  readonly ean: string;
  readonly contentHash: string;
  /** JSON text; null when the caller did not ask for it, because it is the largest part of a row. */
  readonly content: string | null;
  readonly pricing: string;
  /** Null when the caller did not ask for times: only a write with a time is compared with them. */
  readonly contentRequestedAt: MicroTime | null;
  readonly priceRequestedAt: MicroTime | null;
};

/**
 * Reads and locks the variations that exist, in the order of their skus so that writers never deadlock. Each is looked
 * up by itself, because with `= ANY` PostgreSQL may read a whole index of the partner.
 */
export async function lockVariations(
  db: Db,
  partner: PartnerId,
  skus: string[],
  { withContent, withTimes }: { readonly withContent: boolean; readonly withTimes: boolean },
): Promise<Map<string, ExistingVariation>> {
  const time = (name: string) => (withTimes ? microTime(db, name) : db`NULL`);
  const rows = await db<ExistingVariation[]>`
    SELECT stored.* FROM (SELECT sku FROM unnest(${textArray(skus)}::text[]) AS asked (sku) ORDER BY sku COLLATE "C") AS asked
    CROSS JOIN LATERAL (SELECT sku, ean, encode(content_hash, 'hex') AS "contentHash", ${withContent ? db`content::text` : db`NULL`} AS content, pricing::text AS pricing,
      ${time('content_requested_at')} AS "contentRequestedAt", ${time('price_requested_at')} AS "priceRequestedAt"
      FROM variation WHERE partner_id = ${partner} AND variation.sku = asked.sku FOR UPDATE) AS stored`;
  return new Map(rows.map((row) => [row.sku, row]));
}

/** The partner's skus that have these eans, by ean. */
export async function ownersOfEans(db: Db, partner: PartnerId, eans: string[]): Promise<Map<string, string>> {
  const rows = await db<{ ean: string; sku: string }[]>`
    SELECT ean, sku FROM variation WHERE partner_id = ${partner} AND ean = ANY(${textArray(eans)}::text[])`;
  return new Map(rows.map(({ ean, sku }) => [ean, sku]));
}

/**
 * Frees the eans of these skus for other skus, because an update may write the new owner of an ean before the old
 * one. Each of the skus gets another ean in the same transaction.
 */
export async function giveUpEans(db: Db, partner: PartnerId, skus: string[]): Promise<void> {
  if (skus.length === 0) return;
  await db`UPDATE variation SET ean = '-' || sku WHERE partner_id = ${partner} AND sku = ANY(${textArray(skus)}::text[])`;
}

/** Contents of the other variations of some products that have food information. */
export async function foodContents(
  db: Db,
  partner: PartnerId,
  references: string[],
  exceptSkus: string[],
): Promise<string[]> {
  const rows = await db<{ content: string }[]>`
    SELECT DISTINCT ON (product_reference) content::text AS content FROM variation
    WHERE partner_id = ${partner} AND product_reference = ANY(${references}) AND sku <> ALL(${exceptSkus})
      AND content #> '{compliance,foodInformation,addresses,0}' IS NOT NULL
    ORDER BY product_reference, sku`;
  return rows.map(({ content }) => content);
}

type Times = { readonly writtenAt: MicroTime; readonly now: Date };

/**
 * Column-wise parameters. Documents travel as one text, joined by newlines, which JSON text never has. The longest is
 * the last, because the driver enlarges a full message by half.
 */
const column = (
  rows: readonly StoredVariation[],
  name: 'sku' | 'productReference' | 'category' | 'brandId' | 'ean',
) => textArray(rows.map((row) => row[name]));
const moins = (rows: readonly StoredVariation[]) =>
  textArray(rows.map(({ claimedMoin }) => claimedMoin ?? null));
const documents = (rows: readonly StoredVariation[], name: 'pricing' | 'contentHash') =>
  rows.map((row) => row[name]).join('\n');

const titles = (rows: readonly StoredVariation[]) => rows.map(({ title }) => titleWords(title)).join('\n');

const contents = (rows: readonly StoredVariation[]) => joinLines(rows.map(({ content }) => content));

/** Inserts or replaces whole variations: content and pricing. */
export async function upsertVariations(
  db: Db,
  partner: PartnerId,
  rows: StoredVariation[],
  { writtenAt, now }: Times,
): Promise<void> {
  if (rows.length === 0) return;
  await db`
    INSERT INTO variation (partner_id, sku, product_reference, category, brand_id, ean, claimed_moin, content,
      content_hash, title_words, pricing, content_requested_at, price_requested_at, content_changed_at)
    SELECT seller.partner_id, entry.sku, reference, category, brand, ean, moin, content::json, decode(hash, 'hex'), words::tsvector,
      pricing::json, ${writtenAt}::text::timestamptz, ${writtenAt}::text::timestamptz, ${now}::timestamptz
    FROM ${partnerRow(db, partner, 'update_task')} AS seller,
      unnest(${column(rows, 'sku')}::text[], ${column(rows, 'productReference')}::text[],
      ${column(rows, 'category')}::text[], ${column(rows, 'brandId')}::text[], ${column(rows, 'ean')}::text[],
      ${moins(rows)}::text[],
      string_to_array(${documents(rows, 'contentHash')}, chr(10)),
      string_to_array(${titles(rows)}, chr(10)), string_to_array(${documents(rows, 'pricing')}, chr(10)),
      string_to_array(${contents(rows)}, chr(10)))
      AS entry (sku, reference, category, brand, ean, moin, hash, words, pricing, content)
    ORDER BY entry.sku
    ON CONFLICT (partner_id, sku) DO UPDATE SET product_reference = excluded.product_reference,
      category = excluded.category, brand_id = excluded.brand_id, ean = excluded.ean, claimed_moin = excluded.claimed_moin,
      content = excluded.content, content_hash = excluded.content_hash, title_words = excluded.title_words, pricing = excluded.pricing,
      content_requested_at = excluded.content_requested_at, price_requested_at = excluded.price_requested_at,
      content_changed_at = CASE WHEN variation.content_hash = excluded.content_hash THEN variation.content_changed_at
        ELSE excluded.content_changed_at END`;
}

/** Replaces the content of existing variations, and keeps their prices. */
export async function updateContents(
  db: Db,
  partner: PartnerId,
  rows: StoredVariation[],
  { writtenAt, now }: Times,
): Promise<void> {
  if (rows.length === 0) return;
  await db`
    UPDATE variation SET product_reference = entry.reference, category = entry.category, brand_id = entry.brand,
      ean = entry.ean, claimed_moin = entry.moin, content = entry.content::json, content_hash = decode(entry.hash, 'hex'),
      title_words = entry.words::tsvector, content_requested_at = ${writtenAt}::text::timestamptz,
      content_changed_at = CASE WHEN content_hash = decode(entry.hash, 'hex') THEN content_changed_at ELSE ${now}::timestamptz END
    FROM unnest(${column(rows, 'sku')}::text[], ${column(rows, 'productReference')}::text[],
      ${column(rows, 'category')}::text[], ${column(rows, 'brandId')}::text[], ${column(rows, 'ean')}::text[],
      ${moins(rows)}::text[],
      string_to_array(${documents(rows, 'contentHash')}, chr(10)),
      string_to_array(${titles(rows)}, chr(10)), string_to_array(${contents(rows)}, chr(10)))
      AS entry (sku, reference, category, brand, ean, moin, hash, words, content)
    WHERE variation.partner_id = ${partner} AND variation.sku = entry.sku`;
}

/** Replaces the pricing of existing variations, and keeps their content. */
export async function updatePricings(
  db: Db,
  partner: PartnerId,
  rows: readonly { readonly sku: string; readonly pricing: string }[],
  writtenAt: MicroTime,
): Promise<void> {
  if (rows.length === 0) return;
  await db`
    UPDATE variation SET pricing = entry.pricing::json, price_requested_at = ${writtenAt}::text::timestamptz
    FROM unnest(${textArray(rows.map(({ sku }) => sku))}::text[], string_to_array(${rows.map(({ pricing }) => pricing).join('\n')}, chr(10)))
      AS entry (sku, pricing)
    WHERE variation.partner_id = ${partner} AND variation.sku = entry.sku`;
}
