import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, isConnectionTrouble } from './database.ts';
import { readNodes } from './distribution.ts';
import { countFailedJobs, countWaitingJobs } from './jobs/read.ts';
import { within } from './within.ts';

/** A node that hangs must not keep the other figures back. */
const nodesAnswerWithinMs = 10_000;

/**
 * Counts and times every request by its route, and publishes all figures at `/metrics` in Prometheus' text format.
 * `more` adds figures of other parts.
 */
export function registerMetrics(
  app: FastifyInstance,
  db: Database,
  more: (registry: Registry) => void = () => undefined,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s arrival to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  registerQueueGauges(registry, db);
  if (db.isDistributed) registerNodeGauge(registry, db);
  more(registry);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { alwaysAnswered: true } },
    async (_request, reply) => {
      reply.type(registry.contentType);
      return textOf(registry);
    },
  );
}

/**
 * While the database is away, leaves out its figures and still publishes those of the process, because the operator
 * needs them most then.
 */
async function textOf(registry: Registry): Promise<string> {
  const texts = registry
    .getMetricsAsArray()
    .map(({ name }) => registry.getSingleMetricAsString(name).catch(withoutDatabase));
  return `${(await Promise.all(texts)).filter((text) => text !== '').join('\n\n')}\n`;
}

function withoutDatabase(error: unknown): string {
  if (isConnectionTrouble(error)) return '';
  throw error;
}

function registerNodeGauge(registry: Registry, db: Database): void {
  new Gauge({
    name: 'database_node_up',
    help: '1 for each node of the cluster that answers the coordinator, 0 for one that does not.',
    labelNames: ['node'],
    registers: [registry],
    async collect() {
      const nodes = await within(nodesAnswerWithinMs, Promise.resolve(readNodes(db))).catch(() => []);
      this.reset();
      for (const { node, isUp } of nodes) this.set({ node }, isUp ? 1 : 0);
    },
  });
}

function registerQueueGauges(registry: Registry, db: Database): void {
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs in the queue that are due or running.',
    registers: [registry],
    async collect() {
      this.set(await countWaitingJobs(db));
    },
  });
  new Gauge({
    name: 'jobs_failed',
    help: 'Jobs that were given up after their last attempt.',
    registers: [registry],
    async collect() {
      this.set(await countFailedJobs(db));
    },
  });
}
