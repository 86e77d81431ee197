import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { Refusal } from '../../kernel/refusal.ts';
import type { Log } from '../log.ts';
import { type Admission, openAdmission } from './admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also when the server is overloaded, and not counted among the requests at work. */
    alwaysAnswered?: boolean;
  }
  interface FastifyRequest {
    /** Refused because of overload: counted and told of once in a while instead of each time. */
    isShed: boolean;
    /** In work, and to be counted out once. */
    hasPlace: boolean;
  }
}

export type Overload = {
  readonly admission: Admission;
  /** Requests whose answer is not complete, waiting and incoming ones among them. */
  readonly open: number;
  readonly shed: number;
};

export type OverloadOptions = {
  /** Requests worked on at the same time. */
  readonly requestsAtOnce: number;
  /** Longest that one waits for its turn; 0 switches the protection off. */
  readonly requestWaitMs: number;
};

/** So many wait for each one that is at work. */
const waitingForEach = 8;

/** Requests that are sending, waiting, at work or being answered; each may hold 64 KB of a body outside of its budget. */
const mostOpen = 1000;

const tellEveryMs = 10_000;

/** In turn, so that those who were refused together do not come back together. Made once: no stack trace each time. */
const refusals = [1, 2, 3].map(
  (retryAfterSeconds) =>
    new Refusal('unavailable', 'The service is overloaded at the moment, try again.', { retryAfterSeconds }),
);

/**
 * Refuses with 503 and Retry-After what the process cannot answer in good time, so that what it accepts is answered
 * soon: before anything is read while the queue is full, and after the body was read when no turn comes in
 * `requestWaitMs`. Register after CORS and before the routes. Undefined when it is off.
 */
export function shedOverload(
  app: FastifyInstance,
  { requestsAtOnce, requestWaitMs }: OverloadOptions,
  log: Log,
): Overload | undefined {
  app.decorateRequest('isShed', false);
  app.decorateRequest('hasPlace', false);
  if (requestWaitMs === 0) return undefined;
  const now = () => performance.now();
  const admission = openAdmission(
    { places: requestsAtOnce, mostWaiting: waitingForEach * requestsAtOnce, waitMs: requestWaitMs },
    now,
  );
  let open = 0;
  let shed = 0;
  let told = 0;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  const refuse = (request: FastifyRequest): Refusal => {
    request.isShed = true;
    shed += 1;
    if (now() - toldAtMs >= tellEveryMs) {
      log.warn({ refused: shed - told }, 'overloaded: requests are refused with 503');
      told = shed;
      toldAtMs = now();
    }
    return refusals[shed % refusals.length]!;
  };
  const leave = (request: FastifyRequest) => {
    if (!request.hasPlace) return;
    request.hasPlace = false;
    admission.leave(request.caller?.partner);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.alwaysAnswered) return done();
    if (admission.isFull() || open >= mostOpen) return done(refuse(request));
    open += 1;
    // Of answers that bypass onSend, and of clients that went away.
    reply.raw.once('close', () => {
      open -= 1;
      leave(request);
    });
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (request.routeOptions.config.alwaysAnswered) return done();
    const entered = admission.enter(request.caller?.partner);
    if (typeof entered === 'boolean') {
      request.hasPlace = entered;
      return entered ? done() : done(refuse(request));
    }
    void entered.then((admitted) => {
      request.hasPlace = admitted;
      if (!admitted) return done(refuse(request));
      // Gone while it waited: its place is free again, and nothing is done for it.
      if (reply.raw.destroyed) leave(request);
      else done();
    });
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
  return {
    admission,
    get open() {
      return open;
    },
    get shed() {
      return shed;
    },
  };
}

/** Publishes how near the process is to its limits. */
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
  gauge('http_requests_at_work', 'Requests that are being worked on.', () => overload.admission.atWork);
  gauge('http_requests_waiting', 'Requests that wait for their turn.', () => overload.admission.waiting);
  gauge('http_requests_open', 'Requests whose answer is not complete.', () => overload.open);
  gauge('http_requests_shed', 'Requests refused because of overload since the start.', () => overload.shed);
}
