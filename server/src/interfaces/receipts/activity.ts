import type { PartnerId } from '../../kernel/caller.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import type { Issued } from './books.ts';

/** Records that receipts were issued. */
export const recordReceipts = (db: Db, partner: PartnerId, issued: readonly Issued[]): Promise<void> =>
  recordActivity(
    db,
    partner,
    issued.map(({ type, salesOrderId, receipt: { receiptNumber } }) => ({
      kind: 'receipt.issued',
      salesOrderId,
      number: receiptNumber,
      ref: receiptNumber,
      facts: { type },
    })),
  );
