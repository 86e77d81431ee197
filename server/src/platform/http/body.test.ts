import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { readConfig } from '../config/index.ts';
import { createHttpApp } from './server.ts';

const mark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A server that takes bodies of so many bytes, as JSON or as bytes, and says what it got. */
function served(t: TestContext, limitBytes = 1000) {
  const config = { ...readConfig({}), bodyLimitBytes: limitBytes };
  const app = createHttpApp(config, pino({ level: 'silent' }));
  t.after(() => app.close());
  app.post('/json', async ({ body, bodyText }) => ({ body, text: bodyText, isThere: body !== undefined }));
  app.post('/bytes', { config: { bodyAsBytes: true } }, async ({ body, bodyText, bodyBytes }) => ({
    isThere: body !== undefined,
    text: bodyText,
    bytes: bodyBytes.toString('hex'),
  }));
  return async (url: string, payload?: string | Buffer, headers: Record<string, string> = {}) => {
    const isChunked = headers['transfer-encoding'] !== undefined;
    const sent = isChunked ? Readable.from(parts(Buffer.from(payload ?? ''))) : payload;
    const reply = await app.inject({
      method: 'POST',
      url,
      headers,
      ...(sent !== undefined && { payload: sent }),
    });
    return { status: reply.statusCode, ...reply.json() };
  };
}

/** A body in pieces of different lengths. */
function* parts(bytes: Buffer): Generator<Buffer> {
  for (let at = 0, length = 1; at < bytes.length; at += length, length *= 3)
    yield bytes.subarray(at, at + Math.min(length, bytes.length - at));
}

const chunked = { 'transfer-encoding': 'chunked' };
const ofLength = (length: number) => JSON.stringify('x'.repeat(length - 2));

it('a body may have as many bytes as are allowed and not one more, whether its length is announced or not', async (t) => {
  const send = served(t);
  for (const headers of [{}, chunked])
    for (const url of ['/json', '/bytes']) {
      assert.deepEqual([(await send(url, ofLength(1000), headers)).text], [ofLength(1000)]);
      const { status, errors } = await send(url, ofLength(1001), headers);
      assert.deepEqual([status, errors[0].title], [413, 'The request body is larger than 0.001 MB.']);
    }
});

it('a large body arrives as it was, in one piece or in many', async (t) => {
  const send = served(t, 1_000_000);
  for (const length of [65_535, 65_536, 300_000])
    for (const headers of [{}, chunked])
      for (const url of ['/json', '/bytes']) {
        const { text } = await send(url, ofLength(length), headers);
        assert.equal(text.length, length, `${url} ${length}`);
        assert.equal(text, ofLength(length));
      }
});

it('a request without a body has none, and an empty one is none', async (t) => {
  const send = served(t);
  assert.deepEqual(await send('/json'), { status: 200, text: '', isThere: false });
  assert.deepEqual(await send('/json', ''), { status: 200, text: '', isThere: false });
  assert.deepEqual(await send('/bytes'), { status: 200, text: '', bytes: '', isThere: false });
});

it('a body is sent as it is: identity is the only encoding', async (t) => {
  const send = served(t);
  for (const encoding of ['identity', ' Identity '])
    assert.deepEqual((await send('/json', '[1]', { 'content-encoding': encoding })).body, [1]);
  const { status, errors } = await send('/json', '[1]', { 'content-encoding': 'gzip' });
  assert.equal(status, 400);
  assert.equal(errors[0].title, 'Content-Encoding gzip is not supported; send the body as it is.');
});

it('a byte order mark before a body is dropped, and what only looks like one is kept', async (t) => {
  const send = served(t);
  const json = await send('/json', Buffer.concat([mark, Buffer.from('{"a":1}')]));
  assert.deepEqual([json.body, json.text], [{ a: 1 }, '{"a":1}']);
  const bytes = await send('/bytes', Buffer.concat([mark, mark, Buffer.from('x')]));
  assert.deepEqual([bytes.bytes, bytes.text], [`${mark.toString('hex')}78`, '\ufeffx']);
  for (const text of ['\ufec0', '\uffbf', '\u1eff', '\uff80', 'abc', 'a'])
    assert.deepEqual((await send('/bytes', text)).text, text);
});

it('bytes that are no UTF-8 are refused', async (t) => {
  const send = served(t);
  for (const url of ['/json', '/bytes'])
    for (const bytes of [Buffer.from([0x22, 0xff, 0x22]), mark.subarray(0, 2)])
      assert.equal((await send(url, bytes)).status, 400);
});
