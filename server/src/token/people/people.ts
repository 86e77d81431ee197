import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { administrators, type Role } from '../../kernel/roles/roles.ts';
import { isStorable } from '../../kernel/text.ts';
import type { Db } from '../../platform/database.ts';
import { tellOfPeople } from './tell.ts';

/** Somebody who signs in with e-mail and password; never the password, of which there is only a hash. */
export type Person = {
  readonly personId: string;
  readonly partner: PartnerId;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly demo: boolean;
  readonly createdAt: Date;
};

/** What a sign-in and a token need of a person. */
export type PersonAccess = Person & {
  readonly passwordHash: string;
  readonly sessionVersion: number;
  readonly accessVersion: number;
};

/** Addresses are compared without case; they are stored in lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

const columns = (db: Db) => db`
  person_id AS "personId", partner_id AS partner, email, name, role, demo, created_at AS "createdAt"`;

const accessColumns = (db: Db) => db`${columns(db)}, password_hash AS "passwordHash",
  session_version AS "sessionVersion", access_version AS "accessVersion"`;

/** Adds a person. Fails with SQLSTATE 23505 when the e-mail address is another one's, of any partner. */
export async function insertPerson(
  db: Db,
  person: Omit<Person, 'createdAt'> & { readonly passwordHash: string },
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  await db`
    INSERT INTO person (person_id, partner_id, email, name, password_hash, role, demo, created_at, changed_at)
    VALUES (${person.personId}, ${person.partner}, ${normalEmail(person.email)}, ${person.name}, ${person.passwordHash},
      ${person.role}, ${person.demo}, ${now}, ${now})`;
}

/** Reads who signs in with an e-mail address; demo people only when `sandbox` is true. Any text may be given. */
export async function findByEmail(
  db: Db,
  email: string,
  sandbox: boolean,
): Promise<PersonAccess | undefined> {
  if (!isStorable(email)) return undefined;
  const [row] = await db<PersonAccess[]>`
    SELECT ${accessColumns(db)} FROM person
    WHERE email = ${normalEmail(email)} AND removed_at IS NULL AND (${sandbox} OR NOT demo)`;
  return row;
}

/** Reads a person of any partner who is not removed; demo people only when `sandbox` is true. Any text may be given. */
export async function findPerson(
  db: Db,
  personId: string,
  sandbox: boolean,
): Promise<PersonAccess | undefined> {
  if (!isUuid(personId)) return undefined;
  const [row] = await db<PersonAccess[]>`
    SELECT ${accessColumns(db)} FROM person
    WHERE person_id = ${personId} AND removed_at IS NULL AND (${sandbox} OR NOT demo)`;
  return row;
}

/** People of a partner, oldest first, without those who were removed. */
export async function readPeople(db: Db, partner: PartnerId): Promise<Person[]> {
  return db<Person[]>`
    SELECT ${columns(db)} FROM person
    WHERE partner_id = ${partner} AND removed_at IS NULL ORDER BY created_at, person_id`;
}

/** The demo people of a sandbox, by partner and in the order in which they were made. */
export async function readDemoPeople(db: Db): Promise<(Person & { readonly partnerName: string })[]> {
  return db<(Person & { partnerName: string })[]>`
    SELECT person_id AS "personId", partner_id AS partner, email, person.name, role, demo,
      person.created_at AS "createdAt", partner.name AS "partnerName"
    FROM person JOIN partner USING (partner_id) WHERE demo AND removed_at IS NULL ORDER BY partner_id, person_id`;
}

/**
 * Gives a person another role; tokens of the role before are refused within a second. Undefined when the partner has no
 * such person. 409 when no administrator would be left.
 */
export async function changeRole(
  db: Db,
  partner: PartnerId,
  personId: string,
  role: Role,
  clock: Clock,
): Promise<Person | undefined> {
  const { person, isLast } = await lockedPerson(db, partner, personId);
  if (!person || person.role === role) return person;
  if (isLast && !administrators.includes(role)) throw noneLeft();
  await db`
    UPDATE person SET role = ${role}, access_version = access_version + 1, changed_at = ${clock.now()}
    WHERE partner_id = ${partner} AND person_id = ${personId}`;
  await tellOfPeople(db);
  return { ...person, role };
}

/**
 * Removes a person and ends all of their sessions. False when the partner has no such person; 409 when no administrator
 * would be left.
 */
export async function removePerson(
  db: Db,
  partner: PartnerId,
  personId: string,
  clock: Clock,
): Promise<boolean> {
  const { person, isLast } = await lockedPerson(db, partner, personId);
  if (!person) return false;
  if (isLast) throw noneLeft();
  const now = clock.now();
  await db`
    UPDATE person SET removed_at = ${now}, changed_at = ${now}, session_version = session_version + 1,
      access_version = access_version + 1
    WHERE partner_id = ${partner} AND person_id = ${personId}`;
  await tellOfPeople(db);
  return true;
}

/** Ends all sessions of a person; their tokens are refused within a second. False when the partner has no such person. */
export async function signOutEverywhere(
  db: Db,
  partner: PartnerId,
  personId: string,
  clock: Clock,
): Promise<boolean> {
  if (!isUuid(personId)) return false;
  const { count } = await db`
    UPDATE person SET session_version = session_version + 1, access_version = access_version + 1,
      changed_at = ${clock.now()}
    WHERE partner_id = ${partner} AND person_id = ${personId} AND removed_at IS NULL`;
  if (count > 0) await tellOfPeople(db);
  return count > 0;
}

/** Stores another name of a person. */
export async function renamePerson(
  db: Db,
  partner: PartnerId,
  personId: string,
  name: string,
): Promise<void> {
  await db`UPDATE person SET name = ${name} WHERE partner_id = ${partner} AND person_id = ${personId}`;
}

/** Stores another password, as its hash, and ends all sessions of the person. */
export async function changePassword(
  db: Db,
  partner: PartnerId,
  personId: string,
  passwordHash: string,
  clock: Clock,
): Promise<void> {
  await db`
    UPDATE person SET password_hash = ${passwordHash} WHERE partner_id = ${partner} AND person_id = ${personId}`;
  await signOutEverywhere(db, partner, personId, clock);
}

/** Locks the people of a partner, so that two changes at the same time cannot take away the last two administrators. */
async function lockedPerson(db: Db, partner: PartnerId, personId: string) {
  const people = await db<Person[]>`
    SELECT ${columns(db)} FROM person
    WHERE partner_id = ${partner} AND removed_at IS NULL ORDER BY person_id FOR UPDATE`;
  const person = people.find((one) => one.personId === personId.toLowerCase());
  const others = people.filter((one) => one !== person && administrators.includes(one.role));
  return {
    person,
    isLast: person !== undefined && administrators.includes(person.role) && others.length === 0,
  };
}

const noneLeft = (): Refusal =>
  new Refusal('conflict', 'Nobody else administers: make another person an administrator first.');
