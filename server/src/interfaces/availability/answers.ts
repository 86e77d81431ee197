import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { evaluateRead, lastModifiedHeader } from '../../kernel/conditional.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { addHelpLink } from '../../platform/http/help-link.ts';
import { notModified } from '../../platform/http/not-modified.ts';

/** Sends a value as JSON. */
export const sendJson = (reply: FastifyReply, value: unknown) => sendText(reply, JSON.stringify(value));

/** Sends the refusal of a whole batch, with the link to its explanation that every refusal has. */
export function sendRefused(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  addHelpLink(reply, status);
  return sendJson(reply.code(status), body);
}

/** Sends JSON text as it is. */
export const sendText = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text);

/** Answers the read of one entry with its validators; 304 and 412 as the conditional headers ask. */
export function sendEntry(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: { readonly text: string; readonly etag: string; readonly lastModified: Date },
  now: Date,
): FastifyReply {
  const etag = `"${entry.etag}"`;
  const { lastModified } = entry;
  const outcome = evaluateRead(request.headers, { etag, lastModified });
  if (outcome === 'precondition-failed') throw stale();
  reply.headers({ etag, 'last-modified': lastModifiedHeader(lastModified, now) });
  return outcome === 'not-modified' ? notModified(reply) : sendText(reply, entry.text);
}

/** Sends a page under the ETag of its text, or 304 or 412 as the conditional headers ask. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const outcome = evaluateRead(request.headers, { etag });
  if (outcome === 'precondition-failed') throw stale();
  reply.header('etag', etag);
  return outcome === 'not-modified' ? notModified(reply) : sendText(reply, text);
}

const stale = () => new Refusal('precondition-failed', 'It is in another state than the precondition names.');

/** The refusal for a sku without a stored entry: an unknown or new sku, or one of another partner. */
export const noRecord = (): Refusal =>
  new Refusal('not-found', 'No record found for requested sku', { code: 'NO_RECORD', path: 'sku' });
