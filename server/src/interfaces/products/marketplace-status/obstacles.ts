import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { type ErrorCode, errorCatalogue } from '../error-catalogue.ts';
import type { StatusNote } from '../review/rules.ts';

/** Why a variation that is ONLINE cannot be bought, in the order in which they are told. */
const obstacles = ['NO_STOCK', 'NO_SHIPPING_PROFILE', 'SOLD_OUT'] as const;

export type Obstacle = (typeof obstacles)[number];

const codes: Readonly<Record<Obstacle, ErrorCode>> = {
  NO_STOCK: '800003 - NO_STOCK',
  NO_SHIPPING_PROFILE: '800004 - NO_SHIPPING_PROFILE',
  SOLD_OUT: '800005 - SOLD_OUT',
};

/** The note about an obstacle as it stands in the information of a marketplace status. */
export const obstacleNote = (obstacle: Obstacle): StatusNote => ({
  code: codes[obstacle],
  title: errorCatalogue[codes[obstacle]].title,
});

/**
 * Stores which of the `decided` obstacles each variation has and leaves the others as they are. Rows without a
 * change are neither locked nor written; the others are locked in the order of their skus.
 */
export async function setObstacles(
  db: Db,
  partner: PartnerId,
  decided: readonly Obstacle[],
  rows: readonly { readonly sku: string; readonly obstacles: readonly Obstacle[] }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const skus = rows.map(({ sku }) => sku);
  const lists = rows.map((row) => row.obstacles.join());
  const merged = mergedObstacles(db, decided);
  await db`
    WITH wanted AS MATERIALIZED (
      SELECT listing.sku, wanted.words
      FROM unnest(${skus}::text[], ${lists}::text[]) AS wanted (sku, words)
      JOIN listing ON listing.partner_id = ${partner} AND listing.sku = wanted.sku
      WHERE listing.obstacles IS DISTINCT FROM ${merged}
      ORDER BY listing.sku FOR NO KEY UPDATE OF listing)
    UPDATE listing SET obstacles = ${merged}, obstacles_modified = ${now}::timestamptz
    FROM wanted WHERE listing.partner_id = ${partner} AND listing.sku = wanted.sku`;
}

const mergedObstacles = (db: Db, decided: readonly Obstacle[]) =>
  db`ARRAY(SELECT word FROM unnest(${[...obstacles]}::text[]) WITH ORDINALITY AS known (word, place)
    WHERE word = ANY(CASE WHEN word = ANY(${[...decided]}::text[]) THEN string_to_array(wanted.words, ',') ELSE listing.obstacles END)
    ORDER BY place)`;
