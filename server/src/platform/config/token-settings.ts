import { setting } from './setting.ts';
import { anyText, httpUrl, whole } from './values.ts';

/** Settings of access tokens, and of a token server that takes the place of this one. */
export const tokenSettings = {
  TOKEN_RATE_LIMIT: setting(
    'Token requests per second from one client address. Of its secrets that the process has not checked yet, at most four wait; further ones get a 429. 0: no such limits.',
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
    'none: those tokens belong to programs, not to people',
  ),
  TOKEN_CONSOLE_CLIENT_ID: setting<string | undefined>(
    'Name of the console at that issuer: a public client with authorization code, PKCE (S256) and refresh tokens, whose redirect address is `PUBLIC_URL/console/signed-in`. The issuer must let pages of `PUBLIC_URL` read its discovery document and its token endpoint (CORS).',
    undefined,
    anyText,
    'the console cannot be used',
  ),
  TOKEN_CONSOLE_SCOPE: setting(
    'Scopes that the console asks that issuer for, separated by spaces.',
    'openid',
    anyText,
  ),
};
