import { availabilityJobs, openAvailabilityWork } from './interfaces/availability/index.ts';
import { openPriceReductionWork, priceReductionJobs } from './interfaces/price-reductions/index.ts';
import { openProductWork, productJobs } from './interfaces/products/index.ts';
import { openReceiptWork, receiptJobs } from './interfaces/receipts/index.ts';
import type { Ids } from './kernel/ids.ts';
import type { JobHandlers } from './platform/jobs/index.ts';
import type { OpenWork } from './platform/jobs/sweep.ts';
import { autopilotJobs, openAutopilotWork } from './sandbox/index.ts';

/** Everything the interfaces do in the background, by the name of its task. */
export function jobHandlers(context: Parameters<typeof productJobs>[0] & { readonly ids: Ids }): JobHandlers {
  return {
    ...productJobs(context),
    ...availabilityJobs(context),
    ...receiptJobs(context),
    ...priceReductionJobs(context),
    ...(context.sandbox ? autopilotJobs(context) : {}),
  };
}

/** What the jobs work on, by which work is found whose job was lost. */
export const openWork = (config: { readonly sandbox: boolean }): readonly OpenWork[] => [
  ...openProductWork,
  ...openAvailabilityWork,
  ...openReceiptWork,
  ...openPriceReductionWork,
  ...(config.sandbox ? openAutopilotWork : []),
];
