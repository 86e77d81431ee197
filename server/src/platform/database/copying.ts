import type { Readable, Writable } from 'node:stream';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Link, type LinkSettings, openLink } from './connection.ts';
import { connectionEnded } from './errors.ts';
import type { AfterCommit } from './statement.ts';
import { runTransaction, type Transaction } from './transaction.ts';

/** Streams of rows in the text form of COPY. */
export type Copy = {
  readonly to: (command: string) => Readable;
  readonly from: (command: string) => Writable;
};

/** Transactions that copy rows, each on a connection of its own beside the pool. */
export type Copying = {
  begin<Result>(
    mode: string,
    work: (transaction: Transaction, copy: Copy) => Promise<Result>,
  ): Promise<Result>;
  /** Refuses new transactions, and resolves when all have ended. Cuts their connections after `withinMs`. */
  end(withinMs?: number): Promise<void>;
};

export function openCopying(
  settings: Omit<LinkSettings, 'onEnd' | 'onAnswer' | 'waitMs'>,
  afterCommit: AfterCommit,
): Copying {
  const open = new Map<Link, Promise<unknown>>();
  let isEnded = false;
  return {
    async begin(mode, work) {
      if (isEnded) throw connectionEnded();
      const link = openLink({ ...settings, onEnd: () => {}, onAnswer: () => {} });
      const copy: Copy = {
        to: (command) => link.client.query(copyTo(command)),
        from: (command) => link.client.query(copyFrom(command)),
      };
      const run = async () => {
        try {
          return await runTransaction(link, mode, (transaction) => work(transaction, copy), afterCommit);
        } finally {
          await link.close();
        }
      };
      const done = run();
      open.set(
        link,
        done.catch(() => undefined).finally(() => open.delete(link)),
      );
      return done;
    },
    async end(withinMs) {
      isEnded = true;
      const cut = () => [...open.keys()].forEach((link) => void link.destroy(connectionEnded()));
      const timer = withinMs === undefined ? undefined : setTimeout(cut, withinMs);
      await Promise.all(open.values());
      clearTimeout(timer);
    },
  };
}
