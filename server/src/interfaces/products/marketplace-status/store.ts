import type { PartnerId } from '../../../kernel/caller.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { Db } from '../../../platform/database.ts';
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
  return db<StatusRow[]>`
    SELECT listing.sku, moin, status, errors::text AS errors, information::text AS information,
      obstacles, status_modified AS modified
    FROM ${source(db, filter)} WHERE ${condition(db, partner, filter)}
    ORDER BY status_modified ${direction}, listing.sku ${direction} OFFSET ${page * limit} LIMIT ${limit + 1}`;
}

/**
 * When any status of the partner last changed, or that of one sku, or what keeps a variation from being bought; undefined when there is none. It is not narrowed
 * further: a variation that a filter no longer matches would else leave a list without a trace.
 */
export async function statusesModified(
  db: Db,
  partner: PartnerId,
  sku: string | undefined,
): Promise<Date | undefined> {
  const [row] = await db<{ modified: Date | null }[]>`
    SELECT greatest(max(status_modified), max(obstacles_modified)) AS modified FROM listing
    WHERE partner_id = ${partner} ${sku === undefined ? db`` : db`AND sku = ${sku}`}`;
  return row?.modified ?? undefined;
}

const source = (db: Db, filter: StatusFilter) =>
  needsVariation(filter)
    ? db`listing JOIN variation ON variation.partner_id = listing.partner_id AND variation.sku = listing.sku`
    : db`listing`;

function condition(db: Db, partner: PartnerId, { sku, fromDate, statuses, ...filter }: StatusFilter) {
  return db`listing.partner_id = ${partner}
    ${sku === undefined ? db`` : db`AND listing.sku = ${sku}`}
    ${fromDate ? db`AND status_modified >= ${fromDate}` : db``}
    ${statuses && statuses.length > 0 ? db`AND status = ANY(${[...statuses]})` : db``}
    ${needsVariation(filter) ? db`AND ${matching(db, partner, filter)}` : db``}`;
}
