import { type Activity, follow, type Told } from './stream.ts';

type Listener = (entry: Activity) => void;

const name = 'sellerdock.activity';
const listeners = new Set<Listener>();
let running: { readonly end: AbortController; readonly channel: BroadcastChannel } | undefined;

/**
 * Tells what happens. All tabs of a browser share one stream: the tab that has the lock reads it and tells the others;
 * when it closes, another one goes on from the same place. Returns what ends it.
 */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  running ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    running?.end.abort();
    running?.channel.close();
    running = undefined;
  };
}

function start() {
  const [end, channel] = [new AbortController(), new BroadcastChannel(name)];
  let place: string | undefined;
  const tell = (told: Told) => {
    place = told.place;
    for (const listener of listeners) listener(told.entry);
  };
  channel.onmessage = ({ data }) => tell(data as Told);
  const read = () =>
    follow({
      place,
      signal: end.signal,
      onTold: (told) => {
        tell(told);
        channel.postMessage(told);
      },
    });
  // Without a lock, as on an address without TLS, each tab has a stream of its own.
  const reading = navigator.locks ? navigator.locks.request(name, { signal: end.signal }, read) : read();
  reading.catch(() => undefined);
  return { end, channel };
}
