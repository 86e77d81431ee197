import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { it, type TestContext } from 'node:test';
import type { Message } from '../message/compose.ts';
import { fastPolicy } from '../testing.ts';
import { endpointCaller } from './call.ts';

const message: Message = { headers: {} as Message['headers'], body: Buffer.from('x') };
const responseBytes = 10;

/** Calls an endpoint that answers this text and then ends the connection. */
async function called(_t: TestContext, answer: string) {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      asked.push(String(data).split('\r\n')[0]!);
      socket.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = endpointCaller({ allowLoopback: true, policy: { ...fastPolicy, responseBytes } });
  const { port } = server.address() as { port: number };
  try {
    const { durationMs, ...result } = await endpoint.post(`http://127.0.0.1:${port}/a?b=1`, message);
    assert.ok(Number.isInteger(durationMs) && durationMs >= 0 && durationMs < 60_000);
    return { ...result, asked };
  } finally {
    await endpoint.close();
    server.close();
  }
}

const answerOf = (head: string, body: string, length = body.length) =>
  `HTTP/1.1 ${head}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`;

const headers = (length: number) => ({ 'content-length': String(length), connection: 'close' });

it('an answer is kept with its body and headers, and its call has the whole path', async (t) => {
  assert.deepEqual(await called(t, answerOf('200 OK', 'a\u0000c')), {
    ...{
      status: 200,
      responseHeaders: headers(3),
      responseBody: 'a\ufffdc',
      asked: ['POST /a?b=1 HTTP/1.1'],
    },
  });
  const { responseBody, failure } = await called(t, answerOf('200 OK', ''));
  assert.deepEqual([responseBody, failure], ['', undefined]);
});

it('a Retry-After is kept with an answer that has one', async (t) => {
  const { status, failure, retryAfter, detail } = await called(
    t,
    answerOf('503 Service Unavailable\r\nretry-after: 120', ''),
  );
  assert.deepEqual([status, failure, retryAfter, detail], [503, 'status', '120', 'The server answered 503.']);
  assert.equal('retryAfter' in (await called(t, answerOf('503 Service Unavailable', ''))), false);
});

it('an answer counts when more has come than is kept, and not when it ends before that', async (t) => {
  const whole = await called(t, answerOf('200 OK', '0123456789'));
  assert.deepEqual([whole.failure, whole.responseBody], [undefined, '0123456789']);
  const longer = await called(t, answerOf('200 OK', '0123456789x', 99));
  assert.deepEqual([longer.failure, longer.responseBody], [undefined, '0123456789']);
  const short = await called(t, answerOf('200 OK', '0123456789', 99));
  assert.deepEqual([short.status, short.failure], [200, 'bad-response']);
  const cut = await called(t, 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\na\r\n0123456789\r\n');
  assert.deepEqual(
    [cut.status, cut.failure, cut.detail, cut.responseBody],
    [200, 'bad-response', 'The connection ended in the middle of the answer.', undefined],
  );
});

it('without an answer there is no status, and what is not HTTP is told', async (t) => {
  const silent = await called(t, '');
  assert.deepEqual([silent.status, silent.failure], [undefined, 'unreachable']);
  const other = await called(t, '220 mail.example ready\r\n');
  assert.deepEqual(
    [other.status, other.failure, other.detail],
    [undefined, 'bad-response', 'The answer is not valid HTTP.'],
  );
});
