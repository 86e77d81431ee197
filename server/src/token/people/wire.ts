import type { Invitation } from './invitations/store.ts';
import type { Person } from './store.ts';

/** A person as they stand on the wire. */
export const personOnWire = ({ personId, email, name, role, createdAt }: Person) => ({
  personId,
  email,
  name,
  role,
  createdAt: createdAt.toISOString(),
});

/** An invitation as it stands on the wire, without its link. */
export const invitationOnWire = ({ invitationId, email, role, createdAt, expiresAt }: Invitation) => ({
  invitationId,
  ...(email === null ? {} : { email }),
  role,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
