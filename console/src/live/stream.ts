import { ROUTES } from '@sellerdock/client/routes';
import type { Model } from '../api/client.ts';
import { accessToken } from '../session/tokens.ts';
import { openEventReader, type ServerEvent } from './event-lines.ts';

export type Activity = Model<'ActivityEntry'>;

/** A logged request, with the orders that a write touched. */
export type LiveRequest = Model<'SandboxRequest'> & { readonly salesOrderIds?: readonly string[] };

/** An attempt of a delivery that has ended. */
export type LiveDelivery = {
  readonly deliveryId: string;
  readonly consumerId: number;
  readonly salesOrderIds: readonly string[];
};

/** The parameters of each stream. Requests have their own stream, because there can be very many. */
const shows = { happenings: 'activity,delivery', requests: 'request' } as const;

export type StreamName = keyof typeof shows;

/**
 * An event of the stream; or `gap`: events before it may be missing. `place` is where the stream continues after it.
 */
export type Told = { readonly place?: string } & (
  | { readonly name: 'activity'; readonly data: Activity }
  | { readonly name: 'request'; readonly data: LiveRequest }
  | { readonly name: 'delivery'; readonly data: LiveDelivery }
  | { readonly name: 'gap' }
);

type Following = {
  /** Where to continue; undefined begins with what happens from now on. */
  readonly place: string | undefined;
  readonly signal: AbortSignal;
  readonly onTold: (told: Told) => void;
};

const pausesMs = { shortest: 1_000, longest: 60_000 };

/**
 * Follows a stream until the signal. Reconnects by itself without missing events, also with another token or to another
 * server. Reports a gap when it begins without a place, and each time the server opens no stream.
 */
export async function follow(stream: StreamName, { place, signal, onTold }: Following): Promise<void> {
  let [at, pauseMs] = [place, pausesMs.shortest];
  const take = ({ id, name, data, retryMs }: ServerEvent) => {
    if (at === undefined && id !== undefined) onTold({ name: 'gap', place: id });
    at = id ?? at;
    pauseMs = retryMs ?? pauseMs;
    if (id !== undefined && (name === 'activity' || name === 'request' || name === 'delivery'))
      onTold({ name, data: JSON.parse(data), place: id } as Told);
  };
  while (!signal.aborted) {
    const before = pauseMs;
    const isOpened = await readOnce({ stream, place: at, signal, take }).catch(() => false);
    if (!isOpened && !signal.aborted) {
      pauseMs = Math.min(before * 2, pausesMs.longest);
      onTold({ name: 'gap' });
    }
    await pause(pauseMs, signal);
  }
}

type Reading = Pick<Following, 'place' | 'signal'> & {
  readonly stream: StreamName;
  readonly take: (event: ServerEvent) => void;
};

/** Reads a stream to its end. False when the server opens none. */
async function readOnce({ stream, place, signal, take }: Reading): Promise<boolean> {
  const token = await accessToken();
  const reply = await fetch(`${ROUTES.streamActivity.path}?show=${shows[stream]}`, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(place === undefined ? {} : { 'last-event-id': place }),
    },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
  if (reply.status === 401) await accessToken(token);
  if (!reply.ok || !reply.body) return false;
  const read = openEventReader();
  const pieces = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) return true;
    for (const event of read(value)) take(event);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
