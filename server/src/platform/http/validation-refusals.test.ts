import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { FastifyError } from 'fastify';
import { pino } from 'pino';
import { readConfig } from '../config/index.ts';
import { createHttpApp } from './server.ts';
import { validationRefusal } from './validation-refusals.ts';

const thing = {
  type: 'object',
  required: ['name', 'colour'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', maxLength: 3 },
    colour: { type: 'string', default: 'red' },
    parts: { type: 'array', maxItems: 30, items: { $ref: '#' } },
    sizes: {
      type: ['array', 'null'],
      maxItems: 30,
      items: {
        type: 'object',
        required: ['unit'],
        properties: { unit: { default: 'cm' }, kind: { type: 'string', enum: ['A', 'B'] } },
      },
    },
  },
};

/** What a request is refused with: its title and its place. */
function served(t: TestContext) {
  const app = createHttpApp(readConfig({}), pino({ level: 'silent' }));
  t.after(() => app.close());
  const numbers = { type: 'array', items: { type: 'integer' } };
  const querystring = {
    type: 'object',
    properties: { limit: { type: 'integer', minimum: 1 }, 'page-no': numbers },
  };
  const strict = { type: 'object', additionalProperties: false, minProperties: 2 };
  app.get('/strict/of/:id', { schema: { querystring: strict } }, async () => ({}));
  app.get('/paths/of/:id', { schema: { params: { type: 'object', minProperties: 2 } } }, async () => ({}));
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
  assert.equal(
    await refusal('/abc?page-no=1&page-no=x'),
    'Query parameter page-no[1] must be a whole number.',
  );
  assert.equal(await refusal('/strict/of/1?a=1&b=2'), 'Query parameter a is not known.');
  assert.equal(await refusal('/strict/of/1'), 'The query must have at least 2 members.');
  assert.equal(await refusal('/paths/of/1'), 'The path must have at least 2 members.');
  assert.equal(await refusal('/abcd'), 'Parameter id must not be longer than 3 characters.');
});

it('a refusal of the whole query or path is at no parameter, and that of a parameter at its name', () => {
  const pathsOf = (instancePath: string, params: object) =>
    validationRefusal(
      Object.assign(new Error() as FastifyError, {
        validation: [{ keyword: 'minProperties', instancePath, params } as never],
        validationContext: 'querystring',
      }),
      undefined,
    ).facts;
  assert.deepEqual(pathsOf('', { limit: 2 }), {});
  assert.deepEqual(pathsOf('/page/1', { limit: 2 }), { path: 'page[1]' });
  assert.deepEqual(pathsOf('', { missingProperty: 'id' }), { path: 'id' });
});

it('a refusal of a body has the place of its first error', async () => {
  const missing = (missingProperty: string) => ({
    keyword: 'required',
    instancePath: '',
    params: { missingProperty },
  });
  const { facts } = validationRefusal(
    Object.assign(new Error() as FastifyError, {
      validation: [missing('a'), missing('b')] as never,
      validationContext: 'body',
    }),
    {},
  );
  assert.deepEqual(facts, { path: 'a', jsonPath: '$.a' });
});

it('a path with too long a part, or that is not UTF-8, is refused as that', async (t) => {
  const refusal = served(t);
  assert.equal(await refusal(`/${'x'.repeat(1000)}`), 'Parameter id must not be longer than 3 characters.');
  assert.equal(
    await refusal(`/${'x'.repeat(1001)}`),
    'A part of the path has more than 1000 characters (UTF-16 units; most emoji are two or more).',
  );
  assert.equal(await refusal('/%FF'), 'The path is not percent-encoded UTF-8.');
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

it('all that is wrong in a body is named at once, up to twenty errors, and too long a list by its length', async (t) => {
  const refusal = served(t);
  assert.equal(
    await refusal('/', { name: 7, parts: [{ name: 'abcd' }, {}], other: 1 }),
    '$.other is not known. $.name must be a text. $.parts[0].name must not be longer than 3 characters. $.parts[1].name is required.',
  );
  const parts = (count: number) => Array.from({ length: count }, () => ({}));
  const many = await refusal('/', { name: 'a', parts: parts(30) });
  assert.equal(many.match(/is required/g)?.length, 20);
  assert.match(many, /\$\.parts\[19\]\.name is required\. There are more errors\.$/);
  assert.doesNotMatch(await refusal('/', { name: 'a', parts: parts(20) }), /more errors/);
  assert.equal(
    await refusal('/', { name: 'a', parts: parts(31) }),
    '$.parts must not have more than 30 entries.',
  );
  assert.equal(
    await refusal('/', { name: 'a', sizes: Array.from({ length: 31 }, () => 7) }),
    '$.sizes must not have more than 30 entries.',
  );
});

it('places that must be the same are named in one sentence, in which the choices are there once', async (t) => {
  const refusal = served(t);
  const sizes = [{ kind: 'C' }, { kind: 'A' }, { kind: 7 }];
  assert.equal(
    await refusal('/', { name: 'a', sizes: ['C', 'D', 'E'].map((kind) => ({ kind })) }),
    '$.sizes[0].kind, $.sizes[1].kind and $.sizes[2].kind must be one of A, B.',
  );
  assert.equal(
    await refusal('/', { name: 7, sizes }),
    '$.name must be a text. $.sizes[0].kind and $.sizes[2].kind must be one of A, B.',
  );
});

it('a member with a default is never missing', async (t) => {
  const refusal = served(t);
  assert.equal(await refusal('/', { name: 'a', parts: [{ name: 'b' }] }), 'fine');
  assert.equal(await refusal('/', { name: 7, parts: [{ name: 'b' }] }), '$.name must be a text.');
  assert.equal(await refusal('/', { name: 7, sizes: [{}] }), '$.name must be a text.');
});

it('of a body with very many members only the first error is found', async (t) => {
  const refusal = served(t);
  const body = (members: number) => ({
    name: 7,
    colour: 'red',
    ...Object.fromEntries(Array.from({ length: members - 2 }, (_, n) => [`m${n}`, n])),
  });
  assert.equal((await refusal('/', body(2000))).match(/is not known/g)?.length, 20);
  const only =
    'The search ended at the first error, because the body has more than 2000 members and entries.';
  assert.equal(await refusal('/', body(2001)), `$.m0 is not known. ${only}`);
  const filled = { name: 'a', sizes: [...Array.from({ length: 29 }, () => ({})), { kind: 7 }] };
  const list = Array.from({ length: 1960 }, () => 7);
  assert.doesNotMatch(await refusal('/', { ...filled, list }), /search ended/);
  const deep = { name: 'a', other: [{ list: Array.from({ length: 1997 }, () => [null]) }] };
  assert.equal(await refusal('/', { ...deep, more: 1 }), `$.other is not known. ${only}`);
});

it('a member whose name is no simple one is named as JSONPath does it, and a long name is cut', async (t) => {
  const refusal = served(t);
  const named = (name: string) => refusal('/', { name: 'a', [name]: 1 });
  assert.equal(await named('größe_2'), '$.größe_2 is not known.');
  assert.equal(await named('b c'), "$['b c'] is not known.");
  assert.equal(await named("it's\\"), "$['it\\'s\\\\'] is not known.");
  assert.equal(await named('x'.repeat(100)), `$.${'x'.repeat(100)} is not known.`);
  assert.equal(await named('x'.repeat(101)), `$ has a member named '${'x'.repeat(100)}…' that is not known.`);
  const two = await refusal('/', { name: 'a', ['x'.repeat(101)]: 1, ['x'.repeat(102)]: 1 });
  assert.equal(two.match(/has a member named/g)?.length, 2);
});
