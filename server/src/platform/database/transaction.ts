import { boundPartner } from '../tenant.ts';
import { anybody, type Link } from './connection.ts';
import { isConnectionTrouble } from './errors.ts';
import { type AfterCommit, type Query, type Row, type Rows, type Sql, sqlWith } from './statement.ts';

export type Work<Result> = (transaction: Transaction) => Result | PromiseLike<Result>;

export type Transaction = Sql & {
  /** Lets its statements take this many milliseconds until the connection counts as hanging. */
  allow(ms: number): void;
  /** Undoes what the work did, and nothing else of the transaction, when the work fails. */
  savepoint<Result>(work: Work<Result>): Promise<Result>;
};

/**
 * A transaction, or a savepoint within it. It fails with its first failing statement, even when the work catches that
 * error.
 */
type Scope = { failure: Error | undefined; isOver: boolean };

const inTransactionFailed = '25P02';

/** Sends a command that reads no rows. */
type Command = (text: string) => Promise<unknown>;

/**
 * Runs work in a transaction on a connection that nobody else uses meanwhile. When the work fails, undoes everything and
 * throws the error of the work, or that of the connection when it is lost. Starts what `afterCommit` is given once the
 * transaction is committed.
 */
export async function runTransaction<Result>(
  link: Link,
  mode: string,
  work: Work<Result>,
  afterCommit: AfterCommit,
): Promise<Result> {
  const following: (() => void)[] = [];
  const follow: AfterCommit = (what, item) => following.push(() => afterCommit(what, item));
  const command: Command = (text) => link.send({ text, values: [], isSimple: true }, anybody);
  const inScope = scopesOn(link, command, follow);
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

/** Runs work in a scope; `undo` follows when the work or one of its statements fails. */
type InScope = <R>(run: Work<R>, undo: () => Promise<unknown>) => Promise<R>;

function scopesOn(link: Link, command: Command, follow: AfterCommit): InScope {
  let savepoints = 0;
  const inScope: InScope = async (run, undo) => {
    const scope: Scope = { failure: undefined, isOver: false };
    try {
      const result = await run(inside(scope));
      if (scope.failure) throw scope.failure;
      return result;
    } catch (error) {
      // What the work still has under way must not send statements behind the end of the transaction.
      scope.isOver = true;
      await undo();
      throw (error as { code?: string }).code === inTransactionFailed ? (scope.failure ?? error) : error;
    } finally {
      scope.isOver = true;
    }
  };
  const inside = (scope: Scope): Transaction =>
    Object.assign(
      sqlWith((query) => sendIn(scope, link, query), follow),
      {
        allow: link.allow,
        async savepoint<R>(nested: Work<R>): Promise<R> {
          savepoints += 1;
          const name = `s${savepoints}`;
          await command(`SAVEPOINT ${name}`);
          return inScope(nested, async () => {
            await command(`ROLLBACK TO ${name}`);
            link.forgetPartner();
          });
        },
      },
    );
  return inScope;
}

function sendIn(scope: Scope, link: Link, query: Query): Promise<Rows<Row[]>> {
  if (scope.isOver) throw new Error('A statement comes after the end of its transaction.');
  const answer = link.send(query, boundPartner());
  answer.catch((error: Error) => {
    scope.failure ??= error;
  });
  return answer;
}

/** Rolls back. When the rollback fails, the connection is closed, and PostgreSQL undoes the transaction. */
async function undoAll(link: Link, command: Command): Promise<void> {
  await command('ROLLBACK').catch((error: Error) => link.destroy(error));
}
