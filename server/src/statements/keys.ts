import { statementAlgorithm } from '@sellerdock/certification/statement';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import { Refusal } from '../kernel/refusal.ts';
import type { Database, Db } from '../platform/database.ts';
import type { Sealer } from '../platform/sealing/index.ts';
import { deleteKeysBefore, insertKey, lockKeys, markWithdrawn, readKeys, type StoredKey } from './store.ts';

const dayMs = 86_400_000;

/** Days for which a statement is valid. */
export const validDays = 365;

/** A key signs for a year, and its last statement is valid for another one. */
const signsDays = 365;
const countsDays = signsDays + validDays;

/** A key that signs. */
export type Signer = { readonly kid: string; readonly key: Awaited<ReturnType<typeof importJWK>> };

/** The keys whose statements count now, with the seconds since 1970 between which they do. */
export async function publishedKeys(db: Db, now: Date): Promise<JSONWebKeySet> {
  const stored = await readKeys(db);
  return { keys: stored.filter((key) => counts(key, now)).map(published) };
}

const endOf = ({ createdAt }: StoredKey): number => createdAt.getTime() + countsDays * dayMs;

const counts = (key: StoredKey, now: Date): boolean => key.withdrawnAt === null && endOf(key) > now.getTime();

const seconds = (ms: number): number => Math.floor(ms / 1_000);

/** A key with the seconds between which its statements count. */
const published = (key: StoredKey): JWK & { readonly nbf: number; readonly exp: number } => ({
  ...key.jwk,
  nbf: seconds(key.createdAt.getTime()),
  exp: seconds(endOf(key)),
});

/** The key that signs now. Makes one when there is none, or when the newest has signed for a year. */
export async function signerAt(db: Database, sealer: Sealer, now: Date): Promise<Signer> {
  const known = signing(await readKeys(db), now);
  if (known) return open(known, sealer);
  return db.begin(async (transaction) => {
    await lockKeys(transaction);
    const made = signing(await readKeys(transaction), now);
    if (made) return open(made, sealer);
    await deleteKeysBefore(transaction, new Date(now.getTime() - countsDays * dayMs));
    return open(await makeKey(transaction, sealer, now), sealer);
  });
}

const signing = (keys: readonly StoredKey[], now: Date): StoredKey | undefined =>
  keys.find(
    ({ sealed, createdAt }) => sealed !== null && createdAt.getTime() + signsDays * dayMs > now.getTime(),
  );

const placeOf = (kid: string): string => `certification_key:${kid}`;

async function open({ kid, sealed }: Pick<StoredKey, 'kid' | 'sealed'>, sealer: Sealer): Promise<Signer> {
  const jwk = JSON.parse(sealer.open(sealed!, placeOf(kid)).toString()) as JWK;
  return { kid, key: await importJWK(jwk, statementAlgorithm) };
}

async function makeKey(db: Db, sealer: Sealer, now: Date): Promise<Pick<StoredKey, 'kid' | 'sealed'>> {
  const { privateKey } = await generateKeyPair(statementAlgorithm, { extractable: true });
  const bare = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(bare);
  // Lists the members by name, so that no private one can be published.
  const { kty, crv, x, y } = bare;
  const jwk = { kty, crv, x, y, kid, alg: statementAlgorithm, use: 'sig' } as JWK;
  const sealed = sealer.seal(Buffer.from(JSON.stringify(bare)), placeOf(kid));
  await insertKey(db, { kid, jwk, sealed, createdAt: now });
  return { kid, sealed };
}

/** Withdraws a key: its statements no longer count, and the next statement gets a new one. 404 for an unknown key. */
export async function withdrawKey(db: Db, kid: string, now: Date): Promise<void> {
  await lockKeys(db);
  const key = (await readKeys(db)).find((one) => one.kid === kid);
  if (!key) throw new Refusal('not-found', `There is no key ${kid}.`);
  if (key.withdrawnAt === null) await markWithdrawn(db, kid, now);
}

/** All keys as the operator sees them, the newest first. */
export async function listKeys(db: Db, now: Date) {
  return (await readKeys(db)).map((key) => ({
    kid: key.kid,
    state: key.withdrawnAt
      ? ('withdrawn' as const)
      : counts(key, now)
        ? ('published' as const)
        : ('expired' as const),
    createdAt: key.createdAt.toISOString(),
    countsUntil: new Date(key.withdrawnAt?.getTime() ?? endOf(key)).toISOString(),
  }));
}
