export { beginAttempt, checkAttempt } from './failures/failures.ts';
export { invitePerson } from './invitations/invite.ts';
export { readInvitations, withdrawInvitation } from './invitations/store.ts';
export { longestPassword, passwordError, shortestPassword } from './passwords.ts';
export { changePassword, changeRole, removePerson, signOutEverywhere } from './people.ts';
export { endSession } from './sessions/store.ts';
export { findPerson, readPeople, renamePerson } from './store.ts';
export { invitationOnWire, personOnWire } from './wire.ts';
