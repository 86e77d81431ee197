import { activity } from './activity/cost.ts';
import { cluster } from './cluster/cluster.ts';
import { commits } from './commits/commits.ts';
import type { Bench } from './context.ts';
import { compression, reads, sandbox } from './http/reads.ts';
import { token } from './http/tokens.ts';
import { orders } from './orders/pages.ts';
import { receipts } from './orders/receipts.ts';
import { returns, shipments } from './orders/writes.ts';
import { backlog } from './products/backlog.ts';
import { flatness } from './products/flatness.ts';
import { upsert } from './products/upsert.ts';
import { autopilot } from './sandbox/autopilot.ts';
import { reset } from './sandbox/reset.ts';
import { quantities } from './stock/quantities.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** All benches in the order in which they run: those from flatness on fill the database. */
export const benches = {
  ...{ token, commits, upsert, backlog, reads, compression, sandbox, autopilot, activity },
  ...{ flatness, quantities, orders, returns, shipments, receipts, webhooks, reset, cluster },
} satisfies Readonly<Record<string, Bench>>;
