import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { RouteOptions } from 'fastify';
import { pino } from 'pino';
import { readConfig } from '../config/index.ts';
import { acceptIdempotencyKeys, isAboutKey, keyRefusals } from './idempotency.ts';
import { createHttpApp } from './server.ts';

/** Schema and settings of a route of an interface whose writes take keys. */
function documented(t: TestContext, method: string, schema: object) {
  const app = createHttpApp(readConfig({}), pino({ level: 'silent' }));
  t.after(() => app.close());
  acceptIdempotencyKeys(app, ({ kind }, { url }) => ({ status: 400, body: `${kind} ${url}` }));
  const seen: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void seen.push(route));
  app.route({ method, url: '/things/:id', schema, handler: async () => 'fine' });
  const { config, schema: shown } = seen[0]!;
  return { takesKeys: config?.takesKeys, schema: shown as Record<string, Record<string, object>> };
}

const refused = { description: 'Refused.', type: 'object' };
const running = 'A request with the same Idempotency-Key is still running.';
const used = 'The Idempotency-Key was used for another request.';

it('every write documents its key beside its other headers, and what is refused about the key', (t) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const headers = { properties: { own: { type: 'string' } } };
    const { takesKeys, schema } = documented(t, method, { headers, response: { 401: refused } });
    assert.equal(takesKeys, true);
    assert.deepEqual(Object.keys(schema.headers!.properties!), ['own', 'idempotency-key']);
    assert.deepEqual(schema.response, {
      401: refused,
      409: { ...refused, description: running },
      422: { ...refused, description: used },
    });
    const examples = Object.entries(schema[keyRefusals]!);
    assert.deepEqual(
      examples.map(([status, example]) => [status, String(example).replace(/[\da-f-]{36}/, 'ID')]),
      [
        ['409', 'conflict /things/ID'],
        ['422', 'unprocessable /things/ID'],
      ],
    );
  }
});

it('a refusal that a write has already keeps its model, and says the further reason too', (t) => {
  const own = { description: 'It is locked.', type: 'array' };
  const { schema } = documented(t, 'POST', { response: { 401: refused, 409: own, 422: { type: 'null' } } });
  assert.deepEqual(schema.response!['409'], {
    type: 'array',
    description: `It is locked; or ${running.replace('A', 'a')}`,
  });
  assert.deepEqual(schema.response!['422'], { type: 'null', description: used });
});

it('a read takes no key, and a write that documents no refusals stays as it is documented', (t) => {
  const response = { 200: {}, 401: refused };
  assert.deepEqual(documented(t, 'GET', { response }), { takesKeys: undefined, schema: { response } });
  for (const schema of [{}, { response: { 200: {} } }])
    assert.deepEqual(documented(t, 'POST', schema), { takesKeys: true, schema });
});

it('a refusal is about the key when it names the header', () => {
  assert.deepEqual([{ path: 'Idempotency-Key' }, { path: 'sku' }, {}].map(isAboutKey), [true, false, false]);
});
