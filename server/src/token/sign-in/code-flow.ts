import type { IncomingMessage } from 'node:http';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { personScope } from '../../kernel/scopes.ts';
import { agentClientId } from './agent-client.ts';
import { type Frame, pageHeaders, pageText } from './pages.ts';
import { enrolmentParameter } from './second-step.ts';
import { signInEnded } from './sign-in-page.ts';

/** Where the console and coding agents send people to get an authorization code. */
export const authorizePath = '/v1/authorize';

/** The address of the sign-in page; the id of the request for a code follows. */
export const signInPath = '/sign-in';

/** The address of invitations; the secret part of the link follows. */
export const invitationPath = '/invitation';

/** A session ends a day after it last got a code. A code expires after a minute. */
export const peopleSeconds = { Session: 24 * 3600, Interaction: 3600, AuthorizationCode: 60 } as const;

/**
 * Configures the sign-in of people in the OAuth library: code flow with S256 only, and cookies that the pages of other
 * sites cannot send with a POST. There is no consent page: the console is our own, and for an agent the person signs in each time,
 * on a page that says so.
 */
export function peopleConfiguration(issuer: string, cookieKeys: readonly string[]): Configuration {
  const isSecure = issuer.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true } as const;
  const named = (name: string) => `sellerdock_${name}`;
  return {
    responseTypes: ['code'],
    pkce: { required: () => true },
    extraParams: [enrolmentParameter],
    allowOmittingSingleRegisteredRedirectUri: false,
    cookies: {
      keys: [...cookieKeys],
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
 * A browser keeps its session when the person was signed out everywhere or removed, or needs a second factor by now. This
 * prompt makes the person sign in again, and with every request of an agent: any program of the computer could ask in an agent's name (RFC 8252 section 8.6).
 */
function signInPrompt() {
  const [login] = interactionPolicy.base();
  const { Check } = interactionPolicy;
  login!.checks.add(
    new Check(
      'account_gone',
      'the person has to sign in again',
      'login_required',
      ({ oidc }) => oidc.account === undefined,
    ),
  );
  login!.checks.add(
    new Check(
      'agent_asks',
      'the person has to agree that an agent acts for them',
      'login_required',
      ({ oidc }) => oidc.client?.clientId === agentClientId && oidc.result?.login === undefined,
    ),
  );
  return login!;
}

/** The grant of a session, made with its first code, and one for each code of an agent. It holds the scope of people. */
async function grantOf(ctx: KoaContextWithOIDC, issuer: string) {
  const { provider, session, client, account } = ctx.oidc;
  const clientId = client!.clientId;
  const { accountId } = account!;
  const isAgent = clientId === agentClientId;
  const known = isAgent ? undefined : session?.grantIdFor(clientId);
  const grant = known === undefined ? undefined : await provider.Grant.find(known);
  if (grant && grant.accountId === accountId) return grant;
  const made = new provider.Grant({ accountId, clientId });
  const resources = isAgent ? Object.keys(ctx.oidc.resourceServers ?? {}) : [];
  for (const resource of [issuer, ...resources]) made.addResourceScope(resource, personScope);
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

/**
 * A request for the OAuth library, with the scheme of PUBLIC_URL, whatever a proxy or client sent. Agents need not name a scope:
 * the library would refuse the request only after the person has signed in.
 */
export function asLibraryRequest(request: IncomingMessage, issuer: string): IncomingMessage {
  const proto = new URL(issuer).protocol.replace(':', '');
  return Object.create(request, {
    headers: { value: { ...request.headers, 'x-forwarded-proto': proto } },
    url: { value: withScope(request.url ?? '') },
  }) as IncomingMessage;
}

/** Names the scope of people in a request of an agent that names none. An empty scope counts as none (RFC 6749 section 3.1). */
function withScope(url: string): string {
  const queryAt = url.indexOf('?') + 1;
  if (queryAt === 0) return url;
  const parameters = new URLSearchParams(url.slice(queryAt));
  const isNamed = parameters.getAll('scope').some((scope) => scope !== '');
  if (isNamed || parameters.get('client_id') !== agentClientId) return url;
  parameters.set('scope', personScope);
  return `${url.slice(0, queryAt)}${parameters}`;
}
