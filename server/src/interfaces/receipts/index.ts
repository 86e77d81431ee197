import type { VerifyToken } from '../../platform/http/guard.ts';
import type { App } from '../../platform/http/server.ts';
import type { JobHandlers } from '../../platform/jobs/index.ts';
import type { ReceiptsContext } from './context.ts';

export type { ReceiptsContext } from './context.ts';

/** Registers receipts v3 behind the scope `receipts`. */
export function registerReceipts(_app: App, _context: ReceiptsContext, _verify: VerifyToken): void {}

/** What receipts do in the background, by task. */
export const receiptJobs = (_context: ReceiptsContext): JobHandlers => ({});

type Named = Record<string, { summary: string; value: unknown }>;

/** Examples of an operation's request and answers for the reference. */
export const receiptExamples = (
  _operationId: string,
  _statuses: readonly string[],
): { request?: Named; responses: Record<string, Named> } => ({ responses: {} });
