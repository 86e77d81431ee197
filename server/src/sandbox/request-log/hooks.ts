import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PartnerId } from '../../kernel/caller.ts';
import { pathOf } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/server.ts';
import type { RequestLog } from './collector.ts';
import { keysOf } from './keys.ts';
import { keptBody, withoutSecrets } from './redact.ts';

/** Where the log is read; reading it is not logged. */
const requestLogPath = '/v1/sandbox/requests';

const longestUrl = 2_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** What was answered, kept until the answer is on its way. */
    answered: unknown;
    isLogged: boolean;
  }
}

/** Has every request with a known caller logged once it has its answer, or its connection has ended. Register before the interfaces. */
export function logRequests(app: App, log: RequestLog, timeOf: (partner: PartnerId) => Date): void {
  app.decorateRequest('answered', undefined);
  app.decorateRequest('isLogged', false);
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.answered = payload;
    done(null, payload);
  });
  const addOnce = (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.isLogged || !request.caller || isLookingOn(request)) return;
    request.isLogged = true;
    add(log, request, reply, timeOf);
  };
  app.addHook('preValidation', (request, reply, done) => {
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

/** Reads of the log itself, and those of people: a console that is open would push the connector's requests out. */
const isLookingOn = (request: FastifyRequest): boolean =>
  pathOf(request).startsWith(requestLogPath) ||
  (request.caller.person !== undefined && (request.method === 'GET' || request.method === 'HEAD'));

function add(
  log: RequestLog,
  request: FastifyRequest,
  reply: FastifyReply,
  timeOf: (partner: PartnerId) => Date,
): void {
  const { injected } = request;
  const { partner } = request.caller;
  const requestText = injected?.bodyText ?? request.bodyText;
  const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string };
  const durationMs = Math.round(reply.elapsedTime * 100) / 100;
  log.add(partner, {
    id: request.id,
    receivedAt: new Date(timeOf(partner).getTime() - durationMs),
    method: request.method,
    url: withoutSecrets(request.url.slice(0, longestUrl)),
    operation: operationId,
    status: injected?.cut === undefined && reply.raw.headersSent ? reply.statusCode : undefined,
    durationMs,
    fault: injected?.name,
    requestBody: keptBody(requestText, ''),
    responseBody: keptBody(request.answered, String(reply.getHeader('content-type') ?? '')),
    keys: keysOf({
      partner,
      id: request.id,
      params: request.params,
      query: request.query,
      bodies: [requestText, request.answered],
    }),
  });
  request.answered = undefined;
}
