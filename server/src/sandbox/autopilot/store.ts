import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';

/** The settings of an autopilot, with defaults. */
export type Settings = {
  readonly ordersPerSecond: number;
  /** Orders in all. */
  readonly count: number;
  readonly seed: number;
  readonly returnRate: number;
  readonly paymentDelaySeconds: number;
  readonly shippingDelaySeconds: number;
  readonly carrierDelaySeconds: number;
  readonly returnDelaySeconds: number;
  readonly shipsForSeller: boolean;
  /** Missing in settings stored by older versions. */
  readonly restocksForSeller?: boolean;
};

/** Whether goods are restocked when the seller has not said. */
export const restocksUsually = true;

/** Counts of what has happened so far. */
export type Counts = {
  readonly placed: number;
  readonly skipped: number;
  readonly released: number;
  readonly sent: number;
  readonly delivered: number;
  readonly returned: number;
  readonly accepted: number;
};

export type Autopilot = Counts & {
  readonly settings: Settings;
  readonly startedAt: Date;
  readonly stoppedAt: Date | null;
};

/** The next step of an order. An order UNDER_WAY waits for its parcels. */
export type Stage = 'PAY' | 'SHIP' | 'UNDER_WAY' | 'RETURN' | 'ACCEPT';

/** An order with its place in the sequence, and when its next step is due. */
export type OrderState = {
  readonly number: number;
  readonly salesOrderId: string;
  readonly stage: Stage;
  /** Undefined while the order waits for the seller or a parcel. */
  readonly dueAt: Date | undefined;
};

/** A row whose step is due. */
export type DueOrder = OrderState & { readonly dueAt: Date };

/**
 * Name of the job that polls for parcels reported by others. It runs by real time: moving the clock wakes the autopilot
 * first, and nobody reports a parcel while the clock moves. Queues have jobs of this name, so it keeps an older word.
 */
export const pollJob = 'sandbox-autopilot-look';

const columns = (db: Db) => db`
  settings, started_at AS "startedAt", stopped_at AS "stoppedAt", placed, skipped, released,
  sent, delivered, returned, accepted`;

/** Condition on `sandbox_autopilot`: the autopilot was not stopped. */
export const isRunning = (db: Db) => db`stopped_at IS NULL`;

/** The seller's autopilot, also when it was stopped. */
export async function readAutopilot(db: Db, partner: PartnerId): Promise<Autopilot | undefined> {
  const [row] = await db<
    Autopilot[]
  >`SELECT ${columns(db)} FROM sandbox_autopilot WHERE partner_id = ${partner}`;
  return row;
}

/** Locks the running autopilot until the transaction ends, so that its steps run one after the other. */
export async function lockAutopilot(db: Db, partner: PartnerId): Promise<Autopilot | undefined> {
  const [row] = await db<Autopilot[]>`
    SELECT ${columns(db)} FROM sandbox_autopilot WHERE partner_id = ${partner} AND stopped_at IS NULL FOR UPDATE`;
  return row;
}

/** Starts an autopilot, and replaces a stopped one. False while one is running. */
export async function insertAutopilot(
  db: Db,
  partner: PartnerId,
  settings: Settings,
  now: Date,
): Promise<boolean> {
  const started = await db`
    INSERT INTO sandbox_autopilot (partner_id, settings, started_at)
    VALUES (${partner}, ${JSON.stringify(settings)}::text::json, ${now})
    ON CONFLICT (partner_id) DO UPDATE SET settings = excluded.settings, started_at = excluded.started_at,
      stopped_at = NULL, placed = 0, skipped = 0, released = 0, sent = 0, delivered = 0, returned = 0, accepted = 0
    WHERE sandbox_autopilot.stopped_at IS NOT NULL`;
  if (started.count === 0) return false;
  await db`DELETE FROM sandbox_autopilot_order WHERE partner_id = ${partner}`;
  return true;
}

/** Stops the autopilot. False when none runs. */
export async function stopAutopilot(db: Db, partner: PartnerId, now: Date): Promise<boolean> {
  const stopped = await db`
    UPDATE sandbox_autopilot SET stopped_at = ${now} WHERE partner_id = ${partner} AND stopped_at IS NULL`;
  return stopped.count > 0;
}

/** Adds to the counts. The autopilot must be locked. */
export async function addCounts(db: Db, partner: PartnerId, more: Partial<Counts>): Promise<void> {
  const { placed = 0, skipped = 0, released = 0, sent = 0, delivered = 0, returned = 0, accepted = 0 } = more;
  await db`
    UPDATE sandbox_autopilot SET placed = placed + ${placed}, skipped = skipped + ${skipped},
      released = released + ${released}, sent = sent + ${sent},
      delivered = delivered + ${delivered}, returned = returned + ${returned}, accepted = accepted + ${accepted}
    WHERE partner_id = ${partner}`;
}

/** Orders whose step of this stage is due, the first due first. */
export async function dueOrders(
  db: Db,
  partner: PartnerId,
  stage: Stage,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<DueOrder[]> {
  return db<DueOrder[]>`
    SELECT number, sales_order_id AS "salesOrderId", stage, due_at AS "dueAt" FROM sandbox_autopilot_order
    WHERE partner_id = ${partner} AND stage = ${stage} AND due_at <= ${now} ORDER BY due_at, number LIMIT ${limit}`;
}

/** Numbers of the orders that wait for their parcels, by order id. */
export async function ordersUnderWay(
  db: Db,
  partner: PartnerId,
  salesOrderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db<{ number: number; id: string }[]>`
    SELECT number, sales_order_id AS id FROM sandbox_autopilot_order
    WHERE partner_id = ${partner} AND sales_order_id = ANY(${[...salesOrderIds]}::uuid[]) AND stage = 'UNDER_WAY'`;
  return new Map(rows.map(({ number, id }) => [id, number]));
}

/** Stores the stage of orders; removes those without a next step. */
export async function writeOrders(
  db: Db,
  partner: PartnerId,
  orders: readonly OrderState[],
  ended: readonly number[] = [],
): Promise<void> {
  if (orders.length > 0)
    await db`
      INSERT INTO sandbox_autopilot_order (partner_id, number, sales_order_id, stage, due_at)
      SELECT ${partner}::bigint, number, sales_order_id, stage, due_at::timestamptz FROM unnest(
        ${orders.map(({ number }) => number)}::bigint[], ${orders.map(({ salesOrderId }) => salesOrderId)}::uuid[],
        ${orders.map(({ stage }) => stage)}::text[],
        ${orders.map(({ dueAt }) => dueAt?.toISOString() ?? 'infinity')}::text[]) AS item (number, sales_order_id, stage, due_at)
      ON CONFLICT (partner_id, number) DO UPDATE SET stage = excluded.stage, due_at = excluded.due_at`;
  if (ended.length > 0)
    await db`
      DELETE FROM sandbox_autopilot_order WHERE partner_id = ${partner} AND number = ANY(${[...ended]}::bigint[])`;
}

const timed: readonly Stage[] = ['PAY', 'SHIP', 'RETURN', 'ACCEPT'];

/** When the first order of each stage is due; stages are missing where none is. */
export async function firstDue(db: Db, partner: PartnerId): Promise<ReadonlyMap<Stage, Date>> {
  const rows = await db<{ stage: Stage; due: Date }[]>`
    SELECT wanted.stage, due FROM unnest(${[...timed]}::text[]) AS wanted (stage), LATERAL (
      SELECT due_at AS due FROM sandbox_autopilot_order
      WHERE partner_id = ${partner} AND sandbox_autopilot_order.stage = wanted.stage
      ORDER BY due_at LIMIT 1) AS first`;
  return new Map(rows.map(({ stage, due }) => [stage, due]));
}
