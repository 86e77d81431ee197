import { recalculateObstacles } from './interfaces/availability/index.ts';
import { itemsCancelled, itemsReturned } from './interfaces/orders/index.ts';
import { notHeld, processReductions, reductionInitiated } from './interfaces/price-reductions/index.ts';
import { openProductWork, productJobs } from './interfaces/products/index.ts';
import { issueDue, withIssuer } from './interfaces/receipts/index.ts';
import { itemsSent } from './interfaces/shipments/index.ts';
import { profileChanged } from './interfaces/shipping-profiles/index.ts';
import type { PartnerId } from './kernel/caller.ts';
import type { Ids } from './kernel/ids.ts';
import type { JobHandler, JobHandlers } from './platform/jobs/index.ts';
import type { OpenWork } from './platform/jobs/sweep.ts';
import { openEntries, processTopicAtOnce, type TopicName } from './platform/outbox/index.ts';
import { autopilotJobs, openAutopilotWork } from './sandbox/index.ts';

/** All background work of the interfaces, by task. The handler of an outbox topic stands beside the topic. */
export function jobHandlers(context: Parameters<typeof productJobs>[0] & { readonly ids: Ids }): JobHandlers {
  // Each of the three topics issues everything that is due, in the right order.
  const issueReceipts = (partner: PartnerId) => issueDue(context, partner);
  const ofTopics: Readonly<Record<TopicName, JobHandler>> = {
    [itemsSent.task]: issueReceipts,
    [itemsReturned.task]: issueReceipts,
    [itemsCancelled.task]: issueReceipts,
    [reductionInitiated.task]: (partner) => processReductions(context, partner),
    [profileChanged.task]: (partner) =>
      processTopicAtOnce(context.db, partner, profileChanged, () => recalculateObstacles(context, partner)),
  };
  return {
    ...ofTopics,
    ...productJobs(context),
    ...(context.sandbox ? autopilotJobs(context) : {}),
  };
}

/** The rows that the jobs work on. A sweep enqueues a job for open rows whose job was lost. */
export const openWork = (config: { readonly sandbox: boolean }): readonly OpenWork[] => [
  ...[itemsSent, itemsReturned, itemsCancelled].map((topic) => ({
    ...openEntries(topic),
    // Without an issuer nothing can be issued; setting one enqueues the job.
    ready: withIssuer,
  })),
  { ...openEntries(reductionInitiated), ready: notHeld },
  openEntries(profileChanged),
  ...openProductWork,
  ...(config.sandbox ? openAutopilotWork : []),
];
