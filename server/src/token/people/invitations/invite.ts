import type { PartnerId } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { administrators } from '../../../kernel/roles/roles.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { atomically, type Db } from '../../../platform/database.ts';
import { holdRole, normalEmail, readPeople } from '../store.ts';
import { type Invitation, insertInvitation, type NewInvitation, withdrawInvitationsTo } from './store.ts';

/**
 * Invites a person: the link works once and for 72 hours. Returns the invitation with the secret part of its link,
 * which is not stored. Throws a Refusal (`unauthenticated`) when the person who invites no longer administers,
 * and one (`conflict`) for the address of a person of the same partner. Says nothing about people of other partners. An
 * open invitation of the partner to the same address is withdrawn, so that one role and one link count.
 */
export const invitePerson = (
  db: Db,
  invitation: NewInvitation,
  clock: Clock,
): Promise<{ readonly invitation: Invitation; readonly secret: string }> =>
  atomically(db, async (transaction) => {
    const { partner, invitationId, role, invitedBy, email } = invitation;
    if (invitedBy !== undefined) await requireAdministrator(transaction, invitedBy);
    if (email !== undefined) {
      await requireNewAddress(transaction, partner, email);
      await withdrawInvitationsTo(transaction, partner, email, clock);
    }
    await recordActivity(transaction, partner, [
      { kind: 'person.invited', ref: invitationId, facts: { to: role } },
    ]);
    return insertInvitation(transaction, invitation, clock);
  });

/**
 * For a second after the change servers take tokens of the role before. The lock makes a change at the same moment wait,
 * so that it withdraws this invitation too.
 */
async function requireAdministrator(db: Db, personId: string): Promise<void> {
  const held = await holdRole(db, personId);
  if (held && (held.isRemoved || !administrators.includes(held.role)))
    throw new Refusal('unauthenticated', 'The access was revoked.');
}

/** Nobody could accept an invitation for the address of a person who signs in already. */
async function requireNewAddress(db: Db, partner: PartnerId, email: string): Promise<void> {
  const address = normalEmail(email);
  if ((await readPeople(db, partner)).some((person) => person.email === address))
    throw new Refusal(
      'conflict',
      `${address} signs in here already. Change the role of that person instead.`,
      {
        jsonPath: '$.email',
      },
    );
}
