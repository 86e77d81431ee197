import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { mayCall } from '../../kernel/roles/table.ts';
import type { AnyScope } from '../../kernel/scopes.ts';
import { causedBy } from '../activity/index.ts';
import type { Allowance } from '../limits/index.ts';
import { boundTo, unbound } from '../tenant.ts';
import type { Guard } from './errors.ts';
import { ofOneCaller } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified caller; present on every route behind `requireScope`. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** For routes that the reference describes elsewhere. */
    operationId?: string;
  }
}

/** Verifies an access token. Throws a Refusal of kind `unauthenticated`. */
export type VerifyToken = (token: string) => Promise<Caller>;

/**
 * Requires a scope for all routes of `app`: 401 without a valid token, 403 without the scope, 429 when a partner
 * sends too many requests. Runs before the body is read, so that callers without a token cost little. Returns the
 * guard.
 */
export function requireScope(app: FastifyInstance, verify: VerifyToken, scope: AnyScope): Guard {
  const guard = guardOf(verify, [scope]);
  app.addHook('onRequest', guard);
  // The operator acts for every partner; statements of all other callers are bound to their partner.
  app.addHook('preHandler', (request, _reply, done) => {
    const bound = () => (scope === 'operator' ? unbound(done) : boundTo(request.caller.partner, done));
    causedBy({ requestId: request.id, caller: request.caller }, bound);
  });
  return guard;
}

/** Lets callers with any of the scopes pass, as `requireScope` does with one. */
export function guardOf(verify: VerifyToken, scopes: readonly [AnyScope, ...AnyScope[]]): Guard {
  const allowance = allowanceOf(scopes[0]);
  return async (request, reply) => {
    reply.header('cache-control', ofOneCaller);
    request.caller = await callerOf(request, verify);
    if (allowance) request.server.partnerLimits?.take(request, reply, allowance);
    if (!scopes.some((scope) => request.caller.scopes.has(scope))) {
      throw new Refusal('forbidden', `The technical user lacks the scope ${scopes.join(' or ')}.`, {
        tokenError: { error: 'insufficient_scope', scope: scopes[0] },
      });
    }
    refuseRole(request, scopes[0]);
  };
}

/** The only place that checks a person's role: 403 for an operation that the role may not call. */
function refuseRole({ caller: { person }, is404, routeOptions }: FastifyRequest, scope: AnyScope): void {
  if (!person || is404) return;
  const { operationId } = (routeOptions.schema ?? {}) as { operationId?: string };
  if (mayCall(person.role, operationId ?? routeOptions.config.operationId)) return;
  throw new Refusal('forbidden', `The role ${person.role} may not do this.`, {
    tokenError: { error: 'insufficient_scope', scope },
  });
}

/** The operator's requests are not limited. */
function allowanceOf(scope: AnyScope): Allowance | undefined {
  if (scope === 'operator') return undefined;
  return scope === 'sandbox' ? 'sandbox' : 'partner';
}

/** Refuses a bad token with the reason, and a missing one with the scheme only (RFC 6750 section 3). */
async function callerOf(request: FastifyRequest, verify: VerifyToken): Promise<Caller> {
  const token = bearerToken(request);
  try {
    return await verify(token);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'unauthenticated') throw error;
    throw new Refusal(error.kind, error.message, { ...error.facts, tokenError: { error: 'invalid_token' } });
  }
}

function bearerToken(request: FastifyRequest): string {
  const [scheme, token, rest] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest !== undefined) {
    throw new Refusal('unauthenticated', 'The request carries no bearer token.');
  }
  return token;
}
