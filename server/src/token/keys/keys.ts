import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Db } from '../../platform/database.ts';
import { SealError, type Sealer } from '../../platform/sealing/index.ts';
import { StartError } from '../../platform/start-error.ts';
import { peopleSeconds } from '../sign-in/code-flow.ts';
import { cookieKeysOf } from './cookie-keys.ts';
import {
  type DatedKey,
  deleteSuperseded,
  insertKey,
  lockKeys,
  readKeys,
  type StoredKey,
  storeSealed,
} from './store.ts';

/** Every client library verifies RS256, and it is the cheapest to verify: 25 µs against 90 µs for ES256 or EdDSA. */
export const signingAlgorithm = 'RS256';

/** For tokens a superseded key is good for twice the life of an access token. */
const goodForTokensMs = 2 * 1800 * 1000;

/** For cookies it is good as long as a session lasts. The hour more is for servers that read the new key late. */
const goodForCookiesMs = peopleSeconds.Session * 1000 + 3600_000;

/** The keys at one moment. `signing` is private: only the OAuth library gets it. */
export type KeySet = {
  readonly signing: JWK;
  /** Private. The first signs the cookies of the sign-in, and a signature of any is good. */
  readonly cookieKeys: readonly string[];
  readonly published: { readonly keys: readonly JWK[] };
  /** Undefined for a key that is not ours, or is no longer. */
  verifying(kid: string): CryptoKey | undefined;
};

/** Without a sealer, where an installation has no secret, keys are stored unsealed. */
export type KeyParts = { readonly clock: Clock; readonly sealer: Sealer | undefined };

/**
 * Makes the first signing key unless there is one, and seals keys that an earlier version stored unsealed. Safe when
 * several processes start at once.
 */
export async function ensureSigningKey(db: Database, parts: KeyParts): Promise<void> {
  await db.begin(async (transaction) => {
    await lockKeys(transaction);
    const stored = await readKeys(transaction);
    if (stored.length === 0) await addKey(transaction, parts);
    if (parts.sealer) await sealOpen(transaction, parts.sealer, stored);
  });
}

async function sealOpen(db: Db, sealer: Sealer, stored: readonly StoredKey[]): Promise<void> {
  for (const { kid, jwk } of stored.filter(({ sealed }) => sealed === null))
    await storeSealed(db, { kid, jwk: publicPart(jwk), sealed: sealed(sealer, jwk) });
}

const placeOf = (kid: string | undefined): string => `signing_key:${kid}`;

const sealed = (sealer: Sealer, jwk: JWK): Buffer =>
  sealer.seal(Buffer.from(JSON.stringify(jwk)), placeOf(jwk.kid));

/** `isSecretLost`: makes a key even though nobody can open the earlier ones any more. */
export type Rotation = KeyParts & { readonly isSecretLost?: boolean };

/**
 * Makes a new signing key and removes keys whose tokens and sessions have all ended. Running processes use it within a
 * minute, or as soon as they meet a token of the new key.
 */
export async function rotateSigningKey(db: Database, parts: Rotation): Promise<string> {
  return db.begin(async (transaction) => {
    await lockKeys(transaction);
    const [newest] = await readKeys(transaction);
    if (newest && !parts.isSecretLost) open(newest, parts.sealer);
    const settled = new Date(parts.clock.now().getTime() - goodForCookiesMs);
    await deleteSuperseded(transaction, settled);
    return addKey(transaction, parts);
  });
}

async function addKey(db: Db, { clock, sealer }: KeyParts): Promise<string> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const bare = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(bare);
  const jwk = { ...bare, kid, alg: signingAlgorithm, use: 'sig' };
  const shown = sealer ? publicPart(jwk) : jwk;
  await insertKey(db, { kid, jwk: shown, sealed: sealer ? sealed(sealer, jwk) : null }, clock.now());
  return kid;
}

/** The private key. Throws a StartError when it is sealed with a secret that this process does not have. */
function open({ kid, jwk, sealed: closed }: StoredKey, sealer: Sealer | undefined): JWK {
  if (closed === null) return jwk;
  const problem = 'The keys for access tokens in the database are sealed';
  const remedy =
    'set it to what it was, or put webhook-secret in DATA_DIR back. Lost for good: npm run token-key:rotate -- --lost-secret';
  if (!sealer) throw new StartError(`${problem}, and WEBHOOK_SECRET is not set: ${remedy}.`);
  try {
    return JSON.parse(sealer.open(closed, placeOf(kid)).toString()) as JWK;
  } catch (cause) {
    if (!(cause instanceof SealError)) throw cause;
    throw new StartError(`${problem} with another secret than WEBHOOK_SECRET: ${remedy}.`, { cause });
  }
}

/** The private keys of before the newest. Leaves out those that a lost secret has sealed. */
function openOlder(stored: readonly DatedKey[], sealer: Sealer | undefined) {
  return stored.flatMap((key) => {
    try {
      return [{ jwk: open(key, sealer), createdAt: key.createdAt }];
    } catch (error) {
      if (error instanceof StartError) return [];
      throw error;
    }
  });
}

/**
 * Reads the keys, newest first. Throws when there is none, and a StartError when the newest cannot be opened. Does not
 * open the newest again when `known` has it.
 */
async function loadKeys(db: Db, { sealer, clock }: KeyParts, known?: KeySet): Promise<KeySet> {
  const [newest, ...older] = await readKeys(db);
  if (!newest) throw new Error('There is no signing key in the database.');
  const now = clock.now();
  const published = goodForTokens([newest, ...older], now).map(({ jwk }) => publicPart(jwk));
  const imported = new Map<string, CryptoKey>();
  for (const jwk of published)
    imported.set(jwk.kid ?? '', (await importJWK(jwk, signingAlgorithm)) as CryptoKey);
  const signing = known?.signing.kid === newest.kid ? known.signing : open(newest, sealer);
  const opened = [{ jwk: signing, createdAt: newest.createdAt }, ...openOlder(older, sealer)];
  return {
    signing,
    cookieKeys: cookieKeysOf(opened, now),
    published: { keys: published },
    verifying: (kid) => imported.get(kid),
  };
}

/** Leaves out keys that were superseded too long ago. Takes and returns them newest first. */
const goodForTokens = (stored: readonly DatedKey[], now: Date): readonly DatedKey[] =>
  stored.filter((_, at) => {
    const superseded = stored[at - 1]?.createdAt;
    return superseded === undefined || now.getTime() - superseded.getTime() <= goodForTokensMs;
  });

/** Lists the members by name, so that no private one can be published. */
function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
}

/** Keeps the current keys in memory. */
export type KeyRing = {
  current(): KeySet;
  /** Reads the keys again unless that was done in the last `sparingMs`. Simultaneous callers share one reading. */
  refresh(sparingMs: number): Promise<KeySet>;
};

/** Opens the ring and reads the keys. Calls `onNewSigner` when another key begins to sign, tokens or cookies. */
export async function openKeyRing(
  db: Db,
  parts: KeyParts,
  onNewSigner: (keys: KeySet) => void,
): Promise<KeyRing> {
  const { clock } = parts;
  let keys = await loadKeys(db, parts);
  let readAtMs = clock.now().getTime();
  let reading: Promise<KeySet> | undefined;
  onNewSigner(keys);

  const read = async (): Promise<KeySet> => {
    try {
      const before = signersOf(keys);
      keys = await loadKeys(db, parts, keys);
      readAtMs = clock.now().getTime();
      if (signersOf(keys) !== before) onNewSigner(keys);
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

const signersOf = ({ signing, cookieKeys }: KeySet): string => [signing.kid, ...cookieKeys].join();
