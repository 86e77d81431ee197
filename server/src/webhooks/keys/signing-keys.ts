import { createPrivateKey } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Sealer } from '../crypto/sealing.ts';
import type { SignatureAlgorithm, SigningKey } from '../message/sign.ts';
import { ensureSigningKey } from './rotation.ts';
import { type PublicJwk, placeOf, publishedAt, readKeys } from './signing-key-store.ts';

/** The public keys as `/.well-known/webhook-jwks.json` shows them at this moment, the newest last. */
export async function publishedKeys(db: Db, clock: Clock): Promise<{ keys: PublicJwk[] }> {
  return { keys: publishedAt(await readKeys(db), clock.now()).map(({ jwk }) => jwk) };
}

export type SigningKeys = {
  /** The key that signs now. Reads the keys anew once a minute; a key's turn is never missed, because it is known a day before. */
  current(): Promise<SigningKey>;
};

const readAnewMs = 60_000;

/** Keeps opened signing keys in memory. Throws a SealError when they were sealed with another secret. */
export function signingKeys(db: Database, sealer: Sealer, clock: Clock): SigningKeys {
  let known: { key: SigningKey; signsFrom: Date }[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    await ensureSigningKey(db, sealer, clock);
    known = (await readKeys(db)).map(({ kid, jwk, sealed, signsFrom }) => {
      const key = sealer.open(sealed, placeOf(kid));
      const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
      return { key: { kid, algorithm: jwk.alg as SignatureAlgorithm, privateKey }, signsFrom };
    });
    readAtMs = clock.now().getTime();
  };
  return {
    async current() {
      if (Math.abs(clock.now().getTime() - readAtMs) >= readAnewMs) {
        reading ??= read().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      const present = clock.now();
      const signing = known.findLast(({ signsFrom }) => signsFrom <= present);
      if (!signing) throw new Error('There is no webhook signing key whose time has come.');
      return signing.key;
    },
  };
}
