import { scopes } from '../kernel/scopes.ts';
import { tokenPath } from './provider.ts';
import { grantTypes } from './store.ts';

/**
 * Authorization server metadata (RFC 8414 section 2). Written out here because the library's own document
 * advertises an authorization endpoint and derives addresses from the request's host.
 */
export const discoveryDocument = (issuer: string, jwksPath: string) => ({
  issuer,
  token_endpoint: `${issuer}${tokenPath}`,
  jwks_uri: `${issuer}${jwksPath}`,
  scopes_supported: scopes,
  response_types_supported: [],
  grant_types_supported: grantTypes,
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'none'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});
