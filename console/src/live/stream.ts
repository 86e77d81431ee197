import { ROUTES } from '@sellerdock/client/routes';
import type { Model } from '../api/client.ts';
import { accessToken } from '../session/tokens.ts';
import { openEventReader, type ServerEvent } from './event-lines.ts';

export type Activity = Model<'ActivityEntry'>;

/** Something that happened, and the place in the stream behind it. */
export type Told = { readonly entry: Activity; readonly place: string };

type Following = {
  /** Where to go on; undefined begins with what happens from now on. */
  readonly place: string | undefined;
  readonly signal: AbortSignal;
  readonly onTold: (told: Told) => void;
};

const pausesMs = { shortest: 1_000, longest: 60_000 };

/** Follows what happens until the signal. It comes back by itself, without a gap, also with another token or server. */
export async function follow({ place, signal, onTold }: Following): Promise<void> {
  let [at, pauseMs] = [place, pausesMs.shortest];
  const take = ({ id, name, data, retryMs }: ServerEvent) => {
    at = id ?? at;
    pauseMs = retryMs ?? pauseMs;
    if (name === 'activity' && id !== undefined) onTold({ entry: JSON.parse(data) as Activity, place: id });
  };
  while (!signal.aborted) {
    const before = pauseMs;
    try {
      pauseMs = (await readOnce({ place: at, signal, take }))
        ? pauseMs
        : Math.min(before * 2, pausesMs.longest);
    } catch {
      pauseMs = Math.min(before * 2, pausesMs.longest);
    }
    await pause(pauseMs, signal);
  }
}

type Reading = Pick<Following, 'place' | 'signal'> & { readonly take: (event: ServerEvent) => void };

/** Reads a stream to its end. False when the server opens none. */
async function readOnce({ place, signal, take }: Reading): Promise<boolean> {
  const token = await accessToken();
  const reply = await fetch(ROUTES.streamActivity.path, {
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
