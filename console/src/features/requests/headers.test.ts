import assert from 'node:assert/strict';
import { it } from 'node:test';
import { headerLines, headersIn, headersToRepeat } from './headers.ts';

it('what belongs to the request is sent again, and what belongs to the connection or its sender is not', () => {
  const sent = {
    host: 'a',
    'user-agent': 'b',
    authorization: 'Bearer …',
    'sec-fetch-mode': 'cors',
    'x-request-id': 'r',
    'content-type': 'application/json',
    'idempotency-key': 'k-1',
    'if-match': '"1"',
  };
  const repeated = headersToRepeat(sent);
  assert.deepEqual(Object.keys(repeated), ['content-type', 'idempotency-key', 'if-match']);
  assert.deepEqual(headersIn(headerLines(repeated)), repeated);
});

it('a line that is no header is named, and so is one that a browser does not send', () => {
  assert.deepEqual(headersIn(' X-Test :  a: b \n\n'), { 'X-Test': 'a: b' });
  assert.throws(() => headersIn('nonsense'), /This is no header: nonsense/);
  assert.throws(() => headersIn('Host: x'), /writes Host itself/);
  assert.throws(() => headersIn('Authorization: Bearer x'), /writes Authorization itself/);
});
