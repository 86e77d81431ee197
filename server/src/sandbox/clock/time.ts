import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { App } from '../../platform/http/server.ts';
import type { JobHandlers } from '../../platform/jobs/index.ts';
import { runAhead } from '../../platform/partner-time.ts';
import type { Offsets } from './offsets.ts';
import { isBusy } from './store.ts';

/**
 * Runs every request with its caller's time. The answer's Date header has that time when it differs from real time, so
 * that clients can compare times in the answer with it. Register it before the interfaces.
 */
export function keepCallersTime(app: App, offsets: Offsets, realClock: Clock): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.caller) runAhead(offsets.aheadMs(request.caller.partner), done);
    else done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const movedMs = request.caller ? offsets.aheadMs(request.caller.partner) : 0;
    if (movedMs > 0) reply.header('date', new Date(realClock.now().getTime() + movedMs).toUTCString());
    done();
  });
}

/**
 * Runs every job with the stored time of its partner: the cached time may be older than the move that made the job
 * due.
 */
export const inPartnersTime = (handlers: JobHandlers, offsets: Offsets): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([task, handle]) => [
      task,
      async (partner: PartnerId) => runAhead(await offsets.stored(partner), () => handle(partner)),
    ]),
  );

const settleWithinMs = 20_000;
const firstLookMs = 2;
const longestPauseMs = 5;

/**
 * Waits until no job of the partner is due, twenty seconds at most. Meanwhile the pools of this process pass jobs on at
 * once, because a move of the clock takes very many steps.
 */
export const untilSettled =
  (db: Database, forJobs: Database | undefined) =>
  async (partner: PartnerId): Promise<void> => {
    const giveUp = performance.now() + settleWithinMs;
    for (let waitMs = firstLookMs; performance.now() < giveUp; ) {
      db.hurry();
      forJobs?.hurry();
      if (!(await isBusy(db, partner))) return;
      await sleep(waitMs);
      waitMs = Math.min(longestPauseMs, waitMs * 2);
    }
  };
