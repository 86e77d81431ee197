import { Worker } from 'node:worker_threads';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { unbound } from '../../../platform/tenant.ts';
import { realNow } from '../runs.ts';
import { interruptRun } from './interrupt.ts';
import { freePlayer, keepPlayer, type Played } from './store.ts';

/** What the worker gets. Later messages are access tokens, each in place of the one before. */
export type Asked = {
  /** The server for connectors. */
  readonly url: string;
  /** The server for this machine. */
  readonly at: string;
  readonly run: string;
  readonly cases: readonly string[];
  readonly seed: number;
  readonly driver: string;
  readonly allowLoopback: boolean;
  readonly token: string;
};

/** Why the worker could not play on, for people. */
export type Said = { readonly why: string };

export type PlayerParts = {
  /** The pool itself: what a player does is no part of a request. */
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Makes an access token of the run's seller. */
  readonly newToken: () => Promise<string>;
};

/** A run that this process plays. */
export type Player = {
  /** Ends the playing at once. Resolves when it has ended and another run can begin. */
  stop(why: string): Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  readonly over: Promise<void>;
};

/** How long a run counts as played after its server has said so for the last time, and how often it says so. */
export const playedForMs = 30_000;
const saidEveryMs = 2_000;
const newTokenEveryMs = 600_000;
const memory = { maxOldGenerationSizeMb: 1_024 };
const workerFile = new URL('./worker.ts', import.meta.url);

/** Plays a run in a worker. When the worker ends and the run has not, ends the run with the reason. */
export function startPlayer(parts: PlayerParts, played: Played, asked: Asked): Player {
  const { db, clock, log } = parts;
  let why = 'The server could not play on.';
  const worker = new Worker(workerFile, { resourceLimits: memory, workerData: asked });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.on('message', (said: Said) => {
    why = said.why;
  });
  worker.on('error', (error) =>
    log.warn({ err: error, certification: played.id }, 'a certification could not be played on'),
  );
  const stopKeeping = unbound(() => keepPlaying(parts, played, worker));
  const over = unbound(async () => {
    await ended;
    stopKeeping();
    await interruptRun(db, played, { why, now: realNow(clock) });
    await freePlayer(db, played);
  }).catch((error: unknown) =>
    log.warn({ err: error, certification: played.id }, 'the end of a certification could not be stored'),
  );
  return {
    over,
    async stop(reason) {
      why = reason;
      await worker.terminate();
      await over;
    },
  };
}

/**
 * Says from time to time that the run is played, and ends the worker when the run has ended or is gone: another process may
 * have deleted it. Gives the worker new tokens.
 */
function keepPlaying({ db, clock, log, newToken }: PlayerParts, played: Played, worker: Worker): () => void {
  const keep = async () => {
    const until = new Date(realNow(clock).getTime() + playedForMs);
    if (!(await keepPlayer(db, played, until))) await worker.terminate();
  };
  const renew = async () => worker.postMessage(await newToken());
  const every = (ms: number, work: () => Promise<void>) =>
    setInterval(() => {
      work().catch((error: unknown) => log.debug({ err: error }, 'could not keep a certification playing'));
    }, ms).unref();
  const timers = [every(saidEveryMs, keep), every(newTokenEveryMs, renew)];
  return () => timers.forEach(clearInterval);
}
