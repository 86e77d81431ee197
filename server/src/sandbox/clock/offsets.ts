import { randomUUID } from 'node:crypto';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { openPolls, type Polls } from '../../platform/polls.ts';
import { unbound } from '../../platform/tenant.ts';
import { tellOthers } from '../processes.ts';
import { offsetsIn, readOffset, selectOffsets, storeOffset } from './store.ts';

/** The offset of each seller's clock, cached in this process. */
export type Offsets = {
  aheadMs(partner: PartnerId): number;
  /** Reads the stored offset, not the cached one; within a transaction when one is given. */
  stored(partner: PartnerId, transaction?: Db): Promise<number>;
  /**
   * Stores an offset. Returns what caches it in this process: call that after the commit, because without one the offset was
   * never there. Other processes get it by a notification after the commit.
   */
  set(db: Db, partner: PartnerId, aheadMs: number): Promise<() => void>;
  /** Reads all stored offsets after a notification from `teller`. */
  refresh(teller?: string): Promise<void>;
  close(): void;
};

/** A poll finds changes whose notification was missed. */
const rereadEveryMs = 1_000;

/**
 * For this long this process keeps the offset that it has set, whatever it reads: the read may have begun before the
 * commit. A notification from another process ends it.
 */
const ownCountsForMs = 5_000;

/** Caches the offsets of all sellers of a sandbox, so that requests need not read them. */
export async function openOffsets(
  db: Database,
  log: Log,
  polls: Polls = openPolls(db, log),
): Promise<Offsets> {
  let known = offsetsIn(await selectOffsets(db));
  const own = new Map<PartnerId, { readonly aheadMs: number; readonly until: number }>();
  let asked = 0;
  let answered = 0;
  const self: string = randomUUID();
  /** Returns what keeps the offsets of a query that begins now. */
  const begin = (teller = self) => {
    // Another process may have moved the clock further.
    if (teller !== self) own.clear();
    asked += 1;
    const order = asked;
    return (found: Parameters<typeof offsetsIn>[0]) => {
      // The result of an older query must not replace that of a newer one.
      if (order < answered) return;
      answered = order;
      const now = performance.now();
      for (const [partner, { until }] of own) if (until < now) own.delete(partner);
      const set = [...own].map(([partner, { aheadMs }]) => [partner, aheadMs] as const);
      known = new Map([...offsetsIn(found), ...set]);
    };
  };
  const refresh = async (teller?: string) => {
    const keep = begin(teller);
    keep(await unbound(() => selectOffsets(db).then()));
  };
  const running = polls.add({
    what: 'the clocks of a sandbox',
    everyMs: rereadEveryMs,
    select: selectOffsets,
    begin: () => begin(),
  });
  return {
    aheadMs: (partner) => known.get(partner) ?? 0,
    stored: (partner, transaction = db) => readOffset(transaction, partner),
    refresh,
    async set(transaction, partner, aheadMs) {
      await storeOffset(transaction, partner, aheadMs);
      tellOthers(transaction, self);
      return () => {
        own.set(partner, { aheadMs, until: performance.now() + ownCountsForMs });
        known = new Map([...known, [partner, aheadMs]]);
      };
    },
    close: () => void running.stop(),
  };
}
