import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import type { Clock } from '../kernel/clock.ts';
import { advisoryLocks } from '../platform/advisory-locks.ts';
import type { Database, Db } from '../platform/database.ts';

/** RS256 is what every client library verifies, and the cheapest to verify: 25 µs against 90 µs for ES256 or EdDSA. */
export const signingAlgorithm = 'RS256';

/** A superseded key goes after twice the life of an access token. */
const supersededKeptMs = 2 * 1800 * 1000;

/** The keys of one moment. `signing` is private and goes to the OAuth library only. */
export type KeySet = {
  readonly signing: JWK;
  readonly published: { readonly keys: readonly JWK[] };
  /** Undefined for a key that is not, or no longer, ours. */
  verifying(kid: string): CryptoKey | undefined;
};

/** Makes the first signing key unless there is one. Safe when several processes start at once. */
export async function ensureSigningKey(db: Database, clock: Clock): Promise<void> {
  await db.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.tokenKeys})`;
    const [existing] = await transaction`SELECT 1 FROM signing_key LIMIT 1`;
    if (!existing) await insertKey(transaction, clock);
  });
}

/**
 * Makes a new signing key and removes those that no living token was signed with.
 * Running processes take it up within a minute, or as soon as they meet a token of the new key.
 */
export async function rotateSigningKey(db: Database, clock: Clock): Promise<string> {
  return db.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.tokenKeys})`;
    const settled = new Date(clock.now().getTime() - supersededKeptMs);
    await transaction`
      DELETE FROM signing_key WHERE created_at <
        (SELECT max(created_at) FROM signing_key WHERE created_at < ${settled})`;
    return insertKey(transaction, clock);
  });
}

async function insertKey(db: Db, clock: Clock): Promise<string> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await db`INSERT INTO signing_key (kid, private_jwk, created_at)
    VALUES (${kid}, ${db.json({ ...jwk, kid, alg: signingAlgorithm, use: 'sig' } as never)}, ${clock.now()})`;
  return kid;
}

/** Reads the keys, newest first. Throws when there is none. */
export async function loadKeys(db: Db): Promise<KeySet> {
  const rows = await db<{ jwk: JWK }[]>`
    SELECT private_jwk AS jwk FROM signing_key ORDER BY created_at DESC, kid`;
  const [newest] = rows;
  if (!newest) throw new Error('There is no signing key in the database.');
  const published = rows.map(({ jwk }) => publicPart(jwk));
  const imported = new Map<string, CryptoKey>();
  for (const jwk of published)
    imported.set(jwk.kid ?? '', (await importJWK(jwk, signingAlgorithm)) as CryptoKey);
  return { signing: newest.jwk, published: { keys: published }, verifying: (kid) => imported.get(kid) };
}

/** Lists members by name, so that a private one can never slip through. */
function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
}

/** Keeps the current keys in memory. */
export type KeyRing = {
  current(): KeySet;
  /** Reads the keys anew unless that was done in the last `sparingMs`; callers at the same time share one reading. */
  refresh(sparingMs: number): Promise<KeySet>;
};

/** Opens the ring with keys already read. `onNewSigner` is told when another key signs from now on. */
export async function openKeyRing(
  db: Db,
  clock: Clock,
  onNewSigner: (keys: KeySet) => void,
): Promise<KeyRing> {
  let keys = await loadKeys(db);
  let readAtMs = clock.now().getTime();
  let reading: Promise<KeySet> | undefined;
  onNewSigner(keys);

  const read = async (): Promise<KeySet> => {
    try {
      const before = keys.signing.kid;
      keys = await loadKeys(db);
      readAtMs = clock.now().getTime();
      if (keys.signing.kid !== before) onNewSigner(keys);
      return keys;
    } finally {
      reading = undefined;
    }
  };
  return {
    current: () => keys,
    async refresh(sparingMs) {
      if (Math.abs(clock.now().getTime() - readAtMs) < sparingMs) return keys;
      reading ??= read();
      return reading;
    },
  };
}
