import { asPartnerId, type Caller, type SignedIn } from '../kernel/caller.ts';
import { isRole, type Role, scopesOfRole } from '../kernel/roles/roles.ts';
import { isScope, personScope } from '../kernel/scopes.ts';

/**
 * Claim that says whether `sub` names a `client`, a `user` or a `person`, because two of them may have the same name. A
 * token without it, such as one of another issuer, is a user's.
 */
export const subjectType = 'sub_type';

/** Names of the claims. Without a role claim no token is a person's. */
export type ClaimNames = {
  readonly partnerClaim: string;
  readonly scopeClaim: string;
  readonly roleClaim: string | undefined;
};

/** Members of a verified token. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The partner is a positive whole number, as number or as text. Scopes are a list, or one text with spaces; unknown
 * ones are left out. A claim's name is tried as it is first, then as a path with dots.
 */
export function callerFrom(claims: Claims, names: ClaimNames): Caller | undefined {
  const partner = partnerNumber(claimAt(claims, names.partnerClaim));
  const { sub } = claims;
  if (partner === undefined || typeof sub !== 'string' || sub === '') return undefined;
  const clientId = [claims.client_id, claims.azp, sub].find((id) => typeof id === 'string') as string;
  const common = { partner: asPartnerId(partner), clientId, subject: sub };
  const role = roleIn(claims, names.roleClaim);
  if (role !== undefined)
    return { ...common, person: personIn(claims, sub, role), scopes: new Set(scopesOfRole(role)) };
  const scopes = new Set(scopeList(claimAt(claims, names.scopeClaim)).filter(isScope));
  const user = claims[subjectType] === 'client' ? {} : { user: sub };
  return { ...common, ...user, scopes: withoutPersons(scopes) };
}

function personIn({ session }: Claims, id: string, role: Role): SignedIn {
  return { id, role, ...(typeof session === 'string' ? { session } : {}) };
}

/** The role of a person: the first known one when the claim is a list. */
function roleIn(claims: Claims, roleClaim: string | undefined): Role | undefined {
  if (roleClaim === undefined) return undefined;
  return [claimAt(claims, roleClaim)].flat().find(isRole);
}

/** Only a token with a role is a person's. */
function withoutPersons(scopes: Set<string>): Set<string> {
  scopes.delete(personScope);
  return scopes;
}

function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return undefined;
    value = (value as Claims)[part];
  }
  return value;
}

function partnerNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function scopeList(value: unknown): string[] {
  if (typeof value === 'string') return value.split(' ');
  return Array.isArray(value) ? value.filter((scope) => typeof scope === 'string') : [];
}
