import {
  type AuthInfo,
  OAuthError,
  OAuthErrorCode,
  type OAuthTokenVerifier,
} from '@modelcontextprotocol/server';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { readText } from './document.ts';

/** What the server says of who issues its tokens (RFC 8414). */
export type Issuer = {
  readonly issuer: string;
  readonly jwks_uri: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly response_types_supported: string[];
};

/** Reads who issues the tokens of a server. */
export const readIssuer = async (url: string): Promise<Issuer> =>
  JSON.parse(await readText(`${url}/.well-known/oauth-authorization-server`)) as Issuer;

/** Verifies tokens by the published keys. The server itself checks scopes and revocations with every call. */
export function verifierOf({ issuer, jwks_uri }: Issuer): OAuthTokenVerifier {
  const keys = createRemoteJWKSet(new URL(jwks_uri));
  return {
    async verifyAccessToken(token): Promise<AuthInfo> {
      const { payload } = await jwtVerify(token, keys, { issuer }).catch((error: Error) => {
        throw new OAuthError(OAuthErrorCode.InvalidToken, `The token is not valid: ${error.message}`);
      });
      return infoOf(token, payload);
    },
  };
}

function infoOf(token: string, { exp = 0, scope, client_id: clientId, sub = '' }: JWTPayload): AuthInfo {
  const scopes = typeof scope === 'string' ? scope.split(' ') : [];
  return { token, clientId: String(clientId ?? sub), scopes, expiresAt: exp };
}
