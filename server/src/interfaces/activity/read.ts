import type { PartnerId } from '../../kernel/caller.ts';
import { leastIdAt } from '../../kernel/ids.ts';
import type { Kind } from '../../platform/activity/index.ts';
import type { Db, Statement } from '../../platform/database.ts';

/** An entry as it is stored. */
export type StoredEntry = {
  readonly id: string;
  readonly recordedAt: Date;
  readonly time: Date;
  readonly kind: Kind;
  readonly salesOrderId: string | null;
  readonly sku: string | null;
  readonly skus: readonly string[] | null;
  readonly number: string | null;
  readonly ref: string | null;
  readonly who: string;
  readonly requestId: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** What entries must match. */
export type Search = {
  readonly salesOrderId?: string | undefined;
  readonly sku?: string | undefined;
  readonly requestId?: string | undefined;
  /** Undefined for all kinds. */
  readonly kinds?: readonly Kind[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only what was recorded before this entry. */
  readonly before?: string | undefined;
  readonly limit: number;
};

/** Entries, the newest first. `next` is set when there may be more before it. */
export type Found = { readonly entries: readonly StoredEntry[]; readonly next: string | undefined };

/** Most entries of one sku, and most batches, that one request looks through. */
const lookedThrough = { entries: 1_000, batches: 300 };

const earliest = leastIdAt(new Date(0));
const latest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const columns = (db: Db) => db`
  id, real_at AS "recordedAt", clock_at AS time, kind, sales_order_id AS "salesOrderId", sku, skus, number, ref, who,
  request_id AS "requestId", facts`;

/** Finds a partner's entries. However many there are, it looks at a bounded number of them. */
export async function searchActivity(db: Db, partner: PartnerId, search: Search): Promise<Found> {
  const { salesOrderId, requestId, sku, kinds } = search;
  if (salesOrderId !== undefined || requestId !== undefined) return ofOneThing(db, partner, search);
  if (sku !== undefined) return ofSku(db, partner, { ...search, sku });
  if (kinds !== undefined) return ofKinds(db, partner, { ...search, kinds });
  return page(await newest(db, partner, search, db``), search.limit);
}

/** The ids between which a search finds entries. */
function boundsOf({ from, to, before }: Search): { readonly low: string; readonly high: string } {
  const ends = [before, to && leastIdAt(to)].filter((end) => end !== undefined);
  return { low: from ? leastIdAt(from) : earliest, high: ends.sort()[0] ?? latest };
}

/** A page of entries that were read with one more than it takes. */
const page = (entries: readonly StoredEntry[], limit: number): Found => ({
  entries: entries.slice(0, limit),
  next: entries.length > limit ? entries[limit - 1]!.id : undefined,
});

function newest(
  db: Db,
  partner: PartnerId,
  search: Search,
  condition: Statement,
): Promise<readonly StoredEntry[]> {
  const { low, high } = boundsOf(search);
  return db<StoredEntry[]>`
    SELECT ${columns(db)} FROM activity
    WHERE partner_id = ${partner} AND id >= ${low} AND id < ${high} ${condition}
    ORDER BY id DESC LIMIT ${search.limit + 1}`;
}

/** The entries of an order or a request: few, so that they are filtered one by one. */
async function ofOneThing(db: Db, partner: PartnerId, search: Search): Promise<Found> {
  const { salesOrderId, requestId, sku, kinds } = search;
  const entries = await newest(
    db,
    partner,
    search,
    db`${salesOrderId === undefined ? db`` : db`AND sales_order_id = ${salesOrderId}::uuid`}
      ${requestId === undefined ? db`` : db`AND request_id = ${requestId}`}
      ${sku === undefined ? db`` : db`AND (sku = ${sku} OR ${sku} = ANY(skus))`}
      ${kinds === undefined ? db`` : db`AND kind = ANY(${[...kinds]}::text[])`}`,
  );
  return page(entries, search.limit);
}

/** The entries of some kinds: the newest of each, found by the index, and of these the newest. */
async function ofKinds(
  db: Db,
  partner: PartnerId,
  search: Search & { readonly kinds: readonly Kind[] },
): Promise<Found> {
  const { low, high } = boundsOf(search);
  const entries = await db<StoredEntry[]>`
    SELECT newest.* FROM unnest(${[...search.kinds]}::text[]) AS wanted (kind)
    CROSS JOIN LATERAL (
      SELECT ${columns(db)} FROM activity
      WHERE partner_id = ${partner} AND activity.kind = wanted.kind AND id >= ${low} AND id < ${high}
      ORDER BY id DESC LIMIT ${search.limit + 1}) AS newest
    ORDER BY id DESC LIMIT ${search.limit + 1}`;
  return page(entries, search.limit);
}

/**
 * The entries of one sku, and the batches that hold it. No index finds a sku in a batch, so a request looks through some
 * of the newest, and the next page goes on behind them.
 */
async function ofSku(db: Db, partner: PartnerId, search: Search & { readonly sku: string }): Promise<Found> {
  const { sku, kinds, limit } = search;
  const [own, batches] = await Promise.all([
    newest(db, partner, { ...search, limit: lookedThrough.entries }, db`AND sku = ${sku}`),
    batchesOf(db, partner, search),
  ]);
  const ends = [
    ...(own.length > lookedThrough.entries ? [own[lookedThrough.entries]!.id] : []),
    ...(batches.isCut ? [batches.end] : []),
  ];
  const end = ends.sort().at(-1) ?? earliest;
  const entries = [...own, ...batches.entries]
    .filter(({ id, kind }) => id >= end && (kinds?.includes(kind) ?? true))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  const found = page(entries, limit);
  return ends.length > 0 && found.next === undefined ? { ...found, next: end } : found;
}

async function batchesOf(db: Db, partner: PartnerId, search: Search & { readonly sku: string }) {
  const { low, high } = boundsOf(search);
  // The rows that do not hold the sku travel without their skus.
  const rows = await db<(StoredEntry & { readonly isHit: boolean })[]>`
    SELECT id, "recordedAt", time, kind, "salesOrderId", sku, CASE WHEN "isHit" THEN skus END AS skus, number, ref, who,
      "requestId", facts, "isHit"
    FROM (
      SELECT ${columns(db)}, ${search.sku} = ANY(skus) AS "isHit" FROM activity
      WHERE partner_id = ${partner} AND skus IS NOT NULL AND id >= ${low} AND id < ${high}
      ORDER BY id DESC LIMIT ${lookedThrough.batches}) AS looked
    ORDER BY id DESC`;
  return {
    entries: rows.flatMap(({ isHit, ...entry }) => (isHit ? [entry] : [])),
    isCut: rows.length === lookedThrough.batches,
    end: rows.at(-1)?.id ?? earliest,
  };
}

/** The id of the order with this number; undefined when the partner has none. */
export async function findOrder(
  db: Db,
  partner: PartnerId,
  orderNumber: string,
): Promise<string | undefined> {
  const [order] = await db<{ id: string }[]>`
    SELECT id FROM sales_order WHERE partner_id = ${partner} AND order_number = ${orderNumber}`;
  return order?.id;
}
