import type { PartnerId } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { boundTo } from '../../../platform/tenant.ts';
import { onWire } from '../wire.ts';
import { later, type Place, placeBefore, textOf } from './place.ts';
import { type PlacedEntry, readAfter, readHorizon } from './read.ts';

/** An entry with its text, which all streams share. */
type Event = { readonly entry: PlacedEntry; readonly text: string };

/** A stream of a partner, as its hub sees it. */
export type Subscriber = {
  /** Everything up to here was handed over. */
  place: Place;
  /** False while its client reads too slowly. */
  isReady(): boolean;
  /** Takes the next entries, and where they end. */
  take(events: readonly Event[], place: Place): void;
};

/** Reads a partner's activity once for all of its streams in this process. */
export type Hub = {
  readonly subscribers: Set<Subscriber>;
  /** Looks for new entries. Calls that come meanwhile are answered by one more look. */
  wake(): void;
  close(): void;
};

/** Most entries that are read at a time. */
const mostAtOnce = 200;

/** How soon to look again for entries that wait for an older transaction, and how long at most. */
const firstWaitMs = 20;
const longestWaitMs = 500;

type HubParts = { readonly db: Database; readonly log: Log };

export function openHub({ db, log }: HubParts, partner: PartnerId): Hub {
  const subscribers = new Set<Subscriber>();
  const state = { isLooking: false, isWoken: false, isClosed: false, waitMs: firstWaitMs };
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    state.isWoken = true;
    if (!state.isLooking && !state.isClosed) void boundTo(partner, look);
  };
  const look = async () => {
    state.isLooking = true;
    try {
      while (state.isWoken && !state.isClosed) {
        state.isWoken = false;
        const outcome = await deliver(db, partner, subscribers);
        if (outcome === 'more') state.isWoken = true;
        if (outcome === 'waiting') lookAgain();
        else state.waitMs = firstWaitMs;
      }
    } catch (error) {
      log.warn({ err: error }, 'could not read the activity for a stream');
      lookAgain();
    } finally {
      state.isLooking = false;
    }
  };
  const lookAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(wake, state.waitMs).unref();
    state.waitMs = Math.min(longestWaitMs, state.waitMs * 2);
  };
  return {
    subscribers,
    wake,
    close() {
      state.isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** `more`: a page was full; `waiting`: an older transaction has not ended yet. */
type Outcome = 'done' | 'more' | 'waiting';

/** Hands new entries to streams that are ready, with one look-up for all that are at the same place. */
async function deliver(
  db: Database,
  partner: PartnerId,
  subscribers: ReadonlySet<Subscriber>,
): Promise<Outcome> {
  const horizon = await readHorizon(db);
  const ready = [...subscribers].filter((subscriber) => subscriber.isReady());
  const outcomes: Outcome[] = [];
  for (const group of Map.groupBy(ready, ({ place }) => textOf(place)).values()) {
    const { place } = group[0]!;
    const entries = await readAfter(db, partner, place, mostAtOnce);
    const settled = entries.filter(({ position }) => position < horizon);
    const isCut = entries.length === mostAtOnce;
    const isWaiting = settled.length < entries.length;
    const end = isCut || isWaiting ? (settled.at(-1) ?? place) : later(place, placeBefore(horizon));
    const events = settled.map(eventOf);
    for (const subscriber of group) subscriber.take(events, end);
    outcomes.push(isWaiting ? 'waiting' : isCut ? 'more' : 'done');
  }
  return (
    outcomes.find((outcome) => outcome === 'more') ?? outcomes.find((one) => one === 'waiting') ?? 'done'
  );
}

function eventOf(entry: PlacedEntry): Event {
  const { position: _position, ...shown } = entry;
  const data = JSON.stringify(onWire(shown));
  return { entry, text: `id: ${textOf(entry)}\nevent: activity\ndata: ${data}\n\n` };
}
