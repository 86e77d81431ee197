import { isTenantTable } from '../../src/platform/distribution.ts';
import { sourcesBelow } from './sources.ts';

export { isTenantTable, localTables, referenceTables } from '../../src/platform/distribution.ts';

/** Names of the tenant tables that the migrations make. Leaves out partitions and what later migrations drop. */
export function tenantTables(): string[] {
  const migrations = sourcesBelow('server/migrations', /\.sql$/);
  const made = migrations.flatMap(({ text }) =>
    [...text.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)(?! PARTITION OF|\w)/gim)].map(
      ([, name]) => name!,
    ),
  );
  const dropped = migrations.flatMap(({ text }) =>
    [...text.matchAll(/^DROP TABLE (\w+)/gim)].map(([, name]) => name!),
  );
  return made.filter((name) => isTenantTable(name) && !dropped.includes(name)).sort();
}
