import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import type { ReceiptsContext } from './context.ts';
import { renderError } from './errors.ts';
import { models } from './models.ts';
import { prefix, registerList, registerReceipt } from './routes.ts';

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
export { findIssuer, withIssuer } from './store.ts';

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
