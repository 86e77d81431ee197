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

/** What a stream can show, by the names of its events. */
export type Shown = 'activity' | 'delivery' | 'request';

/**
 * An event of the stream; or `gap`: events before it may be missing. `place` is where the stream continues after it.
 */
export type Told = { readonly place?: string } & (
  | { readonly name: 'activity'; readonly data: Activity }
  | { readonly name: 'request'; readonly data: LiveRequest }
  | { readonly name: 'delivery'; readonly data: LiveDelivery }
  | { readonly name: 'gap'; readonly of: readonly Shown[] }
);

type Following = {
  /** Where to continue; undefined begins with what happens from now on. */
  readonly place: string | undefined;
  /** What has been shown up to the place, so that nothing of it is missing. */
  readonly shown: readonly Shown[];
  readonly signal: AbortSignal;
  /** What is wanted at the moment. */
  readonly shows: () => Promise<readonly Shown[]>;
  /** Calls back when something else is wanted; returns what ends that. */
  readonly onWish: (act: () => void) => () => void;
  readonly onTold: (told: Told) => void;
};

/** What is shown in any case. */
export const always: readonly Shown[] = ['activity', 'delivery'];
export const everything: readonly Shown[] = [...always, 'request'];

const pausesMs = { shortest: 1_000, longest: 60_000 };

/**
 * Follows what happens until the signal. It comes back by itself, without a gap, also with another token or server, and
 * when something else is wanted. It tells of a gap where something begins to be shown, and each time when the server
 * opens no stream.
 */
export async function follow({ place, signal, shows, onWish, onTold, ...before }: Following): Promise<void> {
  let [at, pauseMs, shown] = [place, pausesMs.shortest, before.shown];
  while (!signal.aborted) {
    const wanted = await shows();
    let begun = wanted.filter((name) => !shown.includes(name));
    const take = ({ id, name, data, retryMs }: ServerEvent) => {
      if (id !== undefined && begun.length > 0) onTold({ name: 'gap', of: begun, place: id });
      if (id !== undefined) [at, begun, shown] = [id, [], wanted];
      pauseMs = retryMs ?? pauseMs;
      if (id !== undefined && (name === 'activity' || name === 'request' || name === 'delivery'))
        onTold({ name, data: JSON.parse(data), place: id } as Told);
    };
    const turn = new AbortController();
    let isOpened = false;
    const onOpen = () => {
      isOpened = true;
    };
    const stopWaiting = onWish(() => turn.abort());
    const either = AbortSignal.any([signal, turn.signal]);
    // A stream that ends early is opened again.
    await readOnce({ show: wanted, place: at, signal: either, onOpen, take }).catch(() => undefined);
    stopWaiting();
    if (turn.signal.aborted || signal.aborted) continue;
    if (!isOpened) {
      pauseMs = Math.min(pauseMs * 2, pausesMs.longest);
      onTold({ name: 'gap', of: wanted });
    }
    await pause(pauseMs, signal);
  }
}

type Reading = Pick<Following, 'place' | 'signal'> & {
  readonly show: readonly Shown[];
  /** Called when the server has opened the stream. */
  readonly onOpen: () => void;
  readonly take: (event: ServerEvent) => void;
};

/** Reads a stream to its end. */
async function readOnce({ show, place, signal, onOpen, take }: Reading): Promise<void> {
  const token = await accessToken();
  const reply = await fetch(`${ROUTES.streamActivity.path}?show=${show}`, {
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
  if (!reply.ok || !reply.body) return;
  onOpen();
  const read = openEventReader();
  const pieces = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) return;
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
