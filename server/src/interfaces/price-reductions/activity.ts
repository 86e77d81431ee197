import type { PartnerId } from '../../kernel/caller.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import type { Settlement } from './store.ts';

/** An item whose reduction came to its end. */
type Settled = Pick<Settlement, 'receiptNumber'> & {
  readonly positionItemId: string;
  readonly salesOrderId: string;
};

/** Records what the marketplace decided about reductions. */
export const recordSettlements = (db: Db, partner: PartnerId, settled: readonly Settled[]): Promise<void> =>
  recordActivity(
    db,
    partner,
    settled.map(({ positionItemId, salesOrderId, receiptNumber }) => ({
      kind: 'reduction.processed',
      salesOrderId,
      ref: positionItemId,
      number: receiptNumber ?? undefined,
      by: { side: 'MARKETPLACE' },
      facts: { status: receiptNumber === null ? 'REJECTED' : 'PROCESSED' },
    })),
  );
