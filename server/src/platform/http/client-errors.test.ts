import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { it } from 'node:test';
import fastify from 'fastify';
import { answerClientErrors } from './client-errors.ts';

/** What becomes of a connection with an error of the parser: whether it was cut, what it was sent, and what was logged. */
function outcomeOf(code: string | undefined, socket = new PassThrough()) {
  const logged: unknown[] = [];
  const log = { info: ({ reason }: { reason: unknown }) => logged.push(reason) };
  const answer = answerClientErrors(fastify(), log as never, {}, new Map());
  for (let n = 0; n < 2; n += 1)
    answer(Object.assign(new Error('wrong'), { code }) as never, socket as never);
  const sent = String(socket.read() ?? '').split('\r\n', 1)[0];
  return { isCut: socket.destroyed, sent, logged };
}

it('bytes that are no HTTP are answered and logged once, whatever more is wrong with them', () => {
  for (const [code, status] of [
    ['HPE_INVALID_METHOD', '400 Bad Request'],
    [undefined, '400 Bad Request'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ])
    assert.deepEqual(outcomeOf(code), { isCut: false, sent: `HTTP/1.1 ${status}`, logged: [code] });
});

it('a connection that was lost, or that takes no answer, is cut without a word', () => {
  const cut = { isCut: true, sent: '', logged: [] };
  assert.deepEqual(outcomeOf('ECONNRESET'), cut);
  assert.deepEqual(outcomeOf('HPE_INVALID_METHOD', new PassThrough().end()), cut);
});
