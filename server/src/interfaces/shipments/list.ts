import type { PartnerId } from '../../kernel/caller.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { CursorPosition, Page, PageRequest } from './cursor.ts';
import { completeShipments, readRows, type Shipment, type StoredShipment } from './read.ts';
import { awaitCreations } from './store.ts';

/** A shipment as the list shows it. */
export type ListedShipment = CursorPosition & Shipment;

/** Items after which a page ends before its limit; the shipment that reaches it is the last one. */
export const mostItemsOfPage = 10_000;

/**
 * A page of the shipments created since `from`, oldest first. Whatever is created later comes after it. A page of
 * shipments with very many items ends before its limit.
 */
export async function readPage(
  db: Database,
  partner: PartnerId,
  { from, after, limit }: PageRequest,
): Promise<Page<ListedShipment>> {
  const rows = await db.begin(async (transaction) => {
    await awaitCreations(transaction, partner);
    return readRows(
      transaction,
      partner,
      transaction`AND created_at >= ${from}
        ${after ? transaction`AND (created_at, number) > (${after.createdAt}::timestamptz, ${after.number}::bigint)` : transaction``}
      ORDER BY created_at, number LIMIT ${limit + 1}`,
    );
  });
  const shown = upTo(rows.slice(0, limit), await countItems(db, partner, rows));
  return { rows: await completeShipments(db, partner, shown), hasMore: shown.length < rows.length };
}

async function countItems(
  db: Db,
  partner: PartnerId,
  shipments: readonly StoredShipment[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await db<{ id: string; items: number }[]>`
    SELECT shipment_id AS id, count(*)::int AS items FROM shipment_item
    WHERE partner_id = ${partner} AND shipment_id = ANY(${shipments.map(({ shipmentId }) => shipmentId)}::uuid[])
    GROUP BY shipment_id`;
  return new Map(counts.map(({ id, items }) => [id, items]));
}

/** The first shipments, up to the one that reaches the most items of a page. */
function upTo<One extends StoredShipment>(
  shipments: readonly One[],
  counts: ReadonlyMap<string, number>,
): readonly One[] {
  let items = 0;
  const last = shipments.findIndex(({ shipmentId }) => {
    items += counts.get(shipmentId) ?? 0;
    return items >= mostItemsOfPage;
  });
  return last < 0 ? shipments : shipments.slice(0, last + 1);
}
