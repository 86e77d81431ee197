import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Caller } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal, statusOf } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { pathOf, type RenderRefusal, renderErrorsWith } from '../../platform/http/errors.ts';
import { guardOf, requireScope, type VerifyToken } from '../../platform/http/guard.ts';
import { accessTokenSeconds } from '../access.ts';
import { type Claims, subjectType } from '../claims.ts';
import { type OwnIssuer, signAccessToken } from '../sign.ts';
import { findClient } from '../store.ts';
import { findInstallationOf, findPresentInstallation, type Installation } from './store.ts';

/** Issues tokens; undefined when another server does. */
type AppTokenIssuer = OwnIssuer & { readonly sandbox: boolean };

type Parts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly verify: VerifyToken;
  readonly own: AppTokenIssuer | undefined;
};

const prefix = '/v1/apps';
const largestBodyBytes = 16_384;

/** `paths.ts` documents these routes, because their bodies are forms. */
const documentedApart = (operationId: string) => ({
  schema: { hide: true } as object,
  config: { operationId },
});

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

const renderError: RenderRefusal = (refusal, request) => {
  const status = statusOf[refusal.kind];
  const title = titles[status] ?? 'Internal Server Error';
  return { status, body: { errors: [{ path: pathOf(request), title, detail: refusal.message }] } };
};

/** Registers the routes of service partners' apps: the number of a consent, and tokens to act for its seller. */
export function appRoutes(parts: Parts): FastifyPluginAsync {
  return async (app) => {
    await app.register(
      async (outer) => {
        renderErrorsWith(outer, renderError, guardOf(parts.verify, ['installation', 'developer']));
        const guarded = (scope: 'installation' | 'developer', routes: (app: FastifyInstance) => void) =>
          outer.register(async (part) => {
            requireScope(part, parts.verify, scope);
            routes(part);
          });
        await guarded('installation', (part) => installationRoute(part, parts));
        await guarded('developer', (part) => accessTokenRoute(part, parts));
      },
      { prefix },
    );
  };
}

function installationRoute(app: FastifyInstance, { db }: Parts): void {
  app.get<{ Params: { appId: string } }>(
    '/:appId/installation',
    documentedApart('getAppInstallation'),
    async (request) => {
      const { appId } = request.params;
      const { partner } = request.caller;
      const installationId = isUuid(appId) ? await findPresentInstallation(db, appId, partner) : undefined;
      if (installationId === undefined)
        throw new Refusal('not-found', `You have not consented to an app ${appId}.`);
      return { installationId };
    },
  );
}

function accessTokenRoute(app: FastifyInstance, { db, clock, own }: Parts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { appId: string; installationId: string } }>(
    '/:appId/installations/:installationId/accessToken',
    documentedApart('createAppAccessToken'),
    async ({ caller, params: { appId, installationId }, body }, reply) => {
      if (!own) throw new Refusal('not-found', 'Access tokens for this API are not issued by this server.');
      const known =
        isUuid(appId) && isUuid(installationId)
          ? await findInstallationOf(db, caller.partner, appId, installationId)
          : undefined;
      if (!known)
        throw new Refusal('not-found', `You have no app ${appId} with an installation ${installationId}.`);
      if (known.revokedAt)
        throw new Refusal('forbidden', `The consent of installation ${installationId} was withdrawn.`);
      const scopes = scopesFor(known, scopeOf(typeof body === 'string' ? body : ''));
      const client = await findClient(db, caller.clientId, own.sandbox);
      if (!client) throw new Refusal('unauthenticated', 'The client of the access token was revoked.');
      const claims = claimsOf({ known, caller, scopes, demo: client.demo });
      const token = await signAccessToken(own, clock, caller.subject, claims);
      return reply
        .header('cache-control', 'no-store')
        .send({ access_token: token, expires_in: accessTokenSeconds });
    },
  );
}

/** The scope that a form or a JSON object asks for. */
function scopeOf(text: string): string | undefined {
  if (!text.trimStart().startsWith('{')) return new URLSearchParams(text).get('scope') ?? undefined;
  try {
    const { scope } = JSON.parse(text) as { scope?: unknown };
    if (scope === undefined || typeof scope === 'string') return scope;
  } catch {
    throw new Refusal('bad-request', 'The body is neither a form nor JSON.');
  }
  throw new Refusal('bad-request', 'scope must be a text with spaces between the scopes.');
}

function scopesFor({ scopes }: Installation, asked: string | undefined): readonly string[] {
  const named = [...new Set(asked?.split(' ').filter((scope) => scope !== ''))];
  const refused = named.filter((scope) => !scopes.includes(scope));
  if (refused.length > 0)
    throw new Refusal('bad-request', `The consent does not cover the scope ${refused.join(' ')}.`);
  return named.length > 0 ? named : scopes;
}

type Facts = { known: Installation; caller: Caller; scopes: readonly string[]; demo: boolean };

/** A token that reaches the seller's data and names who acts (RFC 8693 section 4.1). */
function claimsOf({ known, caller, scopes, demo }: Facts): Claims {
  const { clientId } = caller;
  return {
    client_id: clientId,
    azp: clientId,
    [subjectType]: caller.user === undefined ? 'client' : 'user',
    act: { sub: clientId, partner_id: String(caller.partner) },
    partner_id: String(known.partner),
    app_id: known.appId,
    installation_id: known.installationId,
    scope: scopes.join(' '),
    realm_access: { roles: scopes },
    ...(demo ? { sandbox: true } : {}),
  };
}
