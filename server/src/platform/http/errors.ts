import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, statusOf, type TokenError } from '../../kernel/refusal.ts';
import { isPassing } from '../database.ts';
import { addHelpLink, helpLink } from './help-link.ts';
import { isRead, prefersPages, type SendErrorPage, sendErrorPage } from './not-found-page.ts';
import { validationRefusal } from './validation-refusals.ts';

/** An answer in an interface's own error shape. */
export type ErrorAnswer = { readonly status: number; readonly body: unknown };

/** Turns a refusal into an interface's own status and body. */
export type RenderRefusal = (refusal: Refusal, request: FastifyRequest) => ErrorAnswer;

/** Lets a request pass, or throws a Refusal. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Methods that the path of a request takes, in alphabetical order, OPTIONS among them; none for an unknown path. */
export type AllowedMethods = (request: FastifyRequest) => readonly string[];

/** Addresses with a common prefix, which have an error shape of their own. */
type Area = { readonly render: RenderRefusal; readonly guard?: Guard | undefined };

declare module 'fastify' {
  interface FastifyInstance {
    /** Areas by path prefix, for addresses without a route: unknown or malformed ones. */
    areas: Map<string, Area>;
    /** What sends the error pages of a site, by path prefix. */
    sites: Map<string, SendErrorPage>;
  }
  interface FastifyRequest {
    /** The fault that the caller asked for with this request. It is no failure of the server. */
    demandedFault?: string;
  }
}

/** Renders a refusal of an address without a route in the shape of the area that it would belong to. */
export function renderByArea(app: FastifyInstance, refusal: Refusal, request: FastifyRequest): ErrorAnswer {
  return (areasAround(app, request)[0]?.render ?? plainError)(refusal, request);
}

/** Answers a request with a malformed address: a page below a site and for a browser outside of all areas, else the area's error. */
export function refuseAddress(
  app: FastifyInstance,
  message: string,
  ...exchange: [FastifyRequest, FastifyReply]
) {
  const [request, reply] = exchange;
  const send = siteAround(app, request);
  if (send && isRead(request)) return send(reply, 400);
  if (areasAround(app, request).length === 0 && prefersPages(request)) return sendErrorPage(reply, 400);
  const refusal = new Refusal('bad-request', message, { path: pathOf(request) });
  const { status, body } = renderByArea(app, refusal, request);
  return reply
    .code(status)
    .header('link', helpLink(pathOf(request), status))
    .send(body);
}

/** The areas that an address lies in, the innermost first. */
function areasAround(app: FastifyInstance, request: FastifyRequest): Area[] {
  const path = decodedPathOf(request);
  return [...app.areas]
    .filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
    .sort(([a], [b]) => b.length - a.length)
    .map(([, area]) => area);
}

/** What sends the error pages of the site that an address lies in. */
function siteAround(app: FastifyInstance, request: FastifyRequest): SendErrorPage | undefined {
  const path = decodedPathOf(request);
  return [...app.sites].find(([prefix]) => path.startsWith(`${prefix}/`))?.[1];
}

/** Gives all routes of `app`, and unknown addresses below its prefix, the error bodies of one interface. */
export function renderErrorsWith(app: FastifyInstance, render: RenderRefusal, guard?: Guard): void {
  app.areas.set(app.prefix, { render, guard });
  handleErrors(app, render);
}

function handleErrors(app: FastifyInstance, render: RenderRefusal): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error, request.body);
    if (request.demandedFault === undefined) logTrouble(request, refusal, error);
    return answer(reply, request, refusal, render);
  });
}

/**
 * Gives `app` plain error bodies, and answers unknown addresses in the shape of their area. One handler does it for
 * all: Fastify's own way, a handler for each scope, adds seventy routes each and a sixth of the time to make an
 * application.
 */
export function answerUnknown(app: FastifyInstance, allowed: AllowedMethods): void {
  const render: RenderRefusal = (refusal, request) =>
    request.is404 ? renderByArea(app, refusal, request) : plainError(refusal, request);
  handleErrors(app, render);
  // Runs before the body is read: nobody needs the body of an unknown address.
  app.addHook('preParsing', (request, _reply, body, done) =>
    request.is404 ? done(unknownAddress(request, allowed)) : done(null, body),
  );
  app.setNotFoundHandler((request, reply) =>
    answer(reply, request, unknownAddress(request, allowed), render),
  );
}

function unknownAddress(request: FastifyRequest, allowed: AllowedMethods): Refusal {
  const allow = allowed(request);
  const path = pathOf(request);
  // Even a route for the method may find nothing, such as the route of files.
  if (allow.length === 0 || allow.includes(request.method))
    return new Refusal('not-found', `There is no ${path}.`);
  const methods = allow.join(', ');
  return new Refusal('method-not-allowed', `${path} takes the methods ${methods} only.`, { allow });
}

/** Makes unknown addresses pass the guard around them. Call it after adding the hooks that run before all guards. */
export function guardUnknown(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const guard = request.is404 ? areasAround(app, request).find((area) => area.guard)?.guard : undefined;
    if (!guard) return done();
    guard(request, reply).then(() => done(), done);
  });
}

function logTrouble(request: FastifyRequest, refusal: Refusal, error: Error): void {
  if (refusal.kind === 'internal') request.log.error({ err: error }, 'request failed');
  if (refusal.kind === 'unavailable' && !request.isShed) request.log.warn({ err: error }, 'request refused');
}

function answer(reply: FastifyReply, request: FastifyRequest, refusal: Refusal, render: RenderRefusal) {
  const isNowhere =
    refusal.kind === 'not-found' && request.is404 && areasAround(request.server, request).length === 0;
  if (isNowhere && prefersPages(request))
    return (siteAround(request.server, request) ?? sendErrorPage)(reply, 404);
  const { status, body } = render(refusal, request);
  const { allow, tokenError } = refusal.facts;
  if (refusal.kind === 'unauthenticated' || tokenError)
    reply.header('www-authenticate', challengeOf(tokenError));
  if (allow) reply.header('allow', allow.join(', '));
  if (refusal.facts.retryAfterSeconds !== undefined)
    reply.header('retry-after', refusal.facts.retryAfterSeconds);
  addHelpLink(reply, status);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** RFC 6750 section 3: a request without a token gets the scheme and no more. */
function challengeOf(tokenError: TokenError | undefined): string {
  const parts = Object.entries(tokenError ?? {}).map(([name, value]) => `${name}="${value}"`);
  return ['Bearer', parts.join(', ')].join(' ').trim();
}

/** Path of a request as the client sent it, without query and fragment, and without the host that proxies are asked with. */
export const pathOf = (request: FastifyRequest): string =>
  request.url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] || '/';

/** The path as the router sees it: with its escapes resolved, if they are valid. */
export function decodedPathOf(request: FastifyRequest): string {
  const path = pathOf(request);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function asRefusal(error: FastifyError, body: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) return validationRefusal(error, body);
  if (isPassing(error)) {
    return new Refusal('unavailable', 'The service is not available at the moment, try again.', {
      retryAfterSeconds: 2,
    });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal('bad-request', error.message);
  return new Refusal('internal', 'An unexpected error occurred. Quote the request id when you report it.');
}

/** Error body of addresses that belong to no interface. */
const plainError: RenderRefusal = (refusal, request) => ({
  status: statusOf[refusal.kind],
  body: {
    errors: [{ code: refusal.facts.code ?? refusal.kind, title: refusal.message, path: pathOf(request) }],
  },
});
