import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { administrators } from '../../kernel/roles/roles.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import { deleteFactor } from '../second-factor/store.ts';
import { withdrawInvitationsOf } from './invitations/store.ts';
import {
  lockPeople,
  markRemoved,
  type Person,
  tellOfPeople,
  updatePassword,
  updateRole,
  voidSessions,
} from './store.ts';

/**
 * Gives a person another role. Servers refuse tokens of the role before within a second. Withdraws the open invitations
 * of a person who stops administering. Undefined when the partner has no such person. 409 when no administrator would be
 * left.
 */
export async function changeRole(
  db: Db,
  partner: PartnerId,
  { personId, role }: Pick<Person, 'personId' | 'role'>,
  clock: Clock,
): Promise<Person | undefined> {
  const { person, isLast } = await lockPerson(db, partner, personId);
  if (!person || person.role === role) return person;
  if (isLast && !administrators.includes(role)) throw noneLeft();
  if (!administrators.includes(role)) await withdrawInvitationsOf(db, person.personId, clock);
  await updateRole(db, partner, { personId, role }, clock);
  await recordActivity(db, partner, [
    { kind: 'person.role-changed', ref: personId.toLowerCase(), facts: { from: person.role, to: role } },
  ]);
  tellOfPeople(db);
  return { ...person, role };
}

/**
 * Removes a person, withdraws their open invitations and ends all of their sessions. False when the partner has no such
 * person; 409 when no administrator would be left.
 */
export async function removePerson(
  db: Db,
  partner: PartnerId,
  personId: string,
  clock: Clock,
): Promise<boolean> {
  const { person, isLast } = await lockPerson(db, partner, personId);
  if (!person) return false;
  if (isLast) throw noneLeft();
  // First: an acceptance at the same moment holds its invitation, and may wait for the e-mail address of this person.
  await withdrawInvitationsOf(db, person.personId, clock);
  await markRemoved(db, partner, personId, clock);
  await deleteFactor(db, person.personId);
  await recordActivity(db, partner, [{ kind: 'person.removed', ref: personId.toLowerCase() }]);
  tellOfPeople(db);
  return true;
}

/** Ends all sessions of a person. Servers refuse their tokens within a second. False when the partner has no such person. */
export async function signOutEverywhere(
  db: Db,
  partner: PartnerId,
  personId: string,
  clock: Clock,
): Promise<boolean> {
  const isKnown = isUuid(personId) && (await voidSessions(db, partner, personId, clock));
  if (!isKnown) return false;
  await recordActivity(db, partner, [{ kind: 'person.signed-out', ref: personId.toLowerCase() }]);
  tellOfPeople(db);
  return true;
}

/** Stores another password, as its hash, and ends all sessions of the person. */
export async function changePassword(
  db: Db,
  partner: PartnerId,
  { personId, passwordHash }: { readonly personId: string; readonly passwordHash: string },
  clock: Clock,
): Promise<void> {
  await updatePassword(db, partner, personId, passwordHash);
  await signOutEverywhere(db, partner, personId, clock);
}

/** Locks the people of a partner, so that two changes at the same time cannot take away the last two administrators. */
async function lockPerson(db: Db, partner: PartnerId, personId: string) {
  const people = await lockPeople(db, partner);
  const person = people.find((one) => one.personId === personId.toLowerCase());
  const others = people.filter((one) => one !== person && administrators.includes(one.role));
  return {
    person,
    isLast: person !== undefined && administrators.includes(person.role) && others.length === 0,
  };
}

const noneLeft = (): Refusal =>
  new Refusal('conflict', 'Nobody else administers: make another person an administrator first.');
