import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { Type } from 'typebox';
import { readConfig } from '../config/index.ts';
import { checkedBody, checkedEnvelope, sentBody } from './checked-body.ts';
import { createHttpApp } from './server.ts';

const body = Type.Object({
  name: Type.String({ maxLength: 3 }),
  parts: Type.Array(Type.Object({ size: Type.Integer() }), { maxItems: 2 }),
});
const querystring = Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1 })) });

/** What a handler is told of a body: the places and the keywords. Another status is that of a refusal. */
function served(t: TestContext) {
  const app = createHttpApp(readConfig({}), pino({ level: 'silent' }));
  t.after(() => app.close());
  for (const [url, checked] of [
    ['/body', checkedBody(app)],
    ['/batch', checkedEnvelope(app)],
  ] as const)
    app.post(url, { ...checked, schema: { body, querystring } }, async (request) => {
      const { refused, ...sent } = sentBody(request);
      return { ...sent, refused: refused.map(({ place, keyword }) => `${place} ${keyword}`) };
    });
  return async (url: string, payload?: object) => {
    const reply = await app.inject({ method: 'POST', url, ...(payload && { payload }) });
    return reply.statusCode === 200 ? reply.json() : [reply.statusCode, reply.json().errors[0].title];
  };
}

const good = { name: 'abc', parts: [{ size: 1 }] };

it('a handler gets the body, and everything that its schema refuses in it', async (t) => {
  const send = served(t);
  for (const url of ['/body', '/batch']) assert.deepEqual(await send(url, good), { body: good, refused: [] });
  const bad = { name: 'abcd', parts: [{ size: 'x' }, {}] };
  const places = ['.name maxLength', '.parts[0].size type', '.parts[1].size required'];
  assert.deepEqual(await send('/body', bad), { body: bad, refused: places });
  assert.deepEqual(await send('/batch', bad), { body: bad, refused: places.slice(0, 1) });
  const many = { ...good, parts: Array(3).fill({ size: 1 }) };
  for (const url of ['/body', '/batch'])
    assert.deepEqual((await send(url, many)).refused, ['.parts maxItems'], url);
});

it('a body that is missing is required', async (t) => {
  const send = served(t);
  for (const url of ['/body', '/batch']) assert.deepEqual(await send(url), { refused: [' required'] });
});

it('a wrong query of a good body is refused', async (t) => {
  const send = served(t);
  for (const url of ['/body', '/batch'])
    assert.deepEqual(await send(`${url}?limit=0`, good), [400, 'Query parameter limit must be at least 1.']);
  assert.deepEqual(await send('/body?limit=1', good), { body: good, refused: [] });
});
