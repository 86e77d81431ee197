import { setting } from './setting.ts';
import { anyText, httpUrl, whole } from './values.ts';

/** Settings of access tokens, and of a token server that takes the place of this one. */
export const tokenSettings = {
  TOKEN_RATE_LIMIT: setting(
    'Token requests per second from one client address. 0 switches the limit off.',
    10,
    whole(0, 1_000_000),
  ),
  TOKEN_ISSUER: setting<string | undefined>(
    'Issuer (`iss`) of another token server. The server accepts its access tokens and issues none itself.',
    undefined,
    httpUrl,
    'the server itself',
  ),
  TOKEN_JWKS_URL: setting<string | undefined>(
    'Address at which that issuer publishes its keys.',
    undefined,
    httpUrl,
    'from the issuer’s discovery document',
  ),
  TOKEN_AUDIENCE: setting<string | undefined>(
    'The `aud` that tokens of that issuer must have.',
    undefined,
    anyText,
    'not checked',
  ),
  TOKEN_PARTNER_CLAIM: setting(
    'Claim of those tokens that holds the partner’s number.',
    'partner_id',
    anyText,
  ),
  TOKEN_SCOPE_CLAIM: setting('Claim of those tokens that holds the scopes.', 'scope', anyText),
  TOKEN_ROLE_CLAIM: setting<string | undefined>(
    'Claim of those tokens that holds the role of a person, for the console. A token with a role has the rights of the role, whatever its scopes are.',
    undefined,
    anyText,
    'no people: those tokens are of machines',
  ),
};
