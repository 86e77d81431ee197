import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { CursorPosition, Page, PageRequest } from './cursor.ts';
import { completeShipments, countItems, readCreated, type Shipment, type StoredShipment } from './read.ts';
import { awaitCreations } from './store.ts';

/** A shipment as the list shows it. */
export type ListedShipment = CursorPosition & Shipment;

/** A page ends with the shipment that reaches this number of items, also before its limit. */
export const mostItemsOfPage = 10_000;

/**
 * Reads a page of the shipments created since `from`, oldest first. Shipments that are created later come on later
 * pages. A page of shipments with very many items ends before its limit.
 */
export async function readPage(
  db: Database,
  partner: PartnerId,
  page: PageRequest,
): Promise<Page<ListedShipment>> {
  const { limit } = page;
  const rows = await db.begin(async (transaction) => {
    await awaitCreations(transaction, partner);
    return readCreated(transaction, partner, { ...page, limit: limit + 1 });
  });
  const shown = upTo(rows.slice(0, limit), await countItems(db, partner, rows));
  return { rows: await completeShipments(db, partner, shown), hasMore: shown.length < rows.length };
}

/** The first shipments, up to the one with which the page has `mostItemsOfPage`. */
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
