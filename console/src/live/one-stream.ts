import { follow, type StreamName, type Told } from './stream.ts';

type Listener = (told: Told) => void;

type Running = {
  readonly listeners: Set<Listener>;
  readonly end: AbortController;
  readonly channel: BroadcastChannel;
};

const running = new Map<StreamName, Running>();

/**
 * Passes on the events of a stream. All tabs of a browser share one stream: the tab that has the lock reads it and
 * tells the others. When that tab closes, another one continues at the same place. Returns a function that ends it.
 */
export function listen(name: StreamName, listener: Listener): () => void {
  const one = running.get(name) ?? start(name);
  one.listeners.add(listener);
  return () => {
    one.listeners.delete(listener);
    if (one.listeners.size > 0) return;
    one.end.abort();
    one.channel.close();
    if (running.get(name) === one) running.delete(name);
  };
}

function start(name: StreamName): Running {
  const shared = `sellerdock.${name}`;
  const one = {
    listeners: new Set<Listener>(),
    end: new AbortController(),
    channel: new BroadcastChannel(shared),
  };
  const { signal } = one.end;
  let place: string | undefined;
  const tell = (told: Told) => {
    place = told.place ?? place;
    for (const listener of one.listeners) listener(told);
  };
  one.channel.onmessage = ({ data }) => tell(data as Told);
  const read = () =>
    follow(name, {
      place,
      signal,
      onTold: (told) => {
        tell(told);
        one.channel.postMessage(told);
      },
    });
  // Without a lock, as on an address without TLS, each tab has a stream of its own.
  const reading = navigator.locks ? navigator.locks.request(shared, { signal }, read) : read();
  reading.catch(() => undefined);
  running.set(name, one);
  return one;
}
