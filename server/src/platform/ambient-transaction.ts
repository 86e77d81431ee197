import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Db, Transaction } from './database.ts';

/** A transaction that a request's statements join while it is open. */
export type AmbientTransaction = { readonly transaction: Transaction; isOpen: boolean };

const ambient = new AsyncLocalStorage<AmbientTransaction | undefined>();

/**
 * Runs work, and everything that it starts, with an ambient transaction: a pool made by `joinAmbientTransaction`
 * sends their statements to it.
 */
export const runInAmbientTransaction = <Result>(joined: AmbientTransaction, work: () => Result): Result =>
  ambient.run(joined, work);

/**
 * Runs work as one transaction, of which everything is stored or nothing: also what it stores in transactions of a pool
 * made by `joinAmbientTransaction`. Inside an ambient transaction it is a part of that one.
 */
export function asOneTransaction<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  if (ambient.getStore()?.isOpen) return db.begin(work);
  return db.begin(async (transaction) => {
    const joined: AmbientTransaction = { transaction, isOpen: true };
    try {
      return await runInAmbientTransaction(joined, work);
    } finally {
      joined.isOpen = false;
    }
  });
}

/**
 * Runs work that may fail without ending the request. Inside an ambient transaction a savepoint keeps the failure
 * from ending the transaction; without one this adds nothing.
 */
export const withSavepoint = async <Result>(
  db: Database,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => (ambient.getStore()?.isOpen ? await db.begin(work) : work(db));

/** Runs work whose statements do not join the ambient transaction: when they fail, it goes on. */
export const besideAmbientTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  ambient.run(undefined, work);

/**
 * Wraps a pool so that statements join the ambient transaction, and run on their own without one. `begin` becomes a
 * savepoint there: when its work fails, PostgreSQL undoes only that work.
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
