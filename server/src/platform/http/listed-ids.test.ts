import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { listedIds } from './listed-ids.ts';

const idsIn = (rest: string) =>
  listedIds({ params: { '*': rest }, url: `/v1/things/${rest}` } as unknown as FastifyRequest, 'end');

it('a path has ids and the action, with or without a slash behind it, and nothing else', () => {
  assert.equal(idsIn('a,b/end'), 'a,b');
  assert.equal(idsIn('a,b/end/'), 'a,b');
  for (const rest of ['a,b', 'a,b/begin', 'a,b/begin/', 'a,b/end/x', 'a,b/end//', 'a,b/end/x/'])
    assert.throws(() => idsIn(rest), { kind: 'not-found', message: `There is no /v1/things/${rest}.` }, rest);
});
