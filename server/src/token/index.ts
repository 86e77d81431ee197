export {
  createFirstOperator,
  createFurtherOperator,
  demoAccounts,
  demoApp,
  type FirstOperator,
  seedDemoAccounts,
} from './accounts.ts';
export { appPaths } from './app-paths.ts';
export {
  type Credential,
  type CredentialKind,
  findPartner,
  newSecret,
  type Partner,
  readCredentials,
  readPartners,
  revokeCredential,
  rotateSecret,
} from './credentials.ts';
export {
  type App as PartnerApp,
  findApp,
  type Installation,
  insertApp,
  insertInstallation,
  readApps,
  readInstallations,
  revokeInstallation,
} from './installations.ts';
export { rotateSigningKey } from './keys.ts';
export { tokenPaths } from './openapi.ts';
export {
  beginAttempt,
  changePassword,
  changeRole,
  endSession,
  findPerson,
  insertInvitation,
  invitationOnWire,
  longestPassword,
  passwordFault,
  personOnWire,
  readInvitations,
  readPeople,
  removePerson,
  renamePerson,
  shortestPassword,
  signOutEverywhere,
  withdrawInvitation,
} from './people/index.ts';
export { tokenPath } from './provider.ts';
export { renderTokenError } from './routes.ts';
export type { CheckSecret } from './secret-check.ts';
export { hashSecret } from './secrets.ts';
export { createTokenService, type TokenService } from './service.ts';
export { invitationPath } from './sign-in/code-flow.ts';
export {
  type GrantType,
  grantTypes,
  insertClient,
  insertPartner,
  insertUser,
  type PartnerKind,
} from './store.ts';
