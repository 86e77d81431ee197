import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';

/** A service that is offered with a variation of a seller (specification of setup and webhooks, section 3). */
export type Relation = {
  readonly assignmentId: string;
  readonly serviceUuid: string;
  readonly variationOuid: string;
  readonly productId: string;
  readonly targetIds: readonly string[];
  readonly serviceProvider: string;
};

const columns = (db: Db) => db`
  id AS "assignmentId", service_uuid AS "serviceUuid", variation_ouid AS "variationOuid", product_id AS "productId",
  target_ids AS "targetIds", service_provider AS "serviceProvider"`;

/** Relations of a partner with greater ids than `after`, oldest first. */
export async function readRelations(
  db: Db,
  partner: PartnerId,
  after: string | undefined,
  limit: number,
): Promise<Relation[]> {
  return db<Relation[]>`
    SELECT ${columns(db)} FROM service_variation_relation
    WHERE partner_id = ${partner} ${after === undefined ? db`` : db`AND id > ${after}`} ORDER BY id LIMIT ${limit}`;
}

/** Adds a relation. */
export async function insertRelation(
  db: Db,
  partner: PartnerId,
  relation: Relation,
  time: Date,
): Promise<void> {
  await db`
    INSERT INTO service_variation_relation (partner_id, id, service_uuid, variation_ouid, product_id, target_ids,
      service_provider, created_at, changed_at)
    VALUES (${partner}, ${relation.assignmentId}, ${relation.serviceUuid}, ${relation.variationOuid}, ${relation.productId},
      ${[...relation.targetIds]}, ${relation.serviceProvider}, ${time}, ${time})`;
}

/** Locks and reads a relation; undefined when the partner has none of this id. */
export async function lockRelation(
  db: Db,
  partner: PartnerId,
  assignmentId: string,
): Promise<Relation | undefined> {
  const [row] = await db<Relation[]>`
    SELECT ${columns(db)} FROM service_variation_relation
    WHERE partner_id = ${partner} AND id = ${assignmentId} FOR UPDATE`;
  return row;
}

/** Stores a relation in the place of the one with its id. */
export async function storeRelation(
  db: Db,
  partner: PartnerId,
  relation: Relation,
  time: Date,
): Promise<void> {
  await db`
    UPDATE service_variation_relation SET service_uuid = ${relation.serviceUuid}, variation_ouid = ${relation.variationOuid},
      product_id = ${relation.productId}, target_ids = ${[...relation.targetIds]}, service_provider = ${relation.serviceProvider},
      changed_at = ${time}
    WHERE partner_id = ${partner} AND id = ${relation.assignmentId}`;
}

/** Removes a relation. */
export async function removeRelation(db: Db, partner: PartnerId, assignmentId: string): Promise<void> {
  await db`DELETE FROM service_variation_relation WHERE partner_id = ${partner} AND id = ${assignmentId}`;
}
