import { availabilityJobs } from './interfaces/availability/index.ts';
import { priceReductionJobs } from './interfaces/price-reductions/index.ts';
import { productJobs } from './interfaces/products/index.ts';
import { receiptJobs } from './interfaces/receipts/index.ts';
import type { Ids } from './kernel/ids.ts';
import type { JobHandlers } from './platform/jobs/index.ts';
import { autopilotJobs } from './sandbox/index.ts';

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
