import assert from 'node:assert/strict';
import { generateKeyPairSync, generatePrimeSync } from 'node:crypto';
import { it } from 'node:test';
import { readConsumerKey } from './consumer-key.ts';

it('422 for a key whose exponent hides nothing, or is none that libraries use', () => {
  const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
  assert.equal(readConsumerKey(jwk).bits, 2048);
  for (const e of ['AQ', 'Ag', 'AA', Buffer.alloc(20, 7).toString('base64url')])
    assert.throws(() => readConsumerKey({ ...jwk, e }), { kind: 'unprocessable' });
});

it('422 for a modulus with a small factor, a prime or a square, with which nothing is hidden', () => {
  const primeOf = (bits: number) => generatePrimeSync(bits, { bigint: true });
  const half = primeOf(1024) | (1n << 1023n);
  const shared = { kty: 'RSA', e: 'AQAB' };
  const jwkOf = (modulus: bigint) => ({
    ...shared,
    n: Buffer.from(modulus.toString(16).padStart(512, '0'), 'hex').toString('base64url'),
  });
  const moduli = {
    'all ones': 2n ** 2048n - 1n,
    even: 2n ** 2047n + 2n,
    'a small factor': 751n * primeOf(2039),
    'a prime': primeOf(2048),
    'a square': half * half,
  };
  for (const [what, modulus] of Object.entries(moduli))
    assert.throws(() => readConsumerKey(jwkOf(modulus)), { kind: 'unprocessable' }, what);
  for (const modulusLength of [2048, 3072, 4096])
    assert.equal(
      readConsumerKey(generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'jwk' })).bits,
      modulusLength,
    );
});
