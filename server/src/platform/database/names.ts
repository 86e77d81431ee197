import type { DatabaseError } from 'pg';

/** A statement with its name. Without a name PostgreSQL does not keep it. */
type Named = { readonly text: string; readonly name?: string };

/** Names under which connections keep statements prepared. */
export type Names = {
  of(text: string): Named;
  /**
   * Gives a statement another name when its prepared form fails, because its tables have changed or preparing it failed
   * before. Do not call it for a statement of a transaction: the whole transaction has failed.
   */
  noteFailure(named: Named, error: Error): void;
  /** True for an error that `noteFailure` has handled: the statement can be sent again. */
  canBeSentAgain(error: Error): boolean;
};

/** Further statements are sent without a name: PostgreSQL keeps a plan for each name on each connection. */
const mostNames = 1_000;

const isKept = /^\s*(select|with|insert|update|delete)\b/i;

/** invalid_sql_statement_name. */
const notPrepared = '26000';

/** Where PostgreSQL finds that the tables of a prepared statement have changed. */
const changedTables = new Set(['RevalidateCachedQuery', 'transformAssignedExpr']);

/** The names of a pool: the same statement has the same one on all connections. */
export function createNames(): Names {
  const known = new Map<string, Named>();
  const noted = new WeakSet<Error>();
  let given = 0;
  const name = (text: string) => {
    given += 1;
    const named = { text, name: `s${given}` };
    known.set(text, named);
    return named;
  };
  return {
    of(text) {
      const found = known.get(text);
      if (found) return found;
      return known.size < mostNames && isKept.test(text) ? name(text) : { text };
    },
    noteFailure(named, error) {
      const { code, routine = '' } = error as DatabaseError;
      if (named.name === undefined || (code !== notPrepared && !changedTables.has(routine))) return;
      if (known.get(named.text) === named) name(named.text);
      noted.add(error);
    },
    canBeSentAgain: (error) => noted.has(error),
  };
}
