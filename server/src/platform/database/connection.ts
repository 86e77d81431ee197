import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, Query as PgQuery, type QueryResult } from 'pg';
import type { PartnerId } from '../../kernel/caller.ts';
import { connectFailure, connectionClosed } from './errors.ts';
import type { Refuse } from './named-partner.ts';
import type { Names } from './names.ts';
import type { Query, Row, Rows } from './statement.ts';

/** Whom statements are bound to; `unknown` after what may have taken a setting back. */
type Bound = PartnerId | undefined | 'unknown';

/** For what reaches no rows, such as the end of a transaction. */
export const anybody = Symbol('anybody');

export type LinkSettings = {
  readonly client: ClientConfig;
  readonly names: Names;
  /** Row-level security is on: PostgreSQL is told of the partner that a statement is bound to. */
  readonly hasRowSecurity: boolean;
  /** Statements that run for a partner are looked at before they are sent. */
  readonly refuse: Refuse | undefined;
  /** Tells once that the connection has ended, with an error unless it was closed here. */
  readonly onEnd: (link: Link, error: Error | undefined) => void;
  readonly onAnswer: () => void;
  readonly onNotice: (notice: object) => void;
  /** So long the first attempt to connect waits. */
  readonly waitMs?: number;
};

/** One connection. What is sent on it is carried out in that order, each statement as if it were alone. */
export type Link = {
  readonly client: Client;
  /** Statements that are not answered yet. */
  readonly underWay: number;
  /** When the last answer came. */
  readonly usedMs: number;
  /** Whom the next statement need not be bound to. */
  readonly partner: Bound;
  readonly connected: Promise<void>;
  send(query: Query, partner: PartnerId | undefined | typeof anybody): Promise<Rows<Row[]>>;
  /** From now on the partner is set for a transaction; what was set before it counts again after `endTransaction`. */
  beginTransaction(): void;
  /** A savepoint was undone, and with it perhaps the partner. */
  forgetPartner(): void;
  endTransaction(): void;
  /** Why the connection is of no use any more. */
  readonly lost: Error | undefined;
  /** Ends it when what is under way is answered. */
  close(): Promise<void>;
  /** Ends it now; what is under way fails with this error. */
  destroy(error: Error): void;
};

/** Opens a connection. Statements may be sent at once; they fail with the reason when it cannot be made. */
export function openLink({
  client: config,
  names,
  hasRowSecurity,
  refuse,
  waitMs = 0,
  ...tell
}: LinkSettings): Link {
  const client = new Client(config);
  // Another one once the connection is encrypted.
  const stream = () => client.connection.stream;
  const waiting: (() => void)[] = [];
  const state = { isOpen: false, isCorked: false, isClosing: false, lost: undefined as Error | undefined };
  const use = { underWay: 0, lastMs: performance.now() };
  let session: Bound;
  let transaction: { partner: Bound } | undefined;

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

  /** Has everything that is sent in one turn of the event loop leave in one packet. */
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

  /** Answers what a failure is noted in, so that a statement of a transaction can tell it. */
  const bindTo = (partner: PartnerId | undefined | typeof anybody): { error?: Error } | undefined => {
    const present = transaction ? transaction.partner : session;
    if (!hasRowSecurity || partner === anybody || present === partner) return undefined;
    if (transaction) transaction.partner = partner;
    else session = partner;
    const values = [partner === undefined ? '' : String(partner)];
    const text = `SELECT set_config('sellerdock.partner', $1, ${transaction !== undefined})`;
    // What comes behind it would run for somebody else; in a transaction PostgreSQL refuses it by itself.
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
    get partner() {
      return session;
    },
    get lost() {
      return state.lost;
    },
    send(query, partner) {
      const refused = typeof partner === 'number' ? refuse?.(query, partner) : undefined;
      if (refused) return Promise.reject(refused);
      use.underWay += 1;
      return new Promise((resolve, reject) => {
        const start = () => {
          const binding = bindTo(partner);
          submit(query, (error, rows) => {
            use.underWay -= 1;
            use.lastMs = performance.now();
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

/** The rows of the last command; how many there are is no member that is counted among them. */
function rowsOf(result: QueryResult | QueryResult[]): Rows<Row[]> {
  const { rows, rowCount } = Array.isArray(result) ? result.at(-1)! : result;
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as unknown as Rows<Row[]>;
}
