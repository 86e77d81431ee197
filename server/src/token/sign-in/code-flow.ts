import type { IncomingMessage } from 'node:http';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { personScope } from '../../kernel/scopes.ts';
import { type Frame, pageHeaders, pageText } from './pages.ts';
import { signInEnded } from './sign-in-page.ts';

/** Where the console sends people to get an authorization code. */
export const authorizePath = '/v1/authorize';

/** The address of the sign-in page; the id of the request for a code follows. */
export const signInPath = '/sign-in';

/** The address of invitations; the secret part of the link follows. */
export const invitationPath = '/invitation';

/** A session ends a day after it last got a code. A code expires after a minute. */
export const peopleSeconds = { Session: 24 * 3600, Interaction: 3600, AuthorizationCode: 60 } as const;

/**
 * Configures the sign-in of people in the OAuth library: code flow with S256 only, and cookies that the pages of other
 * sites cannot send with a POST. There is no consent page, because the only client is our own.
 */
export function peopleConfiguration(issuer: string, cookieKey: string): Configuration {
  const isSecure = issuer.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true } as const;
  const named = (name: string) => `sellerdock_${name}`;
  return {
    responseTypes: ['code'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    cookies: {
      keys: [cookieKey],
      long: { ...cookie, path: '/' },
      short: cookie,
      // The prefix keeps other hosts of the same domain from setting the cookie (RFC 6265bis section 4.1.3.2).
      names: {
        session: isSecure ? `__Host-${named('session')}` : named('session'),
        interaction: named('interaction'),
        resume: named('resume'),
      },
    },
    interactions: {
      url: (_ctx, { uid }) => `${signInPath}/${uid}`,
      policy: [signInPrompt()],
    },
    loadExistingGrant: (ctx) => grantOf(ctx, issuer),
  };
}

/**
 * A browser keeps its session when the person was signed out everywhere or removed. This prompt makes the person sign
 * in again.
 */
function signInPrompt() {
  const [login] = interactionPolicy.base();
  const { Check } = interactionPolicy;
  login!.checks.add(
    new Check(
      'account_gone',
      'the person has to sign in again',
      'login_required',
      ({ oidc }) => oidc.account === undefined && oidc.result?.login === undefined,
    ),
  );
  return login!;
}

/** The grant of a session, made with its first code. It holds the scope of people. */
async function grantOf(ctx: KoaContextWithOIDC, issuer: string) {
  const { provider, session, client, account } = ctx.oidc;
  const clientId = client!.clientId;
  const { accountId } = account!;
  const known = session?.grantIdFor(clientId);
  const grant = known === undefined ? undefined : await provider.Grant.find(known);
  if (grant && grant.accountId === accountId) return grant;
  const made = new provider.Grant({ accountId, clientId });
  made.addResourceScope(issuer, personScope);
  await made.save();
  return made;
}

/** Shows the person a page when the request does not name the console's address, so that the console cannot be told. */
export function renderAuthorizationError(
  ctx: KoaContextWithOIDC,
  frame: Frame,
  { error_description: why }: { readonly error_description?: string | undefined },
): void {
  ctx.set(pageHeaders(frame));
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = pageText(frame, signInEnded(`This sign-in cannot go on: ${why ?? 'the request is not valid'}.`));
}

/** A request for the OAuth library, with the scheme of PUBLIC_URL, whatever a proxy or client sent. */
export function asLibraryRequest(request: IncomingMessage, issuer: string): IncomingMessage {
  const proto = new URL(issuer).protocol.replace(':', '');
  return Object.create(request, {
    headers: { value: { ...request.headers, 'x-forwarded-proto': proto } },
  }) as IncomingMessage;
}
