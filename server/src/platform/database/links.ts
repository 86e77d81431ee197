import type { PartnerId } from '../../kernel/caller.ts';
import { type Link, type LinkSettings, openLink } from './connection.ts';
import { connectionClosed, connectionEnded } from './errors.ts';

const idleMs = 60_000;
const lookEveryMs = 5_000;
/** A connection is replaced after this time, which frees the memory that PostgreSQL has gathered for it. */
const longestLifeMs = 45 * 60_000;
const longestWaitMs = 500;

/** The connections of a pool. Statements share those that nobody has reserved. */
export type Links = {
  /**
   * Chooses a connection that is not reserved: an idle one that is bound to this partner, else any idle one, else a new
   * one, else the one with the fewest statements. Undefined when all are reserved.
   */
  choose(partner: PartnerId | undefined): Link | undefined;
  /** Opens one more connection. */
  open(): Link;
  isFree(link: Link): boolean;
  /** Keeps a connection from everybody else. What was sent on it before is carried out first. */
  reserve(link: Link): Link;
  /** Frees a reserved connection. False when it has ended meanwhile. */
  release(link: Link): boolean;
  /** True when no connection is reserved and no statement is under way. */
  areIdle(): boolean;
  /** Ends all connections; those with statements at once. */
  end(): Promise<void>;
};

/** Settings that all connections of a pool share. */
export type PoolSettings = Omit<LinkSettings, 'onEnd' | 'onAnswer' | 'waitMs'>;

type On = { readonly ended: () => void; readonly answered: () => void };

/** Opens at most `size` connections, as they are needed. Closes those that are idle or old, and cuts those that hang. */
export function openLinks(size: number, settings: PoolSettings, on: On): Links {
  const free = new Set<Link>();
  /** All connections, with the time at which each was opened. */
  const all = new Map<Link, number>();
  const pause = growingPause();
  let looking: NodeJS.Timeout | undefined;

  const onEnd = (link: Link) => {
    free.delete(link);
    all.delete(link);
    on.ended();
  };
  const open = (): Link => {
    const nowMs = performance.now();
    const waitMs = pause.leftMs(nowMs);
    const link = openLink({ ...settings, onEnd, onAnswer: on.answered, waitMs });
    all.set(link, nowMs);
    free.add(link);
    link.connected.then(pause.noteSuccess, pause.noteFailure);
    looking ??= setInterval(look, lookEveryMs).unref();
    return link;
  };
  const cutHanging = hangingLinks();
  const look = () => {
    cutHanging(all.keys());
    for (const link of unwanted(free, all)) {
      free.delete(link);
      void link.close();
    }
    if (all.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
  return {
    choose: (partner) => {
      const { idle, least } = candidates(free, partner);
      return idle ?? (all.size < size ? open() : least);
    },
    open,
    isFree: (link) => free.has(link),
    reserve(link) {
      free.delete(link);
      return link;
    },
    release: (link) => all.has(link) && free.add(link) !== undefined,
    areIdle: () => [...all.keys()].every((link) => free.has(link) && link.underWay === 0),
    async end() {
      clearInterval(looking);
      await Promise.all([...all.keys()].map(endOf));
    },
  };
}

/** Free connections that were idle for long, or are old, and have no statement under way. */
function unwanted(free: Iterable<Link>, openedMs: ReadonlyMap<Link, number>): Link[] {
  const nowMs = performance.now();
  return [...free].filter((link) => {
    const isWanted = nowMs - link.usedMs < idleMs && nowMs - openedMs.get(link)! < longestLifeMs;
    return link.underWay === 0 && !isWanted;
  });
}

/** An idle connection, if possible one that is bound to the partner, and the one with the fewest statements under way. */
function candidates(links: Iterable<Link>, partner: PartnerId | undefined) {
  let idle: Link | undefined;
  let least: Link | undefined;
  for (const link of links) {
    if (link.underWay === 0 && (!idle || idle.partner !== partner)) idle = link;
    if (!least || link.underWay < least.underWay) least = link;
  }
  return { idle, least };
}

/**
 * Cuts connections on which PostgreSQL neither answers nor ends a statement in time: its machine hangs, or a node of its
 * cluster does. Cuts at the second look, because this process may have been the one that stood still.
 */
function hangingLinks(): (links: Iterable<Link>) => void {
  let before = new Map<Link, number>();
  return (links) => {
    const nowMs = performance.now();
    const overdue = new Map<Link, number>();
    for (const link of [...links]) {
      const sinceMs = link.overdueSinceMs(nowMs);
      if (sinceMs === undefined) continue;
      if (before.get(link) !== sinceMs) overdue.set(link, sinceMs);
      else link.destroy(connectionClosed(new Error('PostgreSQL did not answer in time.')));
    }
    before = overdue;
  };
}

/** How long to wait before the next attempt to connect: longer with each failure in a row. */
function growingPause() {
  let failures = 0;
  let endsAtMs = 0;
  return {
    leftMs: (nowMs: number): number => endsAtMs - nowMs,
    noteSuccess(): void {
      failures = 0;
    },
    noteFailure(): void {
      failures += 1;
      const waitMs = Math.min(3 ** failures * 10, longestWaitMs);
      endsAtMs = performance.now() + waitMs * (0.5 + Math.random() / 2);
    },
  };
}

/** Ends a connection without waiting for statements that still run after the time. */
async function endOf(link: Link): Promise<void> {
  if (link.underWay > 0) link.destroy(connectionEnded());
  else await link.close();
}
