import type { VerifyToken } from '../../platform/http/guard.ts';
import type { App } from '../../platform/http/server.ts';
import type { JobHandlers } from '../../platform/jobs/index.ts';
import type { ShipmentsContext } from './context.ts';

export type { ShipmentsContext } from './context.ts';

/** Registers shipments v1 behind the scope `shipments`. */
export function registerShipments(_app: App, _context: ShipmentsContext, _verify: VerifyToken): void {}

/** What shipments do in the background, by task. */
export const shipmentJobs = (_context: ShipmentsContext): JobHandlers => ({});

type Named = Record<string, { summary: string; value: unknown }>;

/** Examples of an operation's request and answers for the reference. */
export const shipmentExamples = (
  _operationId: string,
  _statuses: readonly string[],
): { request?: Named; responses: Record<string, Named> } => ({ responses: {} });
