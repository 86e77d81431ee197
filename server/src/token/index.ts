export {
  createFirstOperator,
  createFurtherOperator,
  demoAccounts,
  demoApp,
  type FirstOperator,
  seedDemoAccounts,
} from './accounts.ts';
export { appPaths } from './apps/paths.ts';
export {
  type App as PartnerApp,
  findApp,
  type Installation,
  insertApp,
  insertInstallation,
  readApps,
  readInstallations,
  revokeInstallation,
} from './apps/store.ts';
export { serverClientIds } from './clients.ts';
export {
  type Credential,
  type CredentialKind,
  readCredentials,
  revokeCredential,
  rotateSecret,
} from './credentials/store.ts';
export { rotateSigningKey } from './keys/keys.ts';
export { tokenPaths } from './openapi.ts';
export {
  beginAttempt,
  changePassword,
  changeRole,
  checkAttempt,
  endSession,
  findPerson,
  invitationOnWire,
  invitePerson,
  longestPassword,
  passwordError,
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
export { hasFactor } from './second-factor/store.ts';
export type { CheckSecret } from './secret-check.ts';
export { hashSecret, newSecret, publicSecretCost } from './secrets.ts';
export { createTokenService, type TokenService } from './service.ts';
export { invitationPath } from './sign-in/code-flow.ts';
export {
  findPartner,
  type GrantType,
  grantTypes,
  insertClient,
  insertPartner,
  insertUser,
  type Partner,
  type PartnerKind,
  partnerOfClient,
  readPartners,
} from './store.ts';
