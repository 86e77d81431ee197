import type { PartnerId } from '../../../kernel/caller.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { MicroTime } from '../../../kernel/timestamp.ts';
import { type Db, microTime } from '../../../platform/database.ts';
import type { VariationFilter } from '../variations/filter.ts';
import { matching } from '../variations/read.ts';

export type StoredActiveStatus = {
  readonly sku: string;
  readonly active: boolean;
  readonly requestedAt: MicroTime | null;
};

/** Reads and locks active flags in the order of their skus. */
export async function lockActiveStatuses(
  db: Db,
  partner: PartnerId,
  skus: string[],
): Promise<Map<string, StoredActiveStatus>> {
  const rows = await db<StoredActiveStatus[]>`
    SELECT sku, active, ${microTime(db, 'active_requested_at')} AS "requestedAt" FROM listing
    WHERE partner_id = ${partner} AND sku = ANY(${skus}) ORDER BY sku FOR UPDATE`;
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Stores flags. The status in the shop becomes INACTIVE, or the verdict of the last review. */
export async function updateActiveStatuses(
  db: Db,
  partner: PartnerId,
  rows: readonly { readonly sku: string; readonly active: boolean }[],
  { writtenAt, now }: { readonly writtenAt: MicroTime; readonly now: Date },
): Promise<void> {
  if (rows.length === 0) return;
  await db`
    UPDATE listing SET active = entry.active, active_requested_at = ${writtenAt}::text::timestamptz,
      status = CASE WHEN entry.active THEN verdict ELSE 'INACTIVE' END,
      active_modified = CASE WHEN listing.active = entry.active THEN active_modified ELSE ${now}::timestamptz END,
      status_modified = CASE WHEN listing.active = entry.active THEN status_modified ELSE ${now}::timestamptz END
    FROM unnest(${rows.map(({ sku }) => sku)}::text[], ${rows.map(({ active }) => String(active))}::text[]::boolean[]) AS entry (sku, active)
    WHERE listing.partner_id = ${partner} AND listing.sku = entry.sku`;
}

/** Reads a page of active statuses by sku, and one more when further ones follow. */
export async function readActiveStatuses(
  db: Db,
  partner: PartnerId,
  filter: VariationFilter,
  { page, limit }: Page,
) {
  const rows = await db<{ sku: string; active: boolean; modified: Date }[]>`
    SELECT listing.sku, listing.active, listing.active_modified AS modified
    FROM (SELECT variation.sku FROM variation WHERE ${matching(db, partner, filter)}
      ORDER BY variation.sku OFFSET ${page * limit} LIMIT ${limit + 1}) AS chosen
    JOIN listing ON listing.partner_id = ${partner} AND listing.sku = chosen.sku ORDER BY chosen.sku`;
  return rows.map(({ sku, active, modified }) => ({ sku, active, lastModified: modified.toISOString() }));
}
