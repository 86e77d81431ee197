import { asPartnerId, type PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { isStorable } from '../kernel/text.ts';
import type { Db } from '../platform/database.ts';

const partnerKinds = ['seller', 'service_partner', 'operator'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

export const grantTypes = ['client_credentials', 'password', 'refresh_token'] as const;
/** Grant types of the token endpoint. Only the console has the last one. */
export const allGrantTypes = [...grantTypes, 'authorization_code'] as const;
export type GrantType = (typeof grantTypes)[number];

export type ApiClient = {
  readonly clientId: string;
  /** Null for a client that the technical users of all partners share. */
  readonly partner: PartnerId | null;
  /** Null for a public client. */
  readonly secretHash: string | null;
  /** True when the password and refresh grants also work without the client's secret. */
  readonly secretOptional: boolean;
  readonly scopes: readonly string[];
  readonly grantTypes: readonly GrantType[];
  /** Made for the sandbox; a server without it does not accept it. */
  readonly demo: boolean;
  readonly previous?: PreviousSecret | undefined;
};

/** The previous secret, and until when it works. */
type PreviousSecret = { readonly hash: string; readonly validUntil: Date };

export type TechnicalUser = {
  readonly username: string;
  readonly partner: PartnerId;
  readonly passwordHash: string;
  readonly scopes: readonly string[];
  readonly demo: boolean;
  readonly previous?: PreviousSecret | undefined;
};

/** Who the API is for: a seller, a service partner, or the marketplace itself. */
export type Partner = {
  readonly partner: PartnerId;
  readonly name: string;
  readonly kind: PartnerKind;
  readonly createdAt: Date;
};

/** Adds a partner and returns its number. */
export async function insertPartner(
  db: Db,
  name: string,
  kind: PartnerKind,
  clock: Clock,
): Promise<PartnerId> {
  const [row] = await db<{ partnerId: number }[]>`
    INSERT INTO partner (name, kind, created_at) VALUES (${name}, ${kind}, ${clock.now()})
    RETURNING partner_id AS "partnerId"`;
  return asPartnerId(row!.partnerId);
}

/** Reads a partner. */
export async function findPartner(db: Db, partner: number): Promise<Partner | undefined> {
  const [row] = await db<Partner[]>`
    SELECT partner_id AS partner, name, kind, created_at AS "createdAt" FROM partner WHERE partner_id = ${partner}`;
  return row;
}

/** Partners with greater numbers than `after`, in the order of their numbers. */
export async function readPartners(db: Db, after: number, limit: number): Promise<Partner[]> {
  return db<Partner[]>`
    SELECT partner_id AS partner, name, kind, created_at AS "createdAt" FROM partner
    WHERE partner_id > ${after} ORDER BY partner_id LIMIT ${limit}`;
}

/** Adds a client. Fails with SQLSTATE 23505 when a client has the id, also a revoked one. */
export async function insertClient(db: Db, client: ApiClient, clock: Clock): Promise<void> {
  await db`
    INSERT INTO api_client (client_id, partner_id, secret_hash, secret_optional, scopes, grant_types, demo, created_at)
    VALUES (${client.clientId}, ${client.partner}, ${client.secretHash}, ${client.secretOptional},
      ${[...client.scopes]}, ${[...client.grantTypes]}, ${client.demo}, ${clock.now()})`;
}

/** Adds a technical user. Fails with SQLSTATE 23505 when a user has the name, also a revoked one. */
export async function insertUser(db: Db, user: TechnicalUser, clock: Clock): Promise<void> {
  await db`
    INSERT INTO technical_user (username, partner_id, password_hash, scopes, demo, created_at)
    VALUES (${user.username}, ${user.partner}, ${user.passwordHash}, ${[...user.scopes]}, ${user.demo}, ${clock.now()})`;
}

/** Reads a client that is not revoked; demo clients only when `sandbox` is true. Accepts any text. */
export async function findClient(db: Db, clientId: string, sandbox: boolean): Promise<ApiClient | undefined> {
  if (!isStorable(clientId)) return undefined;
  const [row] = await db<(ApiClient & PreviousRow)[]>`
    SELECT client_id AS "clientId", partner_id AS partner, secret_hash AS "secretHash",
      secret_optional AS "secretOptional", scopes, grant_types AS "grantTypes", demo,
      previous_secret_hash AS "previousHash", previous_valid_until AS "previousUntil"
    FROM api_client WHERE client_id = ${clientId} AND revoked_at IS NULL AND (${sandbox} OR NOT demo)`;
  return row && withPrevious(row);
}

/** The partner of a client that is not revoked; undefined for a shared one. Accepts any text. */
export async function partnerOfClient(db: Db, clientId: string): Promise<PartnerId | undefined> {
  return (await findClient(db, clientId, true))?.partner ?? undefined;
}

/** Reads a technical user who is not revoked; demo users only when `sandbox` is true. Accepts any text. */
export async function findUser(
  db: Db,
  username: string,
  sandbox: boolean,
): Promise<TechnicalUser | undefined> {
  if (!isStorable(username)) return undefined;
  const [row] = await db<(TechnicalUser & PreviousRow)[]>`
    SELECT username, partner_id AS partner, password_hash AS "passwordHash", scopes, demo,
      previous_password_hash AS "previousHash", previous_valid_until AS "previousUntil"
    FROM technical_user WHERE username = ${username} AND revoked_at IS NULL AND (${sandbox} OR NOT demo)`;
  return row && withPrevious(row);
}

type PreviousRow = { readonly previousHash: string | null; readonly previousUntil: Date | null };

function withPrevious<Row extends PreviousRow>({ previousHash, previousUntil, ...row }: Row) {
  if (previousHash === null || previousUntil === null) return row;
  return { ...row, previous: { hash: previousHash, validUntil: previousUntil } };
}
