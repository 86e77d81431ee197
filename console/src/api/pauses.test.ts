import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pauseMs } from './pauses.ts';

const reply = (status: number, retryAfter?: string) => ({
  status,
  headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
});
const first = { attempt: 1, isWrite: false };
const write = { attempt: 1, isWrite: true };

it('429 and 503 are waited out for as long as the server says, reads and writes alike', () => {
  for (const status of [429, 503])
    for (const call of [first, write]) {
      assert.equal(pauseMs(reply(status, '2'), call), 2000);
      assert.equal(pauseMs(reply(status, '0'), call), 250, 'never at once');
      assert.equal(pauseMs(reply(status, 'Wed, 21 Oct 2026 07:28:00 GMT'), call), 1000);
    }
});

it('without a word of when, a read is sent again and a write is not: a proxy may have passed it on', () => {
  assert.equal(pauseMs(reply(503), first), 1000);
  assert.equal(pauseMs(reply(503), write), undefined);
});

it('a write whose key is still in use waits for the first one', () => {
  assert.equal(pauseMs(reply(409, '1'), write), 1000);
  assert.equal(pauseMs(reply(409), write), undefined, 'another conflict');
});

it('what is not to be waited out is told at once', () => {
  for (const status of [200, 400, 404, 500, 502])
    assert.equal(pauseMs(reply(status, '1'), first), undefined, String(status));
  assert.equal(pauseMs(reply(503, '11'), first), undefined, 'too long');
  assert.equal(pauseMs(reply(503, '10'), first), 10_000);
  assert.equal(pauseMs(reply(503, '1'), { attempt: 3, isWrite: false }), 1000);
  assert.equal(pauseMs(reply(503, '1'), { attempt: 4, isWrite: false }), undefined, 'the last attempt');
});
