import type { PartnerId } from '../../../kernel/caller.ts';
import { compare, later, placeBefore, type StreamPlace, textOf } from '../../../kernel/stream-place.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { boundTo } from '../../../platform/tenant.ts';
import { readHorizon } from './read.ts';
import type { Item, Read, Shown, Source } from './sources.ts';

/** What a stream shows. */
export type WantedStream = {
  readonly shown: ReadonlySet<Shown>;
  readonly fits: (item: Item) => boolean;
  /** Changes the data of an item into what the caller may read of it. */
  readonly dataOf?: (item: Item) => object;
  /** Equal for streams that show the same. */
  readonly key: string;
};

/** A stream of a partner, as its hub sees it. */
export type Subscriber = {
  /** Everything up to here was handed over. */
  place: StreamPlace;
  readonly wanted: WantedStream;
  /** False while its client reads too slowly. */
  isReady(): boolean;
  /**
   * Takes the text of the items that the stream shows (undefined for none), and the place behind the last item that was
   * read.
   */
  take(text: Buffer | undefined, place: StreamPlace): void;
};

/** Reads what commits for a partner once for all of its streams in this process. */
export type Hub = {
  readonly subscribers: Set<Subscriber>;
  /** Looks for what is new, a little later when it has just looked. Calls that come meanwhile are answered by one look. */
  wake(): void;
  /** Looks at once, for a stream that is new or that reads again. */
  wakeNow(): void;
  /** When the hub last looked, and the horizon that it saw: it has handed over everything below. */
  readonly seen: { atMs: number; horizon: number };
  close(): void;
};

/** How soon to look again for what waits for an older transaction, and how long at most. */
const firstWaitMs = 20;
const longestWaitMs = 500;
/** The shortest time between two looks: what commits within it goes out together, in one write a stream. */
const calmMs = 200;

type HubParts = { readonly db: Database; readonly log: Log; readonly sources: readonly Source[] };

export function openHub({ db, log, sources }: HubParts, partner: PartnerId): Hub {
  const subscribers = new Set<Subscriber>();
  const seen = { atMs: Number.NEGATIVE_INFINITY, horizon: 0 };
  const state = { isLooking: false, isWoken: false, isClosed: false, waitMs: firstWaitMs };
  let timer: NodeJS.Timeout | undefined;
  const wakeNow = () => {
    state.isWoken = true;
    clearTimeout(timer);
    timer = undefined;
    if (!state.isLooking && !state.isClosed) void boundTo(partner, look);
  };
  const wakeAfter = (ms: number) => {
    timer ??= setTimeout(wakeNow, ms).unref();
  };
  const look = async () => {
    state.isLooking = true;
    try {
      while (state.isWoken && !state.isClosed) {
        state.isWoken = false;
        seen.atMs = performance.now();
        const { outcome, horizon } = await deliver({ db, sources }, partner, subscribers);
        seen.horizon = horizon;
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
    wakeAfter(state.waitMs);
    state.waitMs = Math.min(longestWaitMs, state.waitMs * 2);
  };
  return {
    subscribers,
    seen,
    wakeNow,
    wake: () => wakeAfter(Math.max(0, seen.atMs + calmMs - performance.now())),
    close() {
      state.isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** `more`: a page was full; `waiting`: an older transaction has not ended yet. */
type DeliveryState = 'done' | 'more' | 'waiting';

/** Hands new items to streams that are ready, with one look-up for all that are at the same place. */
async function deliver(
  { db, sources }: Pick<HubParts, 'db' | 'sources'>,
  partner: PartnerId,
  subscribers: ReadonlySet<Subscriber>,
): Promise<{ readonly outcome: DeliveryState; readonly horizon: number }> {
  const horizon = await readHorizon(db);
  const ready = [...subscribers].filter((subscriber) => subscriber.isReady());
  const outcomes: DeliveryState[] = [];
  for (const group of Map.groupBy(ready, ({ place }) => textOf(place)).values()) {
    const { place } = group[0]!;
    const wanted = sources.filter(({ name }) =>
      group.some((subscriber) => subscriber.wanted.shown.has(name)),
    );
    const reads: Read[] = [];
    for (const source of wanted) reads.push(await source.readAfter(partner, place));
    const { items, isCut } = merged(reads, place);
    const settled = items.filter(({ position }) => position < horizon);
    const isWaiting = settled.length < items.length;
    const end = isCut || isWaiting ? (settled.at(-1) ?? place) : later(place, placeBefore(horizon));
    const texts = textsFor(settled);
    for (const subscriber of group) subscriber.take(texts(subscriber.wanted), end);
    outcomes.push(isWaiting ? 'waiting' : isCut ? 'more' : 'done');
  }
  const outcome = (['more', 'waiting'] as const).find((one) => outcomes.includes(one)) ?? 'done';
  return { outcome, horizon };
}

/** What several sources have read, in one order, up to where the first of them was cut. */
export function merged(reads: readonly Read[], place: StreamPlace): Read {
  const all = reads.flatMap(({ items }) => items).sort(compare);
  const ends = reads.flatMap(({ items, isCut }) => (isCut ? [items.at(-1) ?? place] : []));
  const end = ends.sort(compare)[0];
  return { items: end ? all.filter((item) => compare(item, end) <= 0) : all, isCut: end !== undefined };
}

/** Makes the text of those items that a stream shows, once for all streams that show the same. */
function textsFor(items: readonly Item[]): (wanted: WantedStream) => Buffer | undefined {
  const made = new Map<string, Buffer | undefined>();
  return ({ shown, fits, key, dataOf = ({ data }) => data }) => {
    if (!made.has(key)) {
      const fitting = items.filter((item) => shown.has(item.name) && fits(item));
      made.set(
        key,
        fitting.length === 0
          ? undefined
          : Buffer.from(fitting.map((item) => textOfItem(item, dataOf(item))).join('')),
      );
    }
    return made.get(key);
  };
}

const textOfItem = (item: Item, data: object): string =>
  `id: ${textOf(item)}\nevent: ${item.name}\ndata: ${JSON.stringify(data)}\n\n`;
