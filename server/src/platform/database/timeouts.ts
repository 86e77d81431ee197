import type { Config } from '../config/index.ts';
import type { Transaction } from './transaction.ts';

/** Timeouts after which PostgreSQL cancels what a connection does, in milliseconds; 0: never. */
export type DatabaseTimeouts = {
  readonly statementMs: number;
  /** Waiting for a lock. */
  readonly lockMs: number;
  /** A transaction without statements: its process has died or hangs, and its locks block others. */
  readonly idleInTransactionMs: number;
};

/** For requests: a client waits for the answer. */
export const requestTimeouts = (config: Config): DatabaseTimeouts => ({
  statementMs: config.databaseTimeoutMs,
  lockMs: config.databaseLockTimeoutMs,
  idleInTransactionMs: config.databaseIdleTimeoutMs,
});

/** For jobs and deliveries: they may take longer, and are retried after a timeout. */
export const jobTimeouts = (config: Config): DatabaseTimeouts => ({
  ...requestTimeouts(config),
  statementMs: config.databaseJobTimeoutMs,
});

/** For migrations, backups and commands, which a person watches. Migrations limit their own lock waits. */
export const noTimeouts: DatabaseTimeouts = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };

/** The settings of a session with these timeouts, in PostgreSQL's own names. */
export const sessionSettings = ({ statementMs, lockMs, idleInTransactionMs }: DatabaseTimeouts) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/**
 * TCP keepalive: after 30 seconds of silence the system probes three times, and ends a connection whose other end has
 * vanished. Otherwise PostgreSQL would hold the locks of a vanished process for two hours.
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
export async function allowWholeState(transaction: Transaction): Promise<void> {
  await transaction`SELECT set_config('statement_timeout', ${String(wholeStateMs)}, true)
    WHERE current_setting('statement_timeout') <> '0'`;
  transaction.allow(wholeStateMs + answerGraceMs);
}

/** How much longer than its timeout a statement may take before its connection counts as hanging. */
const answerGraceMs = 5_000;

/** The longest time without an answer on a connection with these timeouts, in milliseconds; 0: any time. */
export const answersWithinMs = (timeouts: DatabaseTimeouts | undefined): number =>
  timeouts === undefined || timeouts.statementMs === 0 ? 0 : timeouts.statementMs + answerGraceMs;
