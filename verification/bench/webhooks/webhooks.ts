import type { BenchContext } from '../context.ts';
import type { Row } from '../table.ts';
import { latency, neighbours } from './webhook-latency.ts';
import { withBench } from './webhook-setup.ts';
import { throughput } from './webhook-throughput.ts';

/** Deliveries to a fast receiver on this machine, against encryption, signature and HTTP alone; and what bad neighbours cost. */
export const run = ({ sizes }: Pick<BenchContext, 'sizes'>): Promise<Row[]> =>
  withBench(sizes.webhooks, async (bench) => [
    ...(await throughput(bench)),
    ...(await latency(bench)),
    ...(await neighbours(bench)),
  ]);
