import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import { awaitCreations, type Page, type PageRequest } from '../shipments/index.ts';
import { completeAll, type ReturnShipment, readAnnounced } from './read.ts';

/** Reads a page of the return shipments announced since `from`, oldest first. Later ones come on later pages. */
export async function readPage(
  db: Database,
  partner: PartnerId,
  page: PageRequest,
): Promise<Page<ReturnShipment>> {
  const { limit } = page;
  const rows = await db.begin(async (transaction) => {
    await awaitCreations(transaction, partner);
    return readAnnounced(transaction, partner, { ...page, limit: limit + 1 });
  });
  return { rows: await completeAll(db, partner, rows.slice(0, limit)), hasMore: rows.length > limit };
}
