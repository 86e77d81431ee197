import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import type { GrantType } from '../store.ts';

/** A client or technical user, without its secret: the database stores only a hash. */
export type Credential = {
  readonly id: string;
  readonly scopes: readonly string[];
  /** Empty for technical users, who get tokens through a client. */
  readonly grantTypes: readonly GrantType[];
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  /** Until when the previous secret works; null without one. */
  readonly previousValidUntil: Date | null;
};

export type CredentialKind = 'client' | 'user';

/** Which client or technical user of a partner. */
type CredentialName = { readonly kind: CredentialKind; readonly id: string };

const common = (db: Db) =>
  db`scopes, created_at AS "createdAt", revoked_at AS "revokedAt", previous_valid_until AS "previousValidUntil"`;

const clientColumns = (db: Db) => db`client_id AS id, grant_types AS "grantTypes", ${common(db)}`;

const userColumns = (db: Db) => db`username AS id, '{}'::text[] AS "grantTypes", ${common(db)}`;

/** Clients or technical users of a partner, oldest first, revoked ones too. */
export async function readCredentials(
  db: Db,
  kind: CredentialKind,
  partner: PartnerId,
): Promise<Credential[]> {
  if (kind === 'client')
    return db<Credential[]>`
      SELECT ${clientColumns(db)} FROM api_client WHERE partner_id = ${partner} ORDER BY created_at, client_id`;
  return db<Credential[]>`
    SELECT ${userColumns(db)} FROM technical_user WHERE partner_id = ${partner} ORDER BY created_at, username`;
}

/**
 * Gives a client or technical user a new secret. The present one works until `previousValidUntil`; an older one stops
 * now. Undefined when the partner has none of this name, or it is revoked.
 */
export async function rotateSecret(
  db: Db,
  partner: PartnerId,
  { kind, id }: CredentialName,
  { hash, previousValidUntil }: { hash: string; previousValidUntil: Date },
): Promise<Credential | undefined> {
  const rows =
    kind === 'client'
      ? await db<Credential[]>`
        UPDATE api_client SET secret_hash = ${hash}, secret_optional = false, previous_secret_hash = secret_hash,
          previous_valid_until = ${previousValidUntil}
        WHERE client_id = ${id} AND partner_id = ${partner} AND revoked_at IS NULL RETURNING ${clientColumns(db)}`
      : await db<Credential[]>`
        UPDATE technical_user SET password_hash = ${hash}, previous_password_hash = password_hash,
          previous_valid_until = ${previousValidUntil}
        WHERE username = ${id} AND partner_id = ${partner} AND revoked_at IS NULL RETURNING ${userColumns(db)}`;
  return rows[0];
}

/**
 * Revokes a client or technical user. Its refresh tokens stop at once, its access tokens within seconds. Undefined when
 * the partner has none of this name. One that is revoked already stays as it is.
 */
export async function revokeCredential(
  db: Db,
  partner: PartnerId,
  { kind, id }: CredentialName,
  clock: Clock,
): Promise<Credential | undefined> {
  const now = clock.now();
  const rows =
    kind === 'client'
      ? await db<Credential[]>`
        UPDATE api_client SET revoked_at = coalesce(revoked_at, ${now}::timestamptz)
        WHERE client_id = ${id} AND partner_id = ${partner} RETURNING ${clientColumns(db)}`
      : await db<Credential[]>`
        UPDATE technical_user SET revoked_at = coalesce(revoked_at, ${now}::timestamptz)
        WHERE username = ${id} AND partner_id = ${partner} RETURNING ${userColumns(db)}`;
  return rows[0];
}

/** Keeps other processes from making demo accounts or operators until the transaction ends. */
export async function lockAccounts(db: Db): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.accounts})`;
}

/** Names of all clients and technical users, of all partners. */
export async function readAccountNames(db: Db): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
      SELECT client_id AS id FROM api_client UNION SELECT username FROM technical_user`;
  return rows.map(({ id }) => id);
}

/** The partner of the operator's clients, revoked ones among them; undefined when there are only demo ones. */
export async function findOperatorPartner(db: Db): Promise<PartnerId | undefined> {
  const [existing] = await db<{ partner: PartnerId }[]>`
    SELECT partner_id AS partner FROM api_client
    WHERE NOT demo AND 'operator' = ANY (scopes) ORDER BY created_at LIMIT 1`;
  return existing?.partner;
}
