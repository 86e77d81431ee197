import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, statusOf } from '../kernel/refusal.ts';
import type { RenderRefusal } from '../platform/http/errors.ts';
import { helpLink } from '../platform/http/help-link.ts';
import { readBody, UnreadableBody, withBody } from './body.ts';
import { noteAddress } from './client-address.ts';
import { discoveryDocument } from './discovery.ts';
import type { KeyRing } from './keys/keys.ts';
import { tokenPath } from './provider.ts';
import type { TakeRequest } from './rate-limit.ts';
import { registered, registrationPath } from './sign-in/registration.ts';

const jwksMaxAgeSeconds = 300;
const discoveryMaxAgeSeconds = 3600;
/** Bounds how often requests without a token make the server read the keys from the database. */
const keysSparingMs = 1000;

const jwksPath = '/.well-known/jwks.json';
const discoveryPaths = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
] as const;

/** `openapi.ts` documents these routes. */
const documentedApart = { schema: { hide: true } };
const publicDocument = { ...documentedApart, config: { readsNoQuery: true } };

/** Renders refusals of requests that do not reach the token endpoint, in the shape of RFC 6749 section 5.2. */
export const renderTokenError: RenderRefusal = ({ kind, message }) => {
  const error = kind === 'unavailable' ? 'temporarily_unavailable' : 'invalid_request';
  return { status: statusOf[kind], body: { error, error_description: message } };
};

/** Hands a request to the OAuth library, which writes the whole answer. */
export type HandleRaw = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Registers the token endpoint, and that where agents register. Every answer is JSON in the shape of RFC 6749 section 5, whatever comes in. */
export function tokenRoute(app: FastifyInstance, handle: HandleRaw, take: TakeRequest): void {
  readBodies(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof UnreadableBody) {
      reply.header('connection', 'close');
      return refuse(reply, error.statusCode, 'invalid_request', error.message);
    }
    if (error instanceof Refusal && error.kind === 'unavailable') {
      reply.header('retry-after', error.facts.retryAfterSeconds ?? 1);
      return refuse(reply, 503, 'temporarily_unavailable', error.message);
    }
    const isTheirs = error instanceof Refusal || (error.statusCode !== undefined && error.statusCode < 500);
    if (isTheirs) return refuse(reply, 400, 'invalid_request', error.message);
    request.log.error({ err: error }, 'token request failed');
    return refuse(reply, 500, 'server_error', 'An unexpected error occurred.');
  });
  app.addHook('onRequest', async (request, reply) => {
    noteAddress(request.raw, request.ip);
    const waitSeconds = take(request.ip);
    if (waitSeconds === 0) return;
    reply.header('retry-after', waitSeconds);
    await refuse(reply, 429, 'temporarily_unavailable', 'Too many token requests from this address.');
  });
  app.post(registrationPath, documentedApart, async (request, reply) => {
    const { status, body } = registered(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    if (status >= 400) reply.header('link', helpLink(registrationPath, status));
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  app.post(tokenPath, documentedApart, async (request, reply) => {
    dropBearer(request.raw);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await handle(withBody(request.raw, body), reply.raw);
    request.handOver?.();
  });
}

/** Reads the body before the request counts as being handled, so that a slow sender takes no place. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { bodyLimit: Number.MAX_SAFE_INTEGER },
    async (_request: FastifyRequest, payload: IncomingMessage) => readBody(payload),
  );
}

/** A bearer token is no client authentication: the library would refuse the request. */
function dropBearer({ headers }: IncomingMessage): void {
  if (/^bearer(\s|$)/i.test(headers.authorization ?? '')) delete headers.authorization;
}

/** Registers the published keys and the discovery document (RFC 8414), both cacheable. */
export function metadataRoutes(app: FastifyInstance, issuer: string, keys: KeyRing): void {
  app.get(jwksPath, publicDocument, async (_request, reply) => {
    const { published } = await keys.refresh(keysSparingMs);
    return cacheable(reply, jwksMaxAgeSeconds).send(published);
  });
  const document = discoveryDocument(issuer, jwksPath);
  for (const path of discoveryPaths) {
    app.get(path, publicDocument, async (_request, reply) =>
      cacheable(reply, discoveryMaxAgeSeconds).send(document),
    );
  }
}

/** Registers answers that name the operator's own OAuth server in place of the token endpoint. */
export function elsewhereRoutes(app: FastifyInstance, issuer: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const answer = (_request: unknown, reply: FastifyReply) =>
    refuse(
      reply,
      404,
      'invalid_request',
      `Access tokens for this API are issued by ${issuer}, not by this server.`,
    );
  app.post(tokenPath, documentedApart, answer);
  for (const path of [jwksPath, ...discoveryPaths]) app.get(path, publicDocument, answer);
}

function cacheable(reply: FastifyReply, maxAgeSeconds: number): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${maxAgeSeconds}`)
    .type('application/json; charset=utf-8');
}

function refuse(reply: FastifyReply, status: number, error: string, description: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('link', helpLink(reply.request.url, status))
    .type('application/json; charset=utf-8')
    .send({ error, error_description: description });
}
