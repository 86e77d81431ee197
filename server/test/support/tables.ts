import { sourcesBelow } from './sources.ts';

/** The marketplace's own tables, the same for all partners; a copy on every node. */
export const referenceTables = ['brand', 'category', 'category_group'] as const;

/** Tables of the installation: credentials, keys, what was migrated. */
export const localTables = [
  'partner', 'api_client', 'technical_user', 'app', 'app_installation', 'oauth_record', 'signing_key', 'webhook_signing_key', 'schema_migration',
  'daily_use',
] as const; // biome-ignore format: a list

const shared: ReadonlySet<string> = new Set([...referenceTables, ...localTables]);

/** True for a table that has to be keyed and distributed by partner: every one that is not listed above. */
export const isTenantTable = (name: string): boolean => !shared.has(name);

/** Names of the tenant tables that the migrations make. */
export function tenantTables(): string[] {
  const made = sourcesBelow('server/migrations', /\.sql$/).flatMap(({ text }) =>
    [...text.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gim)].map(([, name]) => name!),
  );
  return made.filter(isTenantTable).sort();
}
