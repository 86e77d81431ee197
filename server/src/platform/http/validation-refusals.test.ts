import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { readConfig } from '../config/index.ts';
import { createHttpApp } from './server.ts';

const thing = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', maxLength: 3 },
    parts: { type: 'array', maxItems: 30, items: { $ref: '#' } },
  },
};

/** What a request is refused with: its title and its place. */
function served(t: TestContext) {
  const app = createHttpApp(readConfig({}), pino({ level: 'silent' }));
  t.after(() => app.close());
  const querystring = { type: 'object', properties: { limit: { type: 'integer', minimum: 1 } } };
  const params = { type: 'object', properties: { id: { type: 'string', maxLength: 3 } } };
  app.get('/:id', { schema: { querystring, params } }, async () => ({}));
  app.post('/', { schema: { body: thing } }, async () => ({}));
  return async (url: string, payload?: object) => {
    const reply = await app.inject({ method: payload ? 'POST' : 'GET', url, ...(payload && { payload }) });
    return reply.statusCode === 200 ? 'fine' : reply.json().errors[0].title;
  };
}

it('a wrong parameter is named, and said to be one of the query or of the path', async (t) => {
  const refusal = served(t);
  assert.equal(await refusal('/abc?limit=1'), 'fine');
  assert.equal(await refusal('/abc?limit=0'), 'Query parameter limit must be at least 1.');
  assert.equal(await refusal('/abcd'), 'Parameter id must not be longer than 3 characters.');
});

it('a wrong member of a body is named by its place, and so is one that is missing or unknown', async (t) => {
  const refusal = served(t);
  const post = (payload: object) => refusal('/', payload);
  assert.equal(await post({ name: 'abc', parts: [{ name: 'b' }] }), 'fine');
  assert.equal(await post({ name: 'abcd' }), '$.name must not be longer than 3 characters.');
  assert.equal(
    await post({ name: 'a', parts: [{ name: 'abcd' }] }),
    '$.parts[0].name must not be longer than 3 characters.',
  );
  assert.equal(await post({}), '$.name is required.');
  assert.equal(await post({ name: 'a', parts: [{ name: 'b' }, {}] }), '$.parts[1].name is required.');
  assert.equal(await post({ name: 'a', other: 1 }), '$.other is not known.');
  assert.equal(await post({ name: 'a', parts: [{ name: 'b', other: 1 }] }), '$.parts[0].other is not known.');
  assert.equal(await post([]), '$ must be a JSON object.');
});
