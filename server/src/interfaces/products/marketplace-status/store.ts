import type { PartnerId } from '../../../kernel/caller.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { Db, Statement } from '../../../platform/database.ts';
import { matching, needsVariation, type VariationFilter } from '../variations/filter.ts';
import type { Obstacle } from './obstacles.ts';

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

/** A page of marketplace statuses by time of change, one more than the limit when further ones follow. */
export async function readStatuses(
  db: Db,
  partner: PartnerId,
  filter: StatusFilter,
  order: 'asc' | 'desc',
  { page, limit }: Page,
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
  // One row at most, and in no order: asked to order it, a plan for any sku would look along the index of all changes.
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

/** Up to `few` matching variations are looked up one by one, more than `most` never. */
const few = 500;
const most = 5_000;
const longestCount = 50_000;

/**
 * Whether so few variations match that looking each up is quicker than going along all changes until a page is full:
 * that passes over as many rows as there are listings for each that matches, a hundred times.
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

/** Narrows to variations that match, one by one in the order of the listings. */
const matched = (db: Db, partner: PartnerId, filter: StatusFilter) =>
  needsVariation(filter)
    ? db`CROSS JOIN LATERAL (SELECT FROM variation
        WHERE ${matching(db, partner, filter)} AND variation.sku = listing.sku LIMIT 1) AS variation`
    : db``;

/**
 * When any status of the partner last changed, or that of one sku, or what keeps a variation from being bought;
 * undefined when there is none. It is not narrowed further: a variation that a filter no longer matches would else leave a list without a trace.
 */
export async function statusesModified(
  db: Db,
  partner: PartnerId,
  sku: string | undefined,
): Promise<Date | undefined> {
  // Without max for the one row: a plan for any sku would look for the greatest date first, along those of all others.
  const [row] = await (sku === undefined
    ? db<{ modified: Date | null }[]>`
        SELECT greatest(max(status_modified), max(obstacles_modified)) AS modified FROM listing
        WHERE partner_id = ${partner}`
    : db<{ modified: Date }[]>`
        SELECT greatest(status_modified, obstacles_modified) AS modified FROM listing
        WHERE partner_id = ${partner} AND sku = ${sku}`);
  return row?.modified ?? undefined;
}
