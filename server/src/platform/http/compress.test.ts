import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import fastify, { type FastifyReply } from 'fastify';
import { compressAnswers } from './compress.ts';

const long = 'a'.repeat(1024);

/** What a client that accepts gzip gets for the answer that a handler sends. */
async function answer(
  t: TestContext,
  handle: (reply: FastifyReply) => FastifyReply,
  headers: Record<string, string> = {},
) {
  const app = fastify();
  t.after(() => app.close());
  compressAnswers(app);
  const heard: Record<string, unknown> = {};
  app.get('/', (request, reply) => {
    Object.assign(heard, request.headers);
    return handle(reply);
  });
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip', ...headers } });
  return { ...reply.headers, status: reply.statusCode, bytes: reply.rawPayload.length, heard };
}

const text = (reply: FastifyReply) => reply.type('text/plain');

it('an answer of 1 KB is compressed, as text or as bytes, and one byte less is not', async (t) => {
  for (const payload of [long, Buffer.from(long)]) {
    const reply = await answer(t, (to) => text(to).send(payload));
    assert.equal(reply['content-encoding'], 'gzip');
    assert.ok(reply.bytes < 100, `${reply.bytes}`);
    assert.equal(reply['content-length'], String(reply.bytes));
  }
  const short = await answer(t, (to) => text(to).send(long.slice(1)));
  assert.deepEqual([short['content-encoding'], short.bytes, short.vary], [undefined, 1023, undefined]);
});

it('an answer without a type, a part of one, an encoded one and one that must stay as it is are not compressed', async (t) => {
  const plain = [
    (to: FastifyReply) => to.type('application/pdf').send(long),
    (to: FastifyReply) => to.removeHeader('content-type').send(Buffer.from(long)),
    (to: FastifyReply) => text(to).code(206).send(long),
    (to: FastifyReply) => text(to).header('content-encoding', 'x').send(long),
    (to: FastifyReply) => text(to).header('cache-control', 'private, no-store').send(long),
    (to: FastifyReply) => text(to).header('cache-control', 'no-transform').send(long),
  ];
  for (const [n, handle] of plain.entries()) {
    const { bytes, vary } = await answer(t, handle);
    assert.deepEqual([bytes, vary], [1024, undefined], `case ${n}`);
  }
  const cached = await answer(t, (to) => text(to).header('cache-control', 'no-cache').send(long));
  assert.equal(cached['content-encoding'], 'gzip');
});

it('caches learn that an answer depends on the encoding, once, beside what else it depends on', async (t) => {
  const varying = (vary: string | undefined) =>
    answer(t, (to) => (vary === undefined ? text(to) : text(to).header('vary', vary)).send(long));
  for (const [said, vary] of [
    [undefined, 'Accept-Encoding'],
    ['Origin', 'Origin, Accept-Encoding'],
    ['Origin, accept-encoding', 'Origin, accept-encoding'],
    ['*', '*'],
  ] as const)
    assert.equal((await varying(said)).vary, vary);
  const identity = await answer(t, (to) => text(to).send(long), { 'accept-encoding': '' });
  assert.deepEqual([identity.bytes, identity.vary], [1024, 'Accept-Encoding']);
});

it('an encoded answer has a tag of its own where it has one, and a 304 the one that the client asked with', async (t) => {
  const tagged = await answer(t, (to) => text(to).header('etag', '"a"').send(long));
  assert.equal(tagged.etag, '"a-gzip"');
  assert.equal((await answer(t, (to) => text(to).send(long))).etag, undefined);
  const unchanged = (to: FastifyReply) => to.code(304).header('etag', '"a"').send();
  const asked = await answer(t, unchanged, { 'if-none-match': '"b", "a-br"' });
  assert.deepEqual([asked.status, asked.etag, asked.vary], [304, '"a-br"', 'Accept-Encoding']);
  assert.equal((await answer(t, unchanged)).etag, '"a"');
  const untagged = await answer(t, (to) => to.code(304).send(), { 'if-none-match': '"a"' });
  assert.equal(untagged.etag, undefined);
});

it('handlers see the plain tags of encoded answers, and no header that was not sent', async (t) => {
  const sent = { 'if-none-match': '"a-gzip"', 'if-match': '"b-br"' };
  const { heard } = await answer(t, (to) => to.send('x'), sent);
  assert.deepEqual([heard['if-none-match'], heard['if-match']], ['"a-gzip", "a"', '"b-br", "b"']);
  const none = await answer(t, (to) => to.send('x'));
  assert.deepEqual(['if-none-match' in none.heard, 'if-match' in none.heard], [false, false]);
});
