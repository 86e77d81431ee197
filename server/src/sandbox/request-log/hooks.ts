import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PartnerId } from '../../kernel/caller.ts';
import { pathOf } from '../../platform/http/errors.ts';
import { operationIdOf } from '../../platform/http/operation-id.ts';
import type { App } from '../../platform/http/server.ts';
import type { RequestLog } from './collector.ts';
import { isRead, type KeptBody } from './entry.ts';
import { answerLines, requestLines } from './headers.ts';
import { keysBehind } from './keys.ts';
import { keptBody, keptBytes, keptCopy, loggedAddress } from './redact.ts';

/** Where the log is read and followed; that is not logged. */
const requestLogPath = '/v1/sandbox/request';
const followedLog = /^\/v1\/activity\/stream\?(?:.*&)?show=[^&]*request/;

const longestUrl = 2_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer, kept until it is on its way. */
    answered: unknown;
    isLogged: boolean;
    /** How far the seller's clock was ahead when the request came. */
    aheadMsAtArrival: number;
  }
}

/** The sellers' clocks: how far each is ahead, and the time of a clock that is so far ahead. */
type SellersTime = {
  aheadMs(partner: PartnerId): number;
  timeAhead(aheadMs: number): Date;
};

/**
 * Logs every request with a known caller once it has its answer, or its connection has ended. Register before the
 * interfaces.
 */
export function logRequests(app: App, log: RequestLog, time: SellersTime): void {
  app.decorateRequest('answered', undefined);
  app.decorateRequest('isLogged', false);
  app.decorateRequest('aheadMsAtArrival', 0);
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.answered = payload;
    done(null, payload);
  });
  const addOnce = (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.isLogged || !request.caller || isLookingOn(request)) return;
    request.isLogged = true;
    add(log, request, reply, time);
  };
  app.addHook('preValidation', (request, reply, done) => {
    if (request.caller) request.aheadMsAtArrival = time.aheadMs(request.caller.partner);
    // The next hook is not called when the connection ends before the answer is sent.
    reply.raw.once('close', () => addOnce(request, reply));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    addOnce(request, reply);
    done();
  });
  app.addHook('onClose', () => log.close());
}

/**
 * Not logged: reads of the log itself, also as they come, and reads by people, because an open console would push out the connector's
 * requests.
 */
const isLookingOn = (request: FastifyRequest): boolean =>
  pathOf(request).startsWith(requestLogPath) ||
  followedLog.test(request.url) ||
  (request.caller.person !== undefined && isRead(request.method));

function add(log: RequestLog, request: FastifyRequest, reply: FastifyReply, time: SellersTime): void {
  const { injected, answered, method } = request;
  const durationMs = Math.round(reply.elapsedTime * 100) / 100;
  const mostBytes = isRead(method) ? keptBytes.ofReads : keptBytes.ofWrites;
  const received = receivedBody(request, mostBytes);
  log.add(request.caller.partner, {
    id: request.id,
    receivedAt: new Date(time.timeAhead(request.aheadMsAtArrival).getTime() - durationMs),
    method,
    url: loggedAddress(request.url.slice(0, longestUrl)),
    operation: operationIdOf(request) ?? request.routeOptions.config.operationId,
    status: injected?.cut === undefined && reply.raw.headersSent ? reply.statusCode : undefined,
    durationMs,
    fault: injected?.name,
    requestHeaders: requestLines(request.raw.rawHeaders),
    responseHeaders: reply.raw.headersSent ? answerLines(reply.getHeaders()) : '',
    requestBody: received,
    responseBody: keptBody(answered, reply.getHeader('content-type'), mostBytes),
    keys: keysOf(request, received, mostBytes),
  });
  request.answered = undefined;
}

/** The body as it was sent, also when a fault has spoilt an entry of it. */
export function receivedBody(request: FastifyRequest, mostBytes: number): KeptBody | undefined {
  const { injected, bodyBytes } = request;
  if (injected?.bodyText === undefined && bodyBytes.length > 0) return keptCopy(bodyBytes, mostBytes);
  return keptBody(injected?.bodyText ?? request.bodyText, '', mostBytes);
}

const none: readonly string[] = [];

/** The keys that long bodies have behind their kept beginning. */
function keysOf(
  request: FastifyRequest,
  received: KeptBody | undefined,
  mostBytes: number,
): readonly string[] {
  const { answered } = request;
  const isLong = typeof answered === 'string' && answered.length > mostBytes / 3;
  if (received?.isWhole !== false && !isLong) return none;
  const texts = [received?.isWhole === false ? request.bodyText : '', isLong ? answered : ''];
  // Characters of several bytes take more bytes than characters, so fewer characters are kept.
  const keys = texts.flatMap((text) => keysBehind(text, Math.floor(mostBytes / 3)));
  return keys.length === 0 ? none : [...new Set(keys)].slice(0, 1_000);
}
