import type { Database, Db, Statement } from './database.ts';
import type { Log } from './log.ts';
import { type Found, selectTogether } from './partners-with.ts';
import { unbound } from './tenant.ts';

/** How often a process asks for the rows of all partners on a cluster, where each such statement asks every node. */
export const turnMs = 12_000;

export type { Found } from './partners-with.ts';

/** What a process looks for among the rows of all partners, because nobody may have told it of them. */
export type Poll = {
  /** In words, for the log. */
  readonly what: string;
  /** How often on one server. On a cluster it waits for the next turn. */
  readonly everyMs: number;
  /** On one server the first poll is at once, not after `everyMs`. */
  readonly atOnce?: boolean;
  /** Selects `partner` and `about`, a text. */
  readonly select: (db: Db) => Statement<Found[]>;
  /** Called before the statement is sent. Returns what takes its rows. */
  readonly begin: () => (found: readonly Found[]) => unknown;
};

/** A poll that can be ended. `stop` waits for the one that is under way. */
type RunningPoll = { stop(): Promise<void> };

/**
 * The polls of a process. On one server each has its own time. On a cluster all of them are one statement, which is sent
 * every 12 seconds, so that the nodes do little for processes that have nothing to do.
 */
export type Polls = {
  add(poll: Poll): RunningPoll;
  /** Resolves in the next turn of a cluster, at once on one server. Whoever reads the rows of all partners waits for it. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Has a cluster's first turn at once. To be called when all polls of a process are there. */
  start(): void;
};

/** `everyMs` is the time between two turns on a cluster. */
export function openPolls(db: Database, log: Log, everyMs = turnMs): Polls {
  return db.isDistributed ? inTurns(db, log, everyMs) : eachAlone(db, log);
}

/** Logs the first of several failures as a warning: while the database is away each poll fails. */
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

function eachAlone(db: Database, log: Log): Polls {
  return {
    add({ what, everyMs, atOnce, select, begin }) {
      const told = failures(log, what);
      let isStopped = false;
      let underWay: Promise<void> = Promise.resolve();
      const poll = async () => {
        const hear = begin();
        const found = await unbound(() => select(db).then());
        if (!isStopped) await hear(found);
        told.fine();
      };
      const pollAgain = () => {
        underWay = poll()
          .catch((error: unknown) => (isStopped ? undefined : told.failed(error)))
          .finally(() => {
            if (!isStopped) timer = setTimeout(pollAgain, everyMs).unref();
          });
      };
      let timer = setTimeout(pollAgain, atOnce ? 0 : everyMs).unref();
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

type Taking = { readonly poll: Poll; readonly everyTurns: number; isBusy: boolean; underWay: Promise<void> };

/** Sends the statement of a turn, and passes its rows on. A poll is busy until its rows are dealt with. */
function asking(db: Database, log: Log, all: ReadonlySet<Taking>) {
  const told = failures(log, 'what nobody has told of');
  const hear = (one: Taking, work: () => unknown) => {
    one.underWay = (async () => work())()
      .catch((error: unknown) => log.warn({ err: error }, `could not look for ${one.poll.what}`))
      .then(() => {
        one.isBusy = false;
      });
  };
  return async (due: readonly Taking[]): Promise<void> => {
    const polls = due.map(({ poll }) => poll);
    for (const one of due) one.isBusy = true;
    const hearing = polls.map(({ begin }) => begin());
    try {
      const selects = polls.map(({ select }) => select(db));
      const rows = await unbound(() => selectTogether(db, selects).then());
      const found = Map.groupBy(rows, ({ poll }) => poll);
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

function inTurns(db: Database, log: Log, turnEveryMs: number): Polls {
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
    add(poll) {
      const everyTurns = Math.max(1, Math.round(poll.everyMs / turnEveryMs));
      const one: Taking = { poll, everyTurns, isBusy: false, underWay: Promise.resolve() };
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
