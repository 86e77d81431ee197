import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { evaluateRead } from '../../kernel/conditional.ts';
import { varyByEncoding } from './compress.ts';
import {
  compressedWell,
  type Encoding,
  encodedTag,
  encodingFor,
  tagInList,
  withPlainTags,
} from './encodings.ts';
import { notModified } from './not-modified.ts';

const caching = 'public, max-age=300, must-revalidate';

/**
 * Serves a document that does not change while the process runs. Makes it for the first request, and compresses it once
 * for each encoding. It has an entity tag, and caches keep it for five minutes.
 */
export function cachedDocument(type: string, make: () => string | Promise<string>) {
  let plain: Promise<{ bytes: Buffer; etag: string }> | undefined;
  const variants = new Map<Encoding, Promise<Buffer>>();
  const prepare = async () => {
    const bytes = Buffer.from(await make());
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  };
  const encoded = (bytes: Buffer, encoding: Encoding): Promise<Buffer> => {
    const known = variants.get(encoding) ?? compressedWell(bytes, encoding);
    variants.set(encoding, known);
    return known;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    plain ??= prepare();
    const { bytes, etag } = await plain;
    const asked = request.headers['if-none-match'];
    reply.headers({ 'cache-control': caching, etag });
    varyByEncoding(reply);
    if (
      asked !== undefined &&
      evaluateRead({ 'if-none-match': withPlainTags(asked) }, { etag }) === 'not-modified'
    )
      return notModified(reply.header('etag', tagInList(asked, etag)));
    reply.type(type);
    const encoding = encodingFor(request.headers['accept-encoding']?.toString());
    if (!encoding) return reply.send(bytes);
    reply.headers({ 'content-encoding': encoding, etag: encodedTag(etag, encoding) });
    return reply.send(await encoded(bytes, encoding));
  };
}
