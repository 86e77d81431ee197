import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import fastify from 'fastify';
import { refuseUnknownNames } from './unknown-names.ts';

const name = { type: 'object', properties: { name: { type: 'string' } } };

const body = {
  type: 'object',
  properties: {
    one: name,
    many: { type: 'array', items: name },
    either: { anyOf: [name, { type: 'null' }] },
    free: { ...name, additionalProperties: true },
    map: { type: 'object', additionalProperties: { type: 'string' } },
    choice: { enum: [{ properties: 'x' }] },
    any: true,
  },
};

/** What is wrong with a request; undefined for nothing. */
function served(t: TestContext) {
  const app = fastify({ ajv: { customOptions: { removeAdditional: false } } });
  t.after(() => app.close());
  app.setErrorHandler((error, _request, reply) => {
    const { message, facts } = error as Error & { facts?: object };
    void reply.code(400).send({ message, ...facts });
  });
  refuseUnknownNames(app);
  const handler = async () => ({});
  app.post('/body', { schema: { body } }, handler);
  app.post('/none', handler);
  app.get('/query', { schema: { querystring: { type: 'object', properties: { a: {}, b: {} } } } }, handler);
  return async (url: string, payload?: unknown) => {
    const method = url.startsWith('/query') ? 'GET' : 'POST';
    const sent =
      payload === undefined
        ? {}
        : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } };
    const reply = await app.inject({ method, url, ...sent });
    return reply.statusCode === 200 ? undefined : reply.json();
  };
}

it('members of a body are those that its schema has, at any depth, unless the schema says something else', async (t) => {
  const refusal = served(t);
  for (const good of [
    { one: { name: 'a' }, many: [{ name: 'a' }], either: { name: 'a' } },
    { either: null, free: { name: 'a', other: 'b' }, map: { any: 'a' } },
    { choice: { properties: 'x' }, any: { name: 1 } },
  ])
    assert.equal(await refusal('/body', good), undefined, JSON.stringify(good));
  for (const wrong of [
    { other: 1 },
    { one: { other: 1 } },
    { many: [{ other: 1 }] },
    { either: { other: 1 } },
  ])
    assert.match(
      (await refusal('/body', wrong)).message,
      /additional properties|must match/,
      JSON.stringify(wrong),
    );
});

it('a query has the parameters that are documented, and a refusal lists them', async (t) => {
  const refusal = served(t);
  assert.equal(await refusal('/query?a=1&b=2'), undefined);
  assert.deepEqual(await refusal('/query?a=1&c=2'), {
    message: 'The query parameter c is not known. There are: a, b.',
    path: 'c',
  });
  for (const [name, shown] of [
    ['', "''"],
    ['a[b]', 'a[b]'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['a%0Ab', "'a\\nb'"],
    ['x'.repeat(101), `'${'x'.repeat(100)}…'`],
  ])
    assert.deepEqual(await refusal(`/query?${name}=1`), {
      message: `The query parameter ${shown} is not known. There are: a, b.`,
      path: shown,
    });
  assert.equal(
    (await refusal('/none?c=2')).message,
    'The query parameter c is not known. There are none here.',
  );
});

it('where no body is documented there is none, or an empty one', async (t) => {
  const refusal = served(t);
  for (const good of [undefined, {}, [], null]) assert.equal(await refusal('/none', good), undefined);
  assert.deepEqual(await refusal('/none', { a: 1, b: 2 }), {
    message: 'This operation takes no body: $.a is not known.',
    path: 'a',
    jsonPath: '$.a',
  });
  for (const value of ['text', 0, false])
    assert.deepEqual(await refusal('/none', value), {
      message: 'This operation takes no body.',
      path: '',
      jsonPath: '$',
    });
  assert.deepEqual(await refusal('/none', [1, 2]), {
    message: 'This operation takes no body: $[0] is not known.',
    path: '[0]',
    jsonPath: '$[0]',
  });
});

it('a member where there is no body is named as JSONPath does it, and a long name is cut', async (t) => {
  const refusal = served(t);
  assert.deepEqual(await refusal('/none', { 'a b\n': 1 }), {
    message: "This operation takes no body: $['a b\\n'] is not known.",
    path: "['a b\\n']",
    jsonPath: "$['a b\\n']",
  });
  const { message, path, jsonPath } = await refusal('/none', { ['x'.repeat(30_000)]: 1 });
  assert.equal(
    message,
    `This operation takes no body: $ has a member named '${'x'.repeat(100)}…' that is not known.`,
  );
  assert.deepEqual([path, jsonPath], ['', '$']);
});

it('an unknown address is unknown, whatever is sent there', async (t) => {
  const refusal = served(t);
  assert.equal((await refusal('/nowhere?c=1', { a: 1 })).error, 'Not Found');
});
