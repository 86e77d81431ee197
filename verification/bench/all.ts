import { commits } from './commits/commits.ts';
import type { Bench } from './context.ts';
import { compression } from './http/compression.ts';
import { token } from './http/tokens.ts';
import { lists } from './orders/lists.ts';
import { orders } from './orders/pages.ts';
import { receipts } from './orders/receipts.ts';
import { returns, shipments } from './orders/writes.ts';
import { backlog } from './products/backlog.ts';
import { flatness } from './products/flatness.ts';
import { plans } from './products/plans.ts';
import { reads } from './products/reads.ts';
import { upsert } from './products/upsert.ts';
import { autopilot } from './sandbox/autopilot.ts';
import { sandbox } from './sandbox/overhead.ts';
import { reset } from './sandbox/reset.ts';
import { quantities } from './stock/quantities.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** All benches in the order in which they run: those from flatness on fill the database. */
export const benches = {
  ...{ token, commits, upsert, backlog, reads, compression, sandbox, autopilot },
  ...{ flatness, plans, quantities, orders, returns, shipments, lists, receipts, webhooks, reset },
} satisfies Readonly<Record<string, Bench>>;
