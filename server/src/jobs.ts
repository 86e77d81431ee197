import { judgeAnew } from './interfaces/availability/index.ts';
import { itemsCancelled, itemsReturned } from './interfaces/orders/index.ts';
import { processReductions, reductionInitiated } from './interfaces/price-reductions/index.ts';
import { productJobs } from './interfaces/products/index.ts';
import { issueDue } from './interfaces/receipts/index.ts';
import { itemsSent } from './interfaces/shipments/index.ts';
import { profileChangedJob } from './interfaces/shipping-profiles/index.ts';
import type { PartnerId } from './kernel/caller.ts';
import type { Ids } from './kernel/ids.ts';
import type { JobHandlers } from './platform/jobs/index.ts';
import { autopilotJobs } from './sandbox/index.ts';

/** All background work of the interfaces, by task. The handler of an outbox topic stands beside the topic. */
export function jobHandlers(context: Parameters<typeof productJobs>[0] & { readonly ids: Ids }): JobHandlers {
  // Each of the three topics issues everything that is due, in the right order.
  const issueReceipts = (partner: PartnerId) => issueDue(context, partner);
  return {
    [itemsSent.task]: issueReceipts,
    [itemsReturned.task]: issueReceipts,
    [itemsCancelled.task]: issueReceipts,
    [reductionInitiated.task]: (partner) => processReductions(context, partner),
    [profileChangedJob]: (partner) => judgeAnew(context, partner),
    ...productJobs(context),
    ...(context.sandbox ? autopilotJobs(context) : {}),
  };
}
