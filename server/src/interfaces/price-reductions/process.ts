import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { processTopic } from '../../platform/outbox.ts';
import { lockOrders, type PositionItem } from '../orders/index.ts';
import { issuePartialRefund } from '../receipts/index.ts';
import type { PriceReductionsContext } from './context.ts';
import {
  oldestWaiting,
  readWaiting,
  type Settlement,
  settleReductions,
  type WaitingReduction,
} from './store.ts';

/** Topic under which new reductions are noted, as `InitiatedReduction`. */
export const reductionInitiated = 'price-reductions.initiated';

/** A reduction that is to get its receipt. */
export type InitiatedReduction = { readonly id: string; readonly salesOrderId: string };

type Part = Pick<PriceReductionsContext, 'db' | 'clock'>;

const shortestWaitMs = 2_000;
const longestWaitMs = 3_600_000;

/**
 * Gives each new reduction of the partner its receipt, exactly once, or rejects it when its item was returned or
 * nothing is left to give back. One whose item is on no purchase receipt yet stays INITIATED and is tried again, the
 * longer it waits the more rarely. Held reductions wait until the hold ends, which enqueues this again.
 */
export async function processReductions({ db, clock }: Part, partner: PartnerId): Promise<void> {
  if (await areHeld(db, partner)) return;
  try {
    await processTopic<InitiatedReduction>(db, partner, reductionInitiated, (transaction, facts) =>
      settle(transaction, clock, partner, facts),
    );
  } catch (error) {
    if (error instanceof Held) return;
    if (!(error instanceof Refusal) || error.kind !== 'failed-dependency') throw error;
    const now = clock.now().getTime();
    const since = (await oldestWaiting(db, partner))?.getTime() ?? now;
    const waitMs = Math.min(longestWaitMs, Math.max(shortestWaitMs, (now - since) / 2));
    await enqueue(db, { task: reductionInitiated, partner, runAt: new Date(now + waitMs), once: true });
  }
}

/** The partner's reductions are held: whoever ends that has them processed. */
class Held extends Error {}

/** True while the partner's reductions are to stay INITIATED. */
export async function areHeld(db: Db, partner: PartnerId): Promise<boolean> {
  const [row] = await db`
    SELECT 1 FROM price_reduction_handling WHERE partner_id = ${partner} AND handling = 'HOLD'`;
  return row !== undefined;
}

async function settle(
  db: Db,
  clock: Part['clock'],
  partner: PartnerId,
  facts: readonly InitiatedReduction[],
): Promise<void> {
  // Looked at after the facts were taken: what was applied under a hold is not processed by a job that began before it.
  if (await areHeld(db, partner)) throw new Held();
  const orders = await lockOrders(db, partner, [...new Set(facts.map((fact) => fact.salesOrderId))]);
  const items = new Map(orders.flatMap((order) => order.items).map((item) => [item.positionItemId, item]));
  const waiting = await readWaiting(
    db,
    partner,
    facts.map(({ id }) => id),
  );
  const settled: Settlement[] = [];
  for (const reduction of waiting) {
    const item = items.get(reduction.positionItemId);
    const receiptNumber = await receiptFor(db, clock, partner, item, reduction);
    settled.push({ id: reduction.id, receiptNumber });
  }
  await settleReductions(db, partner, settled, clock.now());
}

/** The number of the reduction's receipt; null when the item came back or nothing is left of its price. */
async function receiptFor(
  db: Db,
  clock: Part['clock'],
  partner: PartnerId,
  item: PositionItem | undefined,
  { id, salesOrderId, positionItemId, cents }: WaitingReduction,
): Promise<string | null> {
  if (item?.status !== 'SENT') return null;
  try {
    const wanted = { cause: id, salesOrderId, positionItemId, grossCents: cents };
    return (await issuePartialRefund(db, { clock }, partner, wanted)).receiptNumber;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict') return null;
    throw error;
  }
}
