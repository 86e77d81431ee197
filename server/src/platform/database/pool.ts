import type { PartnerId } from '../../kernel/caller.ts';
import { type Link, type LinkSettings, openLink } from './connection.ts';
import { connectionEnded } from './errors.ts';
import type { Query, Row, Rows } from './statement.ts';

const idleMs = 60_000;
const lookEveryMs = 10_000;
/** A connection is replaced after this time, which frees the memory that PostgreSQL has gathered for it. */
const longestLifeMs = 45 * 60_000;
const longestWaitMs = 500;
/** How often a statement is sent whose prepared form is out of date. */
const mostTries = 3;

export type Pool = {
  readonly size: number;
  send(query: Query, partner: PartnerId | undefined): Promise<Rows<Row[]>>;
  /** A connection that nobody else uses until it is released; what was sent on it before is carried out first. */
  reserve(partner: PartnerId | undefined): Promise<Link>;
  release(link: Link): void;
  /** Refuses new statements, and ends the connections when their statements have ended or the time is over. */
  end(withinMs?: number): Promise<void>;
};

/**
 * At most `size` connections, made when they are needed. A statement goes to an idle one, or behind others on the one
 * with the fewest under way when all are in use.
 */
export function openPool(size: number, settings: Omit<LinkSettings, 'onEnd' | 'onAnswer' | 'waitMs'>): Pool {
  const shared = new Set<Link>();
  /** All connections, with the time at which each was opened. */
  const all = new Map<Link, number>();
  const waiting: ((link: Link) => void)[] = [];
  const failures = { count: 0, opensAtMs: 0 };
  const state = { isEnding: false, tellEmpty: () => {} };
  let looking: NodeJS.Timeout | undefined;

  const onEnd = (link: Link) => {
    shared.delete(link);
    all.delete(link);
    if (waiting.length > 0) serve(open());
    tellWhenEmpty();
  };

  const open = (): Link => {
    const nowMs = performance.now();
    const link = openLink({
      ...settings,
      onEnd,
      onAnswer: tellWhenEmpty,
      waitMs: failures.opensAtMs - nowMs,
    });
    all.set(link, nowMs);
    shared.add(link);
    link.connected.then(
      () => {
        failures.count = 0;
      },
      () => {
        failures.count += 1;
        const waitMs = Math.min(3 ** failures.count * 10, longestWaitMs);
        failures.opensAtMs = performance.now() + waitMs * (0.5 + Math.random() / 2);
      },
    );
    looking ??= setInterval(closeIdle, lookEveryMs).unref();
    return link;
  };

  /**
   * Chooses a connection: an idle one that is bound to this partner, else any idle one, else a new one, else the
   * one with the fewest statements; undefined when all are reserved.
   */
  const choose = (partner: PartnerId | undefined): Link | undefined => {
    let idle: Link | undefined;
    let least: Link | undefined;
    for (const link of shared) {
      if (link.underWay === 0 && (!idle || idle.partner !== partner)) idle = link;
      if (!least || link.underWay < least.underWay) least = link;
    }
    return idle ?? (all.size < size ? open() : least);
  };

  const closeIdle = () => {
    const nowMs = performance.now();
    for (const link of shared) {
      const isWanted = nowMs - link.usedMs < idleMs && nowMs - all.get(link)! < longestLifeMs;
      if (link.underWay > 0 || isWanted) continue;
      shared.delete(link);
      void link.close();
    }
    if (all.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };

  const tellWhenEmpty = () => {
    if (!state.isEnding || waiting.length > 0) return;
    for (const link of all.keys()) if (!shared.has(link) || link.underWay > 0) return;
    state.tellEmpty();
  };

  /** Gives a free connection to waiting calls in order. A call that reserves it ends the round. */
  const serve = (link: Link) => {
    while (shared.has(link) && waiting.length > 0) waiting.shift()!(link);
  };

  const sendOnce: Pool['send'] = (query, partner) => {
    if (state.isEnding) return Promise.reject(connectionEnded());
    const link = choose(partner);
    if (link) return link.send(query, partner);
    return new Promise((resolve) => {
      waiting.push((free) => resolve(free.send(query, partner)));
    });
  };

  return {
    size,
    async send(query, partner) {
      for (let tries = 1; ; tries += 1)
        try {
          return await sendOnce(query, partner);
        } catch (error) {
          if (tries === mostTries || !settings.names.canBeSentAgain(error as Error)) throw error;
        }
    },
    reserve(partner) {
      if (state.isEnding) return Promise.reject(connectionEnded());
      const take = (link: Link) => {
        shared.delete(link);
        return link;
      };
      const link = choose(partner);
      if (link) return Promise.resolve(take(link));
      return new Promise((resolve) => {
        waiting.push((free) => resolve(take(free)));
      });
    },
    release(link) {
      if (!all.has(link)) return;
      shared.add(link);
      serve(link);
      tellWhenEmpty();
    },
    async end(withinMs) {
      const empty = new Promise<void>((resolve) => {
        state.tellEmpty = resolve;
      });
      state.isEnding = true;
      tellWhenEmpty();
      const timer = withinMs === undefined ? undefined : setTimeout(state.tellEmpty, withinMs);
      await empty;
      clearTimeout(timer);
      clearInterval(looking);
      await Promise.all([...all.keys()].map((link) => endOf(link)));
    },
  };
}

/** Ends a connection without waiting for statements that still run after the time. */
async function endOf(link: Link): Promise<void> {
  if (link.underWay > 0) link.destroy(connectionEnded());
  else await link.close();
}
