import { createHash, randomInt } from 'node:crypto';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Database } from '../../platform/database.ts';
import { SealError, type Sealer } from '../../platform/sealing/index.ts';
import type { Person } from '../people/store.ts';
import {
  insertFactor,
  readFactor,
  replaceFactor,
  type StoredFactor,
  takeRecovery,
  takeStep,
} from './store.ts';
import { stepOf } from './totp.ts';

const recoveryCodes = 10;
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 12;

/** Without a sealer, where an installation has no secret, keys are stored unsealed. */
type FactorParts = { readonly db: Database; readonly factorSealer: Sealer | undefined };

/** Seals a key for a person. */
export const sealedKey = (sealer: Sealer | undefined, key: Buffer, personId: string): Buffer =>
  sealer ? sealer.seal(key, placeOf(personId)) : key;

/** Opens what `sealedKey` made. Undefined when the key was stored with another secret, or before there was one. */
export function openedKey(sealer: Sealer | undefined, key: Buffer, personId: string): Buffer | undefined {
  try {
    return sealer ? sealer.open(key, placeOf(personId)) : key;
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

const placeOf = (personId: string): string => `second factor ${personId}`;

/** A factor that a person has proved. */
type Proved = {
  readonly setUpAt: Date;
  /** True when its key cannot be opened: it was sealed with a secret that the installation no longer has. */
  readonly isLost: boolean;
};

/**
 * Takes the present code of a person's app, or one of the recovery codes. Each works once. Returns undefined for a wrong
 * code. When the factor is lost, only recovery codes are right.
 */
export async function provesFactor(
  { db, factorSealer }: FactorParts,
  personId: string,
  given: string,
  now: Date,
): Promise<Proved | undefined> {
  const stored = await readFactor(db, personId);
  if (!stored) return undefined;
  const code = given.replace(/[\s-]/g, '').toLowerCase();
  const isRecovered = code.length === recoveryLength && (await takeRecovery(db, personId, digestOf(code)));
  const key = storedKey(factorSealer, stored, personId);
  const step = key && stepOf(key, code, now);
  const isRight = isRecovered || (step !== undefined && (await takeStep(db, personId, step)));
  return isRight ? { setUpAt: stored.setUpAt, isLost: key === undefined } : undefined;
}

function storedKey(sealer: Sealer | undefined, { key, isSealed }: StoredFactor, personId: string) {
  if (!isSealed) return key;
  return sealer && openedKey(sealer, key, personId);
}

type Enrolment = {
  readonly key: Buffer;
  readonly code: string;
  readonly now: Date;
  /** When the factor that the person has proved was set up; undefined when the person had none. */
  readonly proved: Date | undefined;
};

/**
 * Gives a person the second factor whose key the app has just shown a code for, in place of the one that the person has
 * proved. Returns the recovery codes, which nobody can read again; `wrong` for a wrong code, and `unproved` when the
 * person has another factor by now.
 */
export async function enrolFactor(
  { db, factorSealer }: FactorParts,
  { personId, partner }: Pick<Person, 'personId' | 'partner'>,
  { key, code, now, proved }: Enrolment,
): Promise<readonly string[] | 'wrong' | 'unproved'> {
  const step = stepOf(key, code.replace(/\s/g, ''), now);
  if (step === undefined) return 'wrong';
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const factor = {
    personId,
    key: sealedKey(factorSealer, key, personId),
    isSealed: factorSealer !== undefined,
    step,
    recovery: codes.map(digestOf),
    now,
  };
  const isStored = await db.begin(async (transaction) => {
    const stored = proved
      ? await replaceFactor(transaction, factor, proved)
      : await insertFactor(transaction, factor);
    if (stored)
      await recordActivity(transaction, partner, [
        { kind: 'person.secured', ref: personId, by: { side: 'PERSON', id: personId } },
      ]);
    return stored;
  });
  return isStored ? codes.map((one) => one.replace(/(.{4})(?=.)/g, '$1-')) : 'unproved';
}

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]!).join('');

const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();
