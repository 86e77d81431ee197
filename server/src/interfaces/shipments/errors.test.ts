import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { renderError, ShipmentRefusal } from './errors.ts';

const path = '/v1/shipments';
const request = { id: 'request-1', url: `${path}?limit=2` } as FastifyRequest;
const rendered = (...[kind, facts]: [Refusal['kind'], Refusal['facts']?]) =>
  renderError(new Refusal(kind, 'It is so.', facts), request);

it('a refusal has the title of its kind, that of a key when it is about one, and else BAD_REQUEST', () => {
  const key = { path: 'Idempotency-Key' };
  for (const [kind, facts, status, title] of [
    ['unauthenticated', {}, 401, 'UNAUTHORIZED'],
    ['forbidden', {}, 403, 'INSUFFICIENT_PERMISSION'],
    ['not-found', {}, 404, 'RESOURCE_NOT_FOUND'],
    ['method-not-allowed', {}, 405, 'METHOD_NOT_ALLOWED'],
    ['conflict', key, 409, 'REQUEST_RUNNING'],
    ['unprocessable', key, 422, 'KEY_ALREADY_USED'],
    ['bad-request', key, 400, 'BAD_REQUEST'],
    ['bad-request', {}, 400, 'BAD_REQUEST'],
    ['too-large', {}, 400, 'BAD_REQUEST'],
    ['too-many-requests', {}, 429, 'TOO_MANY_REQUESTS'],
    ['internal', {}, 500, 'INTERNAL_SERVER_ERROR'],
    ['unavailable', {}, 503, 'SERVICE_UNAVAILABLE'],
  ] as const)
    assert.deepEqual(rendered(kind, facts), {
      status,
      body: { errors: [{ title, detail: 'It is so.', path }] },
    });
});

it('several errors of a request stand in their order, each with its place in the body if it has one', () => {
  const error = { title: 'BAD_REQUEST', detail: 'It is so.' } as const;
  const refusal = new ShipmentRefusal('conflict', [{ ...error, jsonPath: '$[0]' }, error]);
  assert.deepEqual(renderError(refusal, request), {
    status: 409,
    body: {
      errors: [
        { ...error, path, jsonPath: '$[0]' },
        { ...error, path },
      ],
    },
  });
});
