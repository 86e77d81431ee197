import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { publish } from '../../platform/outbox/index.ts';
import { lockOrders } from '../orders/index.ts';
import { remainingOf } from '../receipts/index.ts';
import type { PriceReductionsContext } from './context.ts';
import { unknownItem } from './errors.ts';
import { readHandling } from './handling.ts';
import { type InitiatedReduction, reductionInitiated } from './process.ts';
import { refuseImpossible, type WantedReduction } from './rules.ts';
import { insertReduction, sumReductions } from './store.ts';

/**
 * Stores a price reduction, which gets its receipt in the background. Locks the order, so that reductions and returns
 * of one item come one after the other. 404 for an unknown item, 409 as the rules say, 424 while the marketplace
 * refuses reductions of the partner; nothing is stored then.
 */
export async function applyReduction(
  { db, clock, ids }: PriceReductionsContext,
  partner: PartnerId,
  wanted: WantedReduction,
): Promise<void> {
  const { positionItemId, salesOrderId, cents } = wanted;
  await db.begin(async (transaction) => {
    const [order] = await lockOrders(transaction, partner, [salesOrderId]);
    const item = order?.items.find((one) => one.positionItemId === positionItemId);
    if (!item) throw unknownItem(positionItemId);
    if ((await readHandling(transaction, partner)) === 'REFUSE')
      throw new Refusal('failed-dependency', 'Receipts cannot be issued at the moment. Try again later.');
    const [sums, remaining] = await Promise.all([
      sumReductions(transaction, partner, positionItemId),
      remainingOf(transaction, partner, positionItemId),
    ]);
    refuseImpossible(item, cents, { ...sums, refunded: remaining?.refundedCents ?? 0 });
    const id = ids.uuid();
    await insertReduction(transaction, partner, { id, wanted, now: clock.now() });
    const fact: InitiatedReduction = { id, salesOrderId };
    await Promise.all([
      recordActivity(transaction, partner, [
        {
          kind: 'reduction.requested',
          salesOrderId,
          skus: [item.product.sku],
          ref: positionItemId,
          facts: { amountCents: cents },
        },
      ]),
      publish(transaction, partner, reductionInitiated, [fact]),
    ]);
  });
}
