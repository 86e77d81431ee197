import type { EventEmitter } from 'node:events';
import {
  type Client,
  type Configuration,
  type FindAccount,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Role } from '../kernel/roles/roles.ts';
import { personScope, scopes } from '../kernel/scopes.ts';
import { type Db, isPassing } from '../platform/database.ts';
import { helpLink } from '../platform/http/help-link.ts';
import type { Log } from '../platform/log.ts';
import { oneOf } from '../platform/schema-error.ts';
import {
  accessTokenSeconds,
  accountOf,
  apiFor,
  extraClaims,
  namePerson,
  refreshTokenSeconds,
} from './access.ts';
import { addressOf } from './client-address.ts';
import { clientsOf } from './clients.ts';
import { addSessionMembers, clientCredentialsGrant, passwordGrant } from './grants.ts';
import type { KeySet } from './keys/keys.ts';
import { isPasswordGood, type Login } from './password-mark.ts';
import { findSecuredAccount } from './people/account.ts';
import { recordsOf } from './records/store.ts';
import type { CheckSecret } from './secret-check.ts';
import { agentClientId, isAgentRedirect } from './sign-in/agent-client.ts';
import {
  authorizePath,
  peopleConfiguration,
  peopleSeconds,
  renderAuthorizationError,
} from './sign-in/code-flow.ts';
import { consoleClientId } from './sign-in/console-client.ts';
import { allGrantTypes, findUser } from './store.ts';

/** Path of the endpoint where tokens are asked for. */
export const tokenPath = '/v1/token';

/** A login with a password ends after 14 days, however often it is refreshed. */
const loginSeconds = 14 * 24 * 3600;

/** The clients that sign people in. */
const peopleClients: ReadonlySet<string | undefined> = new Set([consoleClientId, agentClientId]);

export type ProviderParts = {
  readonly db: Db;
  /** Issuer and audience of the tokens; never taken from the request, whose host may be a proxy's. */
  readonly issuer: string;
  readonly sandbox: boolean;
  readonly clock: Clock;
  readonly log: Log;
  readonly check: CheckSecret;
  /** The name that the sign-in pages show. */
  readonly apiName: string;
  /** Roles whose people need a second factor. */
  readonly secondFactorRoles: ReadonlySet<Role>;
};

type SigningKeys = Pick<KeySet, 'signing' | 'cookieKeys'>;

/**
 * Sets the OAuth library up: a token endpoint whose access tokens are JWTs signed with `signing`, and the authorization
 * endpoint of the console and of coding agents.
 */
export function createProvider(parts: ProviderParts, keys: SigningKeys): Provider {
  const { log, check } = parts;
  const provider = new Provider(parts.issuer, configuration(parts, keys));
  // `asLibraryRequest` sets the scheme of PUBLIC_URL, whatever the client sent.
  provider.proxy = true;
  // The library documents this method as the place to compare hashed secrets.
  provider.Client.prototype.compareClientSecret = async function compare(this: Client, secret: string) {
    const address = addressOf(Provider.ctx?.req);
    if (await check(secret, this.clientSecret, address)) return true;
    const { previousHash } = this;
    return typeof previousHash === 'string' && check(secret, previousHash, address);
  };
  // The library compares paths too, but each agent has one of its own.
  const { redirectUriAllowed } = provider.Client.prototype;
  provider.Client.prototype.redirectUriAllowed = function allowed(this: Client, address: string) {
    return this.clientId === agentClientId
      ? isAgentRedirect(address)
      : redirectUriAllowed.call(this, address);
  };
  provider.registerGrantType('client_credentials', clientCredentialsGrant(provider), ['scope']);
  provider.registerGrantType('password', passwordGrant(provider, parts), ['username', 'password', 'scope']);
  provider.use((ctx, next) => addSessionMembers(ctx as never, next));
  provider.use(linkToErrors);
  provider.on('server_error', (ctx, error) => answerError(ctx, error, log));
  const events: EventEmitter = provider;
  events.on('grant.error', nameGrantTypes);
  events.on('error', (error: unknown) => log.error({ err: error }, 'token request failed'));
  return provider;
}

function configuration(parts: ProviderParts, { signing, cookieKeys }: SigningKeys): Configuration {
  const { db, issuer, sandbox, clock, check, apiName } = parts;
  return {
    ...peopleConfiguration(issuer, cookieKeys),
    adapter: (model: string) => {
      const records = recordsOf(db, model, clock);
      return model === 'Client' ? clientsOf(records, { db, issuer, sandbox, check, clock }) : records;
    },
    jwks: { keys: [{ ...signing } as never] },
    scopes: [...scopes, personScope],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    extraClientMetadata: { properties: ['partner', 'demo', 'previousHash'] },
    ttl: {
      AccessToken: accessTokenSeconds,
      ClientCredentials: accessTokenSeconds,
      RefreshToken: refreshTokenSeconds,
      Grant: loginSeconds,
      ...peopleSeconds,
    },
    routes: { token: tokenPath, authorization: authorizePath },
    features: {
      ...switchedOff,
      resourceIndicators: {
        enabled: true,
        defaultResource: () => issuer,
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, resource, client) => apiFor(ctx, client, resource),
      },
    },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    findAccount: findAccountIn(parts),
    extraTokenClaims: (ctx, token) => extraClaims(ctx, token),
    clientBasedCORS: () => true,
    formats: { customizers: { jwt: namePerson } },
    renderError: (ctx, out) => {
      if (ctx.oidc.route === 'token') ctx.body = out;
      else renderAuthorizationError(ctx, { apiName, publicUrl: issuer, sandbox }, out);
    },
  };
}

/** Finds the person or technical user of a session, code or refresh token; undefined ends it. */
const findAccountIn =
  ({ db, sandbox, clock, secondFactorRoles }: ProviderParts): FindAccount =>
  async (ctx, name, token) => {
    if (peopleClients.has(ctx.oidc.client?.clientId))
      return findSecuredAccount(db, name, { sandbox, secondFactorRoles });
    const user = await findUser(db, name, sandbox);
    return user && isPasswordGood(user, (token ?? {}) as Login, clock.now()) ? accountOf(user) : undefined;
  };

/** Adds a link to the error catalogue to refusals of the token endpoint. */
async function linkToErrors(
  ctx: { path: string; status: number; set(name: string, value: string): void },
  next: () => Promise<void>,
): Promise<void> {
  await next();
  if (ctx.path === tokenPath && ctx.status >= 400) ctx.set('link', helpLink(tokenPath, ctx.status));
}

type LibraryError = { readonly error?: string; readonly error_description?: string };

/** Names the known grant types in an answer to a request with another one, or with none. */
function nameGrantTypes(ctx: KoaContextWithOIDC, { error, error_description: said }: LibraryError): void {
  const isMissing = said?.startsWith('missing required') && ctx.oidc.params?.grant_type === undefined;
  if (error !== 'unsupported_grant_type' && !isMissing) return;
  ctx.body = { error, error_description: `grant_type must be ${oneOf(allGrantTypes)}` };
}

/** Rewrites the library's answer to an internal error. When something is only busy, the answer says to try again. */
function answerError(ctx: KoaContextWithOIDC, error: unknown, log: Log): void {
  if (isPassing(error) || error instanceof Refusal) {
    log.warn({ err: error }, 'token request refused');
    const isTooMany = error instanceof Refusal && error.kind === 'too-many-requests';
    ctx.status = isTooMany ? 429 : 503;
    ctx.set('retry-after', '2');
    const why = isTooMany ? error.message : 'The service is busy, try again.';
    ctx.body = { error: 'temporarily_unavailable', error_description: why };
    return;
  }
  log.error({ err: error }, 'token request failed');
  ctx.body = { error: 'server_error', error_description: 'An unexpected error occurred.' };
}

const switchedOff = {
  devInteractions: { enabled: false },
  userinfo: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  dPoP: { enabled: false },
} as const;
