export { beginAttempt } from './failures.ts';
export {
  insertInvitation,
  readInvitations,
  withdrawInvitation,
} from './invitations.ts';
export { longestPassword, passwordFault, shortestPassword } from './passwords.ts';
export {
  changePassword,
  changeRole,
  findPerson,
  readPeople,
  removePerson,
  renamePerson,
  signOutEverywhere,
} from './people.ts';
export { endSession } from './sessions.ts';
export { invitationOnWire, personOnWire } from './wire.ts';
