import { randomUUID } from 'node:crypto';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { unbound } from '../../platform/tenant.ts';
import { tellOthers } from '../processes.ts';

/** How far each seller's clock is ahead, as this process knows it. */
export type Offsets = {
  aheadMs(partner: PartnerId): number;
  /** As it is stored, whatever another process has just made of it; in a transaction when one is given. */
  stored(partner: PartnerId, transaction?: Db): Promise<number>;
  /** Stores it and knows it at once; other processes as soon as it is committed and they are told. */
  set(db: Db, partner: PartnerId, aheadMs: number): Promise<void>;
  /** Knows what is stored, told by whom it was. */
  refresh(teller?: string): Promise<void>;
  close(): void;
};

/** Also when a notification was missed. */
const rereadEveryMs = 1_000;

/** So long what was set here counts more than what is read: a read may have begun before that was committed. */
const ownCountsForMs = 5_000;

/** Keeps the clocks of all sellers of a sandbox at hand, so that no request has to read its own. */
export async function openOffsets(db: Database, log: Log): Promise<Offsets> {
  let known = await readAll(db);
  const own = new Map<PartnerId, { readonly aheadMs: number; readonly until: number }>();
  let asked = 0;
  let answered = 0;
  const self = randomUUID();
  const refresh = async (teller = self) => {
    // Another process may have gone on from what was set here.
    if (teller !== self) own.clear();
    asked += 1;
    const order = asked;
    const offsets = await unbound(() => readAll(db));
    // An answer to an older question must not hide what was stored since.
    if (order < answered) return;
    answered = order;
    const now = performance.now();
    for (const [partner, { until }] of own) if (until < now) own.delete(partner);
    const set = [...own].map(([partner, { aheadMs }]) => [partner, aheadMs] as const);
    known = new Map([...offsets, ...set]);
  };
  const reread = setInterval(() => {
    refresh().catch((error: unknown) => log.debug({ err: error }, 'could not read the sandbox clocks'));
  }, rereadEveryMs).unref();
  return {
    aheadMs: (partner) => known.get(partner) ?? 0,
    stored: (partner, transaction = db) => readOne(transaction, partner),
    refresh,
    async set(transaction, partner, aheadMs) {
      await transaction`
        INSERT INTO sandbox_clock (partner_id, ahead_ms) VALUES (${partner}, ${aheadMs})
        ON CONFLICT (partner_id) DO UPDATE SET ahead_ms = excluded.ahead_ms`;
      tellOthers(transaction, self);
      own.set(partner, { aheadMs, until: performance.now() + ownCountsForMs });
      known = new Map([...known, [partner, aheadMs]]);
    },
    close: () => clearInterval(reread),
  };
}

async function readOne(db: Db, partner: PartnerId): Promise<number> {
  const [row] = await db<{ aheadMs: number }[]>`
    SELECT ahead_ms AS "aheadMs" FROM sandbox_clock WHERE partner_id = ${partner}`;
  return row?.aheadMs ?? 0;
}

async function readAll(db: Database): Promise<ReadonlyMap<PartnerId, number>> {
  // All partners at once: this is no tenant's question, and the table has a row only for those who moved their clock.
  const rows = await db<{ partner: PartnerId; aheadMs: number }[]>`
    SELECT partner_id AS partner, ahead_ms AS "aheadMs" FROM sandbox_clock`;
  return new Map(rows.map((row) => [row.partner, row.aheadMs]));
}
