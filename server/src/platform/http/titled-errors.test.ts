import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { refusalsWith } from './refusals.ts';
import { renderTitledErrors } from './titled-errors.ts';

const request = { url: '/v1/things/1?a=b' } as FastifyRequest;

it('an error has the path without its query, its status’s title, and a place only where there is one', () => {
  const render = renderTitledErrors();
  assert.deepEqual(render(new Refusal('not-found', 'There is none.'), request), {
    status: 404,
    body: { errors: [{ path: '/v1/things/1', title: 'Not Found', detail: 'There is none.' }] },
  });
  const { body } = render(new Refusal('bad-request', 'Too long.', { jsonPath: '$.name' }), request);
  assert.deepEqual(body, {
    errors: [{ path: '/v1/things/1', title: 'Bad Request', detail: 'Too long.', jsonPath: '$.name' }],
  });
});

it('an interface’s own title goes before the usual one, for its status only', () => {
  const render = renderTitledErrors({ 404: 'Gone Fishing' });
  const titleOf = (kind: 'not-found' | 'conflict') =>
    (render(new Refusal(kind, 'No.'), request).body as { errors: { title: string }[] }).errors[0]?.title;
  assert.deepEqual([titleOf('not-found'), titleOf('conflict')], ['Gone Fishing', 'Conflict']);
});

it('a status without a title of its own has that of a bad request', () => {
  const refused = new Refusal('precondition-failed' as never, 'No.');
  const { status, body } = renderTitledErrors()(refused, request);
  assert.deepEqual(
    [status, (body as { errors: { title: string }[] }).errors[0]?.title],
    [412, 'Bad Request'],
  );
});

it('an operation documents its own refusals and those of every operation, each with its model and in its own words', () => {
  const described = (refusals: object) =>
    Object.entries(refusals).map(([status, { $ref, description }]) => [status, $ref, description]);
  const one = refusalsWith('Errors', { 404: 'No such thing.', 401: 'Who are you?' });
  assert.deepEqual(described(one(404, 400)).slice(0, 3), [
    ['400', 'Errors', 'The request is not valid.'],
    ['401', 'Errors', 'Who are you?'],
    ['403', 'Errors', 'The technical user is not authorized, possibly a role is missing.'],
  ]);
  assert.deepEqual(Object.keys(one(404)), ['401', '403', '404', '429', '500', '503']);
  const always = refusalsWith((status) => `Errors${status}`, {}, [418]);
  assert.deepEqual(described(always())[2], ['418', 'Errors418', '']);
  assert.equal(Object.keys(always()).includes('404'), false);
});
