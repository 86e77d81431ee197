import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';

/** A scenario that is played step by step. */
export type Run = {
  readonly salesOrderId: string;
  readonly scenario: string;
  /** How many steps were played. */
  readonly done: number;
  readonly returnShipmentId: string | null;
};

export async function insertRun(
  db: Db,
  partner: PartnerId,
  { salesOrderId, scenario }: Pick<Run, 'salesOrderId' | 'scenario'>,
): Promise<void> {
  await db`
    INSERT INTO sandbox_scenario_run (partner_id, sales_order_id, scenario, done)
    VALUES (${partner}, ${salesOrderId}, ${scenario}, 0)`;
}

export async function findRun(db: Db, partner: PartnerId, salesOrderId: string): Promise<Run | undefined> {
  const [found] = await db<Run[]>`
    SELECT sales_order_id AS "salesOrderId", scenario, done, return_shipment_id AS "returnShipmentId"
    FROM sandbox_scenario_run WHERE partner_id = ${partner} AND sales_order_id = ${salesOrderId}`;
  return found;
}

/** Counts a step as played, or takes that back. False when another request has played one meanwhile. */
export async function moveRun(
  db: Db,
  partner: PartnerId,
  { salesOrderId, done }: Run,
  to: number,
): Promise<boolean> {
  const moved = await db`
    UPDATE sandbox_scenario_run SET done = ${to}
    WHERE partner_id = ${partner} AND sales_order_id = ${salesOrderId} AND done = ${done} RETURNING 1`;
  return moved.length > 0;
}

/** Stores the parcel that comes back. */
export async function storeReturn(
  db: Db,
  partner: PartnerId,
  salesOrderId: string,
  returnShipmentId: string,
): Promise<void> {
  await db`
    UPDATE sandbox_scenario_run SET return_shipment_id = ${returnShipmentId}
    WHERE partner_id = ${partner} AND sales_order_id = ${salesOrderId}`;
}
