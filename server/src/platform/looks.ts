import type { Database, Db, Statement } from './database.ts';
import type { Log } from './log.ts';
import { type Found, selectTogether } from './partners-with.ts';
import { unbound } from './tenant.ts';

/** How often a process asks for the rows of all partners on a cluster, where each such statement asks every node. */
export const turnMs = 12_000;

export type { Found } from './partners-with.ts';

/** What a process looks for among the rows of all partners, because nobody may have told it of them. */
export type Look = {
  /** In words, for the log. */
  readonly what: string;
  /** How often on one server. On a cluster it waits for the next turn. */
  readonly everyMs: number;
  /** On one server the first look is at once, not after `everyMs`. */
  readonly atOnce?: boolean;
  /** Selects `partner` and `about`, a text. */
  readonly select: (db: Db) => Statement<Found[]>;
  /** Called before the statement is sent. Returns what takes its rows. */
  readonly begin: () => (found: readonly Found[]) => unknown;
};

/** A look that can be ended. `stop` waits for the one that is under way. */
type Looking = { stop(): Promise<void> };

/**
 * The looks of a process. On one server each has its own time. On a cluster all of them are one statement, which is sent
 * every 12 seconds, so that the nodes do little for processes that have nothing to do.
 */
export type Looks = {
  add(look: Look): Looking;
  /** Resolves in the next turn of a cluster, at once on one server. Whoever reads the rows of all partners waits for it. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Has a cluster's first turn at once. To be called when all looks of a process are there. */
  start(): void;
};

/** `everyMs` is the time between two turns on a cluster. */
export function openLooks(db: Database, log: Log, everyMs = turnMs): Looks {
  return db.isDistributed ? inTurns(db, log, everyMs) : eachAlone(db, log);
}

/** Logs the first of several failures as a warning: while the database is away each look fails. */
function failures(log: Log, what: string) {
  let isFailing = false;
  return {
    fine() {
      isFailing = false;
    },
    failed(error: unknown) {
      log[isFailing ? 'debug' : 'warn']({ err: error }, `could not look for ${what}`);
      isFailing = true;
    },
  };
}

const noop = () => undefined;

function eachAlone(db: Database, log: Log): Looks {
  return {
    add({ what, everyMs, atOnce, select, begin }) {
      const told = failures(log, what);
      let isStopped = false;
      let underWay: Promise<void> = Promise.resolve();
      const look = async () => {
        const hear = begin();
        const found = await unbound(() => select(db).then());
        if (!isStopped) await hear(found);
        told.fine();
      };
      const tend = () => {
        underWay = look()
          .catch((error: unknown) => (isStopped ? undefined : told.failed(error)))
          .finally(() => {
            if (!isStopped) timer = setTimeout(tend, everyMs).unref();
          });
      };
      let timer = setTimeout(tend, atOnce ? 0 : everyMs).unref();
      return {
        async stop() {
          isStopped = true;
          clearTimeout(timer);
          await underWay;
        },
      };
    },
    turn: async () => undefined,
    start: noop,
  };
}

type Taking = { readonly look: Look; readonly everyTurns: number; isBusy: boolean; underWay: Promise<void> };

/** Sends the statement of a turn, and passes its rows on. A look is busy until its rows are dealt with. */
function asking(db: Database, log: Log, all: ReadonlySet<Taking>) {
  const told = failures(log, 'what nobody has told of');
  const hear = (one: Taking, work: () => unknown) => {
    one.underWay = (async () => work())()
      .catch((error: unknown) => log.warn({ err: error }, `could not look for ${one.look.what}`))
      .then(() => {
        one.isBusy = false;
      });
  };
  return async (due: readonly Taking[]): Promise<void> => {
    const looks = due.map(({ look }) => look);
    for (const one of due) one.isBusy = true;
    const hearing = looks.map(({ begin }) => begin());
    try {
      const selects = looks.map(({ select }) => select(db));
      const rows = await unbound(() => selectTogether(db, selects).then());
      const found = Map.groupBy(rows, ({ look }) => look);
      due.forEach((one, number) => {
        hear(one, () => (all.has(one) ? hearing[number]!(found.get(number) ?? []) : undefined));
      });
      told.fine();
    } catch (error) {
      for (const one of due) one.isBusy = false;
      if (all.size > 0) told.failed(error);
    }
  };
}

function inTurns(db: Database, log: Log, turnEveryMs: number): Looks {
  const all = new Set<Taking>();
  const waiting = new Set<() => void>();
  const ask = asking(db, log, all);
  let turns = 0;
  let timer: NodeJS.Timeout | undefined;
  const letGo = () => {
    for (const go of waiting) go();
    waiting.clear();
  };
  const turn = () => {
    timer = setTimeout(turn, turnEveryMs).unref();
    const due = [...all].filter(({ isBusy, everyTurns }) => !isBusy && turns % everyTurns === 0);
    turns += 1;
    if (due.length > 0) void ask(due);
    letGo();
  };
  return {
    add(look) {
      const everyTurns = Math.max(1, Math.round(look.everyMs / turnEveryMs));
      const one: Taking = { look, everyTurns, isBusy: false, underWay: Promise.resolve() };
      all.add(one);
      timer ??= setTimeout(turn, turnEveryMs).unref();
      return {
        async stop() {
          all.delete(one);
          await one.underWay;
          if (all.size > 0) return;
          clearTimeout(timer);
          timer = undefined;
          letGo();
        },
      };
    },
    turn: (signal) =>
      new Promise((resolve) => {
        if (all.size === 0 || signal?.aborted) return resolve();
        waiting.add(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      }),
    start() {
      if (turns > 0) return;
      clearTimeout(timer);
      turn();
    },
  };
}
