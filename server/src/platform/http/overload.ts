import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { Refusal } from '../../kernel/refusal.ts';
import type { Log } from '../log.ts';
import { type Admission, type Owner, openAdmission } from './admission.ts';
import { networkOf } from './client-network.ts';
import { type Counted, countUpTo } from './counted.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The server answers it under overload too, and does not count it. For requests that hardly cost anything, or that wait
     * for other work for long and must not keep its place meanwhile.
     */
    alwaysAnswered?: boolean;
  }
  interface FastifyRequest {
    /** The server refused it because of overload. It is counted, and logged from time to time. */
    isShed: boolean;
    /** The side that counts it; undefined before the head of the request was read, and where nothing is counted. */
    side: Side | undefined;
    /** True while it has a place that has to be freed once. */
    hasPlace: boolean;
    /** Frees the place of a request whose answer bypasses `onSend`. */
    handOver(): void;
  }
}

/** Requests of one side do not compete with those of the other. */
type Side = { readonly admission: Admission; readonly open: Counted<Owner> };

export type Overload = {
  /** Requests with a valid token. */
  readonly callers: Side;
  /** Requests without one, such as those for a token. */
  readonly strangers: Side;
  readonly shed: number;
};

export type OverloadOptions = {
  /** How many requests are handled at the same time. */
  readonly requestsAtOnce: number;
  /** Longest wait for a place. 0 switches the protection off. */
  readonly requestWaitMs: number;
};

/** How many requests may wait for each place. */
const waitingForEach = 8;

/** How many requests of strangers may wait; one client address has half. */
const fewestForStrangers = 4;

/**
 * How many requests of a side may be open: arriving, waiting, handled or being answered. Each may hold 64 KB of a body
 * outside of its budget.
 */
const mostOpen = 1000;

/** A larger answer to a stranger keeps its place for as long as it takes at this rate. */
const smallAnswerBytes = 64 * 1024;
const bytesPerPlaceAndSecond = 4_000_000;

const tellEveryMs = 10_000;

const isBearer = /^bearer /i;

/** Different waits in turn, so that refused clients do not come back together. Made once: no stack trace each time. */
const refusals = [1, 2, 3].map(
  (retryAfterSeconds) =>
    new Refusal('unavailable', 'The service is overloaded at the moment, try again.', { retryAfterSeconds }),
);

/**
 * Refuses with 503 and Retry-After what the process cannot answer in time, so that it answers accepted requests soon. A
 * request takes a place once its body has arrived, and frees it when its answer is handed over, so slow senders and
 * slow readers hold none. Requests without a valid token have places of their own, half as many, counted by client
 * address; partners never wait for them. A large answer to such a request keeps its place for a while, because the
 * system buffers whole answers that nobody reads. Register after CORS and before the routes.
 */
export function shedOverload(
  app: FastifyInstance,
  { requestsAtOnce, requestWaitMs }: OverloadOptions,
  log: Log,
): Overload | undefined {
  app.decorateRequest('isShed', false);
  app.decorateRequest('hasPlace', false);
  app.decorateRequest('side', undefined);
  app.decorateRequest('handOver', function handOver(this: FastifyRequest) {
    leave(this);
  });
  if (requestWaitMs === 0) return undefined;
  const callers = openSide(requestsAtOnce, requestWaitMs);
  const strangers = openSide(
    Math.max(fewestForStrangers, Math.ceil(requestsAtOnce / 2)),
    requestWaitMs,
    'shared',
  );
  const shedding = openShedding(log);
  const refuse = shedding.refuse;
  app.addHook('onRequest', (request, _reply, done) => {
    // Looks at the token of a new connection, so that it does not count as a stranger's.
    if (isSpared(request) || !isBearer.test(request.headers.authorization ?? '') || !app.isKnown(request))
      return done();
    const isFull = callers.admission.isFull() || callers.open.taken >= mostOpen;
    done(isFull ? refuse(request) : undefined);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isSpared(request)) return done(null, payload);
    const side = request.caller ? callers : strangers;
    if (side.admission.isFull() || !side.open.take(ownerOf(request))) return done(refuse(request));
    request.side = side;
    // For answers that bypass onSend, and for clients that have gone.
    reply.raw.once('close', () => {
      side.open.give(ownerOf(request));
      leave(request);
    });
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => enter(request, reply, refuse, done));
  app.addHook('onSend', (request, reply, payload, done) => {
    leave(request, request.side === strangers ? holdMs(reply, payload) : 0);
    done(null, payload);
  });
  return {
    callers,
    strangers,
    get shed() {
      return shedding.shed;
    },
  };
}

function openSide(places: number, waitMs: number, queue?: 'shared'): Side {
  const mostWaiting = waitingForEach * places;
  const each = queue ? { mostWaitingEach: mostWaiting / 2 } : {};
  const now = () => performance.now();
  return {
    admission: openAdmission({ places, mostWaiting, ...each, waitMs }, now),
    open: countUpTo(mostOpen),
  };
}

/** Counts refusals, and logs them from time to time. */
function openShedding(log: Log) {
  let shed = 0;
  let told = 0;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return {
    refuse(request: FastifyRequest): Refusal {
      request.isShed = true;
      shed += 1;
      if (performance.now() - toldAtMs >= tellEveryMs) {
        log.warn({ refused: shed - told }, 'overloaded: requests are refused with 503');
        told = shed;
        toldAtMs = performance.now();
      }
      return refusals[shed % refusals.length]!;
    },
    get shed() {
      return shed;
    },
  };
}

const isSpared = (request: FastifyRequest): boolean => request.routeOptions.config.alwaysAnswered === true;

/** The partner once the token was verified, else the client's network. */
const ownerOf = (request: FastifyRequest): Owner =>
  // Routes without a token have no caller.
  (request.caller as FastifyRequest['caller'] | undefined)?.partner ?? networkOf(request.ip);

/** Frees the place, at once or later. */
function leave(request: FastifyRequest, afterMs = 0): void {
  if (!request.hasPlace) return;
  request.hasPlace = false;
  const { side } = request;
  const owner = ownerOf(request);
  if (afterMs > 0) setTimeout(() => side?.admission.leave(owner), afterMs).unref();
  else side?.admission.leave(owner);
}

/** How long a stranger's answer keeps its place after it was handed over. */
function holdMs(reply: FastifyReply, payload: unknown): number {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  const bytes = isWhole ? Buffer.byteLength(payload) : Number(reply.getHeader('content-length') ?? 0);
  return bytes > smallAnswerBytes ? (bytes / bytesPerPlaceAndSecond) * 1000 : 0;
}

/** Continues once there is a place. */
function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  refuse: (request: FastifyRequest) => Refusal,
  done: (error?: Error) => void,
): void {
  const entered = request.side?.admission.enter(ownerOf(request)) ?? true;
  if (typeof entered === 'boolean') {
    request.hasPlace = entered && request.side !== undefined;
    done(entered ? undefined : refuse(request));
    return;
  }
  void entered.then((admitted) => {
    request.hasPlace = admitted;
    if (!admitted) return done(refuse(request));
    // The client has gone while the request waited: free its place and do nothing.
    if (reply.raw.destroyed) leave(request);
    else done();
  });
}

/** Publishes how close the process is to its limits. */
export function registerOverloadMetrics(registry: Registry, overload: Overload): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  const { callers, strangers } = overload;
  gauge('http_requests_at_work', 'Requests that are being worked on.', () => callers.admission.atWork);
  gauge('http_requests_waiting', 'Requests that wait for their turn.', () => callers.admission.waiting);
  gauge('http_requests_open', 'Requests whose answer is not complete.', () => callers.open.taken);
  gauge('http_requests_shed', 'Requests refused because of overload since the start.', () => overload.shed);
  gauge(
    'http_strangers_at_work',
    'Requests without a token that are being worked on.',
    () => strangers.admission.atWork,
  );
  gauge(
    'http_strangers_waiting',
    'Requests without a token that wait for their turn.',
    () => strangers.admission.waiting,
  );
  gauge(
    'http_strangers_open',
    'Requests without a token whose answer is not complete.',
    () => strangers.open.taken,
  );
}
