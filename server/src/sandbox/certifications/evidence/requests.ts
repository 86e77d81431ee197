import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../../../platform/http/errors.ts';
import { operationIdOf } from '../../../platform/http/operation-id.ts';
import type { App } from '../../../platform/http/server.ts';
import { answerLines, headersOf, requestLines } from '../../request-log/headers.ts';
import { receivedBody } from '../../request-log/hooks.ts';
import { keptBody, loggedAddress, storedBody } from '../../request-log/redact.ts';
import { mayBeOfRun } from '../rules.ts';
import { mostBodyBytes, type RequestEvidence } from './entry.ts';
import type { EvidenceKeeper } from './keep.ts';

/** Where evidence is read; reading it is no evidence. */
const evidencePath = '/v1/sandbox/evidence';

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer as the client gets it, before compression. */
    evidentAnswer: unknown;
    /** Stores the evidence of the request now, once. Null when none is kept. */
    keepEvidence: (() => Promise<void>) | null;
  }
}

/**
 * Stores every request of throw-away sellers before its answer ends, so that a client that has an answer finds the
 * request in the evidence, in all processes and after a crash. Register before the interfaces, and before what injects
 * faults; register `keepAnswers` after that.
 */
export function keepRequests(app: App, keeper: EvidenceKeeper): void {
  app.decorateRequest('evidentAnswer', undefined);
  app.decorateRequest('keepEvidence', null);
  app.addHook('preValidation', (request, reply, done) => {
    begin(keeper, request, reply);
    done();
  });
}

/** Makes the evidence show answers as clients get them, also refusals before the body was read. */
export function keepAnswers(app: App, keeper: EvidenceKeeper): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    begin(keeper, request, reply);
    if (request.keepEvidence) request.evidentAnswer = payload;
    done(null, payload);
  });
}

function begin(keeper: EvidenceKeeper, request: FastifyRequest, reply: FastifyReply): void {
  const caller = request.caller as FastifyRequest['caller'] | undefined;
  if (request.keepEvidence || !caller || !mayBeOfRun(caller.clientId)) return;
  if (pathOf(request).startsWith(evidencePath)) return;
  // The clock may move while the request is carried out.
  const began = keeper.momentOf(caller.partner, reply.elapsedTime);
  request.keepEvidence = once(() => keeper.keep(caller.partner, evidenceOf(request, reply, began)));
  keepBeforeEnd(reply.raw, request.keepEvidence);
}

/**
 * Runs `keep` once: before the last bytes of an answer are sent or, if the connection ends earlier, without an answer.
 */
export function keepBeforeEnd(raw: ServerResponse, keep: (last?: unknown) => Promise<void>): void {
  const { end } = raw;
  raw.end = ((...given: unknown[]) => {
    raw.end = end;
    void keep(given[0]).then(() => Reflect.apply(end, raw, given));
    return raw;
  }) as typeof end;
  raw.once('close', () => void keep());
}

/** Does the work at the first call only; all calls get its promise. */
export function once<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let done: Promise<void> | undefined;
  return (...given) => (done ??= work(...given));
}

function evidenceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  began: Pick<RequestEvidence, 'realTime' | 'marketplaceTime'>,
): RequestEvidence {
  const { injected, method } = request;
  const received = receivedBody(request, mostBodyBytes);
  const isAnswered = injected?.cut === undefined && reply.raw.headersSent;
  const answer = keptBody(request.evidentAnswer, reply.getHeader('content-type'), mostBodyBytes);
  return {
    kind: 'request',
    requestId: request.id,
    clientId: request.caller.clientId,
    ...began,
    method,
    url: loggedAddress(request.url),
    operation: operationIdOf(request),
    status: isAnswered ? reply.raw.statusCode : undefined,
    durationMs: Math.round(reply.elapsedTime * 100) / 100,
    requestHeaders: headersOf(requestLines(request.raw.rawHeaders)),
    requestBody: received && storedBody(received),
    responseHeaders: reply.raw.headersSent ? headersOf(answerLines(reply.getHeaders())) : {},
    responseBody: answer && storedBody(answer),
    fault: injected?.name,
  };
}
