import type { FastifyInstance } from 'fastify';
import { type Database, isConnectionTrouble } from './database.ts';

const databaseAnswersWithinMs = 2000;

/** How long the result of a write test counts. */
const believedForMs = 5_000;

/** The server answers health checks under overload too. */
const unlimited = { schema: { hide: true }, config: { alwaysAnswered: true } };

/**
 * Registers `/health/live`, which says that the process runs, and `/health/ready`, which says that the server can serve
 * requests: it is not stopping, and the database accepts writes. Otherwise 503 with the reason.
 */
export function registerHealth(
  app: FastifyInstance,
  db: Database,
  state: { readonly stopping: boolean },
): void {
  const obstacle = watchDatabase(db);
  app.get('/health/live', unlimited, async () => ({ status: 'live' }));
  app.get('/health/ready', unlimited, async (_request, reply) => {
    const reason = state.stopping ? 'The server is stopping.' : await obstacle();
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason });
  });
}

/** Returns why the database cannot be used; undefined when it can. Concurrent calls share one test. */
function watchDatabase(db: Database): () => Promise<string | undefined> {
  let wroteAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<string | undefined> | undefined;
  const look = async (): Promise<string | undefined> => {
    const mustWrite = performance.now() - wroteAtMs >= believedForMs;
    const reason = await reasonOf(mustWrite ? write(db) : db`SELECT 1`);
    if (reason !== undefined) wroteAtMs = Number.NEGATIVE_INFINITY;
    else if (mustWrite) wroteAtMs = performance.now();
    return reason;
  };
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

const unreachable = 'The database does not answer.';

async function reasonOf(attempt: PromiseLike<unknown>): Promise<string | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, databaseAnswersWithinMs, unreachable);
  try {
    return await Promise.race([attempt.then(() => undefined, meaningOf), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Names what keeps the database from writing, from its error. */
function meaningOf(error: unknown): string {
  const { code = '' } = error as { code?: string };
  if (code === '53100') return 'The disk of the database is full.';
  if (code === '25006') return 'The database takes no writes.';
  if (code === '53300' || code === '53200') return 'The database has no connections or memory left.';
  return isConnectionTrouble(error) ? unreachable : `The database cannot write (${code}).`;
}

/**
 * Tests a write that leaves no data: commits a notification on a channel without listeners, and writes a megabyte of
 * temporary file, because a full disk still accepts small writes for a while.
 */
async function write(db: Database): Promise<void> {
  await db.begin(async (transaction) => {
    await transaction`SET LOCAL work_mem = '64kB'`;
    await transaction`
      WITH wide AS MATERIALIZED (SELECT repeat(md5(n::text), 32) AS text FROM generate_series(1, 1000) AS n)
      SELECT sum(length(text)) FROM wide`;
    const [mode] = await transaction<{ isReadOnly: boolean }[]>`
      SELECT current_setting('transaction_read_only')::bool AS "isReadOnly"`;
    if (mode!.isReadOnly) throw Object.assign(new Error('read-only'), { code: '25006' });
    await transaction`SELECT pg_logical_emit_message(true, 'sellerdock', '')`;
  });
}
