import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, statusOf } from '../../kernel/refusal.ts';
import { isConnectionTrouble, isDatabaseShort } from '../database.ts';

/** An answer in an interface's own error shape. */
export type ErrorAnswer = { readonly status: number; readonly body: unknown };

/** Turns a refusal into an interface's own status and body. */
export type RenderRefusal = (refusal: Refusal, request: FastifyRequest) => ErrorAnswer;

declare module 'fastify' {
  interface FastifyInstance {
    /** Error shapes by path prefix, for addresses that cannot be routed because they are malformed. */
    errorShapes: Map<string, RenderRefusal>;
  }
  interface FastifyRequest {
    /** What is made to go wrong with this request on its caller's own demand: no failure of ours. */
    demandedFault?: string;
  }
}

/** Renders a refusal of a malformed address in the shape of the interface whose prefix it begins with. */
export function renderByPrefix(app: FastifyInstance, refusal: Refusal, request: FastifyRequest): ErrorAnswer {
  const prefixes = [...app.errorShapes.keys()].filter((prefix) => request.url.startsWith(prefix));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0] ?? '';
  return (app.errorShapes.get(longest) ?? plainError)(refusal, request);
}

/** Gives all routes of `app`, and unknown paths below `prefix`, the interface's own error bodies. */
export function renderErrorsWith(app: FastifyInstance, render: RenderRefusal): void {
  app.errorShapes.set(app.prefix, render);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (request.demandedFault === undefined) logTrouble(request, refusal, error);
    return answer(reply, request, refusal, render);
  });
  app.setNotFoundHandler((request, reply) =>
    answer(
      reply,
      request,
      new Refusal('not-found', `There is no ${request.method} ${pathOf(request)}.`),
      render,
    ),
  );
}

function logTrouble(request: FastifyRequest, refusal: Refusal, error: Error): void {
  if (refusal.kind === 'internal') request.log.error({ err: error }, 'request failed');
  if (refusal.kind === 'unavailable' && !request.isShed) request.log.warn({ err: error }, 'request refused');
}

function answer(reply: FastifyReply, request: FastifyRequest, refusal: Refusal, render: RenderRefusal) {
  const { status, body } = render(refusal, request);
  if (refusal.kind === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  if (refusal.facts.retryAfterSeconds !== undefined)
    reply.header('retry-after', refusal.facts.retryAfterSeconds);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Path of a request as the client sent it, without the query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) return validationRefusal(error);
  if (isConnectionTrouble(error) || isDatabaseShort(error)) {
    return new Refusal('unavailable', 'The service is not available at the moment, try again.', {
      retryAfterSeconds: 2,
    });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal('bad-request', error.message);
  return new Refusal('internal', 'An unexpected error occurred. Quote the request id when you report it.');
}

function validationRefusal(error: FastifyError): Refusal {
  const first = error.validation?.[0];
  const isUnknown = first?.keyword === 'additionalProperties';
  const missing = first?.keyword === 'required' ? String(first.params.missingProperty) : '';
  const named = isUnknown ? String(first?.params.additionalProperty) : missing;
  const name = [...(first?.instancePath.split('/').slice(1) ?? []), ...(named ? [named] : [])].join('.');
  if (error.validationContext !== 'body') {
    const place = error.validationContext === 'querystring' ? 'Query parameter' : 'Parameter';
    return new Refusal('bad-request', `${place} ${name} ${first?.message ?? 'is not valid'}.`, {
      path: name,
    });
  }
  const jsonPath = name === '' ? '$' : `$.${name}`;
  const why = isUnknown ? 'is not known' : (first?.message ?? 'is not valid');
  return new Refusal('bad-request', `${jsonPath} ${why}.`, {
    path: name,
    jsonPath,
  });
}

/** Error body of addresses that belong to no interface. */
export const plainError: RenderRefusal = (refusal, request) => ({
  status: statusOf[refusal.kind],
  body: {
    errors: [{ code: refusal.facts.code ?? refusal.kind, title: refusal.message, path: pathOf(request) }],
  },
});
