import type { PartnerId } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { boundTo } from '../../../platform/tenant.ts';
import { compare, later, type Place, placeBefore, textOf } from './place.ts';
import { readHorizon } from './read.ts';
import type { Item, Read, Shown, Source } from './sources.ts';

/** What a stream shows. */
export type Wanted = {
  readonly shown: ReadonlySet<Shown>;
  readonly fits: (item: Item) => boolean;
  /** Equal for streams that show the same. */
  readonly key: string;
};

/** A stream of a partner, as its hub sees it. */
export type Subscriber = {
  /** Everything up to here was handed over. */
  place: Place;
  readonly wanted: Wanted;
  /** False while its client reads too slowly. */
  isReady(): boolean;
  /**
   * Takes the text of the items that the stream shows (undefined for none), and the place behind the last item that was
   * read.
   */
  take(text: Buffer | undefined, place: Place): void;
};

/** Reads what commits for a partner once for all of its streams in this process. */
export type Hub = {
  readonly subscribers: Set<Subscriber>;
  /** Looks for what is new. Calls that come meanwhile are answered by one more look. */
  wake(): void;
  close(): void;
};

/** How soon to look again for what waits for an older transaction, and how long at most. */
const firstWaitMs = 20;
const longestWaitMs = 500;

type HubParts = { readonly db: Database; readonly log: Log; readonly sources: readonly Source[] };

export function openHub({ db, log, sources }: HubParts, partner: PartnerId): Hub {
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
        const outcome = await deliver({ db, sources }, partner, subscribers);
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

/** Hands new items to streams that are ready, with one look-up for all that are at the same place. */
async function deliver(
  { db, sources }: Pick<HubParts, 'db' | 'sources'>,
  partner: PartnerId,
  subscribers: ReadonlySet<Subscriber>,
): Promise<Outcome> {
  const horizon = await readHorizon(db);
  const ready = [...subscribers].filter((subscriber) => subscriber.isReady());
  const outcomes: Outcome[] = [];
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
  return (
    outcomes.find((outcome) => outcome === 'more') ?? outcomes.find((one) => one === 'waiting') ?? 'done'
  );
}

/** What several sources have read, in one order, up to where the first of them was cut. */
export function merged(reads: readonly Read[], place: Place): Read {
  const all = reads.flatMap(({ items }) => items).sort(compare);
  const ends = reads.flatMap(({ items, isCut }) => (isCut ? [items.at(-1) ?? place] : []));
  const end = ends.sort(compare)[0];
  return { items: end ? all.filter((item) => compare(item, end) <= 0) : all, isCut: end !== undefined };
}

/** Makes the text of those items that a stream shows, once for all streams that show the same. */
function textsFor(items: readonly Item[]): (wanted: Wanted) => Buffer | undefined {
  const made = new Map<string, Buffer | undefined>();
  return ({ shown, fits, key }) => {
    if (!made.has(key)) {
      const fitting = items.filter((item) => shown.has(item.name) && fits(item));
      made.set(key, fitting.length === 0 ? undefined : Buffer.from(fitting.map(textOfItem).join('')));
    }
    return made.get(key);
  };
}

const textOfItem = (item: Item): string =>
  `id: ${textOf(item)}\nevent: ${item.name}\ndata: ${JSON.stringify(item.data)}\n\n`;
