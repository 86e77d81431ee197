import type { PartnerId } from '../../kernel/caller.ts';
import type { VerifyToken } from '../../platform/http/guard.ts';
import type { App } from '../../platform/http/server.ts';
import type { JobHandlers } from '../../platform/jobs/index.ts';
import { itemsCancelled, itemsReturned } from '../orders/index.ts';
import type { ReceiptsContext } from './context.ts';
import { issueDue } from './issue.ts';
import { itemsSent } from './sent-items.ts';

export type { ReceiptsContext } from './context.ts';
export { seedDemoIssuers } from './demo.ts';
export {
  type IssuedReceipt,
  issueDue,
  issuePartialRefund,
  refundService,
  remainingOf,
  setIssuer,
} from './issue.ts';
export { type Issuer, type PartialRefundType, partialRefundTypes } from './receipt.ts';

/** Registers receipts v3 behind the scope `receipts`. */
export function registerReceipts(_app: App, _context: ReceiptsContext, _verify: VerifyToken): void {}

/** What receipts do in the background, by task: each of the three works off whatever is due, in the right order. */
export function receiptJobs(context: Omit<ReceiptsContext, 'ids'>): JobHandlers {
  const issue = (partner: PartnerId) => issueDue(context, partner);
  return { [itemsSent]: issue, [itemsReturned]: issue, [itemsCancelled]: issue };
}

type Named = Record<string, { summary: string; value: unknown }>;

/** Examples of an operation's request and answers for the reference. */
export const receiptExamples = (
  _operationId: string,
  _statuses: readonly string[],
): { request?: Named; responses: Record<string, Named> } => ({ responses: {} });
