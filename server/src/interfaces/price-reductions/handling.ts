import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { lockOrders } from '../orders/index.ts';
import type { PriceReductionsContext } from './context.ts';
import { unknownItem } from './errors.ts';
import { reductionInitiated } from './process.ts';
import { readInitiated, settleReductions } from './store.ts';

/**
 * What becomes of a seller's price reductions: they get their receipts; they stay INITIATED until that changes; or new ones
 * are refused with 424, as while receipts cannot be issued.
 */
export const handlings = ['PROCESS', 'HOLD', 'REFUSE'] as const;

export type Handling = (typeof handlings)[number];

/** What becomes of the partner's price reductions now. */
export async function readHandling(db: Db, partner: PartnerId): Promise<Handling> {
  const [row] = await db<{ handling: Handling }[]>`
    SELECT handling FROM price_reduction_handling WHERE partner_id = ${partner}`;
  return row?.handling ?? 'PROCESS';
}

/** Says what becomes of the partner's price reductions from now on; those that were held get their receipts. */
export async function setHandling(db: Db, partner: PartnerId, handling: Handling): Promise<void> {
  if (handling === 'PROCESS') {
    await db`DELETE FROM price_reduction_handling WHERE partner_id = ${partner}`;
    await enqueue(db, { task: reductionInitiated.task, partner });
    return;
  }
  await db`
    INSERT INTO price_reduction_handling (partner_id, handling) VALUES (${partner}, ${handling})
    ON CONFLICT (partner_id) DO UPDATE SET handling = excluded.handling`;
}

/**
 * Rejects the reductions of an item that wait for their receipt, and answers how many, as part of the caller's transaction.
 * 404 for an unknown item, 409 when none waits.
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
  await settleReductions(db, partner, rejected, clock.now());
  return rejected.length;
}
