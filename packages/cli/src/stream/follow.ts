import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@sellerdock/client';
import { type Client, isPassing } from '../client.ts';
import type { Output } from '../output.ts';
import { eventsIn, type ServerEvent } from './event-lines.ts';
import { openStream, type StreamQuery } from './open.ts';

/** Something that a stream tells: its name, such as `activity`, and what the reference says of it. */
export type Told = { readonly name: string; readonly data: unknown };

type Following = {
  readonly seller: Client;
  readonly out: Pick<Output, 'note'>;
  readonly query: StreamQuery;
  readonly signal: AbortSignal;
  /** A stream that is silent for so long is lost; the server says every 15 seconds that it is alive. */
  readonly silenceMs?: number;
};

const pausesMs = { afterToken: 100, first: 1000, longest: 2000 };

/**
 * Follows what happens until the signal. Comes back after a lost connection, and with a new token or another server,
 * without a gap or a repeat. `take` gets what came together and, each time when a stream begins, perhaps nothing; what
 * it could not take for a passing failure comes again. Fails when it cannot begin at first, or when the server refuses it
 * later.
 */
export async function follow(
  following: Following,
  take: (told: readonly Told[]) => Promise<void> | void,
): Promise<void> {
  const { out, signal } = following;
  const next: Continuation = { id: undefined, pauseMs: pausesMs.first };
  let state: 'new' | 'open' | 'away' = 'new';
  while (!signal.aborted) {
    try {
      for await (const told of readOnce(following, next)) {
        if (state === 'away') {
          out.note('The server is back.');
          state = 'open';
        }
        await take(told);
        state = 'open';
      }
    } catch (error) {
      if (signal.aborted) return;
      if (state === 'new' || !isPassing(error)) throw error;
      if (state === 'open') out.note('The server does not answer; waiting for it …');
      state = 'away';
      next.pauseMs = pauseAfter(error, next.pauseMs);
    }
    await sleep(next.pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Where the stream continues, and how long to wait before that. */
type Continuation = { id: string | undefined; pauseMs: number };

/** Reads one connection to its end. Fails when the server opens none. */
async function* readOnce(
  { seller, query, signal, silenceMs = 45_000 }: Following,
  next: Continuation,
): AsyncGenerator<readonly Told[]> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), silenceMs);
  const either = AbortSignal.any([signal, ending.signal]);
  try {
    const pieces = await openStream(seller, query, { place: next.id, signal: either });
    next.pauseMs = pausesMs.first;
    let isNew = true;
    for await (const events of readable(eventsIn(pieces))) {
      timer.refresh();
      const told = events.filter(isTold).map(({ name, data }) => ({ name, data: JSON.parse(data) }));
      if (isNew || told.length > 0) yield told;
      isNew = false;
      for (const event of events) remember(next, event);
    }
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

const isTold = ({ name, data }: ServerEvent): boolean => name !== 'end' && data !== '';

function remember(next: Continuation, { id, name, data, retryMs }: ServerEvent): void {
  next.id = id ?? next.id;
  next.pauseMs = retryMs ?? next.pauseMs;
  if (name === 'end' && data.includes('"token"')) next.pauseMs = pausesMs.afterToken;
}

/** A connection that breaks has ended. */
async function* readable<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  for (;;) {
    const read = await values.next().catch(() => undefined);
    if (!read || read.done) return;
    yield read.value;
  }
}

function pauseAfter(error: unknown, lastMs: number): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(lastMs * 2, pausesMs.longest));
}
