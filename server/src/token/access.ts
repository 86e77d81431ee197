import {
  type AccessToken,
  type Account,
  type Client,
  type ClientCredentials,
  errors,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider';
import { subjectType } from './claims.ts';
import { signingAlgorithm } from './keys/keys.ts';
import { isPersonAccount, type PersonAccount } from './people/account.ts';
import { sessionDigest } from './people/sessions/store.ts';
import { agentClientId, isAgentResource } from './sign-in/agent-client.ts';
import type { TechnicalUser } from './store.ts';

export const accessTokenSeconds = 1800;
export const refreshTokenSeconds = 7200;

/** The form in which the OAuth library carries a technical user through a request. */
export type UserAccount = Account & Omit<TechnicalUser, 'passwordHash'>;

/** Wraps a technical user for the OAuth library. */
export function accountOf({ username, partner, scopes, demo }: TechnicalUser): UserAccount {
  return { accountId: username, claims: () => ({ sub: username }), username, partner, scopes, demo };
}

const accountIn = (ctx: KoaContextWithOIDC) => ctx.oidc.account as UserAccount | PersonAccount | undefined;

/** Scopes that this request may get: those of the client, limited to those of the technical user when there is one. */
function grantableScopes(ctx: KoaContextWithOIDC, client: Client): string[] {
  const granted = client.scope ? client.scope.split(' ') : [];
  const account = accountIn(ctx);
  // A person gets the scopes of their role. The console's own scope stands for all of them.
  return account && !isPersonAccount(account)
    ? granted.filter((scope) => account.scopes.includes(scope))
    : granted;
}

/**
 * Describes our API to the OAuth library, with the scopes that this request may get. Throws `invalid_scope` when the
 * request names other scopes, and `invalid_target` for an API that is not ours. Agents may name the server of tools that they use.
 */
export function apiFor(ctx: KoaContextWithOIDC, client: Client, resource: string): ResourceServer {
  const { issuer } = ctx.oidc;
  const isForAgent = client.clientId === agentClientId && isAgentResource(resource, issuer);
  if (resource !== issuer && !isForAgent) throw new errors.InvalidTarget();
  const granted = grantableScopes(ctx, client);
  const asked = typeof ctx.oidc.params?.scope === 'string' ? ctx.oidc.params.scope.split(' ') : [];
  const refused = asked.filter((scope) => !granted.includes(scope));
  if (refused.length > 0) {
    throw new errors.InvalidScope('requested scope is unknown or not granted', refused.join(' '));
  }
  return {
    scope: granted.join(' '),
    audience: resource,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: signingAlgorithm } },
  };
}

/** The scopes of a token: those that the request names, or all that it may get. */
export function scopesFor(ctx: KoaContextWithOIDC, api: ResourceServer): string {
  const asked = ctx.oidc.params?.scope;
  return typeof asked === 'string' ? [...new Set(asked.split(' '))].join(' ') : api.scope;
}

/**
 * Claims beside the standard ones. The partner's number is a text, because large numbers lose digits in some clients.
 */
export function extraClaims(ctx: KoaContextWithOIDC, token: AccessToken | ClientCredentials) {
  const { client } = ctx.oidc;
  const account = accountIn(ctx);
  if (isPersonAccount(account)) return personClaims(account, token);
  return {
    azp: client?.clientId,
    [subjectType]: account ? 'user' : 'client',
    partner_id: String(account?.partner ?? client?.partner),
    realm_access: { roles: token.scope ? token.scope.split(' ') : [] },
    ...(account?.demo || client?.demo ? { sandbox: true } : {}),
  };
}

/** `access_version` and `session` say which changes of the person's rights end the token. */
function personClaims(
  { person, role, scopes }: PersonAccount,
  token: AccessToken | ClientCredentials,
): Record<string, unknown> {
  const { sessionUid } = token as { sessionUid?: string };
  return {
    azp: token.clientId,
    [subjectType]: 'person',
    partner_id: String(person.partner),
    role,
    access_version: person.accessVersion,
    realm_access: { roles: scopes },
    ...(sessionUid === undefined ? {} : { session: sessionDigest(sessionUid) }),
    ...(person.demo ? { sandbox: true } : {}),
  };
}

/**
 * Replaces the OAuth library's subject and scope in a person's token: the person's id, and the scopes of the role. A token for a
 * server of tools is for this API too, which that server calls.
 */
export function namePerson(
  ctx: KoaContextWithOIDC,
  _token: unknown,
  { payload }: { payload: Record<string, unknown> },
): void {
  const account = accountIn(ctx);
  if (!isPersonAccount(account)) return;
  Object.assign(payload, { sub: account.person.personId, scope: account.scopes.join(' ') });
  const { issuer } = ctx.oidc;
  if (payload.aud !== issuer) payload.aud = [issuer, payload.aud];
}
