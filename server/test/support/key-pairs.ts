import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { TestContext } from 'node:test';

type KeyPair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

const made: KeyPair[] = [];
const givenTo = new WeakMap<TestContext, number>();

/**
 * An RSA key pair, another one at each call of a test. The next test gets the same ones, because making one takes a tenth
 * of a second. The object is the caller's own.
 */
export function keyPairFor(t: TestContext): KeyPair {
  const number = givenTo.get(t) ?? 0;
  givenTo.set(t, number + 1);
  if (number === made.length) made.push(generateKeyPairSync('rsa', { modulusLength: 2048 }));
  return { ...made[number]! };
}
