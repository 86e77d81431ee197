import { streamName, takeStreamPlace } from '../session/stream-place.ts';
import { always, everything, follow, type Shown, type Told } from './stream.ts';

type Listener = (told: Told) => void;

/** Tabs tell each other what came, and that they want something else. */
type Message = { readonly told: Told } | { readonly wish: true };

/** Tabs that want logged requests share this lock: it ends with them, however they end. */
const wishName = () => `${streamName()}.requests`;
/** How often the tab that reads looks whether the requests are still wanted. */
const lookEveryMs = 30_000;

const listeners = new Map<Listener, ReadonlySet<Shown>>();
let running: { readonly end: AbortController; readonly channel: BroadcastChannel } | undefined;
let endOfWish: AbortController | undefined;
let onWish: (() => void) | undefined;

/**
 * Tells what happens. All tabs of a person in a browser share one stream: the tab that has the lock reads it and tells the others; when
 * it closes, another one goes on from the same place. Requests, of which there can be very many, are among it only while
 * a tab wants them. Returns what ends it.
 */
export function listen(wanted: readonly Shown[], listener: Listener): () => void {
  listeners.set(listener, new Set(wanted));
  running ??= start();
  wish();
  return () => {
    listeners.delete(listener);
    wish();
    if (listeners.size > 0) return;
    running?.end.abort();
    running?.channel.close();
    running = undefined;
  };
}

function start(): NonNullable<typeof running> {
  const [end, channel] = [new AbortController(), new BroadcastChannel(streamName())];
  // What the page shows was read after this place.
  const first = takeStreamPlace();
  let place = first;
  const tell = (told: Told) => {
    place = told.place ?? place;
    for (const [listener, wanted] of listeners) if (concerns(told, wanted)) listener(told);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('told' in data) tell(data.told);
    else onWish?.();
  };
  const read = () => {
    const looking = setInterval(() => onWish?.(), lookEveryMs);
    return follow({
      place,
      shown: shownUpTo(place, first),
      signal: end.signal,
      shows,
      onWish: whenOthersAreWanted,
      onTold: (told) => {
        tell(told);
        channel.postMessage({ told } satisfies Message);
      },
    }).finally(() => clearInterval(looking));
  };
  // Without a lock, as on an address without TLS, each tab has a stream of its own.
  const reading = navigator.locks
    ? navigator.locks.request(streamName(), { signal: end.signal }, read)
    : read();
  reading.catch(() => undefined);
  return { end, channel };
}

/** What this browser knows up to a place: the first one of a tab, or where another tab has stopped reading. */
function shownUpTo(place: string | undefined, first: string | undefined): readonly Shown[] {
  if (place === undefined) return [];
  return place === first ? everything : always;
}

const concerns = (told: Told, wanted: ReadonlySet<Shown>): boolean =>
  told.name === 'gap' ? told.of.some((one) => wanted.has(one)) : wanted.has(told.name);

/** What the tabs of this browser want. */
async function shows(): Promise<readonly Shown[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const isWished = wantsRequests() || held.some((lock) => lock.name === wishName());
  return isWished ? everything : always;
}

const wantsRequests = (): boolean => [...listeners.values()].some((wanted) => wanted.has('request'));

/** Calls back when the tabs want something else than at first. */
function whenOthersAreWanted(act: () => void): () => void {
  const first = shows();
  onWish = () => {
    void Promise.all([first, shows()]).then(([before, now]) => {
      if (before.length !== now.length) act();
    });
  };
  return () => {
    onWish = undefined;
  };
}

/** Holds the lock of the wish for as long as this tab wants requests. */
function wish(): void {
  if (wantsRequests() === (endOfWish !== undefined)) return;
  endOfWish?.abort();
  endOfWish = undefined;
  if (!wantsRequests()) return;
  endOfWish = new AbortController();
  const { signal } = endOfWish;
  const tell = () => {
    running?.channel.postMessage({ wish: true } satisfies Message);
    onWish?.();
  };
  if (!navigator.locks) {
    tell();
    return;
  }
  const held = navigator.locks.request(wishName(), { mode: 'shared' }, () => {
    tell();
    return new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
  });
  held.catch(() => undefined);
}
