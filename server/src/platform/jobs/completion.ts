import pg from 'pg';

/**
 * Makes the queue report completions in batches. When the database is away, a failed batch ends the pool, which is
 * restarted, and the claims of the old pool are released. A failed single report would be an unhandled rejection, and
 * a queue that processes what is due would end before its last report is stored.
 */
export const batchedCompletion = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Names of the queue's statements that store ends of jobs with a queue, as all have one. They count the freed queues. */
const storesEnds = /^(complete|fail)_job_q/;

/**
 * A database client that calls `tell` when completions are stored, with the number of queues that are free again. The
 * queue looks for its next job before that, and so misses the next job of each of them.
 */
export const clientReportingCompletion = (tell: (freed: number) => void): typeof pg.Client =>
  class extends pg.Client {
    override query(...given: unknown[]): never {
      const answer = super.query(...(given as Parameters<pg.Client['query']>)) as unknown;
      const { name } = given[0] as { name?: unknown };
      if (typeof name === 'string' && storesEnds.test(name) && answer instanceof Promise)
        answer.then(
          ({ rowCount }: pg.QueryResult) => tell(rowCount ?? 0),
          () => undefined,
        );
      return answer as never;
    }
  } as never;
