import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { largestEventBytes, recordEvents } from '../../platform/events/index.ts';
import type { OperatorContext } from '../context.ts';

/** A service that is offered with a variation of a seller (specification of setup and webhooks, section 3). */
export type Relation = {
  readonly assignmentId: string;
  readonly serviceUuid: string;
  readonly variationOuid: string;
  readonly productId: string;
  readonly targetIds: readonly string[];
  readonly serviceProvider: string;
};

type Clocked = Pick<OperatorContext, 'clock' | 'ids'>;

const columns = (db: Db) => db`
  id AS "assignmentId", service_uuid AS "serviceUuid", variation_ouid AS "variationOuid", product_id AS "productId",
  target_ids AS "targetIds", service_provider AS "serviceProvider"`;

/** Stores a new relation and tells webhooks of it, as part of the caller's transaction. */
export async function createRelation(
  db: Db,
  { clock, ids }: Clocked,
  partner: PartnerId,
  wanted: Omit<Relation, 'assignmentId'>,
): Promise<Relation> {
  const relation = { assignmentId: ids.uuid(), ...wanted };
  refuseLarge(relation);
  const time = clock.now();
  await db`
    INSERT INTO service_variation_relation (partner_id, id, service_uuid, variation_ouid, product_id, target_ids,
      service_provider, created_at, changed_at)
    VALUES (${partner}, ${relation.assignmentId}, ${wanted.serviceUuid}, ${wanted.variationOuid}, ${wanted.productId},
      ${[...wanted.targetIds]}, ${wanted.serviceProvider}, ${time}, ${time})`;
  const data = { ...eventData(relation), eventType: 'CREATE' } as const;
  await recordEvents(db, ids, [{ partner, type: 'service-variation-relation.created', time, data }]);
  return relation;
}

/** Replaces a relation and tells webhooks of it; one that is so already changes nothing. 404. */
export async function updateRelation(
  db: Db,
  { clock, ids }: Clocked,
  partner: PartnerId,
  relation: Relation,
): Promise<Relation> {
  const present = await lockRelation(db, partner, relation.assignmentId);
  const next = { ...relation, assignmentId: present.assignmentId };
  if (JSON.stringify(eventData(present)) === JSON.stringify(eventData(next))) return present;
  refuseLarge(next);
  const time = clock.now();
  await db`
    UPDATE service_variation_relation SET service_uuid = ${next.serviceUuid}, variation_ouid = ${next.variationOuid},
      product_id = ${next.productId}, target_ids = ${[...next.targetIds]}, service_provider = ${next.serviceProvider},
      changed_at = ${time}
    WHERE partner_id = ${partner} AND id = ${next.assignmentId}`;
  const data = { ...eventData(next), eventType: 'UPDATE' } as const;
  await recordEvents(db, ids, [{ partner, type: 'service-variation-relation.updated', time, data }]);
  return next;
}

/** Removes a relation and tells webhooks of it. 404. */
export async function deleteRelation(
  db: Db,
  { clock, ids }: Clocked,
  partner: PartnerId,
  assignmentId: string,
): Promise<void> {
  const present = await lockRelation(db, partner, assignmentId);
  await db`DELETE FROM service_variation_relation WHERE partner_id = ${partner} AND id = ${assignmentId}`;
  const data = { ...eventData(present), eventType: 'DELETE' } as const;
  await recordEvents(db, ids, [
    { partner, type: 'service-variation-relation.deleted', time: clock.now(), data },
  ]);
}

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

async function lockRelation(db: Db, partner: PartnerId, assignmentId: string): Promise<Relation> {
  const [row] = await db<Relation[]>`
    SELECT ${columns(db)} FROM service_variation_relation
    WHERE partner_id = ${partner} AND id = ${assignmentId} FOR UPDATE`;
  if (!row) throw new Refusal('not-found', `There is no service variation relation ${assignmentId}.`);
  return row;
}

/** What an event has around a relation: its id, type, time and kind. */
const aroundBytes = 500;

/** Each text and their number are bounded, but not by the bytes that they take together. */
function refuseLarge(relation: Relation): void {
  if (Buffer.byteLength(JSON.stringify(eventData(relation))) <= largestEventBytes - aroundBytes) return;
  throw new Refusal(
    'unprocessable',
    `The relation is larger than an event may be: ${largestEventBytes} bytes.`,
    { jsonPath: '$.targetIds' },
  );
}

const eventData = (relation: Relation) => ({
  assignmentId: relation.assignmentId,
  serviceUuid: relation.serviceUuid,
  variationOuid: relation.variationOuid,
  productId: relation.productId,
  targetIds: [...relation.targetIds],
  serviceProvider: relation.serviceProvider,
});
