import { OAuthError, OAuthErrorCode, } from '@modelcontextprotocol/server';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { readText } from './document.js';
/** Reads who issues the tokens of a server. */
export const readIssuer = async (url) => JSON.parse(await readText(`${url}/.well-known/oauth-authorization-server`));
/** Verifies tokens by the published keys. The server itself checks scopes and revocations with every call. */
export function verifierOf({ issuer, jwks_uri }) {
    const keys = createRemoteJWKSet(new URL(jwks_uri));
    return {
        async verifyAccessToken(token) {
            const { payload } = await jwtVerify(token, keys, { issuer }).catch((error) => {
                throw new OAuthError(OAuthErrorCode.InvalidToken, `The token is not valid: ${error.message}`);
            });
            return infoOf(token, payload);
        },
    };
}
function infoOf(token, { exp = 0, scope, client_id: clientId, sub = '' }) {
    const scopes = typeof scope === 'string' ? scope.split(' ') : [];
    return { token, clientId: String(clientId ?? sub), scopes, expiresAt: exp };
}
