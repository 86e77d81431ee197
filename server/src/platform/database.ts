import type postgres from 'postgres';
import { type Bounds, keepAlive, keepAliveSettings, sessionSettings } from './bounds.ts';
import type { Log } from './log.ts';
import { loadDriver } from './postgres-driver.ts';
import type { Wall } from './wall.ts';

const connect = await loadDriver();

/** Either the pool or an open transaction; store functions take this and do not care which. */
export type Db = postgres.Sql<{ bigint: number }> | postgres.TransactionSql<{ bigint: number }>;

/** The pool itself: what can open transactions and be closed. */
export type Database = postgres.Sql<{ bigint: number }>;

/** Runs work as part of the transaction that is open, or in one of its own when given the pool. */
export const atomically = async <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  'begin' in db ? ((await db.begin(work)) as Result) : work(db);

/** How to reach PostgreSQL: a URL, or the socket folder of the embedded server. */
export type Connection =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

const bigintAsNumber = {
  to: 20,
  from: [20],
  serialize: (value: number) => String(value),
  parse: (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`);
    return value;
  },
};

/** Without bounds those of the server hold. */
export type DatabaseOptions = {
  readonly poolSize: number;
  readonly log: Log;
  readonly wall?: Wall;
  readonly bounds?: Bounds;
};

/**
 * Opens a pool. Nothing is connected before the first statement; a lost connection is made anew by itself. With a wall,
 * statements that are bound to a partner reach no other partner's rows (platform/tenant.ts).
 */
export function openDatabase(connection: Connection, options: DatabaseOptions): Database {
  const db = connectTo(connection, options);
  Object.assign(db.options, { hasWall: options.wall !== undefined });
  return db;
}

function connectTo(connection: Connection, options: DatabaseOptions): Database {
  const role = options.wall?.role;
  const settings = {
    max: options.poolSize,
    idle_timeout: 60,
    connect_timeout: 10,
    backoff: secondsBefore,
    types: { bigint: bigintAsNumber },
    keep_alive: keepAlive.idleSeconds,
    connection: {
      application_name: 'sellerdock',
      ...keepAliveSettings,
      ...(options.bounds && sessionSettings(options.bounds)),
      ...(role === undefined ? {} : { role }),
    },
    onnotice: (notice: postgres.Notice) => options.log.debug({ notice }, 'notice from PostgreSQL'),
  };
  if ('url' in connection) return connect(connection.url, settings);
  return connect({ ...settings, ...connection, path: `${connection.host}/.s.PGSQL.${connection.port}` });
}

const longestWaitSeconds = 0.5;

/**
 * Seconds to wait before the next attempt to connect. By default the driver waits up to 20 of them, and so stays away
 * longer than the database did.
 */
const secondsBefore = (attempts: number): number =>
  Math.min(3 ** attempts / 100, longestWaitSeconds) * (0.5 + Math.random() / 2);

/** SQL that reads a timestamptz column as a MicroTime; a Date would lose its microseconds. */
export const microTime = (db: Db, column: string) =>
  db`to_char(${db(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Texts as a parameter of type text[], for hundreds of rows: the driver would look at each text twice for what has to be
 * escaped, which is hardly ever there.
 */
export function textArray(texts: readonly (string | null)[]): string {
  if (texts.length === 0) return '{}';
  const isPlain = !texts.includes(null) && !/["\\]/.test(texts.join(''));
  if (isPlain) return `{"${texts.join('","')}"}`;
  const escaped = texts.map((text) => (text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`));
  return `{${escaped.join()}}`;
}

const textType = 25;

/** Texts as one parameter of type text, a line each, which is put together in the message itself. They hold no newline. */
export const lines = (db: Db, texts: readonly Buffer[]) => db.typed({ lines: texts } as never, textType);

const connectionTroubles = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
]);

/** True when PostgreSQL could not be reached or is restarting: trying again later can help. */
export function isConnectionTrouble(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && connectionTroubles.has(code);
}

/**
 * True when PostgreSQL has ended a statement or a transaction because it took too long, or waited too long for a lock:
 * nothing of the transaction is stored, and it can be tried again.
 */
export function isTimedOut(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && timedOut.has(code);
}

/** lock_not_available, query_canceled, idle_in_transaction_session_timeout, transaction_timeout. */
const timedOut = new Set(['55P03', '57014', '25P03', '25P04']);

/** True for what passes: it is no fault of the request, and the same one can succeed later. */
export const isPassing = (error: unknown): boolean =>
  isConnectionTrouble(error) || isDatabaseShort(error) || isTimedOut(error);

/**
 * True when PostgreSQL has no room, memory or connections left (class 53), or is a standby that takes no writes, as
 * while another one takes over: nothing is wrong with the statement, and it can be tried again.
 */
export function isDatabaseShort(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^53\w{3}$|^25006$/.test(code);
}
