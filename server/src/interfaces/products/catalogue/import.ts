import { readdir, readFile } from 'node:fs/promises';
import type { Type } from 'typebox';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { schemaValidator } from '../../../platform/schema-validator.ts';
import { brandFile, groupFile } from './files.ts';
import { importBrands, importGroup } from './store.ts';

export type ImportCount = {
  readonly brands: number;
  readonly categoryGroups: number;
  readonly categories: number;
};

/**
 * Imports the brands and categories of the files `brands.json` and `category-groups/*.json` of a folder, in one
 * transaction. Only changed entries get a new lastModified. Nothing is removed, because variations may refer to it.
 * Throws an Error that names the file when a file has the wrong shape.
 */
export async function importCatalogue(db: Database, folder: URL, clock: Clock): Promise<ImportCount> {
  const brands = await readJson(new URL('brands.json', folder), brandFile);
  const groupFolder = new URL('category-groups/', folder);
  const names = (await readdir(groupFolder)).filter((name) => name.endsWith('.json')).sort();
  const groups = await Promise.all(names.map((name) => readJson(new URL(name, groupFolder), groupFile)));
  const now = clock.now();
  await db.begin(async (transaction) => {
    await importBrands(transaction, brands, now);
    for (const group of groups) await importGroup(transaction, group, now);
  });
  return {
    brands: brands.length,
    categoryGroups: groups.length,
    categories: groups.reduce((sum, { categories }) => sum + categories.length, 0),
  };
}

async function readJson<const S extends typeof brandFile | typeof groupFile>(
  file: URL,
  schema: S,
): Promise<Type.Static<S>> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  const checker = schemaValidator();
  if (checker.validate(schema, value)) return value as Type.Static<S>;
  const error = checker.errors?.[0];
  throw new Error(`${file.pathname}: ${error?.instancePath} ${error?.message}`);
}
