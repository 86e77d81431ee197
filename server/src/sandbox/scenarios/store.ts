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

const columns = (db: Db) => db`
  sales_order_id AS "salesOrderId", scenario, done, return_shipment_id AS "returnShipmentId"`;

export async function findRun(db: Db, partner: PartnerId, salesOrderId: string): Promise<Run | undefined> {
  const [found] = await db<Run[]>`
    SELECT ${columns(db)} FROM sandbox_scenario_run
    WHERE partner_id = ${partner} AND sales_order_id = ${salesOrderId}`;
  return found;
}

/** Keeps others from playing steps of a run until the transaction ends. Undefined when another one holds it. */
export async function holdRun(db: Db, partner: PartnerId, salesOrderId: string): Promise<Run | undefined> {
  const [held] = await db<Run[]>`
    SELECT ${columns(db)} FROM sandbox_scenario_run
    WHERE partner_id = ${partner} AND sales_order_id = ${salesOrderId} FOR UPDATE SKIP LOCKED`;
  return held;
}

/** Stores how far a run is, and the parcel that comes back. */
export async function moveRun(
  db: Db,
  partner: PartnerId,
  { salesOrderId, done, returnShipmentId }: Run,
): Promise<void> {
  await db`
    UPDATE sandbox_scenario_run SET done = ${done}, return_shipment_id = ${returnShipmentId}
    WHERE partner_id = ${partner} AND sales_order_id = ${salesOrderId}`;
}
