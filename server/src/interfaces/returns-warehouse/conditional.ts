import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { evaluateRead, exactLastModified, mayWrite, type Validators } from '../../kernel/conditional.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { notModified } from '../../platform/http/not-modified.ts';

/** Conditional headers of a list. A list has only an ETag, because a date cannot tell that an entry was removed. */
export const listConditions = Type.Object({
  'if-match': Type.Optional(Type.String({ description: '412 unless the ETag is one of these.' })),
  'if-none-match': Type.Optional(Type.String({ description: '304 when the ETag is one of these.' })),
});

/** Conditional headers of the read of one resource. */
export const readConditions = Type.Object({
  ...listConditions.properties,
  'if-modified-since': Type.Optional(
    Type.String({ description: '304 when nothing changed since. Ignored beside If-None-Match.' }),
  ),
  'if-unmodified-since': Type.Optional(
    Type.String({ description: '412 when something changed since. Ignored beside If-Match.' }),
  ),
});

/** Conditional headers of a write. */
export const writeConditions = Type.Object({
  'if-match': Type.Optional(Type.String({ description: '412 unless the ETag is one of these.' })),
  'if-none-match': Type.Optional(Type.String({ description: '412 when the ETag is one of these.' })),
  'if-unmodified-since': Type.Optional(
    Type.String({ description: '412 when something changed since. Ignored beside If-Match.' }),
  ),
});

const etag = { type: 'string', description: 'Identifies this state.' };

/** Validators of a single resource and of a list, as headers of a 200. */
export const resourceHeaders = {
  ETag: etag,
  'Last-Modified': {
    type: 'string',
    description: 'When it last changed. Absent for up to a second after two changes within the same second.',
  },
};
export const listHeaders = { ETag: etag };

/** Headers of an answer to the creation of a resource. */
export const createdHeaders = {
  ETag: etag,
  Location: { type: 'string', description: 'Address of the new resource.' },
};

/** What identifies the state of a resource. Each change has a date in another second than the change before. */
export type Versioned = { readonly id: string; readonly version: number; readonly lastModified: Date };

const etagOf = ({ id, version }: Pick<Versioned, 'id' | 'version'>) => `"${id}-${version}"`;

const stateOf = (row: Versioned) => ({ etag: etagOf(row), lastModified: row.lastModified, isExact: true });

/** Headers of the answer to the creation of a resource at the address `at`. */
export const createdAt = (at: string, id: string) => ({ location: at, etag: etagOf({ id, version: 1 }) });

/** The ETag after a change, which increments the version, or after a write that changed nothing. */
export const etagAfter = ({ id, version }: Versioned, outcome: 'changed' | 'unchanged') =>
  etagOf({ id, version: outcome === 'changed' ? version + 1 : version });

/** The answer to a change. */
export const changed = Type.Null({
  description: 'Changed, or the same as before.',
  headers: { ETag: { ...etag, description: 'Identifies the state after the write.' } },
});

const stale = () =>
  new Refusal('precondition-failed', 'The resource is in another state than the precondition names.');

/** Sends a resource, or 304 or 412 as the conditional headers say. */
export function sendResource(
  request: FastifyRequest,
  reply: FastifyReply,
  { row, body, now }: { readonly row: Versioned; readonly body: object; readonly now: Date },
) {
  const state = stateOf(row);
  const lastModified = exactLastModified(state.lastModified, now);
  if (lastModified !== undefined) reply.header('last-modified', lastModified);
  return sendConditionally(request, reply, state, JSON.stringify(body));
}

/** Sends a list under the ETag of its text, or 304 or 412 as the conditional headers say. */
export function sendList(request: FastifyRequest, reply: FastifyReply, list: readonly unknown[]) {
  const text = JSON.stringify(list);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  return sendConditionally(request, reply, { etag }, text);
}

/** Sends JSON text under its validators, or 304 or 412 as the conditional headers say. */
function sendConditionally(request: FastifyRequest, reply: FastifyReply, state: Validators, text: string) {
  reply.header('etag', state.etag);
  const outcome = evaluateRead(request.headers, state);
  if (outcome === 'precondition-failed') throw stale();
  if (outcome === 'not-modified') return notModified(reply);
  return reply.type('application/json; charset=utf-8').send(text);
}

/** 412 when the conditional headers of a write name another state than the stored one. */
export function refuseStale(headers: FastifyRequest['headers'], row: Versioned): void {
  if (!mayWrite(headers, stateOf(row))) throw stale();
}
