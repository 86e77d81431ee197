import { createHash, randomInt } from 'node:crypto';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Sealer } from '../../platform/sealing/index.ts';
import type { Person } from '../people/store.ts';
import { readFactor, storeFactor, takeRecovery, takeStep } from './store.ts';
import { stepOf } from './totp.ts';

const recoveryCodes = 10;
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 12;

/** Without a sealer, where an installation has no secret, keys are stored unsealed. */
type FactorParts = { readonly db: Database; readonly factorSealer: Sealer | undefined };

/** Seals a key for a person. */
export const sealedKey = (sealer: Sealer | undefined, key: Buffer, personId: string): Buffer =>
  sealer ? sealer.seal(key, placeOf(personId)) : key;

/** Opens what `sealedKey` made. */
export const openedKey = (sealer: Sealer | undefined, key: Buffer, personId: string): Buffer =>
  sealer ? sealer.open(key, placeOf(personId)) : key;

const placeOf = (personId: string): string => `second factor ${personId}`;

/** True for the present code of a person's app, or one of the recovery codes. Each works once. */
export async function provesFactor(
  { db, factorSealer }: FactorParts,
  personId: string,
  given: string,
  now: Date,
): Promise<boolean> {
  const stored = await readFactor(db, personId);
  if (!stored) return false;
  const code = given.replace(/[\s-]/g, '').toLowerCase();
  const key = stored.isSealed ? openedKey(factorSealer, stored.key, personId) : stored.key;
  const step = stepOf(key, code, now);
  if (step !== undefined) return takeStep(db, personId, step);
  return code.length === recoveryLength && takeRecovery(db, personId, digestOf(code));
}

type Enrolment = { readonly key: Buffer; readonly code: string; readonly now: Date };

/**
 * Gives a person the second factor whose key the app has just shown a code for. Returns the recovery codes, which nobody
 * can read again; undefined for a wrong code.
 */
export async function enrolFactor(
  { db, factorSealer }: FactorParts,
  { personId, partner }: Pick<Person, 'personId' | 'partner'>,
  { key, code, now }: Enrolment,
): Promise<readonly string[] | undefined> {
  const step = stepOf(key, code.replace(/\s/g, ''), now);
  if (step === undefined) return undefined;
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await db.begin(async (transaction) => {
    await storeFactor(transaction, {
      personId,
      key: sealedKey(factorSealer, key, personId),
      isSealed: factorSealer !== undefined,
      step,
      recovery: codes.map(digestOf),
      now,
    });
    await recordActivity(transaction, partner, [
      { kind: 'person.secured', ref: personId, by: { side: 'PERSON', id: personId } },
    ]);
  });
  return codes.map((one) => one.replace(/(.{4})(?=.)/g, '$1-'));
}

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]!).join('');

const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();
