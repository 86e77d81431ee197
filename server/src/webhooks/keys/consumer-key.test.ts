import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { it } from 'node:test';
import { readConsumerKey } from './consumer-key.ts';

it('422 for a key whose exponent hides nothing, or is none that libraries use', () => {
  const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
  assert.equal(readConsumerKey(jwk).bits, 2048);
  for (const e of ['AQ', 'Ag', 'AA', Buffer.alloc(20, 7).toString('base64url')])
    assert.throws(() => readConsumerKey({ ...jwk, e }), { kind: 'unprocessable' });
});
