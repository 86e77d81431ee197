import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { Role } from '../../kernel/roles/roles.ts';
import { isStorable } from '../../kernel/text.ts';
import type { Db } from '../../platform/database.ts';
import { notifyAfterCommit } from '../../platform/notifications/store.ts';

/** A person, who signs in with e-mail and password. The database stores only a hash of the password. */
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

/** The form in which addresses are stored and compared: lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

const columns = (db: Db) => db`
  person_id AS "personId", partner_id AS partner, email, name, role, demo, created_at AS "createdAt"`;

const accessColumns = (db: Db) => db`${columns(db)}, password_hash AS "passwordHash",
  session_version AS "sessionVersion", access_version AS "accessVersion"`;

/** Adds a person. Fails with SQLSTATE 23505 when a person of any partner has the e-mail address. */
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

/** Reads the person with an e-mail address; demo people only when `sandbox` is true. Accepts any text. */
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

/** Reads a person of any partner who was not removed; demo people only when `sandbox` is true. Accepts any text. */
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

/** Ids of all demo people, also of removed ones. */
export async function readDemoPersonIds(db: Db): Promise<string[]> {
  const rows = await db<{ id: string }[]>`SELECT person_id AS id FROM person WHERE demo`;
  return rows.map(({ id }) => id);
}

/** Adds a demo person unless the id or the e-mail address is taken. */
export async function insertDemoPerson(
  db: Db,
  person: Omit<Person, 'createdAt' | 'demo'> & { readonly passwordHash: string },
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  await db`
      INSERT INTO person (person_id, partner_id, email, name, password_hash, role, demo, created_at, changed_at)
      VALUES (${person.personId}, ${person.partner}, ${person.email}, ${person.name}, ${person.passwordHash}, ${person.role},
        true, ${now}, ${now})
      ON CONFLICT DO NOTHING`;
}

/** Locks and reads the people of a partner, without those who were removed. */
export async function lockPeople(db: Db, partner: PartnerId): Promise<Person[]> {
  return db<Person[]>`
    SELECT ${columns(db)} FROM person
    WHERE partner_id = ${partner} AND removed_at IS NULL ORDER BY person_id FOR UPDATE`;
}

/**
 * The role of a person, also of a removed one. Until the transaction ends nobody can change it or remove the person.
 * Undefined for people of another issuer.
 */
export async function holdRole(
  db: Db,
  personId: string,
): Promise<{ readonly role: Role; readonly isRemoved: boolean } | undefined> {
  if (!isUuid(personId)) return undefined;
  const [row] = await db<{ role: Role; isRemoved: boolean }[]>`
    SELECT role, removed_at IS NOT NULL AS "isRemoved" FROM person WHERE person_id = ${personId} FOR SHARE`;
  return row;
}

/** Stores another role of a person. Tokens of the role before no longer hold. */
export async function updateRole(
  db: Db,
  partner: PartnerId,
  { personId, role }: Pick<Person, 'personId' | 'role'>,
  clock: Clock,
): Promise<void> {
  await db`
    UPDATE person SET role = ${role}, access_version = access_version + 1, changed_at = ${clock.now()}
    WHERE partner_id = ${partner} AND person_id = ${personId}`;
}

/** Marks a person as removed. Sessions and tokens of the person no longer hold. */
export async function markRemoved(db: Db, partner: PartnerId, personId: string, clock: Clock): Promise<void> {
  const now = clock.now();
  await db`
    UPDATE person SET removed_at = ${now}, changed_at = ${now}, session_version = session_version + 1,
      access_version = access_version + 1
    WHERE partner_id = ${partner} AND person_id = ${personId}`;
}

/** Makes the sessions and tokens of a person void. False when the partner has no such person. */
export async function voidSessions(
  db: Db,
  partner: PartnerId,
  personId: string,
  clock: Clock,
): Promise<boolean> {
  const { count } = await db`
    UPDATE person SET session_version = session_version + 1, access_version = access_version + 1,
      changed_at = ${clock.now()}
    WHERE partner_id = ${partner} AND person_id = ${personId} AND removed_at IS NULL`;
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

/** Stores another password, as its hash. */
export async function updatePassword(
  db: Db,
  partner: PartnerId,
  personId: string,
  passwordHash: string,
): Promise<void> {
  await db`
    UPDATE person SET password_hash = ${passwordHash} WHERE partner_id = ${partner} AND person_id = ${personId}`;
}

/** Channel on which processes hear that people's rights have changed. */
export const peopleChannel = 'sellerdock_people';

/** Tells all processes, soon after the transaction has committed, that the rights of a person have changed. */
export const tellOfPeople = (db: Db): void => notifyAfterCommit(db, peopleChannel, '');
