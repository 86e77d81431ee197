import type { PartnerId } from '../../kernel/caller.ts';
import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import type { JobHandlers } from '../../platform/jobs/index.ts';
import type { OpenWork } from '../../platform/jobs/sweep.ts';
import { openFacts } from '../../platform/outbox.ts';
import { itemsCancelled, itemsReturned } from '../orders/index.ts';
import { itemsSent } from '../shipments/index.ts';
import type { ReceiptsContext } from './context.ts';
import { renderError } from './errors.ts';
import { issueDue } from './issue.ts';
import { models } from './models.ts';
import { prefix, registerList, registerReceipt } from './routes.ts';
import { findIssuer } from './store.ts';

export { seedDemoIssuers } from './demo.ts';
export { receiptErrors } from './error-catalogue.ts';
export { receiptExamples } from './examples.ts';
export { issueDue, issuePartialRefund, refundService, remainingOf, setIssuer } from './issue.ts';
export {
  type CompensationType,
  compensationTypes,
  type GoodwillReason,
  goodwillReasons,
  type Issuer,
  type ServiceRefundType,
  serviceRefundTypes,
  vatExemptions,
} from './receipt.ts';
export { findIssuer } from './store.ts';

/** Registers receipts v3 behind the scope `receipts`. */
export function registerReceipts(app: App, context: ReceiptsContext, verify: VerifyToken): void {
  for (const model of models) app.addSchema(model);
  void app.register(
    async (scope: App) => {
      openInterface(scope, verify, { scope: 'receipts', tag: 'Receipts v3', renderError });
      registerReceipt(scope, context);
      registerList(scope, context);
    },
    { prefix },
  );
}

/** What receipts do in the background, by task: each of the three works off whatever is due, in the right order. */
export function receiptJobs(context: Omit<ReceiptsContext, 'ids'>): JobHandlers {
  const issue = (partner: PartnerId) => issueDue(context, partner);
  return { [itemsSent]: issue, [itemsReturned]: issue, [itemsCancelled]: issue };
}

/** What these jobs work on. Without an issuer nothing can be issued; who sets one wakes them. */
export const openReceiptWork: readonly OpenWork[] = [itemsSent, itemsReturned, itemsCancelled].map(
  (topic) => ({
    ...openFacts(topic),
    isReady: async (db, partner) => (await findIssuer(db, partner)) !== undefined,
  }),
);
