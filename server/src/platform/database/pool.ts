import type { PartnerId } from '../../kernel/caller.ts';
import type { Link } from './connection.ts';
import { connectionEnded } from './errors.ts';
import { openLinks, type PoolSettings } from './links.ts';
import type { Names } from './names.ts';
import type { Query, Row, Rows } from './statement.ts';

/** How often a statement is sent whose prepared form is out of date. */
const mostTries = 3;

export type Pool = {
  readonly size: number;
  send(query: Query, partner: PartnerId | undefined): Promise<Rows<Row[]>>;
  /** A connection that nobody else uses until it is released. Earlier statements on it run first. */
  reserve(partner: PartnerId | undefined): Promise<Link>;
  release(link: Link): void;
  /** Refuses new statements, and ends the connections when their statements have ended or the time is over. */
  end(withinMs?: number): Promise<void>;
};

/**
 * At most `size` connections, made when they are needed. A statement goes to an idle one, or behind others on the one
 * with the fewest under way when all are in use.
 */
export function openPool(size: number, settings: PoolSettings): Pool {
  const waiting: ((link: Link) => void)[] = [];
  const state = { isEnding: false, tellEmpty: () => {} };

  const tellWhenEmpty = () => {
    if (state.isEnding && waiting.length === 0 && links.areIdle()) state.tellEmpty();
  };
  /** Gives free connections to waiting calls in order, until a call has reserved the last one. */
  const serve = (link: Link) => {
    while (links.isFree(link) && waiting.length > 0) waiting.shift()!(link);
  };
  const links = openLinks(size, settings, {
    ended() {
      if (waiting.length > 0) serve(links.open());
      tellWhenEmpty();
    },
    answered: tellWhenEmpty,
  });
  /** Uses a connection at once, or the next one that is free when all are reserved. */
  const withLink = <R>(partner: PartnerId | undefined, use: (link: Link) => R | Promise<R>): Promise<R> => {
    if (state.isEnding) return Promise.reject(connectionEnded());
    const link = links.choose(partner);
    if (link) return Promise.resolve(use(link));
    return new Promise((resolve) => {
      waiting.push((free) => resolve(use(free)));
    });
  };

  return {
    size,
    send: (query, partner) =>
      sendAgain(settings.names, () => withLink(partner, (link) => link.send(query, partner))),
    reserve: (partner) => withLink(partner, links.reserve),
    release(link) {
      if (!links.release(link)) return;
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
      await links.end();
    },
  };
}

/** Sends a statement once more when its prepared form was out of date. */
async function sendAgain<R>({ canBeSentAgain }: Names, send: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries += 1)
    try {
      return await send();
    } catch (error) {
      if (tries === mostTries || !canBeSentAgain(error as Error)) throw error;
    }
}
