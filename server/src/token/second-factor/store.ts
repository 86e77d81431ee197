import type { Db } from '../../platform/database.ts';

/** A person's second factor. */
export type StoredFactor = {
  readonly key: Buffer;
  readonly isSealed: boolean;
};

/** A second factor as it was set up: no two of a person have the same time. */
type SetUpFactor = StoredFactor & { readonly setUpAt: Date };

/** The second factor of a person; undefined for none. */
export async function readFactor(db: Db, personId: string): Promise<SetUpFactor | undefined> {
  const [row] = await db<SetUpFactor[]>`
    SELECT key, is_sealed AS "isSealed", created_at AS "setUpAt" FROM second_factor WHERE person_id = ${personId}`;
  return row;
}

/** True when a person has a second factor. */
export async function hasFactor(db: Db, personId: string): Promise<boolean> {
  const rows = await db`SELECT FROM second_factor WHERE person_id = ${personId}`;
  return rows.length > 0;
}

type NewFactor = StoredFactor & {
  readonly personId: string;
  readonly step: number;
  readonly recovery: readonly Buffer[];
  readonly now: Date;
};

/** Stores the first second factor of a person. False when the person has one. */
export async function insertFactor(db: Db, factor: NewFactor): Promise<boolean> {
  const { personId, key, isSealed, step, recovery, now } = factor;
  const { count } = await db`
    INSERT INTO second_factor (person_id, key, is_sealed, last_step, recovery, created_at)
    VALUES (${personId}, ${key}, ${isSealed}, ${step}, ${recovery.map(hex)}::bytea[], ${now})
    ON CONFLICT (person_id) DO NOTHING`;
  return count > 0;
}

/** Stores a second factor in place of the one that was set up at `setUpAt`. False when the person no longer has that one. */
export async function replaceFactor(db: Db, factor: NewFactor, setUpAt: Date): Promise<boolean> {
  const { personId, key, isSealed, step, recovery, now } = factor;
  const { count } = await db`
    UPDATE second_factor SET key = ${key}, is_sealed = ${isSealed}, last_step = ${step},
      recovery = ${recovery.map(hex)}::bytea[], created_at = ${now}
    WHERE person_id = ${personId} AND created_at = ${setUpAt}`;
  return count > 0;
}

/** Takes the code of a time step. False when it, or a later one, was taken before. */
export async function takeStep(db: Db, personId: string, step: number): Promise<boolean> {
  const { count } = await db`
    UPDATE second_factor SET last_step = ${step} WHERE person_id = ${personId} AND last_step < ${step}`;
  return count > 0;
}

/** Uses a recovery code up. False when the person has no such code, or no longer. */
export async function takeRecovery(db: Db, personId: string, digest: Buffer): Promise<boolean> {
  const { count } = await db`
    UPDATE second_factor SET recovery = array_remove(recovery, ${digest})
    WHERE person_id = ${personId} AND ${digest} = ANY(recovery)`;
  return count > 0;
}

/** Removes the second factor of a person. */
export async function deleteFactor(db: Db, personId: string): Promise<void> {
  await db`DELETE FROM second_factor WHERE person_id = ${personId}`;
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
