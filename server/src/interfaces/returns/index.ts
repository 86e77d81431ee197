import type { VerifyToken } from '../../platform/http/guard.ts';
import type { App } from '../../platform/http/server.ts';
import type { JobHandlers } from '../../platform/jobs/index.ts';
import type { ReturnsContext } from './context.ts';

export type { ReturnsContext } from './context.ts';

/** Registers returns v3 behind the scope `returns`. */
export function registerReturns(_app: App, _context: ReturnsContext, _verify: VerifyToken): void {}

/** What returns do in the background, by task. */
export const returnJobs = (_context: ReturnsContext): JobHandlers => ({});

type Named = Record<string, { summary: string; value: unknown }>;

/** Examples of an operation's request and answers for the reference. */
export const returnExamples = (
  _operationId: string,
  _statuses: readonly string[],
): { request?: Named; responses: Record<string, Named> } => ({ responses: {} });
