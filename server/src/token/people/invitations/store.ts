import { createHash } from 'node:crypto';
import type { PartnerId } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isUuid } from '../../../kernel/ids.ts';
import type { Role } from '../../../kernel/roles/roles.ts';
import type { Db } from '../../../platform/database.ts';
import { newSecret } from '../../secrets.ts';
import { normalEmail } from '../store.ts';

/** An invitation. Its link is not stored. */
export type Invitation = {
  readonly invitationId: string;
  readonly partner: PartnerId;
  /** Null when the person who accepts chooses it. */
  readonly email: string | null;
  readonly role: Role;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

const validMs = 72 * 3_600_000;
const keptMs = 30 * 24 * 3_600_000;

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The form of a link's secret; the server looks up nothing else. */
const secretForm = /^[\w-]{43}$/;

const columns = (db: Db) => db`
  invitation_id AS "invitationId", partner_id AS partner, email, role, created_at AS "createdAt",
  expires_at AS "expiresAt"`;

/** What a new invitation needs. */
export type NewInvitation = {
  readonly invitationId: string;
  readonly partner: PartnerId;
  readonly email: string | undefined;
  readonly role: Role;
  /** The person who invites; undefined for a client and for the server itself. */
  readonly invitedBy: string | undefined;
};

/** Stores an invitation, and of the secret part of its link a hash. Returns both. */
export async function insertInvitation(
  db: Db,
  { invitationId, partner, email, role, invitedBy }: NewInvitation,
  clock: Clock,
): Promise<{ readonly invitation: Invitation; readonly secret: string }> {
  const secret = newSecret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + validMs);
  const [invitation] = await db<Invitation[]>`
    INSERT INTO invitation (invitation_id, partner_id, email, role, token_hash, invited_by, created_at, expires_at)
    VALUES (${invitationId}, ${partner}, ${email === undefined ? null : normalEmail(email)}, ${role}, ${digest(secret)},
      ${invitedBy ?? null}, ${now}, ${expiresAt})
    RETURNING ${columns(db)}`;
  return { invitation: invitation!, secret };
}

const present = (db: Db, now: Date) =>
  db`accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > ${now}`;

/** Invitations of a partner that can still be accepted, oldest first. */
export async function readInvitations(db: Db, partner: PartnerId, clock: Clock): Promise<Invitation[]> {
  return db<Invitation[]>`
    SELECT ${columns(db)} FROM invitation
    WHERE partner_id = ${partner} AND ${present(db, clock.now())} ORDER BY created_at, invitation_id`;
}

/** Withdraws an invitation. False when the partner has no such invitation that can still be accepted. */
export async function withdrawInvitation(
  db: Db,
  partner: PartnerId,
  invitationId: string,
  clock: Clock,
): Promise<boolean> {
  if (!isUuid(invitationId)) return false;
  const now = clock.now();
  const { count } = await db`
    UPDATE invitation SET withdrawn_at = ${now}
    WHERE partner_id = ${partner} AND invitation_id = ${invitationId} AND ${present(db, now)}`;
  return count > 0;
}

/** Withdraws a partner's invitations of an e-mail address that nobody has accepted yet. */
export async function withdrawInvitationsTo(
  db: Db,
  partner: PartnerId,
  email: string,
  clock: Clock,
): Promise<void> {
  await db`
    UPDATE invitation SET withdrawn_at = ${clock.now()}
    WHERE partner_id = ${partner} AND email = ${normalEmail(email)} AND accepted_at IS NULL AND withdrawn_at IS NULL`;
}

/** Withdraws the invitations that a person made, of whatever partner, and that nobody has accepted yet. */
export async function withdrawInvitationsOf(db: Db, personId: string, clock: Clock): Promise<void> {
  await db`
    UPDATE invitation SET withdrawn_at = ${clock.now()}
    WHERE invited_by = ${personId} AND accepted_at IS NULL AND withdrawn_at IS NULL`;
}

/** The invitation of a link, with the name of its partner; undefined when it was accepted, withdrawn or has expired. */
export async function findInvitation(
  db: Db,
  secret: string,
  clock: Clock,
): Promise<(Invitation & { readonly partnerName: string }) | undefined> {
  if (!secretForm.test(secret)) return undefined;
  const [row] = await db<(Invitation & { partnerName: string })[]>`
    SELECT invitation_id AS "invitationId", partner_id AS partner, email, role, invitation.created_at AS "createdAt",
      expires_at AS "expiresAt", partner.name AS "partnerName"
    FROM invitation JOIN partner USING (partner_id)
    WHERE token_hash = ${digest(secret)} AND ${present(db, clock.now())}`;
  return row;
}

/**
 * Marks an invitation as accepted, in the transaction that adds the person. Of two simultaneous calls one gets false.
 */
export async function useInvitation(db: Db, invitationId: string, clock: Clock): Promise<boolean> {
  const now = clock.now();
  const { count } = await db`
    UPDATE invitation SET accepted_at = ${now} WHERE invitation_id = ${invitationId} AND ${present(db, now)}`;
  return count > 0;
}

/** Removes invitations that nobody can accept any more, a month after they expired. */
export async function purgeInvitations(db: Db, clock: Clock): Promise<void> {
  await db`DELETE FROM invitation WHERE expires_at < ${new Date(clock.now().getTime() - keptMs)}`;
}
