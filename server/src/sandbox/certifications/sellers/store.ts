import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { connectorPrefix } from '../rules.ts';

/** A throw-away seller of a run. */
export type RunSeller = {
  readonly partnerId: PartnerId;
  readonly case: string;
  readonly createdAt: Date;
};

/** Stores a throw-away seller of a run. */
export async function insertSeller(db: Db, owner: PartnerId, id: string, seller: RunSeller): Promise<void> {
  await db`
    INSERT INTO sandbox_certification_seller (partner_id, seller_id, certification_id, case_name, created_at)
    VALUES (${owner}, ${seller.partnerId}, ${id}, ${seller.case}, ${seller.createdAt})`;
}

/** Sellers whose runs have, or had, throw-away sellers. */
export async function readOwners(db: Db): Promise<readonly PartnerId[]> {
  const rows = await db<{ owner: PartnerId }[]>`
    SELECT DISTINCT partner_id AS owner FROM sandbox_certification_seller WHERE partner_id > 0 ORDER BY owner`;
  return rows.map(({ owner }) => owner);
}

/** The sellers of a run that still exist. */
export const readSellers = (db: Db, owner: PartnerId, id: string): Promise<readonly RunSeller[]> =>
  db<RunSeller[]>`
    SELECT seller_id AS "partnerId", case_name AS case, created_at AS "createdAt" FROM sandbox_certification_seller
    WHERE partner_id = ${owner} AND certification_id = ${id} AND revoked_at IS NULL ORDER BY seller_id`;

/** The connector's client of each of these sellers. */
export async function readConnectors(
  db: Db,
  sellers: readonly PartnerId[],
): Promise<ReadonlyMap<PartnerId, string>> {
  const rows = await db<{ seller: PartnerId; clientId: string }[]>`
    SELECT partner_id AS seller, client_id AS "clientId" FROM api_client
    WHERE partner_id = ANY(${[...sellers]}::bigint[]) AND starts_with(client_id, ${connectorPrefix})`;
  return new Map(rows.map(({ seller, clientId }) => [seller, clientId]));
}

/** Revokes the clients of these sellers. Their access tokens stop within a second. */
async function revokeClients(db: Db, sellers: readonly PartnerId[], now: Date): Promise<void> {
  await db`
    UPDATE api_client SET revoked_at = coalesce(revoked_at, ${now}::timestamptz)
    WHERE partner_id = ANY(${[...sellers]}::bigint[])`;
}

/** Revokes the clients of all sellers of a run, so that everything of them can be removed. */
export async function revokeSellers(db: Db, owner: PartnerId, id: string, now: Date): Promise<void> {
  const sellers = await db<{ seller: PartnerId }[]>`
    UPDATE sandbox_certification_seller SET revoked_at = ${now}
    WHERE partner_id = ${owner} AND certification_id = ${id} AND revoked_at IS NULL RETURNING seller_id AS seller`;
  if (sellers.length > 0)
    await revokeClients(
      db,
      sellers.map(({ seller }) => seller),
      now,
    );
}

/** Runs of a seller, given up or ended before a time, that still have sellers. */
export const readExpiredRuns = (
  db: Db,
  owner: PartnerId,
  olderThan: Date,
): Promise<readonly { readonly id: string }[]> =>
  db<{ id: string }[]>`
    SELECT DISTINCT run.id FROM sandbox_certification AS run
    JOIN sandbox_certification_seller AS seller
      ON seller.partner_id = run.partner_id AND seller.certification_id = run.id AND seller.revoked_at IS NULL
    WHERE run.partner_id = ${owner} AND seller.partner_id = ${owner}
      AND coalesce(run.ended_at, run.created_at) < ${olderThan}`;

/** Throw-away sellers that were revoked and not yet removed. */
export const readRevoked = (
  db: Db,
  owner: PartnerId,
): Promise<readonly { readonly seller: PartnerId; readonly revokedAt: Date }[]> =>
  db<{ seller: PartnerId; revokedAt: Date }[]>`
    SELECT seller_id AS seller, revoked_at AS "revokedAt" FROM sandbox_certification_seller
    WHERE partner_id = ${owner} AND revoked_at IS NOT NULL ORDER BY seller_id`;

/** Removes the clients of a seller, and the partner itself unless a person belongs to it. */
export async function deletePartner(db: Db, seller: PartnerId): Promise<void> {
  await db`DELETE FROM app_installation WHERE partner_id = ${seller}`;
  await db`DELETE FROM technical_user WHERE partner_id = ${seller}`;
  await db`DELETE FROM api_client WHERE partner_id = ${seller}`;
  await db`DELETE FROM invitation WHERE partner_id = ${seller}`;
  await db`
    DELETE FROM partner WHERE partner_id = ${seller}
      AND NOT EXISTS (SELECT FROM person WHERE person.partner_id = ${seller})`;
}

/** Forgets that a seller belonged to a run. */
export async function deleteSeller(db: Db, owner: PartnerId, seller: PartnerId): Promise<void> {
  await db`DELETE FROM sandbox_certification_seller WHERE partner_id = ${owner} AND seller_id = ${seller}`;
}
