import type { PartnerId } from '../../../kernel/caller.ts';
import type { Database, Db, Statement } from '../../../platform/database.ts';
import { type Found, selectPartners } from '../../../platform/polls.ts';

type How = 'delayed' | 'reordered';

/** Sellers with postponed deliveries. */
export const selectPostponers = (db: Database): Statement<Found[]> =>
  selectPartners(db, { table: 'sandbox_postponed_delivery' });

/** How a delivery was postponed; undefined when it was not. */
export async function findPostponed(
  db: Db,
  partner: PartnerId,
  deliveryId: string,
): Promise<How | undefined> {
  const [row] = await db<{ how: How }[]>`
    SELECT how FROM sandbox_postponed_delivery WHERE partner_id = ${partner} AND delivery_id = ${deliveryId}`;
  return row?.how;
}

/** Records that a delivery is postponed. */
export async function insertPostponed(
  db: Db,
  partner: PartnerId,
  { deliveryId, consumerId, how }: { deliveryId: string; consumerId: number; how: How },
): Promise<void> {
  await db`
    INSERT INTO sandbox_postponed_delivery (partner_id, delivery_id, consumer_id, how)
    VALUES (${partner}, ${deliveryId}, ${consumerId}, ${how}) ON CONFLICT DO NOTHING`;
}

/** Removes the records of deliveries that nobody sends any more. False when none of them was postponed. */
export async function deletePostponed(
  db: Db,
  partner: PartnerId,
  deliveryIds: readonly string[],
): Promise<boolean> {
  const removed = await db`
    DELETE FROM sandbox_postponed_delivery
    WHERE partner_id = ${partner} AND delivery_id = ANY (${[...deliveryIds]}::text[]::uuid[])`;
  return removed.count > 0;
}

/** Deliveries to a consumer that wait for a later one to arrive. */
export async function readReordered(
  db: Db,
  partner: PartnerId,
  consumerId: number,
): Promise<readonly string[]> {
  const rows = await db<{ deliveryId: string }[]>`
    SELECT delivery_id AS "deliveryId" FROM sandbox_postponed_delivery
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND how = 'reordered'`;
  return rows.map(({ deliveryId }) => deliveryId);
}
