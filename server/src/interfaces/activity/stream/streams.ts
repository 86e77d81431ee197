import { Readable } from 'node:stream';
import type { Caller, PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { placeBefore, type StreamPlace, textOf } from '../../../kernel/stream-place.ts';
import { activityChannel, type Kind } from '../../../platform/activity/index.ts';
import { turnMs } from '../../../platform/polls.ts';
import { unbound } from '../../../platform/tenant.ts';
import type { ActivityContext } from '../context.ts';
import { type Hub, openHub, type Subscriber, type WantedStream } from './hub.ts';
import { openProbe } from './probe.ts';
import { readHorizon } from './read.ts';
import { activitySource, type Item } from './sources.ts';

/** Times in milliseconds, which tests shorten. */
type Times = {
  /** How often tokens and the state of the process are looked at. */
  readonly lookEvery: number;
  /** How often a quiet stream says that it is alive. */
  readonly heartbeat: number;
  /** How often the process looks for what no announcement told of. */
  readonly probeEvery: number;
};
const usualTimes: Times = { lookEvery: 500, heartbeat: 15_000, probeEvery: turnMs };
/** How soon clients come back: after a lost connection, and to another server. */
const retryMs = 2_000;
const retryElsewhereMs = 200;

/** Who opens a stream, what it shows, and from where on. Without a place it begins with what commits from now on. */
type Asked = {
  readonly caller: Caller;
  readonly token: string;
  readonly place: StreamPlace | undefined;
  readonly wanted: WantedStream;
};

export type Streams = {
  /** 429 when the partner has too many streams, 503 when the process has or is stopping. */
  open(asked: Asked): Promise<Readable>;
  close(): Promise<void>;
};

type Stream = Subscriber & {
  readonly partner: PartnerId;
  readonly token: string;
  readonly body: Readable;
  heartbeat(nowMs: number): void;
  end(reason: EndReason): void;
};

/** What streams need. */
export type StreamsContext = Omit<ActivityContext, 'eventsOfOrder' | 'callsOfOrder'> & {
  readonly times?: Partial<Times>;
};

/** Why the server ends a stream. */
type EndReason = 'stopping' | 'token';

/** Opens the event streams of a process. It listens from the first stream on. */
export function openStreams(context: StreamsContext): Streams {
  const { db, log, state, mostStreams, mostStreamsEach } = context;
  const sources = [activitySource(db), ...context.sources];
  const hubs = new Map<PartnerId, Hub>();
  const streams = new Set<Stream>();
  const { heartbeat, ...times } = { ...usualTimes, ...context.times };
  const attention = payAttention({ ...context, sources, times }, hubs, streams);
  const refuseTooMany = (partner: PartnerId) => {
    const count = hubs.get(partner)?.subscribers.size ?? 0;
    if (state.stopping || streams.size >= mostStreams)
      throw new Refusal('unavailable', 'This server takes no further streams.', { retryAfterSeconds: 1 });
    if (count >= mostStreamsEach)
      throw new Refusal(
        'too-many-requests',
        `You have ${mostStreamsEach} streams on this server; end one first.`,
        { retryAfterSeconds: 5 },
      );
  };
  const leave = (stream: Stream, hub: Hub) => {
    streams.delete(stream);
    hub.subscribers.delete(stream);
    if (hub.subscribers.size > 0) return;
    hub.close();
    hubs.delete(stream.partner);
  };
  return {
    async open({ caller: { partner }, token, place, wanted }) {
      refuseTooMany(partner);
      await unbound(attention.begin);
      const start = place ?? placeBefore(await readHorizon(db));
      refuseTooMany(partner);
      const hub = hubs.get(partner) ?? openHub({ db, log, sources }, partner);
      hubs.set(partner, hub);
      const stream = openStream({ partner, token, start, wanted, heartbeatMs: heartbeat, wake: hub.wakeNow });
      hub.subscribers.add(stream);
      streams.add(stream);
      stream.body.once('close', () => leave(stream, hub));
      hub.wakeNow();
      return stream.body;
    },
    close: attention.end,
  };
}

type Attention = Omit<StreamsContext, 'times'> & { readonly times: Omit<Times, 'heartbeat'> };

/** Wakes hubs when there is something new, and ends streams whose time has come. */
function payAttention(
  { db, log, state, verify, sources, times }: Attention,
  hubs: ReadonlyMap<PartnerId, Hub>,
  streams: ReadonlySet<Stream>,
) {
  const timers: NodeJS.Timeout[] = [];
  let listening: Promise<{ unlisten(): Promise<void> }> | undefined;
  const probe = openProbe({ db, sources }, hubs, times.probeEvery);
  const look = async () => {
    const now = performance.now();
    for (const stream of streams) {
      if (state.stopping) stream.end('stopping');
      else if (await isRefused(verify, stream.token)) stream.end('token');
      else stream.heartbeat(now);
    }
  };
  return {
    async begin(): Promise<void> {
      if (timers.length === 0)
        timers.push(
          setInterval(() => void look(), times.lookEvery).unref(),
          // Announcements can be lost.
          setInterval(
            () => void probe().catch((err) => log.warn({ err }, 'could not look for missed activity')),
            times.probeEvery,
          ).unref(),
        );
      listening ??= db.listen(activityChannel, (payload) => hubs.get(Number(payload) as PartnerId)?.wake());
      try {
        await listening;
      } catch (error) {
        listening = undefined;
        throw error;
      }
    },
    async end(): Promise<void> {
      for (const timer of timers.splice(0)) clearInterval(timer);
      for (const stream of streams) stream.end('stopping');
      await (await listening?.catch(() => undefined))?.unlisten();
    },
  };
}

/** True when a token has expired or was revoked. A server that cannot tell keeps the stream. */
async function isRefused(verify: ActivityContext['verify'], token: string): Promise<boolean> {
  try {
    await verify(token);
    return false;
  } catch (error) {
    return error instanceof Refusal && error.kind === 'unauthenticated';
  }
}

type Opening = {
  readonly partner: PartnerId;
  readonly token: string;
  readonly start: StreamPlace;
  readonly wanted: WantedStream;
  readonly heartbeatMs: number;
  readonly wake: () => void;
};

function openStream({ partner, token, start, wanted, heartbeatMs, wake }: Opening): Stream {
  let isReady = true;
  let hasEnded = false;
  let saidAtMs = performance.now();
  let said = start;
  const body = new Readable({
    highWaterMark: 64 * 1024,
    read() {
      if (isReady) return;
      isReady = true;
      wake();
    },
  });
  const say = (text: string | Buffer) => {
    if (hasEnded || body.destroyed) return;
    saidAtMs = performance.now();
    isReady = body.push(text) && isReady;
  };
  const stream: Stream = {
    partner,
    token,
    body,
    place: start,
    wanted,
    isReady: () => isReady && !hasEnded && !body.destroyed,
    take(text, place) {
      stream.place = place;
      if (!text) return;
      said = place;
      say(text);
    },
    heartbeat(nowMs) {
      if (!isReady || nowMs - saidAtMs < heartbeatMs) return;
      // A message without data is no event, but clients remember its id and resume from there.
      say(stream.place === said ? ': alive\n\n' : `: alive\nid: ${textOf(stream.place)}\n\n`);
      said = stream.place;
    },
    end(reason) {
      if (hasEnded || body.destroyed) return;
      hasEnded = true;
      const wait = reason === 'stopping' ? `retry: ${retryElsewhereMs}\n` : '';
      body.push(`${wait}event: end\ndata: {"reason":"${reason}"}\n\n`);
      body.push(null);
    },
  };
  say(`retry: ${retryMs}\nid: ${textOf(start)}\n\n`);
  return stream;
}

/** Which items a stream shows: the kinds and the sku choose among the activity, the order among everything. */
export const fitting =
  (
    kinds: ReadonlySet<Kind>,
    { salesOrderId, sku }: { salesOrderId?: string | undefined; sku?: string | undefined },
  ) =>
  ({ entry, salesOrderIds }: Item): boolean =>
    (salesOrderId === undefined || salesOrderIds.includes(salesOrderId)) &&
    (entry === undefined ||
      (kinds.has(entry.kind) &&
        (sku === undefined || entry.sku === sku || entry.skus?.includes(sku) === true)));
