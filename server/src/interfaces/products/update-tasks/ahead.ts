import type { PartnerId } from '../../../kernel/caller.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { turnMs } from '../../../platform/polls.ts';
import { ownEntriesAhead, unfinishedEntries } from './read.ts';
import { entriesAhead } from './store.ts';

/** What was last read of all partners, and when. */
const known = new WeakMap<Database, { readonly atMs: number; readonly entries: Promise<number> }>();

/**
 * Entries before a task, of this partner and of all. On a cluster those of all are some seconds old: each poll asks every
 * node. `within` is the transaction that has stored the task, or the pool.
 */
export async function readAhead(
  db: Database,
  within: Db,
  partner: PartnerId,
  id: string,
): Promise<{ own: number; all: number }> {
  if (!db.isDistributed) return entriesAhead(within, partner, id);
  const [own, all] = await Promise.all([ownEntriesAhead(within, partner, id), entriesOfAll(db)]);
  return { own, all: Math.max(own, all) };
}

/** Without an answer, such as while a node is away, nothing is ahead: an upload does not fail for an estimate. */
function entriesOfAll(db: Database): Promise<number> {
  const nowMs = performance.now();
  const last = known.get(db);
  if (last && nowMs - last.atMs < turnMs) return last.entries;
  const entries = unfinishedEntries(db).catch(() => 0);
  known.set(db, { atMs: nowMs, entries });
  return entries;
}
