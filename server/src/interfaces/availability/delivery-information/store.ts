import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { partnerRow } from '../../../platform/partners/read.ts';
import type { PageRequest } from '../paging.ts';
import { isNewer, readSkuPage } from '../store.ts';
import type { WriteTime } from '../write-time.ts';
import type { DeliveryInformation } from './rules.ts';

export type StoredDeliveryInformation = DeliveryInformation & { readonly lastModified: Date };

/**
 * Stores delivery information in one statement, in the order of the skus, and returns the written rows. Rows of a newer
 * request stay. lastModified moves only when something changes. Every sku must be one of the partner's variations and
 * stand once, and every profile must exist: SQLSTATE 23503 and 21000 otherwise; a partner without variations gets nothing
 * stored.
 */
export async function upsertDeliveryInformation(
  db: Db,
  partner: PartnerId,
  rows: readonly DeliveryInformation[],
  time: WriteTime,
): Promise<StoredDeliveryInformation[]> {
  return db<StoredDeliveryInformation[]>`
    INSERT INTO delivery_information AS stored
      (partner_id, sku, shipping_profile_id, processing_time, requested_at, last_modified)
    SELECT seller.partner_id, item.sku, profile, days, ${time.madeAt}::text::timestamptz, ${time.now}::timestamptz
    FROM ${partnerRow(db, partner, 'variation')} AS seller,
      unnest(${rows.map(({ sku }) => sku)}::text[], ${rows.map((row) => row.shippingProfileId)}::uuid[],
      ${rows.map((row) => row.processingTime)}::int[]) AS item (sku, profile, days)
    ORDER BY item.sku COLLATE "C"
    ON CONFLICT (partner_id, sku) DO UPDATE SET shipping_profile_id = excluded.shipping_profile_id,
      processing_time = excluded.processing_time, requested_at = excluded.requested_at,
      last_modified = CASE WHEN (stored.shipping_profile_id, stored.processing_time)
        IS NOT DISTINCT FROM (excluded.shipping_profile_id, excluded.processing_time)
        THEN stored.last_modified ELSE excluded.last_modified END
    WHERE ${isNewer(db, time)}
    RETURNING ${columns(db)}`;
}

/** Reads the stored delivery information of skus, in no order. Skus without one are missing. */
export async function findDeliveryInformation(
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
): Promise<StoredDeliveryInformation[]> {
  return db<StoredDeliveryInformation[]>`
    SELECT ${columns(db)} FROM delivery_information
    WHERE partner_id = ${partner} AND sku = ANY(${[...skus]}::text[])`;
}

/** Reads a page of the partner's delivery information by sku. */
export const readDeliveryInformation = (db: Db, partner: PartnerId, request: PageRequest) =>
  readSkuPage<StoredDeliveryInformation>(db, partner, request, {
    table: 'delivery_information',
    columns: columns(db),
  });

/** Reads the next delivery information after a sku, by sku. Locks the rows until the transaction ends. */
export async function lockNext(
  db: Db,
  partner: PartnerId,
  sku: string,
  limit: number,
): Promise<DeliveryInformation[]> {
  return db<DeliveryInformation[]>`
    SELECT ${columns(db)} FROM delivery_information WHERE partner_id = ${partner} AND sku > ${sku}
    ORDER BY sku LIMIT ${limit} FOR NO KEY UPDATE`;
}

const columns = (db: Db) =>
  db`sku, shipping_profile_id AS "shippingProfileId", processing_time AS "processingTime", last_modified AS "lastModified"`;
