import type { AdapterPayload } from 'oidc-provider';
import { personScope } from '../../kernel/scopes.ts';

/** The console: the only client that signs people in. It is ours, and has no secret. */
export const consoleClientId = 'sellerdock-console';

/** The address of the console, and the only one to which codes are sent. */
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
