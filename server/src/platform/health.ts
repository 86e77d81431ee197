import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';

const databaseAnswersWithinMs = 2000;

/** Whoever watches the process hears of it also when it is overloaded. */
const unlimited = { schema: { hide: true }, config: { alwaysAnswered: true } };

/** `/health/live`: the process runs. `/health/ready`: requests can be served, which needs the database and no shutdown. */
export function registerHealth(
  app: FastifyInstance,
  db: Database,
  state: { readonly stopping: boolean },
): void {
  app.get('/health/live', unlimited, async () => ({ status: 'live' }));
  app.get('/health/ready', unlimited, async (_request, reply) => {
    const ready = !state.stopping && (await answers(db));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

async function answers(db: Database): Promise<boolean> {
  const query = db`SELECT 1`;
  const timeout = new Promise<false>((resolve) =>
    setTimeout(resolve, databaseAnswersWithinMs, false).unref(),
  );
  return Promise.race([
    query.then(
      () => true,
      () => false,
    ),
    timeout,
  ]);
}
