import { tellDue } from '../../platform/events/tell-due.ts';
import type { WebhooksContext } from '../context.ts';
import type { Due } from './claims/store.ts';
import { coveredEvents } from './covered/store.ts';
import { lockReplays, makePageDue, readFailed, reopen, type TimeRange } from './resends/store.ts';

/** How many events and deliveries a change concerned. */
export type Counted = { readonly events: number; readonly deliveries: number };

const noId = '00000000-0000-0000-0000-000000000000';

/**
 * Makes all waiting deliveries of a consumer due now, and reopens failed ones for one more try, in small
 * transactions. Leaves deliveries that are being sent, and failed events that are in another delivery or will be.
 */
export async function sendWhatWaits(context: WebhooksContext, of: Due): Promise<Counted> {
  const reopened = await reopenFailed(context, of);
  const waiting = await bringForward(context, of);
  return {
    events: reopened.events + waiting.events,
    deliveries: reopened.deliveries + waiting.deliveries,
  };
}

/** Makes deliveries due now that wait for their next try; with a time range, only those with its events. */
export async function bringForward(
  { db, clock, machineClock }: Pick<WebhooksContext, 'db' | 'clock' | 'machineClock'>,
  of: Due,
  range?: TimeRange,
): Promise<Counted> {
  const now = clock.now();
  const sum = { events: 0, deliveries: 0 };
  for (;;) {
    const moved = await makePageDue(db, of, { now, machineNow: machineClock.now() }, range);
    if (moved.length === 0) {
      tellDue(db, of.partner);
      return sum;
    }
    sum.deliveries += moved.length;
    sum.events += moved.reduce((total, { events }) => total + events, 0);
  }
}

/** Reopens failed deliveries for one more try. */
async function reopenFailed(context: WebhooksContext, of: Due): Promise<Counted> {
  const sum = { events: 0, deliveries: 0 };
  for (let after = noId; ; ) {
    const page = await readFailed(context.db, of, after);
    const last = page.at(-1);
    if (!last) return sum;
    after = last.deliveryId;
    const reopened = await context.db.begin(async (db) => {
      await lockReplays(db, of);
      const covered = await coveredEvents(
        db,
        of,
        page.flatMap(({ eventIds }) => eventIds),
      );
      const missing = page.filter(({ eventIds }) => {
        const isMissing = eventIds.some((id) => !covered.has(id));
        for (const id of eventIds) covered.add(id);
        return isMissing;
      });
      return reopen(db, of, missing, context.clock.now());
    });
    sum.deliveries += reopened.length;
    sum.events += reopened.reduce((total, { events }) => total + events, 0);
  }
}
