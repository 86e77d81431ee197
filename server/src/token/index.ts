export { createFirstOperator, demoAccounts, seedDemoAccounts } from './accounts.ts';
export { rotateSigningKey } from './keys.ts';
export { tokenPaths } from './openapi.ts';
export { hashSecret, verifySecret } from './secrets.ts';
export { createTokenService, type TokenConfig, type TokenParts, type TokenService } from './service.ts';
export {
  type ApiClient,
  findClient,
  findUser,
  insertClient,
  insertPartner,
  insertUser,
  type PartnerKind,
  revokeClient,
  revokeUser,
  type TechnicalUser,
} from './store.ts';
