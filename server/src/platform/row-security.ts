import { advisoryLocks } from './advisory-locks.ts';
import type { RowSecurity } from './database/settings.ts';
import { noTimeouts } from './database/timeouts.ts';
import { type Connection, type Database, openDatabase, type Transaction } from './database.ts';
import { hasCitus, isTenantTable, readDistributed } from './distribution.ts';
import { retryLockTimeouts } from './lock-retry.ts';
import type { Log } from './log.ts';

/** Statements run as this role when row-level security does not apply to the user of the connection. */
const rowSecurityRole = 'sellerdock_server';

/** Tables without row-level security: to identify a caller, a request reads rows of any partner. */
const tablesOutside = ['partner', 'api_client', 'technical_user', 'app', 'app_installation'] as const;

/** Row-level security of the embedded PostgreSQL, whose user is a superuser. */
export const embeddedRowSecurity: RowSecurity = { role: rowSecurityRole };

/**
 * Enables row-level security for every table with a `partner_id`: a statement that is bound to a partner reads and
 * writes only this partner's rows. Statements that are not bound (jobs, the operator, migrations) reach all rows. Safe
 * to repeat, and to run in several processes at once. Returns undefined, with a warning, when the user of the
 * connection lacks the rights.
 */
export async function enableRowSecurity(connection: Connection, log: Log): Promise<RowSecurity> {
  const db = openDatabase(connection, { poolSize: 1, log, timeouts: noTimeouts });
  try {
    return await retryLockTimeouts('Row-level security', (lockMs) => enableInTransaction(db, log, lockMs));
  } catch (error) {
    if (!refusals.has(String((error as { code?: unknown }).code))) throw error;
    return absent(log, (error as Error).message);
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** Does everything in one transaction, or nothing. */
async function enableInTransaction(db: Database, log: Log, lockMs: number): Promise<RowSecurity> {
  return (await db.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.migrations})`;
    // Settings of a session do not reach the shards of a cluster, and its policies take no subquery.
    const distributed = await readTenantTables(transaction);
    if (distributed.size > 0) {
      log.info({}, 'tables are distributed: the server checks each statement instead of row-level security');
      return { role: undefined, hasPolicies: false, tables: distributed };
    }
    const [facts] = await transaction<{ user: string; isAbove: boolean; hasRole: boolean }[]>`
      SELECT rolname AS user, rolsuper OR rolbypassrls AS "isAbove",
        EXISTS (SELECT FROM pg_roles WHERE rolname = ${rowSecurityRole} AND pg_has_role(rolname, 'SET')) AS "hasRole"
      FROM pg_roles WHERE rolname = current_user`;
    if (facts!.isAbove && !facts!.hasRole) {
      await transaction.unsafe(`CREATE ROLE ${rowSecurityRole} NOLOGIN`);
      // As a member the role has all rights of the owner, but not the attribute that bypasses row-level security.
      await transaction`GRANT ${transaction(facts!.user)} TO ${transaction(rowSecurityRole)}`;
    }
    if (facts!.isAbove) await allowReplicationRole(transaction);
    await transaction.unsafe(`SET LOCAL lock_timeout = ${lockMs}`);
    await protectTables(transaction);
    return { role: facts!.isAbove ? rowSecurityRole : undefined };
  })) as RowSecurity;
}

/** Tenant tables that are spread over nodes; the extension alone changes nothing. */
async function readTenantTables(db: Transaction): Promise<ReadonlySet<string>> {
  if (!(await hasCitus(db))) return new Set();
  return new Set([...(await readDistributed(db))].filter(isTenantTable));
}

/** Not enough rights: insufficient_privilege, invalid_grant_operation. */
const refusals = new Set(['42501', '0LP01']);

function absent(log: Log, reason: string): undefined {
  log.warn({ reason }, 'no row-level security: only the statements keep partners apart');
  return undefined;
}

/** PostgreSQL evaluates a sub-select once a statement, not once a row. */
const policy = `
  (SELECT coalesce(current_setting('sellerdock.partner', true), '') = '')
  OR partner_id = (SELECT nullif(current_setting('sellerdock.partner', true), '')::bigint)`;

/** Lets the role remove many rows without a foreign-key check for each (platform/foreign-keys.ts). */
async function allowReplicationRole(db: Transaction): Promise<void> {
  const [facts] = await db<{ isMissing: boolean }[]>`
    SELECT rolsuper AND NOT has_parameter_privilege(${rowSecurityRole}, 'session_replication_role', 'SET') AS "isMissing"
    FROM pg_roles WHERE rolname = current_user`;
  if (facts!.isMissing)
    await db.unsafe(`GRANT SET ON PARAMETER session_replication_role TO ${rowSecurityRole}`);
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
