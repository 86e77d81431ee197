import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { processTopic, topicOf } from '../../platform/outbox/index.ts';
import { lockOrders } from '../orders/index.ts';
import { issuePartialRefund } from '../receipts/index.ts';
import { recordSettlements } from './activity.ts';
import type { PriceReductionsContext } from './context.ts';
import {
  findHandling,
  oldestWaiting,
  readHeld,
  readWaiting,
  type Settlement,
  settleReductions,
  type WaitingReduction,
} from './store.ts';

/** An applied price reduction, which waits for its receipt. */
export type InitiatedReduction = { readonly id: string; readonly salesOrderId: string };

/** A price reduction was applied: it gets its receipt. */
export const reductionInitiated = topicOf<InitiatedReduction>()('price-reductions.initiated');

type Part = Pick<PriceReductionsContext, 'db' | 'clock'>;

const shortestWaitMs = 2_000;
const longestWaitMs = 3_600_000;

/**
 * Issues the receipt of each new reduction, exactly once, or rejects the reduction when its item was returned or
 * nothing is left to refund. A reduction whose item has no purchase receipt yet stays INITIATED; it is retried at
 * growing intervals. Held reductions wait for the end of the hold, which enqueues this job again.
 */
export async function processReductions({ db, clock }: Part, partner: PartnerId): Promise<void> {
  if (await areHeld(db, partner)) return;
  try {
    await processTopic(db, partner, reductionInitiated, (transaction, facts) =>
      settle(transaction, { clock }, partner, facts),
    );
  } catch (error) {
    if (error instanceof Held) return;
    if (!(error instanceof Refusal) || error.kind !== 'failed-dependency') throw error;
    const now = clock.now().getTime();
    const since = (await oldestWaiting(db, partner))?.getTime() ?? now;
    const waitMs = Math.min(longestWaitMs, Math.max(shortestWaitMs, (now - since) / 2));
    await enqueue(db, { task: reductionInitiated.task, partner, runAt: new Date(now + waitMs), once: true });
  }
}

/** Ends the job while the partner's reductions are held. The end of the hold enqueues it again. */
class Held extends Error {}

/** True while the partner's reductions must stay INITIATED. */
async function areHeld(db: Db, partner: PartnerId): Promise<boolean> {
  return (await findHandling(db, partner)) === 'HOLD';
}

/** Those of the partners whose reductions are not held. */
export async function notHeld(db: Db, partners: readonly PartnerId[]): Promise<readonly PartnerId[]> {
  const held = new Set(await readHeld(db, partners));
  return partners.filter((partner) => !held.has(partner));
}

async function settle(
  db: Db,
  { clock }: Pick<Part, 'clock'>,
  partner: PartnerId,
  facts: readonly InitiatedReduction[],
): Promise<void> {
  // Check again after taking the entries: a job that began before the hold must not process reductions applied under
  // it.
  if (await areHeld(db, partner)) throw new Held();
  const orders = await lockOrders(db, partner, [...new Set(facts.map((fact) => fact.salesOrderId))]);
  const items = new Map(orders.flatMap((order) => order.items).map((item) => [item.positionItemId, item]));
  const waiting = await readWaiting(
    db,
    partner,
    facts.map(({ id }) => id),
  );
  const settled: (Settlement & WaitingReduction)[] = [];
  for (const reduction of waiting) {
    const item = items.get(reduction.positionItemId);
    const receiptNumber =
      item?.status === 'SENT' ? await receiptFor(db, { clock }, partner, reduction) : null;
    settled.push({ ...reduction, receiptNumber });
  }
  await Promise.all([
    settleReductions(db, partner, settled, clock.now()),
    recordSettlements(db, partner, settled),
  ]);
}

/** Issues the reduction's receipt and returns its number; null when nothing is left of the item's price. */
async function receiptFor(
  db: Db,
  context: Pick<Part, 'clock'>,
  partner: PartnerId,
  { id, salesOrderId, positionItemId, cents }: WaitingReduction,
): Promise<string | null> {
  try {
    const wanted = { cause: id, salesOrderId, positionItemId, grossCents: cents };
    return (await issuePartialRefund(db, context, partner, wanted)).receiptNumber;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict') return null;
    throw error;
  }
}
