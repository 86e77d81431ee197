import type { Database, Statement } from './database.ts';
import { openFirstFailure } from './first-failure.ts';
import type { Log } from './log.ts';
import { type Found, selectTogether } from './partners/read.ts';
import { unbound } from './tenant.ts';
import { within } from './within.ts';

/** How often a process asks for the rows of all partners on a cluster, where each such statement asks every node. */
export const turnMs = 12_000;

export { type Found, selectPartners } from './partners/read.ts';

/** What a process looks for among the rows of all partners, because nobody may have told it of them. */
export type Poll = {
  /** In words, for the log. */
  readonly what: string;
  /** How often on one server. On a cluster it waits for the next turn. */
  readonly everyMs: number;
  /** On one server the first poll is at once, not after `everyMs`. */
  readonly atOnce?: boolean;
  /** Selects `partner` and `about`, a text. */
  readonly select: (db: Database) => Statement<Found[]>;
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
  /** Resolves in the next turn of a cluster, at once on one server. Await it before you read the rows of all partners. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Starts the first turn of a cluster at once. Call it when all polls of the process are added. */
  start(): void;
};

/** A poll fails when the database takes longer to answer, so that the next one can begin. */
const usualAnswerMs = 60_000;

/** `everyMs` is the time between two turns on a cluster. */
export function openPolls(db: Database, log: Log, everyMs = turnMs, answersWithinMs = usualAnswerMs): Polls {
  const ask: Ask = (select) =>
    within(
      answersWithinMs,
      unbound(() => select().then()),
    );
  return db.isDistributed ? inTurns(db, log, ask, everyMs) : eachAlone(db, log, ask);
}

/** Sends a statement about all partners. Rejects when the answer does not come in time. */
type Ask = <Row extends Found>(select: () => Statement<Row[]>) => Promise<Row[]>;

const noop = () => undefined;

function eachAlone(db: Database, log: Log, ask: Ask): Polls {
  return {
    add({ what, everyMs, atOnce, select, begin }) {
      const told = openFirstFailure(log, `could not look for ${what}`);
      let isStopped = false;
      let underWay: Promise<void> = Promise.resolve();
      const poll = async () => {
        const hear = begin();
        const found = await ask(() => select(db));
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
function asking(db: Database, log: Log, ask: Ask, all: ReadonlySet<Taking>) {
  const told = openFirstFailure(log, 'could not look for what nobody has told of');
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
    try {
      const hearing = polls.map(({ begin }) => begin());
      const selects = polls.map(({ select }) => select(db));
      const rows = await ask(() => selectTogether(db, selects));
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

/** Resolves when what it adds to the set is called, or when aborted. */
const letGoOf = (waiting: Set<() => void>, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      waiting.delete(go);
      signal?.removeEventListener('abort', go);
      resolve();
    };
    waiting.add(go);
    signal?.addEventListener('abort', go);
  });

function inTurns(db: Database, log: Log, ask: Ask, turnEveryMs: number): Polls {
  const all = new Set<Taking>();
  const waiting = new Set<() => void>();
  const askFor = asking(db, log, ask, all);
  let turns = 0;
  let timer: NodeJS.Timeout | undefined;
  const letGo = () => {
    for (const go of waiting) go();
  };
  const turn = () => {
    timer = setTimeout(turn, turnEveryMs).unref();
    const due = [...all].filter(({ isBusy, everyTurns }) => !isBusy && turns % everyTurns === 0);
    turns += 1;
    if (due.length > 0) void askFor(due);
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
    turn: (signal) => (all.size === 0 || signal?.aborted ? Promise.resolve() : letGoOf(waiting, signal)),
    start() {
      if (turns > 0) return;
      clearTimeout(timer);
      turn();
    },
  };
}
