import { randomUUID } from 'node:crypto';
import {
  errors,
  type KoaContextWithOIDC,
  type Provider,
  type TokenEndpointGrantContext,
} from 'oidc-provider';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../platform/database.ts';
import {
  accessTokenSeconds,
  accountOf,
  apiFor,
  refreshTokenSeconds,
  scopesFor,
  type UserAccount,
} from './access.ts';
import { addressOf } from './client-address.ts';
import { passwordMark } from './password-mark.ts';
import { isPersonAccount } from './people/account.ts';
import type { CheckSecret } from './secret-check.ts';
import { findUser, type TechnicalUser } from './store.ts';

type Context = TokenEndpointGrantContext<{ username?: string; password?: string }>;
type Handler = (ctx: Context) => Promise<void>;

type UserParts = {
  readonly db: Db;
  readonly sandbox: boolean;
  readonly check: CheckSecret;
  readonly clock: Clock;
};

/** Grant of RFC 6749 section 4.4. Unlike the library's own it gives all scopes of the client when none is named. */
export function clientCredentialsGrant(provider: Provider): Handler {
  return async (ctx) => {
    const { client } = ctx.oidc;
    const api = apiFor(ctx, client, provider.issuer);
    const token = new provider.ClientCredentials({ client, scope: scopesFor(ctx, api) });
    token.resourceServer = new provider.ResourceServer(provider.issuer, api);
    ctx.oidc.entity('ClientCredentials', token);
    ctx.body = answer(await token.save(), token.scope);
  };
}

/**
 * Grant of RFC 6749 section 4.3, which the library leaves to its users. A partner's client serves the technical users
 * of that partner only; a client without a partner serves all.
 */
export function passwordGrant(provider: Provider, parts: UserParts): Handler {
  return async (ctx) => {
    const { client } = ctx.oidc;
    const { account, passwordHash } = await authenticate(ctx, parts);
    if (client.partner !== undefined && client.partner !== account.partner) {
      throw new errors.InvalidGrant('the client belongs to another partner');
    }
    ctx.oidc.entity('Account', account);
    const api = apiFor(ctx, client, provider.issuer);
    const scope = scopesFor(ctx, api);
    const { accountId } = account;
    const { clientId } = client;
    const grant = new provider.Grant({ accountId, clientId });
    grant.addResourceScope(provider.issuer, scope);
    const grantId = await grant.save();
    const token = new provider.AccessToken({ accountId, client, grantId, gty: 'password', scope });
    token.resourceServer = new provider.ResourceServer(provider.issuer, api);
    ctx.oidc.entity('AccessToken', token);
    const body = answer(await token.save(), token.scope);
    if (!client.grantTypeAllowed('refresh_token')) {
      ctx.body = body;
      return;
    }
    const refresh = new provider.RefreshToken({
      accountId,
      client,
      grantId,
      gty: 'password',
      scope,
      resource: provider.issuer,
      rotations: 0,
      acr: passwordMark(passwordHash),
      sid: randomUUID(),
    } as never);
    ctx.oidc.entity('RefreshToken', refresh);
    ctx.body = { ...body, refresh_token: await refresh.save() };
  };
}

async function authenticate(
  ctx: Context,
  parts: UserParts,
): Promise<{ readonly account: UserAccount; readonly passwordHash: string }> {
  const { username, password } = ctx.oidc.params;
  if (!username || !password)
    throw new errors.InvalidRequest('missing required parameters username and password');
  const user = await findUser(parts.db, username, parts.sandbox);
  const check = (hash: string | undefined) => parts.check(password, hash, addressOf(ctx.req));
  const passwordHash = await hashOf(user, parts.clock.now(), check);
  if (!user || passwordHash === undefined)
    throw new errors.InvalidGrant('unknown technical user or wrong password');
  return { account: accountOf(user), passwordHash };
}

/** The stored hash of a password that is good: the present or the previous one. */
async function hashOf(
  user: TechnicalUser | undefined,
  now: Date,
  check: (hash: string | undefined) => Promise<boolean>,
): Promise<string | undefined> {
  if (await check(user?.passwordHash)) return user?.passwordHash;
  const { previous } = user ?? {};
  const isGood = previous !== undefined && previous.validUntil > now && (await check(previous.hash));
  return isGood ? previous.hash : undefined;
}

const answer = (accessToken: string, scope = '') => ({
  access_token: accessToken,
  expires_in: accessTokenSeconds,
  scope,
  token_type: 'Bearer',
});

/** Adds the members that clients of the password and refresh grants expect beside the standard ones. */
export async function addSessionMembers(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  if (!ctx.req.complete) ctx.set('connection', 'close');
  const body = ctx.body as Record<string, unknown> | undefined;
  const { account } = ctx.oidc;
  if (ctx.status !== 200 || typeof body?.refresh_token !== 'string') return;
  ctx.body = {
    ...body,
    refresh_expires_in: refreshTokenSeconds,
    'not-before-policy': 0,
    session_state: ctx.oidc.entities.RefreshToken?.sid,
    ...(isPersonAccount(account) ? { scope: account.scopes.join(' ') } : {}),
  };
}
