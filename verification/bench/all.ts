import * as commits from './commits/commits.ts';
import type { BenchContext } from './context.ts';
import * as compression from './http/compression.ts';
import * as tokens from './http/tokens.ts';
import * as lists from './orders/lists.ts';
import * as orders from './orders/orders.ts';
import * as receipts from './orders/receipts.ts';
import { returns, shipments } from './orders/writes.ts';
import * as backlog from './products/backlog.ts';
import * as flatness from './products/flatness.ts';
import * as plans from './products/plans.ts';
import * as reads from './products/single-reads.ts';
import * as upsert from './products/upsert.ts';
import * as autopilot from './sandbox/autopilot.ts';
import * as reset from './sandbox/reset.ts';
import * as sandboxOverhead from './sandbox/sandbox-overhead.ts';
import * as quantities from './stock/quantities.ts';
import type { Row } from './table.ts';
import { latency, neighbours } from './webhooks/latency.ts';
import { withBench } from './webhooks/setup.ts';
import { throughput } from './webhooks/throughput.ts';

/** Deliveries to a fast receiver on this machine, against encryption, signature and HTTP alone; and what bad neighbours cost. */
const webhooks = ({ sizes }: BenchContext): Promise<Row[]> =>
  withBench(sizes.webhooks, async (bench) => [
    ...(await throughput(bench)),
    ...(await latency(bench)),
    ...(await neighbours(bench)),
  ]);

/** All benches in the order in which they run: those from flatness on fill the database. */
export const benches = {
  token: tokens.run,
  commits: commits.run,
  upsert: upsert.run,
  backlog: backlog.run,
  reads: reads.run,
  compression: compression.run,
  sandbox: sandboxOverhead.run,
  autopilot: autopilot.run,
  flatness: flatness.run,
  plans: plans.run,
  quantities: quantities.run,
  orders: orders.run,
  returns,
  shipments,
  lists: lists.run,
  receipts: receipts.run,
  webhooks,
  reset: reset.run,
} satisfies Readonly<Record<string, (context: BenchContext) => Promise<Row[]>>>;
