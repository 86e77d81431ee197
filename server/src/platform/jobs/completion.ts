import pg from 'pg';

/**
 * Has the queue report ends of jobs through its batches: when the database is away, that ends the pool, which is
 * started again, and the claims of the old one are released. Reported one by one, it would be an unhandled rejection,
 * and a queue that is told to process what is due would end before the last report is stored.
 */
export const batchedCompletion = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** The queue's names for the statements that store the ends of jobs. */
const storesEnds = /^(complete|fail)_jobs?/;

/**
 * A client that tells when the ends of jobs are stored. The queue looks for the next job before that, and so does not
 * find the next one of the same queue.
 */
export const clientReportingCompletion = (tell: () => void): typeof pg.Client =>
  class extends pg.Client {
    override query(...given: unknown[]): never {
      const answer = super.query(...(given as Parameters<pg.Client['query']>)) as unknown;
      const { name } = given[0] as { name?: unknown };
      if (typeof name === 'string' && storesEnds.test(name) && answer instanceof Promise)
        answer.then(tell, () => undefined);
      return answer as never;
    }
  } as never;
