import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { cachedDocument } from './cached-document.ts';

const text = 'A document. '.repeat(200);

/** A server of a document that counts how often it was made. */
function served(t: TestContext) {
  const app = fastify();
  t.after(() => app.close());
  let made = 0;
  const send = cachedDocument('text/plain', () => {
    made += 1;
    return text;
  });
  app.get('/', (request, reply) => send(request, reply));
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });
  return { ask, made: () => made };
}

it('a document is made once, and comes as it is to a client that accepts no encoding', async (t) => {
  const { ask, made } = served(t);
  for (let times = 0; times < 2; times += 1) {
    const { statusCode, body, headers } = await ask();
    assert.deepEqual([statusCode, body, headers['content-encoding']], [200, text, undefined]);
    assert.match(String(headers['content-type']), /^text\/plain/);
    assert.equal(headers.vary, 'Accept-Encoding');
  }
  assert.equal(made(), 1);
});

it('an encoded document has fewer bytes, the same for each client, and an entity tag of its own', async (t) => {
  const { ask } = served(t);
  const plain = String((await ask()).headers.etag);
  const [first, second] = [
    await ask({ 'accept-encoding': 'br' }),
    await ask({ 'accept-encoding': 'br' }),
  ] as const;
  assert.equal(first.headers['content-encoding'], 'br');
  assert.ok(first.rawPayload.length < text.length / 2);
  assert.deepEqual(first.rawPayload, second.rawPayload);
  assert.equal(brotliDecompressSync(first.rawPayload).toString(), text);
  assert.equal(first.headers.etag, plain.replace(/"$/, '-br"'));
});

it('304 without a body under the tag that the client knows, and 200 for another one', async (t) => {
  const { ask } = served(t);
  const plain = String((await ask()).headers.etag);
  const encoded = plain.replace(/"$/, '-gzip"');
  for (const known of [plain, encoded, `"other", ${encoded}`]) {
    const { statusCode, body, headers } = await ask({ 'if-none-match': known, 'accept-encoding': 'br' });
    const tag = known === plain ? plain : encoded;
    assert.deepEqual([statusCode, body, headers.etag], [304, '', tag], known);
  }
  assert.equal((await ask({ 'if-none-match': '"other"' })).statusCode, 200);
});
