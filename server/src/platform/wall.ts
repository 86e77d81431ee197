import { advisoryLocks } from './advisory-locks.ts';
import { unbounded } from './bounds.ts';
import type { Wall } from './database/settings.ts';
import { type Connection, type Database, openDatabase, type Transaction } from './database.ts';
import { hasCitus, isTenantTable, readDistributed } from './distribution.ts';
import type { Log } from './log.ts';
import { withPatience } from './patience.ts';

/** The role that statements run as where the user of the connection would be above row-level security. */
const wallRole = 'sellerdock_server';

/** Tables of the installation, of which every request may need rows of any partner: who calls, and who let whom in. */
const tablesOutside = ['partner', 'api_client', 'technical_user', 'app', 'app_installation'] as const;

/** The wall of an embedded server, whose user is a superuser. */
export const embeddedWall: Wall = { role: wallRole };

/**
 * Raises the second wall between partners, in the database itself: every table with a `partner_id` shows a statement
 * that is bound to a partner only this partner's rows, and takes no others, whatever the statement says. Statements
 * that are not bound (jobs, the operator, migrations) see all. Safe to repeat, and to run in several processes at
 * once. Answers undefined, with a warning, where the user of the connection may not do it.
 */
export async function raiseWall(connection: Connection, log: Log): Promise<Wall> {
  const db = openDatabase(connection, { poolSize: 1, log, bounds: unbounded });
  try {
    return await withPatience('Row-level security', (lockMs) => raise(db, log, lockMs));
  } catch (error) {
    if (!refusals.has(String((error as { code?: unknown }).code))) throw error;
    return absent(log, (error as Error).message);
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** In one transaction: all of it, or nothing. */
async function raise(db: Database, log: Log, lockMs: number): Promise<Wall> {
  return (await db.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.migrations})`;
    // Settings of a session do not reach the shards of a cluster, and its policies take no subquery.
    const distributed = await readTenantTables(transaction);
    if (distributed.size > 0) {
      log.info({}, 'tables are distributed: each statement is looked at instead of row-level security');
      return { role: undefined, hasPolicies: false, tables: distributed };
    }
    const [facts] = await transaction<{ user: string; isAbove: boolean; hasRole: boolean }[]>`
      SELECT rolname AS user, rolsuper OR rolbypassrls AS "isAbove",
        EXISTS (SELECT FROM pg_roles WHERE rolname = ${wallRole} AND pg_has_role(rolname, 'SET')) AS "hasRole"
      FROM pg_roles WHERE rolname = current_user`;
    if (facts!.isAbove && !facts!.hasRole) {
      await transaction.unsafe(`CREATE ROLE ${wallRole} NOLOGIN`);
      // As a member it has every right of the owner, but not the attribute that lifts it above the wall.
      await transaction`GRANT ${transaction(facts!.user)} TO ${transaction(wallRole)}`;
    }
    if (facts!.isAbove) await allowLifting(transaction);
    await transaction.unsafe(`SET LOCAL lock_timeout = ${lockMs}`);
    await protectTables(transaction);
    return { role: facts!.isAbove ? wallRole : undefined };
  })) as Wall;
}

/** Tenant tables that are spread over nodes; the extension alone changes nothing. */
async function readTenantTables(db: Transaction): Promise<ReadonlySet<string>> {
  if (!(await hasCitus(db))) return new Set();
  return new Set([...(await readDistributed(db))].filter(isTenantTable));
}

/** Not enough rights: insufficient_privilege, invalid_grant_operation. */
const refusals = new Set(['42501', '0LP01']);

function absent(log: Log, reason: string): undefined {
  log.warn({ reason }, 'no row-level security: statements alone keep partners apart');
  return undefined;
}

/** A sub-select is evaluated once a statement, not once a row. */
const policy = `
  (SELECT coalesce(current_setting('sellerdock.partner', true), '') = '')
  OR partner_id = (SELECT nullif(current_setting('sellerdock.partner', true), '')::bigint)`;

/** Lets the role have much removed without checks of foreign keys row by row (platform/foreign-keys.ts). */
async function allowLifting(db: Transaction): Promise<void> {
  const [facts] = await db<{ isMissing: boolean }[]>`
    SELECT rolsuper AND NOT has_parameter_privilege(${wallRole}, 'session_replication_role', 'SET') AS "isMissing"
    FROM pg_roles WHERE rolname = current_user`;
  if (facts!.isMissing) await db.unsafe(`GRANT SET ON PARAMETER session_replication_role TO ${wallRole}`);
}

async function protectTables(db: Transaction): Promise<void> {
  const open = await db<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT (relrowsecurity AND relforcerowsecurity) AND relname <> ALL (${tablesOutside as never}::text[])
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'partner_id' AND NOT attisdropped)
    ORDER BY relname`;
  for (const { name } of open) {
    await db`ALTER TABLE ${db(name)} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`;
    await db.unsafe(`CREATE POLICY own_partner ON "${name}" USING (${policy})`);
  }
}
