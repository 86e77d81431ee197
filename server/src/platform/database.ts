import { channel } from 'node:diagnostics_channel';
import { followUps } from './database/after-commit.ts';
import { type Copy, openCopying } from './database/copying.ts';
import { createListener } from './database/listener.ts';
import { refuseUnnamed } from './database/named-partner.ts';
import { createNames } from './database/names.ts';
import { openPool } from './database/pool.ts';
import { type Connection, clientSettings, type RowSecurity } from './database/settings.ts';
import { type Query, type Sql, type Statement, sqlWith } from './database/statement.ts';
import { answersWithinMs, type DatabaseTimeouts } from './database/timeouts.ts';
import { runTransaction, type Transaction, type Work } from './database/transaction.ts';
import { decoding, Lines } from './database/values.ts';
import type { Log } from './log.ts';
import { boundPartner } from './tenant.ts';

export type { Copy } from './database/copying.ts';
export { isConnectionTrouble, isDatabaseShort, isPassing } from './database/errors.ts';
export type { Connection, RowSecurity } from './database/settings.ts';
export type { Statement } from './database/statement.ts';
export type { Transaction } from './database/transaction.ts';

/** A connection that nobody else uses until it is released. */
type Reserved = Sql & { release(): void };

/** The pool: it opens transactions and can be closed. Statements share its connections. */
export type Database = Sql & {
  /** The most connections that there can be. */
  readonly size: number;
  /** Tables are spread over the nodes of a cluster. */
  readonly isDistributed: boolean;
  /** Runs work in a transaction, by default as PostgreSQL does it (read committed). */
  begin<Result>(work: Work<Result>): Promise<Result>;
  begin<Result>(mode: string, work: Work<Result>): Promise<Result>;
  /** The same on a connection of its own, on which rows can be copied. Statements on it wait for each other. */
  beginCopying<Result>(
    mode: string,
    work: (transaction: Transaction, copy: Copy) => Promise<Result>,
  ): Promise<Result>;
  reserve(): Promise<Reserved>;
  listen(channel: string, hear: (payload: string) => void): Promise<{ unlisten(): Promise<void> }>;
  /** Runs at once the work that follows the commits so far; by itself it may wait for some milliseconds. */
  hurry(): void;
  /** The same; resolves when it is done. */
  settled(): Promise<void>;
  /** Ends all connections when their statements have ended, or at the latest after so many seconds. */
  end(options?: { readonly timeout: number }): Promise<void>;
};

/** The pool or an open transaction. Store functions take either. */
export type Db = Sql | Database | Transaction | Reserved;

/** Runs work as part of the transaction that is open, or in one of its own when given the pool. */
export const atomically = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  'begin' in db ? db.begin(work) : work(db);

export type DatabaseOptions = {
  readonly poolSize: number;
  readonly log: Log;
  readonly rowSecurity?: RowSecurity;
  /** Without them the timeouts of the server apply. */
  readonly timeouts?: DatabaseTimeouts;
};

const connectWithinMs = 10_000;

/** Publishes each statement that is sent, with its `text` and `values`. */
export const statements = channel('sellerdock.statements');

/**
 * Opens a pool. Nothing is connected before the first statement; the pool replaces a lost connection. With row-level
 * security, statements that are bound to a partner reach no other partner's rows (platform/tenant.ts).
 */
export function openDatabase(connection: Connection, options: DatabaseOptions): Database {
  const { log, rowSecurity, timeouts, poolSize } = options;
  const client = {
    ...clientSettings(connection, { timeouts, role: rowSecurity?.role }),
    application_name: 'sellerdock',
    connectionTimeoutMillis: connectWithinMs,
    types: decoding as never,
  };
  const onNotice = (notice: object) => log.debug({ notice }, 'notice from PostgreSQL');
  const links = {
    names: createNames(),
    hasRowSecurity: rowSecurity !== undefined && rowSecurity.hasPolicies !== false,
    refuse: rowSecurity?.tables && refuseUnnamed(rowSecurity.tables),
    onNotice,
    answersWithinMs: answersWithinMs(timeouts),
  };
  const pool = openPool(poolSize, { ...links, client: { ...client, pipeline: true } });
  const listener = createListener({ ...client, pipeline: true });
  const following = followUps(() => sql);
  const copying = openCopying({ ...links, client, answersWithinMs: 0 }, following.add);
  const sql = sqlWith((query) => pool.send(told(query), boundPartner()), following.add);
  const begin = async <Result>(mode: string, work: Work<Result>): Promise<Result> => {
    const link = await pool.reserve(boundPartner());
    try {
      return await runTransaction(link, mode, work, following.add);
    } finally {
      pool.release(link);
    }
  };
  return Object.assign(sql, {
    size: poolSize,
    isDistributed: rowSecurity?.hasPolicies === false,
    begin: <Result>(first: string | Work<Result>, second?: Work<Result>) =>
      typeof first === 'string' ? begin(first, second!) : begin('', first),
    beginCopying: copying.begin,
    async reserve(): Promise<Reserved> {
      const link = await pool.reserve(boundPartner());
      const own = sqlWith((query) => link.send(told(query), boundPartner()), following.add);
      return Object.assign(own, { release: () => pool.release(link) });
    },
    listen: listener.listen,
    hurry: following.hurry,
    settled: following.flush,
    async end({ timeout }: { timeout?: number } = {}) {
      const withinMs = timeout === undefined ? undefined : timeout * 1000;
      await Promise.all([listener.end(), pool.end(withinMs), copying.end(withinMs)]);
    },
  });
}

function told(query: Query): Query {
  if (statements.hasSubscribers) statements.publish(query);
  return query;
}

/** SQL that reads a timestamptz column as a MicroTime; a Date would lose its microseconds. */
export const microTime = (db: Db, column: string): Statement =>
  db`to_char(${db(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Encodes texts as a parameter of type text[]. For hundreds of rows one search over the joined texts is faster than
 * one for each: few texts need escapes.
 */
export function textArray(texts: readonly (string | null)[]): string {
  if (texts.length === 0) return '{}';
  const isPlain = !texts.includes(null) && !/["\\]/.test(texts.join(''));
  if (isPlain) return `{"${texts.join('","')}"}`;
  const escaped = texts.map((text) => (text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`));
  return `{${escaped.join()}}`;
}

/** Passes texts as one parameter of type text, one line each. The texts must not contain a newline. */
export const joinLines = (texts: readonly Buffer[]): Lines => new Lines(texts);
