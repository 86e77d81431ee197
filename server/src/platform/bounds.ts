import type { Config } from './config/index.ts';
import type { Sql } from './database/statement.ts';

/** After how many milliseconds PostgreSQL ends what a connection does; 0: never. */
export type Bounds = {
  readonly statementMs: number;
  /** Waiting for what others have locked. */
  readonly lockMs: number;
  /** A transaction in which nothing happens: whoever opened it is gone or stuck, and holds up others. */
  readonly idleInTransactionMs: number;
};

/** Reads and writes of requests: somebody waits for the answer. */
export const boundsOfRequests = (config: Config): Bounds => ({
  statementMs: config.databaseTimeoutMs,
  lockMs: config.databaseLockTimeoutMs,
  idleInTransactionMs: config.databaseIdleTimeoutMs,
});

/** Jobs and deliveries: they may take longer, and are tried again when they are ended. */
export const boundsOfJobs = (config: Config): Bounds => ({
  ...boundsOfRequests(config),
  statementMs: config.databaseJobTimeoutMs,
});

/** Migrations, backups and commands: somebody watches them. Migrations bound their waiting themselves. */
export const unbounded: Bounds = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };

/** The settings of a session with these bounds, in PostgreSQL's own names. */
export const sessionSettings = ({ statementMs, lockMs, idleInTransactionMs }: Bounds) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/**
 * Has the system find out about connections whose other end has vanished without a word: after 30 seconds of silence it asks
 * three times. PostgreSQL would hold the locks of a vanished process for two hours otherwise.
 */
export const keepAlive = { idleSeconds: 30, intervalSeconds: 10, count: 3 } as const;

/** The same for PostgreSQL's end of a connection. */
export const keepAliveSettings = {
  tcp_keepalives_idle: keepAlive.idleSeconds,
  tcp_keepalives_interval: keepAlive.intervalSeconds,
  tcp_keepalives_count: keepAlive.count,
};

const wholeStateMs = 600_000;

/** Gives the statements of this transaction time for a seller's whole state, which may be millions of rows. */
export async function allowWholeState(transaction: Sql): Promise<void> {
  await transaction`SELECT set_config('statement_timeout', ${String(wholeStateMs)}, true)
    WHERE current_setting('statement_timeout') <> '0'`;
}
