import { judgeAnew } from './interfaces/availability/index.ts';
import { itemsCancelled, itemsReturned } from './interfaces/orders/index.ts';
import { areHeld, processReductions, reductionInitiated } from './interfaces/price-reductions/index.ts';
import { openProductWork, productJobs } from './interfaces/products/index.ts';
import { findIssuer, issueDue } from './interfaces/receipts/index.ts';
import { itemsSent } from './interfaces/shipments/index.ts';
import { profileChanged } from './interfaces/shipping-profiles/index.ts';
import type { PartnerId } from './kernel/caller.ts';
import type { Ids } from './kernel/ids.ts';
import type { Db } from './platform/database.ts';
import type { JobHandler, JobHandlers } from './platform/jobs/index.ts';
import type { OpenWork } from './platform/jobs/sweep.ts';
import { openEntries, processTopicAtOnce, type TopicName } from './platform/outbox.ts';
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
      processTopicAtOnce(context.db, partner, profileChanged, () => judgeAnew(context, partner)),
  };
  return {
    ...ofTopics,
    ...productJobs(context),
    ...(context.sandbox ? autopilotJobs(context) : {}),
  };
}

/** Without an issuer nothing can be issued; setting one enqueues the job. */
const hasIssuer = async (db: Db, partner: PartnerId) => (await findIssuer(db, partner)) !== undefined;

/** The rows that the jobs work on. A sweep enqueues a job for open rows whose job was lost. */
export const openWork = (config: { readonly sandbox: boolean }): readonly OpenWork[] => [
  ...[itemsSent, itemsReturned, itemsCancelled].map((topic) => ({
    ...openEntries(topic),
    isReady: hasIssuer,
  })),
  { ...openEntries(reductionInitiated), isReady: async (db, partner) => !(await areHeld(db, partner)) },
  openEntries(profileChanged),
  ...openProductWork,
  ...(config.sandbox ? openAutopilotWork : []),
];
