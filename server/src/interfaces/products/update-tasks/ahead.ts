import type { PartnerId } from '../../../kernel/caller.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { turnMs } from '../../../platform/polls.ts';
import { openItems, ownItemsAhead } from './read.ts';
import { itemsAhead } from './store.ts';

/** What was last read of all partners, and when. */
const known = new WeakMap<Database, { readonly atMs: number; readonly items: Promise<number> }>();

/**
 * Items before a task, of this partner and of all. On a cluster those of all are some seconds old: each poll asks every
 * node. `within` is the transaction that has stored the task, or the pool.
 */
export async function readAhead(
  db: Database,
  within: Db,
  partner: PartnerId,
  id: string,
): Promise<{ own: number; all: number }> {
  if (!db.isDistributed) return itemsAhead(within, partner, id);
  const [own, all] = await Promise.all([ownItemsAhead(within, partner, id), itemsOfAll(db)]);
  return { own, all: Math.max(own, all) };
}

function itemsOfAll(db: Database): Promise<number> {
  const nowMs = performance.now();
  const last = known.get(db);
  if (last && nowMs - last.atMs < turnMs) return last.items;
  const items = openItems(db);
  known.set(db, { atMs: nowMs, items });
  // An estimate that could not be read is read again the next time.
  items.catch(() => known.delete(db));
  return items;
}
