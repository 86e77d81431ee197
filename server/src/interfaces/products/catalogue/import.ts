import { readdir, readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { schemaValidator } from '../../../platform/schema-validator.ts';

const brandFile = Type.Array(
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 50 }),
    name: Type.String({ minLength: 1 }),
    logo: Type.String({ pattern: '^(https?://\\S+|/(?![/\\\\])\\S*)?$' }),
    usable: Type.Boolean(),
  }),
);

const groupFile = Type.Object({
  categoryGroup: Type.String({ minLength: 1 }),
  title: Type.String(),
  categories: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  variationThemes: Type.Array(Type.String()),
  attributes: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1 }),
      type: Type.Enum(['STRING', 'INTEGER', 'FLOAT', 'BOOLEAN', 'DATE']),
      multiValue: Type.Boolean(),
      relevance: Type.Enum(['REQUIRED', 'HIGH', 'MEDIUM', 'LOW']),
    }),
  ),
  additionalRequirements: Type.Optional(Type.Array(Type.Object({}))),
});

export type ImportCount = {
  readonly brands: number;
  readonly categoryGroups: number;
  readonly categories: number;
};

/**
 * Brings brands and categories into line with the files `brands.json` and `category-groups/*.json` of a folder, in one
 * transaction. Only what differs gets a new lastModified; nothing is removed, because variations may refer to it.
 * Throws an Error that names the file when one has the wrong shape.
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

/** True before anything was ever imported. */
export async function catalogueIsEmpty(db: Db): Promise<boolean> {
  const [row] = await db<{ empty: boolean }[]>`SELECT NOT EXISTS (SELECT FROM category_group) AS empty`;
  return row?.empty ?? true;
}

async function readJson<const S extends typeof brandFile | typeof groupFile>(
  file: URL,
  schema: S,
): Promise<Type.Static<S>> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  const checker = schemaValidator();
  if (checker.validate(schema, value)) return value as Type.Static<S>;
  const fault = checker.errors?.[0];
  throw new Error(`${file.pathname}: ${fault?.instancePath} ${fault?.message}`);
}

/** Brands as they stand in a file. */
export type BrandFile = Type.Static<typeof brandFile>;

/** A category group as it stands in a file. */
export type GroupFile = Type.Static<typeof groupFile>;

/** Adds brands and changes those that differ, as part of the caller's transaction; in order, so that two imports do not wait for each other. */
export async function importBrands(db: Db, brands: BrandFile, now: Date): Promise<void> {
  await db`
    INSERT INTO brand (id, name, logo, usable, last_modified)
    SELECT id, name, logo, usable, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(brands)}::text::json) AS item (id text, name text, logo text, usable boolean)
    ORDER BY id
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, logo = excluded.logo, usable = excluded.usable,
      last_modified = excluded.last_modified
    WHERE (brand.name, brand.logo, brand.usable) IS DISTINCT FROM (excluded.name, excluded.logo, excluded.usable)`;
}

/** Adds a category group with its categories, or changes what differs, as part of the caller's transaction. */
export async function importGroup(db: Db, group: GroupFile, now: Date): Promise<void> {
  const { categoryGroup, categories, ...rest } = group as GroupFile & Record<string, unknown>;
  const {
    createdAt: _created,
    lastModified: _modified,
    ...definition
  } = { additionalRequirements: [], ...rest } as Record<string, unknown>;
  await db`
    INSERT INTO category_group (name, definition, created_at, last_modified)
    VALUES (${categoryGroup}, ${JSON.stringify(definition)}::text::json, ${now}, ${now})
    ON CONFLICT (name) DO UPDATE SET definition = excluded.definition, last_modified = excluded.last_modified
    WHERE category_group.definition::text <> excluded.definition::text`;
  await db`
    INSERT INTO category (name, category_group) SELECT name, ${categoryGroup} FROM unnest(${[...categories].sort()}::text[]) AS category (name)
    ON CONFLICT (name) DO UPDATE SET category_group = excluded.category_group
    WHERE category.category_group <> excluded.category_group`;
}
