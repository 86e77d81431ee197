import type { PartnerId } from '../../kernel/caller.ts';
import { activityChannel } from '../../platform/activity/index.ts';
import { atomically, type Db } from '../../platform/database.ts';
import { notifyAfterCommit } from '../../platform/notifications/store.ts';
import type { LogEntry } from './entry.ts';
import { type Placed, pack } from './pack.ts';
import { insertEntries, type KeptWrite, mostAtOnce, ordersNamed } from './store.ts';
import { movedTo, namedOf } from './touched.ts';

/**
 * Adds requests of one seller and removes the oldest beyond those that are kept. Numbers have no gaps, and come in the
 * order in which they can be seen. Tells event streams after the commit.
 */
export async function appendEntries(db: Db, partner: PartnerId, entries: readonly LogEntry[]): Promise<void> {
  const taken = entries.slice(-mostAtOnce);
  if (taken.length === 0) return;
  const placed = taken.map((entry, index) => ({ entry, back: taken.length - 1 - index }));
  const writes = await keptWrites(db, partner, placed);
  const kept = new Set(writes.map(({ entry }) => entry));
  const others = placed.filter(({ entry }) => !kept.has(entry));
  const packed = others.length === 0 ? undefined : { ...(await pack(others)), placed: others };
  await atomically(db, async (transaction) => {
    await insertEntries(transaction, partner, {
      count: taken.length,
      writes,
      ...(packed ? { packed } : {}),
    });
    notifyAfterCommit(transaction, activityChannel, String(partner));
  });
}

/** Those requests that touched an order of the seller, and moves of the clock; each packed by itself. */
async function keptWrites(db: Db, partner: PartnerId, placed: readonly Placed[]): Promise<KeptWrite[]> {
  const named = placed.flatMap((one) => {
    const own = namedOf(one.entry);
    return own || movedTo(one.entry) ? [{ ...one, named: own ?? { ids: [], numbers: [] } }] : [];
  });
  if (named.length === 0) return [];
  const orders = await ordersNamed(db, partner, {
    ids: [...new Set(named.flatMap((one) => one.named.ids))],
    numbers: [...new Set(named.flatMap((one) => one.named.numbers))],
  });
  const writes = named.flatMap(({ entry, back, named: { ids, numbers } }) => {
    const own = [...new Set([...ids, ...numbers].flatMap((name) => orders.get(name) ?? []))];
    return own.length > 0 || movedTo(entry) ? [{ entry, back, orders: own }] : [];
  });
  return Promise.all(
    writes.map(async (write) => ({ ...write, ...(await pack([{ entry: write.entry, back: 0 }])) })),
  );
}
