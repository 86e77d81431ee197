import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { TestContext } from 'node:test';

type KeyPair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

const made: KeyPair[] = [];
const givenTo = new WeakMap<TestContext, number>();

/**
 * Returns an RSA key pair, a different one at each call within a test. The next test gets the same pairs again,
 * because making one takes a tenth of a second. Each call returns a new object.
 */
export function keyPairFor(t: TestContext): KeyPair {
  const number = givenTo.get(t) ?? 0;
  givenTo.set(t, number + 1);
  if (number === made.length) made.push(generateKeyPairSync('rsa', { modulusLength: 2048 }));
  return { ...made[number]! };
}
