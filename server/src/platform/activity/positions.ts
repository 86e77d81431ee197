import { advisoryLocks } from '../advisory-locks.ts';
import type { Database, Db } from '../database.ts';

/** Tables whose rows event streams read in the order of their positions. */
const placed = ['activity', 'sandbox_request_pack', 'sandbox_request_write', 'webhook_attempt'] as const;

/**
 * The position of the rows that the open transaction writes. It is a value of its own for statements that write with the
 * rows of another one (`WITH … RETURNING`): a cluster runs those on a node, whose transactions have other numbers.
 */
export async function presentPosition(transaction: Db): Promise<number> {
  const [row] = await transaction<{ position: number }[]>`
    SELECT activity_position() AS position`;
  return row!.position;
}

/**
 * Makes positions go on rising after the rows came into another database, whose transactions have other numbers. Call it
 * before anything is recorded.
 */
export async function continuePositions(db: Database): Promise<void> {
  await db.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.migrations})`;
    const cluster = await nameOfDatabase(transaction);
    const [stored] = await transaction<{ cluster: string }[]>`SELECT cluster FROM activity_base`;
    if (stored?.cluster === cluster) return;
    const highest = await highestPosition(transaction);
    const [next] = await transaction<{ number: number }[]>`
      SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS number`;
    const base = Math.max(0, highest + 1 - next!.number);
    await transaction`
      INSERT INTO activity_base (base, cluster) VALUES (${base}, ${cluster})
      ON CONFLICT (one) DO UPDATE SET base = excluded.base, cluster = excluded.cluster`;
  });
}

/** A name that the database shares with its copies on stand-by servers, and with no other one. */
async function nameOfDatabase(db: Db): Promise<string> {
  const [row] = await db<{ name: string }[]>`
    SELECT concat(system_identifier, '/', pg_database.oid) AS name
    FROM pg_control_system(), pg_database WHERE datname = current_database()`;
  return row!.name;
}

async function highestPosition(db: Db): Promise<number> {
  let highest = 0;
  for (const table of placed) {
    // Reads every row, once in the life of a database.
    const [row] = await db<{ position: number | null }[]>`SELECT max(position) AS position FROM ${db(table)}`;
    highest = Math.max(highest, row!.position ?? 0);
  }
  return highest;
}
