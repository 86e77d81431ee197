import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, Query as PgQuery, type QueryResult } from 'pg';
import type { PartnerId } from '../../kernel/caller.ts';
import { connectFailure, connectionClosed } from './errors.ts';
import type { Refuse } from './named-partner.ts';
import type { Names } from './names.ts';
import type { Query, Row, Rows } from './statement.ts';

/** The partner to whom statements are bound; `unknown` after a rollback to a savepoint, which may have reset it. */
type Bound = PartnerId | undefined | 'unknown';

/** For commands that read no rows, such as COMMIT. */
export const anybody = Symbol('anybody');

export type LinkSettings = {
  readonly client: ClientConfig;
  readonly names: Names;
  /** True when row-level security is on, so that PostgreSQL must know the partner of each statement. */
  readonly hasRowSecurity: boolean;
  /** Checks statements that run for a partner before they are sent. */
  readonly refuse: Refuse | undefined;
  /** Called once when the connection has ended, with an error unless `close` ended it. */
  readonly onEnd: (link: Link, error: Error | undefined) => void;
  readonly onAnswer: () => void;
  readonly onNotice: (notice: object) => void;
  /** How long to wait before the first attempt to connect. */
  readonly waitMs?: number;
  /** Within this time PostgreSQL answers a statement, or ends it with a timeout; 0: it may take any time. */
  readonly answersWithinMs: number;
};

/**
 * One connection. PostgreSQL carries out its statements in order; outside of a transaction each one commits by
 * itself.
 */
export type Link = {
  readonly client: Client;
  /** How many statements wait for their answer. */
  readonly underWay: number;
  /** When the last answer came. */
  readonly usedMs: number;
  /** Since when a statement has waited for longer than PostgreSQL lets it; undefined while none has. */
  overdueSinceMs(nowMs: number): number | undefined;
  /** The partner to whom the connection is bound at present. */
  readonly partner: Bound;
  readonly connected: Promise<void>;
  send(query: Query, partner: PartnerId | undefined | typeof anybody): Promise<Rows<Row[]>>;
  /** From now on the binding to a partner lasts for the transaction; `endTransaction` restores the one from before. */
  beginTransaction(): void;
  /** Call after a rollback to a savepoint, which may have reset the bound partner. */
  forgetPartner(): void;
  endTransaction(): void;
  /** Statements may take this long until the transaction ends. */
  allow(ms: number): void;
  /** Why the connection cannot be used any more; undefined while it can. */
  readonly lost: Error | undefined;
  /** Ends the connection when its statements are answered. */
  close(): Promise<void>;
  /** Ends the connection now; its statements fail with this error. */
  destroy(error: Error): void;
};

/** Opens a connection. Statements may be sent at once; they fail with the reason when it cannot be made. */
export function openLink({
  client: config,
  names,
  hasRowSecurity,
  refuse,
  waitMs = 0,
  answersWithinMs,
  ...tell
}: LinkSettings): Link {
  const client = new Client(config);
  // The stream changes once the connection is encrypted.
  const stream = () => client.connection.stream;
  const waiting: (() => void)[] = [];
  const state = { isOpen: false, isCorked: false, isClosing: false, lost: undefined as Error | undefined };
  const use = { underWay: 0, lastMs: performance.now(), waitsSinceMs: 0 };
  let session: Bound;
  let transaction: { partner: Bound; allowedMs?: number } | undefined;

  const lose = (error: Error | undefined) => {
    if (state.lost) return;
    state.lost = error ?? connectionClosed();
    for (const start of waiting.splice(0)) start();
    tell.onEnd(link, state.isClosing ? undefined : state.lost);
  };
  client.on('error', (error) => lose(connectionClosed(error)));
  client.on('end', () => lose(undefined));
  client.on('notice', tell.onNotice);
  const connect = async () => {
    if (waitMs > 0) await sleep(waitMs);
    await client.connect();
  };
  const connected = connect().then(
    () => {
      state.isOpen = true;
      for (const start of waiting.splice(0)) start();
    },
    (error: Error) => {
      lose(connectFailure(error));
      client.end().catch(() => undefined);
      throw state.lost;
    },
  );
  connected.catch(() => undefined);

  /** Sends everything written in one turn of the event loop as one packet. */
  const cork = () => {
    if (state.isCorked) return;
    state.isCorked = true;
    const corked = stream();
    corked.cork();
    process.nextTick(() => {
      state.isCorked = false;
      corked.uncork();
    });
  };

  const submit = (
    { text, values, isSimple }: Query,
    done: (error: Error | undefined, rows: Rows<Row[]>) => void,
  ) => {
    if (state.lost) return done(state.lost, [] as never);
    const named = isSimple ? { text } : names.of(text);
    const isAlone = transaction === undefined;
    cork();
    client.query(
      new PgQuery({ ...named, ...(isSimple ? {} : { values: values as never }) }, (error, result) => {
        if (state.lost) done(state.lost, [] as never);
        else if (error) {
          if (isAlone) names.noteFailure(named, error);
          done(error, [] as never);
        } else done(undefined, rowsOf(result));
      }),
    );
  };

  /**
   * Binds the connection to a partner. Returns a place for the error of doing so, so that the statement behind it can
   * report it.
   */
  const bindTo = (partner: PartnerId | undefined | typeof anybody): { error?: Error } | undefined => {
    const present = transaction ? transaction.partner : session;
    if (!hasRowSecurity || partner === anybody || present === partner) return undefined;
    if (transaction) transaction.partner = partner;
    else session = partner;
    const values = [partner === undefined ? '' : String(partner)];
    const text = `SELECT set_config('sellerdock.partner', $1, ${transaction !== undefined})`;
    // After a failed binding, the next statement would run for another partner. Inside a transaction PostgreSQL
    // refuses it.
    const inTransaction = transaction !== undefined;
    const outcome: { error?: Error } = {};
    submit({ text, values }, (error) => {
      if (error && inTransaction) outcome.error = error;
      else if (error) link.destroy(connectionClosed(error));
    });
    return outcome;
  };

  const link: Link = {
    client,
    connected,
    get underWay() {
      return use.underWay;
    },
    get usedMs() {
      return use.lastMs;
    },
    overdueSinceMs(nowMs) {
      const limitMs = transaction?.allowedMs ?? answersWithinMs;
      const isOverdue = limitMs > 0 && use.underWay > 0 && nowMs - use.waitsSinceMs > limitMs;
      return isOverdue ? use.waitsSinceMs : undefined;
    },
    get partner() {
      return session;
    },
    get lost() {
      return state.lost;
    },
    send(query, partner) {
      const refused = typeof partner === 'number' ? refuse?.(query, partner) : undefined;
      if (refused) return Promise.reject(refused);
      if (use.underWay === 0) use.waitsSinceMs = performance.now();
      use.underWay += 1;
      return new Promise((resolve, reject) => {
        const start = () => {
          const binding = bindTo(partner);
          submit(query, (error, rows) => {
            use.underWay -= 1;
            use.lastMs = performance.now();
            use.waitsSinceMs = use.lastMs;
            if (error) reject(binding?.error ?? error);
            else resolve(rows);
            tell.onAnswer();
          });
        };
        if (state.isOpen || state.lost) start();
        else waiting.push(start);
      });
    },
    beginTransaction() {
      transaction = { partner: session };
    },
    forgetPartner() {
      if (transaction) transaction.partner = 'unknown';
    },
    endTransaction() {
      transaction = undefined;
    },
    allow(ms) {
      if (transaction) transaction.allowedMs = ms;
    },
    async close() {
      state.isClosing = true;
      await connected.catch(() => undefined);
      if (!state.lost) await client.end();
    },
    destroy(error) {
      lose(error);
      stream().destroy();
    },
  };
  return link;
}

/** The rows of the last command, with a `count` that iteration does not see. */
function rowsOf(result: QueryResult | QueryResult[]): Rows<Row[]> {
  const { rows, rowCount } = Array.isArray(result) ? result.at(-1)! : result;
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as unknown as Rows<Row[]>;
}
