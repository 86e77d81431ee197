import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { it } from 'node:test';
import { largestBodyBytes, readBody, UnreadableBody, withBody } from './body.ts';

/** A request whose body is this stream. */
const requestOf = (body: Readable, headers: object = {}): IncomingMessage =>
  Object.assign(body, { headers }) as unknown as IncomingMessage;

const isError = (statusCode: number) => (error: unknown) =>
  error instanceof UnreadableBody && error.statusCode === statusCode;

it('a body is read once, and the library reads the same bytes again', async () => {
  const request = requestOf(Readable.from([Buffer.from('grant_type='), Buffer.from('password')]));
  const body = await readBody(request);
  assert.equal(body.toString(), 'grant_type=password');
  const again = withBody(request, body);
  assert.equal(again.headers, request.headers);
  assert.equal(again.readable, true);
  assert.deepEqual(await readBody(again), body);
});

it('408 for a body that does not arrive, 413 for one that is too large, 400 for one that is cut off', async () => {
  await assert.rejects(readBody(requestOf(new PassThrough()), 1), isError(408));
  const large = requestOf(Readable.from([Buffer.alloc(largestBodyBytes), Buffer.alloc(1)]));
  await assert.rejects(readBody(large), isError(413));
  const cut = new PassThrough();
  const reading = readBody(requestOf(cut));
  cut.write('a', () => cut.destroy(new Error('aborted')));
  await assert.rejects(reading, isError(400));
});

it('a body of exactly the largest size is read, and one that says it is a byte larger is not', async () => {
  const sized = (bytes: number, ...parts: number[]) =>
    readBody(
      requestOf(Readable.from(parts.map((part) => Buffer.alloc(part))), { 'content-length': String(bytes) }),
    );
  assert.equal((await sized(largestBodyBytes, largestBodyBytes - 1, 1)).length, largestBodyBytes);
  await assert.rejects(sized(largestBodyBytes + 1, 1), isError(413));
});
