import { createPrivateKey } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { type Database, type Db, isConnectionTrouble } from '../../platform/database.ts';
import type { Sealer } from '../../platform/sealing/index.ts';
import type { SignatureAlgorithm, SigningKey } from '../message/sign.ts';
import { ensureSigningKey, usualAlgorithm } from './rotation.ts';
import { readSellerKeys } from './sellers/store.ts';
import { algorithmOf, publishedAt } from './sequence.ts';
import { type PublicJwk, placeOf, readKeys } from './store.ts';

/**
 * The public keys as `/.well-known/webhook-jwks.json` shows them at this moment, the newest last. While a node of a cluster
 * is away, the keys of sandbox faults are left out: every other receiver still has to check signatures.
 */
export async function publishedKeys(db: Db, clock: Clock): Promise<{ keys: PublicJwk[] }> {
  const [keys, ofSellers] = await Promise.all([readKeys(db), readSellerKeys(db).catch(noneWhileAway)]);
  return { keys: [...publishedAt(keys, clock.now()).map(({ jwk }) => jwk), ...ofSellers] };
}

function noneWhileAway(error: unknown): readonly PublicJwk[] {
  if (!isConnectionTrouble(error)) throw error;
  return [];
}

export type SigningKeys = {
  /**
   * The key that signs now for an algorithm, ES256 by default. While no key of the algorithm signs yet, returns the one
   * that signs otherwise. Reads the keys again once a minute; no key misses its turn, because it is known before.
   */
  current(algorithm?: SignatureAlgorithm): Promise<SigningKey>;
  /** Makes the next use read the keys again. */
  forget(): void;
};

const readAnewMs = 60_000;

/** Keeps opened signing keys in memory. Throws a SealError when they were sealed with another secret. */
export function signingKeys(db: Database, sealer: Sealer, clock: Clock): SigningKeys {
  let known: { key: SigningKey; signsFrom: Date }[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const began = clock.now().getTime();
    readAtMs = began;
    await ensureSigningKey(db, sealer, clock);
    known = (await readKeys(db)).flatMap((stored) => {
      const { kid, sealed, signsFrom } = stored;
      if (sealed === null) return [];
      const key = sealer.open(sealed, placeOf(kid));
      const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
      return [{ key: { kid, algorithm: algorithmOf(stored), privateKey }, signsFrom }];
    });
  };
  return {
    async current(algorithm = usualAlgorithm) {
      if (reading || Math.abs(clock.now().getTime() - readAtMs) >= readAnewMs) {
        reading ??= read()
          .catch((error: unknown) => {
            readAtMs = Number.NEGATIVE_INFINITY;
            throw error;
          })
          .finally(() => {
            reading = undefined;
          });
        await reading;
      }
      const present = clock.now();
      const signing = known.filter(({ signsFrom }) => signsFrom <= present);
      const chosen = signing.findLast(({ key }) => key.algorithm === algorithm) ?? signing.at(-1);
      if (!chosen) throw new Error('There is no webhook signing key that signs yet.');
      return chosen.key;
    },
    forget() {
      readAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
