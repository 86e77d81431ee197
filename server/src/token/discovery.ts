import { personScope, scopes } from '../kernel/scopes.ts';
import { tokenPath } from './provider.ts';
import { authorizePath } from './sign-in/code-flow.ts';
import { registrationPath } from './sign-in/registration.ts';
import { allGrantTypes } from './store.ts';

/**
 * Authorization server metadata (RFC 8414 section 2). Written out here because the library's own document
 * derives addresses from the request's host.
 */
export const discoveryDocument = (issuer: string, jwksPath: string) => ({
  issuer,
  authorization_endpoint: `${issuer}${authorizePath}`,
  token_endpoint: `${issuer}${tokenPath}`,
  registration_endpoint: `${issuer}${registrationPath}`,
  jwks_uri: `${issuer}${jwksPath}`,
  scopes_supported: [...scopes, personScope],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  grant_types_supported: [...allGrantTypes],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'none'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});
