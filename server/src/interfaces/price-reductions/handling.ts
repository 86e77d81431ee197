import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { lockOrders } from '../orders/index.ts';
import { recordSettlements } from './activity.ts';
import type { PriceReductionsContext } from './context.ts';
import { unknownItem } from './errors.ts';
import { reductionInitiated } from './process.ts';
import type { Handling } from './rules.ts';
import { deleteHandling, findHandling, readInitiated, settleReductions, upsertHandling } from './store.ts';

/** How the marketplace handles the partner's price reductions now. */
export const readHandling = async (db: Db, partner: PartnerId): Promise<Handling> =>
  (await findHandling(db, partner)) ?? 'PROCESS';

/**
 * Sets how the marketplace handles the partner's price reductions from now on. Held ones get their receipts when the hold
 * ends.
 */
export async function setHandling(db: Db, partner: PartnerId, handling: Handling): Promise<void> {
  if (handling === 'PROCESS') {
    await deleteHandling(db, partner);
    await enqueue(db, { task: reductionInitiated.task, partner });
    return;
  }
  await upsertHandling(db, partner, handling);
}

/**
 * Rejects the reductions of an item that wait for their receipt, in the caller's transaction, and returns their number.
 * 404 for an unknown item, 409 when no reduction waits.
 */
export async function rejectReductions(
  db: Db,
  { clock }: Pick<PriceReductionsContext, 'clock'>,
  partner: PartnerId,
  named: { readonly salesOrderId: string; readonly positionItemId: string },
): Promise<number> {
  const positionItemId = named.positionItemId.toLowerCase();
  const [order] = await lockOrders(db, partner, [named.salesOrderId]);
  if (!order?.items.some((item) => item.positionItemId === positionItemId)) throw unknownItem(positionItemId);
  const waiting = await readInitiated(db, partner, positionItemId);
  if (waiting.length === 0)
    throw new Refusal('conflict', `No price reduction of ${positionItemId} waits for its receipt.`);
  const rejected = waiting.map((id) => ({ id, receiptNumber: null }));
  await Promise.all([
    settleReductions(db, partner, rejected, clock.now()),
    recordSettlements(
      db,
      partner,
      waiting.map(() => ({ positionItemId, salesOrderId: order.salesOrderId, receiptNumber: null })),
    ),
  ]);
  return rejected.length;
}
