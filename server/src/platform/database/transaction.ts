import { boundPartner } from '../tenant.ts';
import { anybody, type Link } from './connection.ts';
import { isConnectionTrouble } from './errors.ts';
import { type AfterCommit, type Query, type Row, type Rows, type Sql, sqlWith } from './statement.ts';

export type Work<Result> = (transaction: Transaction) => Result | PromiseLike<Result>;

export type Transaction = Sql & {
  /** Undoes what the work did, and nothing else of the transaction, when the work fails. */
  savepoint<Result>(work: Work<Result>): Promise<Result>;
};

/** A transaction, or a savepoint within it: fails with the first of its statements that fails, whoever catches that. */
type Scope = { failure: Error | undefined; isOver: boolean };

const inTransactionFailed = '25P02';

/**
 * Runs work in a transaction on a connection that nobody else uses meanwhile. Throws what the work throws, after everything is undone; when the connection is lost, that.
 * `afterCommit` is given what is to follow, once it is committed.
 */
export async function runTransaction<Result>(
  link: Link,
  mode: string,
  work: Work<Result>,
  afterCommit: AfterCommit,
): Promise<Result> {
  let savepoints = 0;
  const following: (() => void)[] = [];
  const follow: AfterCommit = (what, item) => following.push(() => afterCommit(what, item));
  const command = (text: string) => link.send({ text, values: [], isSimple: true }, anybody);

  const inScope = async <R>(run: Work<R>, undo: () => Promise<unknown>): Promise<R> => {
    const scope: Scope = { failure: undefined, isOver: false };
    try {
      const result = await run(inside(scope));
      if (scope.failure) throw scope.failure;
      return result;
    } catch (error) {
      await undo();
      throw (error as { code?: string }).code === inTransactionFailed ? (scope.failure ?? error) : error;
    } finally {
      scope.isOver = true;
    }
  };

  const inside = (scope: Scope): Transaction => {
    const run = (query: Query): Promise<Rows<Row[]>> => {
      if (scope.isOver) throw new Error('A statement comes after the end of its transaction.');
      const answer = link.send(query, boundPartner());
      answer.catch((error: Error) => {
        scope.failure ??= error;
      });
      return answer;
    };
    return Object.assign(sqlWith(run, follow), {
      async savepoint<R>(nested: Work<R>): Promise<R> {
        savepoints += 1;
        const name = `s${savepoints}`;
        await command(`SAVEPOINT ${name}`);
        return inScope(nested, async () => {
          await command(`ROLLBACK TO ${name}`);
          link.forgetPartner();
        });
      },
    });
  };

  link.beginTransaction();
  try {
    await command(`BEGIN ${mode}`);
    const result = await inScope(work, () => undoAll(link, command));
    await command('COMMIT');
    for (const start of following) start();
    return result;
  } catch (error) {
    throw link.lost && isConnectionTrouble(error) ? link.lost : error;
  } finally {
    link.endTransaction();
  }
}

/** A connection that cannot undo what was done on it is of no use, and PostgreSQL undoes it when it ends. */
async function undoAll(link: Link, command: (text: string) => Promise<unknown>): Promise<void> {
  await command('ROLLBACK').catch((error: Error) => link.destroy(error));
}
