import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressed, encodedTag, encodingFor, tagInList, withPlainTags } from './encodings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** If-None-Match as the client sent it. */
    askedTags: string | undefined;
  }
}

/** Smaller answers are not compressed. */
const fewestBytes = 1024;

/** Text; pictures and PDF documents are compressed already. */
const compressible = /^(?:text\/|application\/(?:json|yaml|problem\+json|x-ndjson)|image\/svg\+xml)/;

/**
 * Compresses the answers of all routes that are registered later, from 1 KB on, as the client accepts it. An encoded
 * answer has an entity tag of its own, which works in If-None-Match and If-Match like the plain one. Never compresses
 * answers with `no-store`: they may hold a secret beside parts of the request, and their length would reveal it
 * (BREACH). Register routes that hand out secrets before it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.decorateRequest('askedTags', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    request.askedTags = headers['if-none-match'];
    for (const name of ['if-none-match', 'if-match'] as const)
      if (headers[name] !== undefined) headers[name] = withPlainTags(headers[name]);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 304) nameAsAsked(request, reply);
    if (!isWorthIt(reply, payload)) return done(null, payload);
    varyByEncoding(reply);
    const encoding = encodingFor(request.headers['accept-encoding']?.toString());
    if (!encoding) return done(null, payload);
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    const send = (encoded: Buffer) => {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      const etag = reply.getHeader('etag');
      if (typeof etag === 'string') reply.header('etag', encodedTag(etag, encoding));
      done(null, encoded);
    };
    const encoded = compressed(bytes, encoding);
    if (Buffer.isBuffer(encoded)) send(encoded);
    else encoded.then(send, done);
  });
}

/** A 304 has the entity tag of the answer that the client has (RFC 9110 section 15.4.5), and says what that depends on. */
function nameAsAsked(request: FastifyRequest, reply: FastifyReply): void {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && request.askedTags !== undefined)
    reply.header('etag', tagInList(request.askedTags, etag));
  varyByEncoding(reply);
}

/** True when an answer is text that is long enough and may be compressed. */
function isWorthIt(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  // The length of a text is known at once, and it has no fewer bytes than characters.
  const isShort = payload.length < fewestBytes && Buffer.byteLength(payload) < fewestBytes;
  if (isShort || reply.statusCode === 206) return false;
  if (reply.hasHeader('content-encoding')) return false;
  if (/no-store|no-transform/.test(String(reply.getHeader('cache-control') ?? ''))) return false;
  return compressible.test(String(reply.getHeader('content-type') ?? ''));
}

/** Tells caches that another client may get other bytes. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(vary)) return;
  reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}
