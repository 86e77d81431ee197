import type { PartnerId } from '../../../kernel/caller.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { Db, Statement } from '../../../platform/database.ts';
import type { WirePricing, WireVariation } from '../contract.ts';
import { needsVariation, type VariationFilter } from '../variations/filter.ts';
import { matching } from '../variations/read.ts';
import { type Obstacle, obstacles } from './obstacles.ts';

export const marketPlaceStatuses = ['PENDING', 'ONLINE', 'RESTRICTED', 'REJECTED', 'INACTIVE'] as const;

export type MarketPlaceStatus = (typeof marketPlaceStatuses)[number];

export type StatusFilter = VariationFilter & {
  readonly fromDate?: Date | undefined;
  readonly statuses?: readonly MarketPlaceStatus[] | undefined;
};

export type StatusRow = {
  readonly sku: string;
  readonly moin: string | null;
  readonly status: MarketPlaceStatus;
  /** JSON texts of lists. */
  readonly errors: string;
  readonly information: string;
  readonly obstacles: readonly Obstacle[];
  readonly modified: Date;
};

/** Reads a page of marketplace statuses by time of change, and one more when further ones follow. */
export async function readStatuses(
  db: Db,
  partner: PartnerId,
  filter: StatusFilter,
  { order, page, limit }: Page & { readonly order: 'asc' | 'desc' },
): Promise<StatusRow[]> {
  const direction = order === 'asc' ? db`ASC` : db`DESC`;
  const inOrder = db`ORDER BY modified ${direction}, sku ${direction}`;
  const [skip, reach] = [page * limit, page * limit + limit + 1];
  if (needsVariation(filter) && (await areFew(db, partner, filter)))
    return db<StatusRow[]>`
      WITH chosen AS MATERIALIZED (SELECT variation.sku FROM variation WHERE ${matching(db, partner, filter)})
      SELECT found.* FROM chosen CROSS JOIN LATERAL (
        SELECT ${columns(db)} FROM listing
        WHERE partner_id = ${partner} AND listing.sku = chosen.sku ${wanted(db, filter)} ${statusIn(db, filter)}
        LIMIT 1) AS found
      ${inOrder} OFFSET ${skip} LIMIT ${limit + 1}`;
  // At most one row, so without ORDER BY: with it, a generic plan could scan the index of all changes.
  if (filter.sku !== undefined && !needsVariation(filter))
    return db<StatusRow[]>`
      SELECT ${columns(db)} FROM listing
      WHERE partner_id = ${partner} AND listing.sku = ${filter.sku} ${wanted(db, filter)} ${statusIn(db, filter)}
      OFFSET ${skip} LIMIT ${limit + 1}`;
  // Each status is read from its own part of the index, so that a rare one costs no search.
  const statuses = filter.statuses?.length ? [...new Set(filter.statuses)] : [undefined];
  const branches = statuses.map(
    (status) => db`(
      SELECT ${columns(db)} FROM listing ${matched(db, partner, filter)}
      WHERE partner_id = ${partner} ${status === undefined ? db`` : db`AND status = ${status}`} ${wanted(db, filter)}
      ORDER BY status_modified ${direction}, listing.sku ${direction} LIMIT ${reach})`,
  );
  const rows = branches.reduce((all, next) => db`${all} UNION ALL ${next}`);
  return db<StatusRow[]>`SELECT * FROM (${rows}) AS found ${inOrder} OFFSET ${skip} LIMIT ${limit + 1}`;
}

/** Up to `few` matching variations are looked up one by one. More than `most` are never looked up one by one. */
const few = 500;
const most = 5_000;
const longestCount = 50_000;

/**
 * Whether looking up each matching variation is faster than scanning all changes until a page is full. A scan for 100
 * matches reads about 100 times as many rows as there are listings for each match.
 */
async function areFew(db: Db, partner: PartnerId, filter: StatusFilter): Promise<boolean> {
  if (filter.sku !== undefined || filter.productReference !== undefined) return true;
  const matches = await countUpTo(db, db`variation WHERE ${matching(db, partner, filter)}`, most + 1);
  if (matches <= few || matches > most) return matches <= few;
  const along = Math.min(Math.floor(matches ** 2 / 100), longestCount);
  return (await countUpTo(db, db`listing WHERE partner_id = ${partner}`, along + 1)) > along;
}

async function countUpTo(db: Db, rows: Statement, limit: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*) AS count FROM (SELECT FROM ${rows} ORDER BY sku LIMIT ${limit}) AS counted`;
  return row!.count;
}

const columns = (
  db: Db,
) => db`listing.sku, moin, status, errors::text AS errors, information::text AS information,
  obstacles, status_modified AS modified`;

const wanted = (db: Db, { fromDate }: StatusFilter) =>
  fromDate ? db`AND status_modified >= ${fromDate}` : db``;

const statusIn = (db: Db, { statuses }: StatusFilter) =>
  statuses?.length ? db`AND status = ANY(${[...statuses]})` : db``;

/** Joins the variations that match, one by one in the order of the listings. */
const matched = (db: Db, partner: PartnerId, filter: StatusFilter) =>
  needsVariation(filter)
    ? db`CROSS JOIN LATERAL (SELECT FROM variation
        WHERE ${matching(db, partner, filter)} AND variation.sku = listing.sku LIMIT 1) AS variation`
    : db``;

/**
 * When a status or an obstacle last changed, of one sku or of any variation of the partner; undefined when there is none.
 * Takes no other filter: else a variation could leave a filtered list, and the time of the list would not change.
 */
export async function statusesModified(
  db: Db,
  partner: PartnerId,
  sku: string | undefined,
): Promise<Date | undefined> {
  // Without max for the one row: with it, a generic plan could scan the dates of all other rows for the greatest one.
  const [row] = await (sku === undefined
    ? db<{ modified: Date | null }[]>`
        SELECT greatest(max(status_modified), max(obstacles_modified)) AS modified FROM listing
        WHERE partner_id = ${partner}`
    : db<{ modified: Date }[]>`
        SELECT greatest(status_modified, obstacles_modified) AS modified FROM listing
        WHERE partner_id = ${partner} AND sku = ${sku}`);
  return row?.modified ?? undefined;
}

/**
 * The marketplace statuses of the partner's variations with these skus. Unknown skus are missing. Looks up each sku by
 * itself, for the reason that `knownSkus` has.
 */
export async function statusesOf(
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
): Promise<ReadonlyMap<string, MarketPlaceStatus>> {
  const rows = await db<{ sku: string; status: MarketPlaceStatus }[]>`
    SELECT asked.sku, found.status FROM unnest(${[...skus]}::text[]) AS asked (sku) CROSS JOIN LATERAL (
      SELECT status FROM listing WHERE partner_id = ${partner} AND listing.sku = asked.sku LIMIT 1) AS found`;
  return new Map(rows.map(({ sku, status }) => [sku, status]));
}

/**
 * Stores which of the `decided` obstacles each variation has, and leaves its other obstacles alone. Locks and writes only
 * rows that change, in the order of their skus.
 */
export async function setObstacles(
  db: Db,
  partner: PartnerId,
  rows: readonly { readonly sku: string; readonly obstacles: readonly Obstacle[] }[],
  { decided, now }: { readonly decided: readonly Obstacle[]; readonly now: Date },
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

/**
 * The sellers of the article with this moin, and their skus: up to `limit`, without snapshots. Call it outside of any
 * partner's scope (`unbound`).
 */
export const findSellersOf = (db: Db, moin: string, limit: number) =>
  db<{ partner: PartnerId; sku: string }[]>`
    SELECT partner_id AS partner, min(sku) AS sku FROM listing WHERE moin = ${moin} AND partner_id > 0
    GROUP BY partner_id ORDER BY partner_id LIMIT ${limit}`;

/** What the shop shows of a variation. */
export type ListedRow = {
  content: Omit<WireVariation, 'pricing'>;
  pricing: WirePricing;
  status: MarketPlaceStatus;
};

/** Reads a variation that the marketplace has listed; undefined for an unknown sku. */
export async function findListed(db: Db, partner: PartnerId, sku: string): Promise<ListedRow | undefined> {
  const [row] = await db<ListedRow[]>`
    SELECT content, pricing, listing.status FROM variation
    JOIN listing ON listing.partner_id = variation.partner_id AND listing.sku = variation.sku
    WHERE variation.partner_id = ${partner} AND variation.sku = ${sku}
      AND listing.partner_id = ${partner} AND listing.sku = ${sku}`;
  return row;
}
