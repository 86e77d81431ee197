import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import fastify, { type FastifyReply } from 'fastify';
import type { Role } from '../../kernel/roles/roles.ts';
import { customerOperations } from '../customers.ts';
import { maskCustomers } from './mask.ts';

const [withCustomers] = [...customerOperations];
const customer = { firstName: 'Ada', lastName: 'Byron', city: 'London' };
const text = JSON.stringify({ deliveryAddress: customer });

type Asked = { readonly role?: Role; readonly isKnown?: boolean; readonly operationId?: string };

/** The answer of an operation to a person of this role, and the request that its handler saw. */
async function answer(
  t: TestContext,
  { role, isKnown = true, operationId = withCustomers! }: Asked,
  handle: (reply: FastifyReply) => FastifyReply = (reply) => reply.send(text),
) {
  const app = fastify();
  t.after(() => app.close());
  app.addHook('onRequest', async (request) => {
    if (isKnown) request.caller = (role ? { person: { role } } : {}) as typeof request.caller;
  });
  maskCustomers(app);
  const heard: Record<string, unknown> = {};
  const schema = operationId === '' ? undefined : { operationId };
  app.get('/', { ...(schema && { schema }) }, (request, reply) => {
    Object.assign(heard, request.headers);
    return handle(reply.header('etag', '"plain"').header('last-modified', 'yesterday'));
  });
  const headers = { 'if-none-match': '"x"', 'if-modified-since': 'yesterday' };
  return { heard, reply: await app.inject({ url: '/', headers }) };
}

it('a reader sees no customer, has an entity tag of its own, and is never told that nothing changed', async (t) => {
  const { heard, reply } = await answer(t, { role: 'seller_reader' });
  assert.equal(reply.statusCode, 200);
  assert.doesNotMatch(reply.body, /Ada|Byron/);
  assert.equal(reply.headers['content-length'], String(Buffer.byteLength(reply.body)));
  assert.match(String(reply.headers.etag), /^"masked-[\w-]+"$/);
  assert.equal(reply.headers['last-modified'], undefined);
  assert.deepEqual(['if-none-match' in heard, 'if-modified-since' in heard], [false, false]);
});

it('clerks, clients, strangers and operations without customers get the answer as it is', async (t) => {
  for (const asked of [
    { role: 'seller_clerk' },
    {},
    { isKnown: false },
    { role: 'seller_reader', operationId: 'somethingElse' },
    { role: 'seller_reader', operationId: '' },
  ] as const) {
    const { heard, reply } = await answer(t, asked);
    assert.deepEqual([reply.body, reply.headers.etag], [text, '"plain"'], JSON.stringify(asked));
    assert.equal(reply.headers['last-modified'], 'yesterday');
    assert.equal(heard['if-none-match'], '"x"');
  }
});

it('bytes are masked like text, a refusal stays as it is, and what cannot be masked is not sent', async (t) => {
  const reader = { role: 'seller_reader' } as const;
  const bytes = await answer(t, reader, (reply) => reply.send(Buffer.from(text)));
  assert.doesNotMatch(bytes.reply.body, /Ada|Byron/);
  const refused = await answer(t, reader, (reply) => reply.code(404).send(text));
  assert.deepEqual([refused.reply.body, refused.reply.headers.etag], [text, '"plain"']);
  const streamed = await answer(t, reader, (reply) => reply.send(new Response(text)));
  assert.equal(streamed.reply.statusCode, 500);
  assert.doesNotMatch(streamed.reply.body, /Ada|Byron/);
});
