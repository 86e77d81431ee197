import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import { largestEventBytes, recordEvents } from '../../../platform/events/index.ts';
import type { OperatorContext } from '../../context.ts';
import { insertRelation, lockRelation, type Relation, removeRelation, storeRelation } from './store.ts';

type Clocked = Pick<OperatorContext, 'clock' | 'ids'>;

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
  await insertRelation(db, partner, relation, time);
  const data = { ...eventData(relation), eventType: 'CREATE' } as const;
  await recordEvents(db, ids, [{ partner, type: 'service-variation-relation.created', time, data }]);
  return relation;
}

/** Replaces a relation and tells webhooks of it. Nothing happens when the relation is the same. 404. */
export async function updateRelation(
  db: Db,
  { clock, ids }: Clocked,
  partner: PartnerId,
  relation: Relation,
): Promise<Relation> {
  const present = await existing(db, partner, relation.assignmentId);
  const next = { ...relation, assignmentId: present.assignmentId };
  if (JSON.stringify(eventData(present)) === JSON.stringify(eventData(next))) return present;
  refuseLarge(next);
  const time = clock.now();
  await storeRelation(db, partner, next, time);
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
  const present = await existing(db, partner, assignmentId);
  await removeRelation(db, partner, assignmentId);
  const data = { ...eventData(present), eventType: 'DELETE' } as const;
  await recordEvents(db, ids, [
    { partner, type: 'service-variation-relation.deleted', time: clock.now(), data },
  ]);
}

async function existing(db: Db, partner: PartnerId, assignmentId: string): Promise<Relation> {
  const relation = await lockRelation(db, partner, assignmentId);
  if (!relation) throw new Refusal('not-found', `There is no service variation relation ${assignmentId}.`);
  return relation;
}

/** Bytes of an event around its relation: id, type, time and kind. */
const aroundBytes = 500;

/** Schemas bound the texts and their number, but not the bytes they take together. */
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
