import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import { atomically, type Database, type Db } from '../../platform/database.ts';
import type { Sealer } from '../crypto/sealing.ts';
import { thumbprintOf } from '../message/encrypt.ts';
import type { SignatureAlgorithm, SigningKey } from '../message/sign.ts';

/** A new key is published this long before it signs, and an old one this long after. */
export const publishedBeforeMs = 24 * 3_600_000;
export const publishedAfterMs = 7 * 24 * 3_600_000;

export type PublicJwk = Readonly<Record<string, string>>;

type Row = { kid: string; jwk: PublicJwk; sealed: Buffer; signsFrom: Date };

/** Makes the first signing key unless there is one. Safe when several processes start at once. */
export async function ensureSigningKey(db: Database, sealer: Sealer, clock: Clock): Promise<void> {
  const [existing] = await db`SELECT 1 FROM webhook_signing_key LIMIT 1`;
  if (existing) return;
  await db.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.webhookSigningKeys})`;
    const [made] = await transaction`SELECT 1 FROM webhook_signing_key LIMIT 1`;
    if (!made) await insertKey(transaction, sealer, clock.now(), clock.now(), 'ES256');
  });
}

/**
 * Makes the next signing key, which signs in 24 hours, and removes those that are published no more. A key that waits
 * already is answered instead of making another. Deliveries go on with the present key until then.
 */
export async function rotateSigningKey(
  db: Db,
  sealer: Sealer,
  clock: Clock,
  algorithm: SignatureAlgorithm = 'ES256',
): Promise<{ kid: string; signsFrom: Date }> {
  return atomically(db, async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.webhookSigningKeys})`;
    const now = clock.now();
    const rows = await readRows(transaction);
    const waiting = rows.find(({ signsFrom }) => signsFrom > now);
    if (waiting) return { kid: waiting.kid, signsFrom: waiting.signsFrom };
    const kept = new Set(publishedAt(rows, now).map(({ kid }) => kid));
    const gone = rows.map(({ kid }) => kid).filter((kid) => !kept.has(kid));
    await transaction`DELETE FROM webhook_signing_key WHERE kid = ANY (${gone}::text[])`;
    const signsFrom = rows.length === 0 ? now : new Date(now.getTime() + publishedBeforeMs);
    return { kid: await insertKey(transaction, sealer, now, signsFrom, algorithm), signsFrom };
  });
}

async function insertKey(
  db: Db,
  sealer: Sealer,
  now: Date,
  signsFrom: Date,
  algorithm: SignatureAlgorithm,
): Promise<string> {
  const { publicKey, privateKey } = makePair(algorithm);
  const kid = thumbprintOf(publicKey);
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: algorithm, use: 'sig' };
  const sealed = sealer.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), placeOf(kid));
  await db`INSERT INTO webhook_signing_key (kid, public_jwk, sealed_private, created_at, signs_from)
    VALUES (${kid}, ${db.json(jwk as never)}, ${sealed}, ${now}, ${signsFrom})`;
  return kid;
}

function makePair(algorithm: SignatureAlgorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  return algorithm === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('ed25519');
}

const placeOf = (kid: string): string => `webhook_signing_key:${kid}`;

async function readRows(db: Db): Promise<Row[]> {
  return db<Row[]>`SELECT kid, public_jwk AS jwk, sealed_private AS sealed, signs_from AS "signsFrom"
    FROM webhook_signing_key ORDER BY signs_from, kid`;
}

/** Those to come, the present one, and those that were superseded within the last seven days. Rows are in order of use. */
function publishedAt(rows: readonly Row[], now: Date): Row[] {
  return rows.filter((_, index) => {
    const next = rows[index + 1];
    return next === undefined || next.signsFrom.getTime() + publishedAfterMs > now.getTime();
  });
}

/** The public keys as `/.well-known/webhook-jwks.json` shows them at this moment, the newest last. */
export async function publishedKeys(db: Db, clock: Clock): Promise<{ keys: PublicJwk[] }> {
  return { keys: publishedAt(await readRows(db), clock.now()).map(({ jwk }) => jwk) };
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
    known = (await readRows(db)).map(({ kid, jwk, sealed, signsFrom }) => {
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
