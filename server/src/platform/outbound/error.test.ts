import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asOutboundError, OutboundError } from './error.ts';

const failed = (code: unknown, name = 'Error') => Object.assign(new Error('secret 10.0.0.1'), { code, name });

it('a failure of the network or of HTTP is told by its kind, without addresses, and keeps its cause', () => {
  for (const [code, reason, isTemporary] of [
    ['ECONNREFUSED', 'unreachable', true],
    ['UND_ERR_SOCKET', 'unreachable', true],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', true],
    ['ETIMEDOUT', 'timeout', true],
    ['UND_ERR_HEADERS_OVERFLOW', 'bad-response', false],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'bad-response', false],
  ] as const) {
    const error = failed(code);
    const told = asOutboundError(error);
    assert.ok(told instanceof OutboundError, code);
    assert.deepEqual([told.reason, told.temporary, told.cause], [reason, isTemporary, error], code);
    assert.doesNotMatch(told.message, /10\.0\.0\.1/);
  }
  const told = asOutboundError(failed('HPE_INVALID_CONSTANT', 'HTTPParserError'));
  assert.equal(told instanceof OutboundError && told.reason, 'bad-response');
});

it('an error that is a defect of the server, or is told already, stays as it is', () => {
  for (const error of [
    failed(undefined),
    failed(7),
    failed('UND_ERR_INVALID_ARG'),
    failed('ERR_INVALID_URL'),
    new OutboundError('redirect', 'The server redirects to another URL.'),
    'a text',
    { code: 'ETIMEDOUT' },
  ])
    assert.equal(asOutboundError(error), error);
  assert.equal('cause' in new OutboundError('redirect', 'x'), false);
});
