import type { Account } from 'oidc-provider';
import { type Role, scopesOfRole } from '../../kernel/roles/roles.ts';
import type { Db } from '../../platform/database.ts';
import { hasFactor } from '../second-factor/store.ts';
import { findPerson, type PersonAccess } from './store.ts';

/** A person as the OAuth library carries them through a request. */
export type PersonAccount = Account & {
  readonly person: PersonAccess;
  readonly role: Role;
  readonly scopes: readonly string[];
};

/** The account name in sessions, codes and refresh tokens. It changes with every sign-out everywhere. */
export const accountIdOf = ({ personId, sessionVersion }: PersonAccess): string =>
  `${personId}.${sessionVersion}`;

/** The person of a session, code or refresh token; undefined when the session has ended or the person was removed. */
export async function findPersonAccount(
  db: Db,
  accountId: string,
  sandbox: boolean,
): Promise<PersonAccount | undefined> {
  const person = await findPerson(db, accountId.split('.', 1)[0]!, sandbox);
  if (!person || accountIdOf(person) !== accountId) return undefined;
  const { role } = person;
  return {
    accountId,
    claims: () => ({ sub: person.personId }),
    person,
    role,
    scopes: scopesOfRole(role).filter((scope) => sandbox || scope !== 'sandbox'),
  };
}

type Demand = { readonly sandbox: boolean; readonly secondFactorRoles: ReadonlySet<Role> };

/**
 * The person of a session, code or refresh token, as `findPersonAccount`. Undefined also when the role needs a second
 * factor that the person does not have: the role, or the demand for it, may be newer than the session.
 */
export async function findSecuredAccount(
  db: Db,
  accountId: string,
  { sandbox, secondFactorRoles }: Demand,
): Promise<PersonAccount | undefined> {
  const account = await findPersonAccount(db, accountId, sandbox);
  if (!account || account.person.demo || !secondFactorRoles.has(account.role)) return account;
  return (await hasFactor(db, account.person.personId)) ? account : undefined;
}

/** True for the account of a person, false for that of a technical user. */
export const isPersonAccount = (account: unknown): account is PersonAccount =>
  typeof account === 'object' && account !== null && 'person' in account;
