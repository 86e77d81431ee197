import { OAuthError, OAuthErrorCode, } from '@modelcontextprotocol/server';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { CliFailure } from '../failure.js';
import { readText } from './document.js';
/** Reads who issues the tokens of a server, or what another issuer says of itself. */
export async function readIssuer(url, isOther) {
    const places = isOther
        ? ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']
        : ['/.well-known/oauth-authorization-server'];
    let failure;
    for (const place of places) {
        try {
            const told = JSON.parse(await readText(`${url}${place}`));
            if (isOther && told.issuer.replace(/\/$/, '') !== url)
                throw new CliFailure(`${url} says that it is another issuer: ${told.issuer}.`);
            return told;
        }
        catch (error) {
            failure ??= error;
        }
    }
    const hint = isOther ? '' : ' When another server issues its tokens, name it with --issuer and --audience.';
    const exitCode = failure instanceof CliFailure ? failure.exitCode : undefined;
    throw new CliFailure(`${failure instanceof Error ? failure.message : String(failure)}${hint}`, exitCode);
}
/**
 * Verifies tokens by the published keys: whose they are, for whom (RFC 8707), and until when. The server itself checks scopes
 * and revocations with every call.
 */
export function verifierOf({ issuer, jwks_uri }, audience) {
    const keys = createRemoteJWKSet(new URL(jwks_uri));
    return {
        async verifyAccessToken(token) {
            const options = { issuer, audience, requiredClaims: ['exp'] };
            const { payload } = await jwtVerify(token, keys, options).catch((error) => {
                throw refusalOf(error);
            });
            return infoOf(token, payload);
        },
    };
}
/** A token that is wrong is its sender’s fault; keys that cannot be read are not. */
function refusalOf(error) {
    const isToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    return isToken && error.code !== 'ERR_JOSE_GENERIC'
        ? new OAuthError(OAuthErrorCode.InvalidToken, `The token is not valid: ${error.message}`)
        : new OAuthError(OAuthErrorCode.ServerError, 'The keys of the issuer cannot be read.');
}
function infoOf(token, { exp = 0, scope, client_id: clientId, sub = '' }) {
    const scopes = typeof scope === 'string' ? scope.split(' ') : [];
    return { token, clientId: String(clientId ?? sub), scopes, expiresAt: exp };
}
