export { listKeys, withdrawKey } from './keys.ts';
export { serveStatementKeys } from './routes.ts';
export { openSigning, type SignStatement } from './sign.ts';
export { findHandedIn, removeHandedIn, storeHandedIn } from './store.ts';
export { openTrust, type StatementTrust } from './trust.ts';
