import type { PartnerId } from '../../../kernel/caller.ts';
import { besideAmbientTransaction } from '../../../platform/ambient-transaction.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { turnMs } from '../../../platform/polls.ts';
import { within } from '../../../platform/within.ts';
import { ownEntriesAhead, unfinishedEntries } from './read.ts';
import { entriesAhead } from './store.ts';

/** A node that hangs answers nothing: an upload waits no longer for an estimate. */
const answersWithinMs = 1_000;

/** What was last read of all partners, and when. */
const known = new WeakMap<Database, { readonly atMs: number; readonly entries: Promise<number> }>();

/**
 * Entries before a task, of this partner and of all. On a cluster those of all are some seconds old: each poll asks every
 * node. The transaction is the one that has stored the task, or the pool.
 */
export async function readAhead(
  db: Database,
  transaction: Db,
  partner: PartnerId,
  id: string,
): Promise<{ own: number; all: number }> {
  if (!db.isDistributed) return entriesAhead(transaction, partner, id);
  const [own, all] = await Promise.all([ownEntriesAhead(transaction, partner, id), entriesOfAll(db)]);
  return { own, all: Math.max(own, all) };
}

/**
 * Without an answer, such as while a node is away, nothing is ahead: an upload does not fail for an estimate. The
 * statement asks all nodes, so it is no part of the upload's transaction, which it would end.
 */
function entriesOfAll(db: Database): Promise<number> {
  const nowMs = performance.now();
  const last = known.get(db);
  if (last && nowMs - last.atMs < turnMs) return last.entries;
  const entries = besideAmbientTransaction(() => within(answersWithinMs, unfinishedEntries(db))).catch(
    () => 0,
  );
  known.set(db, { atMs: nowMs, entries });
  return entries;
}
