import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { CarrierName } from './carriers.ts';
import type { PageRequest, Place } from './cursor.ts';
import { readStates, type ShipmentEvent } from './states.ts';
import { awaitCreations } from './store.ts';

/** A shipment as the list shows it. */
export type ListedShipment = Place & {
  readonly shipmentId: string;
  readonly carrier: CarrierName;
  readonly trackingNumber: string | null;
  readonly states: readonly ShipmentEvent[];
};

/**
 * A page of the shipments created since `from`, oldest first, one more than the limit when others follow. Whatever is
 * created later comes after it.
 */
export async function readPage(
  db: Database,
  partner: PartnerId,
  { from, after, limit }: PageRequest,
): Promise<ListedShipment[]> {
  const rows = await db.begin(async (transaction) => {
    await awaitCreations(transaction, partner);
    return transaction<Omit<ListedShipment, 'states'>[]>`
      SELECT id AS "shipmentId", carrier, tracking_number AS "trackingNumber", created_at AS "createdAt", number
      FROM shipment WHERE partner_id = ${partner} AND created_at >= ${from}
        ${after ? transaction`AND (created_at, number) > (${after.createdAt}::timestamptz, ${after.number}::bigint)` : transaction``}
      ORDER BY created_at, number LIMIT ${limit + 1}`;
  });
  const states = await readStates(
    db,
    partner,
    rows.map(({ shipmentId }) => shipmentId),
  );
  return rows.map((row) => ({ ...row, states: states.get(row.shipmentId) ?? [] }));
}
