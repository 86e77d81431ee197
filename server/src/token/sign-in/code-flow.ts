import type { IncomingMessage } from 'node:http';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { personScope } from '../../kernel/scopes.ts';
import { type Frame, pageHeaders, pageText } from './pages.ts';
import { signInEnded } from './sign-in-page.ts';

/** Where the console sends people to get an authorization code. */
export const authorizePath = '/v1/authorize';

/** Where people say who they are; the number of the request for a code follows. */
export const signInPath = '/sign-in';

/** Where the link of an invitation leads; its secret part follows. */
export const invitationPath = '/invitation';

/** A session ends a day after it was last used to get a code; a code has to be redeemed within a minute. */
export const peopleSeconds = { Session: 24 * 3600, Interaction: 3600, AuthorizationCode: 60 } as const;

/**
 * The part of the OAuth library's configuration that signs people in: code flow with S256 only, cookies that pages of
 * other sites cannot send with what they post, and no question of consent, because the one client is our own.
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
      // The prefix keeps other names of the same domain from setting it (RFC 6265bis section 4.1.3.2).
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

/** Whoever was signed out everywhere or removed still has a session in the browser, and has to sign in again. */
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

/** The grant of a session, made at its first code: the console gets what the person's role may do. */
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

/** A person sees a page where the console cannot be told, because the request does not name its address. */
export function renderAuthorizationError(
  ctx: KoaContextWithOIDC,
  frame: Frame,
  { error_description: why }: { readonly error_description?: string | undefined },
): void {
  ctx.set(pageHeaders(frame));
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = pageText(frame, signInEnded(`This sign-in cannot go on: ${why ?? 'the request is not valid'}.`));
}

/** A request as the OAuth library is to see it: it came by the scheme of PUBLIC_URL, whatever a proxy or client wrote. */
export function asLibraryRequest(request: IncomingMessage, issuer: string): IncomingMessage {
  const proto = new URL(issuer).protocol.replace(':', '');
  return Object.create(request, {
    headers: { value: { ...request.headers, 'x-forwarded-proto': proto } },
  }) as IncomingMessage;
}
