import type { Clock } from '../../../kernel/clock.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { atomically, type Db } from '../../../platform/database.ts';
import { type Invitation, insertInvitation, type NewInvitation } from './store.ts';

/**
 * Invites a person: the link works once and for 72 hours. Returns the invitation with the secret part of its link,
 * which is not stored.
 */
export const invitePerson = (
  db: Db,
  invitation: NewInvitation,
  clock: Clock,
): Promise<{ readonly invitation: Invitation; readonly secret: string }> =>
  atomically(db, async (transaction) => {
    const { partner, invitationId, role } = invitation;
    await recordActivity(transaction, partner, [
      { kind: 'person.invited', ref: invitationId, facts: { to: role } },
    ]);
    return insertInvitation(transaction, invitation, clock);
  });
