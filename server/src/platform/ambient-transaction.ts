import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Db, Transaction } from './database.ts';

/** A transaction that what a request does becomes part of, while it is open. */
export type AmbientTransaction = { readonly transaction: Transaction; isOpen: boolean };

const ambient = new AsyncLocalStorage<AmbientTransaction>();

/** Runs work, and everything it starts, as part of a transaction: a pool made by `joining` sends its statements there. */
export const runInAmbientTransaction = <Result>(joined: AmbientTransaction, work: () => Result): Result =>
  ambient.run(joined, work);

/**
 * Does something whose failure is to be followed by something else. Within a joined transaction a savepoint keeps it
 * from failing as a whole; without one nothing is added.
 */
export const withSavepoint = async <Result>(
  db: Database,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => (ambient.getStore()?.isOpen ? await db.begin(work) : work(db));

/**
 * A pool whose statements and transactions become part of the transaction that the present code has joined, and are its
 * own without one. A transaction within it is a savepoint: when it fails, what it did is undone, and the rest goes on.
 */
export function joinAmbientTransaction(pool: Database): Database {
  const transaction = () => {
    const joined = ambient.getStore();
    return joined?.isOpen ? joined.transaction : undefined;
  };
  return new Proxy(pool, {
    apply: (target, self, given) => Reflect.apply((transaction() ?? target) as never, self, given) as unknown,
    get(target, name) {
      const open = transaction();
      if (open && name === 'begin')
        return (...given: unknown[]) => open.savepoint(given.at(-1) as (db: Db) => Promise<unknown>);
      return Reflect.get(open && name in open ? open : target, name) as unknown;
    },
  });
}
