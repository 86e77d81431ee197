import { isTenantTable } from '../../src/platform/distribution.ts';
import { sourcesBelow } from './sources.ts';

export { isTenantTable, localTables, referenceTables } from '../../src/platform/distribution.ts';

/** Names of the tenant tables that the migrations make. */
export function tenantTables(): string[] {
  const made = sourcesBelow('server/migrations', /\.sql$/).flatMap(({ text }) =>
    [...text.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gim)].map(([, name]) => name!),
  );
  return made.filter(isTenantTable).sort();
}
