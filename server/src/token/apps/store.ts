import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../platform/database.ts';

/** What a service partner offers to sellers. */
export type App = {
  readonly appId: string;
  readonly owner: PartnerId;
  readonly name: string;
  readonly createdAt: Date;
};

/** A seller's consent that an app acts for them within these scopes. */
export type Installation = {
  readonly installationId: string;
  readonly appId: string;
  readonly partner: PartnerId;
  readonly scopes: readonly string[];
  readonly grantedAt: Date;
  readonly revokedAt: Date | null;
};

const appColumns = (db: Db) => db`app_id AS "appId", partner_id AS owner, name, created_at AS "createdAt"`;

const columns = (db: Db) => db`
  installation_id AS "installationId", app_id AS "appId", partner_id AS partner, scopes, granted_at AS "grantedAt",
  revoked_at AS "revokedAt"`;

/** Adds an app of a service partner. */
export async function insertApp(
  db: Db,
  { appId, owner, name }: Omit<App, 'createdAt'>,
  clock: Clock,
): Promise<App> {
  const createdAt = clock.now();
  await db`INSERT INTO app (app_id, partner_id, name, created_at) VALUES (${appId}, ${owner}, ${name}, ${createdAt})`;
  return { appId, owner, name, createdAt };
}

/** Reads an app. */
export async function findApp(db: Db, appId: string): Promise<App | undefined> {
  const [app] = await db<App[]>`SELECT ${appColumns(db)} FROM app WHERE app_id = ${appId}`;
  return app;
}

/** Apps of a service partner, oldest first. */
export async function readApps(db: Db, owner: PartnerId): Promise<App[]> {
  return db<App[]>`SELECT ${appColumns(db)} FROM app WHERE partner_id = ${owner} ORDER BY created_at, app_id`;
}

/** Stores a seller's consent. Undefined when the seller has consented to the app already. */
export async function insertInstallation(
  db: Db,
  granted: Pick<Installation, 'installationId' | 'appId' | 'partner' | 'scopes'>,
  clock: Clock,
): Promise<Installation | undefined> {
  const [row] = await db<Installation[]>`
    INSERT INTO app_installation (installation_id, app_id, partner_id, scopes, granted_at)
    VALUES (${granted.installationId}, ${granted.appId}, ${granted.partner}, ${[...granted.scopes]}, ${clock.now()})
    ON CONFLICT (app_id, partner_id) WHERE revoked_at IS NULL DO NOTHING RETURNING ${columns(db)}`;
  return row;
}

/**
 * Withdraws a consent: the server issues no more tokens for it, and refuses existing ones within seconds. Undefined
 * when there is none. A consent that is withdrawn already stays as it is.
 */
export async function revokeInstallation(
  db: Db,
  appId: string,
  installationId: string,
  clock: Clock,
): Promise<Installation | undefined> {
  const [row] = await db<Installation[]>`
    UPDATE app_installation SET revoked_at = coalesce(revoked_at, ${clock.now()}::timestamptz)
    WHERE installation_id = ${installationId} AND app_id = ${appId} RETURNING ${columns(db)}`;
  return row;
}

/** Consents that an app has or had, oldest first. */
export async function readInstallations(db: Db, appId: string): Promise<Installation[]> {
  return db<Installation[]>`
    SELECT ${columns(db)} FROM app_installation WHERE app_id = ${appId} ORDER BY granted_at, installation_id`;
}

/** The present consent of a seller to an app. */
export async function findPresentInstallation(
  db: Db,
  appId: string,
  partner: PartnerId,
): Promise<string | undefined> {
  const [row] = await db<{ installationId: string }[]>`
    SELECT installation_id AS "installationId" FROM app_installation
    WHERE app_id = ${appId} AND partner_id = ${partner} AND revoked_at IS NULL`;
  return row?.installationId;
}

/** A consent to an app of this service partner, also a withdrawn one; undefined for apps of others. */
export async function findInstallationOf(
  db: Db,
  owner: PartnerId,
  appId: string,
  installationId: string,
): Promise<Installation | undefined> {
  const [row] = await db<(Installation & { partner: number })[]>`
    SELECT installation_id AS "installationId", app_id AS "appId", app_installation.partner_id AS partner, scopes,
      granted_at AS "grantedAt", revoked_at AS "revokedAt"
    FROM app_installation JOIN app USING (app_id)
    WHERE installation_id = ${installationId} AND app_id = ${appId} AND app.partner_id = ${owner}`;
  return row && { ...row, partner: asPartnerId(row.partner) };
}
