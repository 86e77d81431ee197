import assert from 'node:assert/strict';
import { generateKeyPair, generateKeyPairSync, generatePrimeSync, type JsonWebKey } from 'node:crypto';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { readConsumerKey, refuseUnsafe } from './consumer-key.ts';

function jwkOf(modulus: bigint): JsonWebKey {
  const digits = modulus.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return { kty: 'RSA', e: 'AQAB', n: bytes.toString('base64url') };
}

it('422 for a key of fewer than 2048 bits, or of more than 8192', () => {
  const ofBits = (bits: number) => jwkOf(2n ** BigInt(bits - 1) + 1n);
  for (const bits of [2048, 8192]) assert.equal(readConsumerKey(ofBits(bits)).bits, bits);
  for (const bits of [2047, 8193])
    assert.throws(() => readConsumerKey(ofBits(bits)), { kind: 'unprocessable' }, String(bits));
});

it('422 for a key whose exponent hides nothing, or is none that libraries use', () => {
  const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
  assert.equal(readConsumerKey(jwk).bits, 2048);
  for (const e of ['AQ', 'Ag', 'AA', Buffer.alloc(20, 7).toString('base64url')])
    assert.throws(() => readConsumerKey({ ...jwk, e }), { kind: 'unprocessable' });
  for (const [e, isUsual] of [
    [1, false],
    [3, true],
    [65_537, true],
    [2 ** 32 - 1, true],
    [2 ** 32 + 1, false],
  ] as const) {
    const hex = e.toString(16);
    const read = () =>
      readConsumerKey({ ...jwk, e: Buffer.from(hex.padStart(10, '0'), 'hex').toString('base64url') });
    if (isUsual) assert.equal(read().bits, 2048, String(e));
    else assert.throws(read, { kind: 'unprocessable' }, String(e));
  }
});

it('422 for a modulus with a small factor, a prime or a square, with which nothing is hidden', async () => {
  const primeOf = (bits: number) => generatePrimeSync(bits, { bigint: true });
  const half = primeOf(1024) | (1n << 1023n);
  const large = primeOf(2047);
  const moduli = {
    'all ones': 2n ** 2048n - 1n,
    even: 2n ** 2047n + 2n,
    'twice a prime': 2n * large,
    'three times a prime': 3n * large,
    'a small factor': 751n * large,
    'a prime': primeOf(2048),
    'a square': half * half,
  };
  const check = async (jwk: JsonWebKey) => {
    const key = readConsumerKey(jwk);
    await refuseUnsafe(key);
    return key;
  };
  for (const [what, modulus] of Object.entries(moduli))
    await assert.rejects(check(jwkOf(modulus)), { kind: 'unprocessable' }, what);
  for (const modulusLength of [2048, 3072, 4096]) {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength });
    assert.equal((await check(publicKey.export({ format: 'jwk' }))).bits, modulusLength);
  }
});

it('the process does other work while a key is checked', async () => {
  // Continues where Node.js handles the end of work in its pool: immediates come next, before the end of other work.
  const { publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = readConsumerKey(publicKey.export({ format: 'jwk' }));
  let hasWorked = false;
  setImmediate(() => {
    hasWorked = true;
  });
  await refuseUnsafe(key);
  assert.ok(hasWorked);
});
