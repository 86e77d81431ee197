import type { AdapterPayload } from 'oidc-provider';
import { personScope } from '../../kernel/scopes.ts';

/** The console: a public client of the first party, which people use. No other client signs people in. */
export const consoleClientId = 'sellerdock-console';

/** Where the console is, and where it takes authorization codes: this address and no other. */
export const consolePath = '/console/';
const redirectPath = '/console/signed-in';

/** The console as the OAuth library reads it. */
export const consoleClient = (publicUrl: string): AdapterPayload => ({
  client_id: consoleClientId,
  token_endpoint_auth_method: 'none',
  application_type: 'web',
  scope: personScope,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [`${publicUrl}${redirectPath}`],
  demo: false,
});
