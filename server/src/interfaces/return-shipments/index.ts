import type { VerifyToken } from '../../platform/http/guard.ts';
import type { App } from '../../platform/http/server.ts';
import type { JobHandlers } from '../../platform/jobs/index.ts';
import type { ReturnShipmentsContext } from './context.ts';

export type { ReturnShipmentsContext } from './context.ts';

/** Registers return shipments v1 behind the scope `shipments`. */
export function registerReturnShipments(
  _app: App,
  _context: ReturnShipmentsContext,
  _verify: VerifyToken,
): void {}

/** What return shipments do in the background, by task. */
export const returnShipmentJobs = (_context: ReturnShipmentsContext): JobHandlers => ({});

type Named = Record<string, { summary: string; value: unknown }>;

/** Examples of an operation's request and answers for the reference. */
export const returnShipmentExamples = (
  _operationId: string,
  _statuses: readonly string[],
): { request?: Named; responses: Record<string, Named> } => ({ responses: {} });
