import type { VerifyToken } from '../../platform/http/guard.ts';
import type { App } from '../../platform/http/server.ts';
import type { JobHandlers } from '../../platform/jobs/index.ts';
import type { PriceReductionsContext } from './context.ts';

export type { PriceReductionsContext } from './context.ts';

/** Registers price reductions v1 behind the scope `price-reduction`. */
export function registerPriceReductions(
  _app: App,
  _context: PriceReductionsContext,
  _verify: VerifyToken,
): void {}

/** What price reductions do in the background, by task. */
export const priceReductionJobs = (_context: PriceReductionsContext): JobHandlers => ({});

type Named = Record<string, { summary: string; value: unknown }>;

/** Examples of an operation's request and answers for the reference. */
export const priceReductionExamples = (
  _operationId: string,
  _statuses: readonly string[],
): { request?: Named; responses: Record<string, Named> } => ({ responses: {} });
