import type { Db } from '../../../platform/database.ts';
import { nextChange } from '../../../platform/last-modified/store.ts';
import type { AttributeDefinition, Catalogue, CategoryDefinition } from './definitions.ts';
import type { BrandFile, GroupFile } from './files.ts';

/** Reads a page of brands as JSON texts, at most `count`. Logos of this server begin with its address. */
export async function readBrands(
  db: Db,
  publicUrl: string,
  offset: number,
  count: number,
): Promise<string[]> {
  const rows = await db<{ brand: string }[]>`
    SELECT json_build_object('id', id, 'name', name, 'logo', CASE WHEN logo LIKE '/%' THEN ${publicUrl}::text || logo ELSE logo END, 'usable', usable, 'useable', usable)::text AS brand
    FROM brand ORDER BY id OFFSET ${offset} LIMIT ${count}`;
  return rows.map(({ brand }) => brand);
}

/** When any brand last changed; undefined without brands. */
export async function brandsModified(db: Db): Promise<Date | undefined> {
  const [row] = await db<{ modified: Date | null }[]>`SELECT max(last_modified) AS modified FROM brand`;
  return row?.modified ?? undefined;
}

/** Reads a page of category groups as JSON texts, at most `count`; with a category, only its group. */
export async function readCategoryGroups(
  db: Db,
  category: string | undefined,
  offset: number,
  count: number,
): Promise<string[]> {
  const rows = await db<{ group: string }[]>`
    SELECT left(definition::text, -1) || ',"categoryGroup":' || to_json(name)::text
      || ',"categories":' || (SELECT coalesce(json_agg(category.name ORDER BY category.name), '[]')::text
          FROM category WHERE category_group = category_group.name)
      || ',"createdAt":' || to_json(to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
      || ',"lastModified":' || to_json(to_char(last_modified AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text || '}' AS group
    FROM category_group
    ${category === undefined ? db`` : db`WHERE name = (SELECT category_group FROM category WHERE name = ${category})`}
    ORDER BY name OFFSET ${offset} LIMIT ${count}`;
  return rows.map(({ group }) => group);
}

/**
 * Reads what the rules need of the catalogue. Each call asks whether there are other brands or categories, and otherwise
 * returns the last result. A task therefore sees every change made before it began. Nothing is ever removed, and each
 * change of a group makes its date later, so that no two states have the same counts and sum.
 */
export function catalogueReader(db: Db): () => Promise<Catalogue> {
  let version = '';
  let catalogue: Promise<Catalogue> | undefined;
  return async () => {
    const [row] = await db<{ version: string }[]>`
      SELECT concat((SELECT count(*) FROM brand), ' ',
        (SELECT count(*) || ' ' || sum(extract(epoch FROM last_modified)) FROM category_group), ' ',
        (SELECT count(*) FROM category)) AS version`;
    if (!catalogue || row?.version !== version) {
      version = row?.version ?? '';
      catalogue = readWhole(db);
      catalogue.catch(() => {
        catalogue = undefined;
      });
    }
    return catalogue;
  };
}

async function readWhole(db: Db): Promise<Catalogue> {
  const brands = await db<{ id: string }[]>`SELECT id FROM brand`;
  const groups = await db<{ name: string; attributes: AttributeDefinition[] }[]>`
    SELECT name, definition -> 'attributes' AS attributes FROM category_group`;
  const categories = await db<
    { name: string; group: string }[]
  >`SELECT name, category_group AS group FROM category`;
  const ids = new Set(brands.map(({ id }) => id));
  const definitions = new Map<string, CategoryDefinition>(
    groups.map(({ name, attributes }) => [
      name,
      { group: name, attributes: new Map(attributes.map((a) => [a.name, a])) },
    ]),
  );
  const groupOf = new Map(categories.map(({ name, group }) => [name, group]));
  return { category: (name) => definitions.get(groupOf.get(name) ?? ''), brandExists: (id) => ids.has(id) };
}

/** The name of a brand; undefined for an unknown id. */
export async function findBrandName(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`SELECT name FROM brand WHERE id = ${id}`;
  return row?.name;
}

/** A brand of the marketplace. `usable` says whether sellers may offer its articles. */
export type Brand = {
  readonly id: string;
  readonly name: string;
  readonly logo: string;
  readonly usable: boolean;
  readonly lastModified: Date;
};

/** Reads a brand, and holds off other changes of it until the transaction ends. */
export async function lockBrand(db: Db, id: string): Promise<Brand | undefined> {
  const [brand] = await db<Brand[]>`
    SELECT id, name, logo, usable, last_modified AS "lastModified" FROM brand WHERE id = ${id} FOR UPDATE`;
  return brand;
}

export async function updateBrand(db: Db, { id, name, logo, usable, lastModified }: Brand): Promise<void> {
  await db`
    UPDATE brand SET name = ${name}, logo = ${logo}, usable = ${usable}, last_modified = ${lastModified}
    WHERE id = ${id}`;
}

/** True before the first import. */
export async function catalogueIsEmpty(db: Db): Promise<boolean> {
  const [row] = await db<{ empty: boolean }[]>`SELECT NOT EXISTS (SELECT FROM category_group) AS empty`;
  return row?.empty ?? true;
}

/**
 * Adds new brands, and changes those that differ, in the caller's transaction. Stores them in the order of their ids, so
 * that two imports never wait for each other.
 */
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

/**
 * Adds a category group with its categories, or changes what differs, in the caller's transaction. The group, and one
 * that a category leaves, get a later date than before, whatever the time is.
 */
export async function importGroup(db: Db, group: GroupFile, now: Date): Promise<void> {
  const { categoryGroup, categories, ...rest } = group as GroupFile & Record<string, unknown>;
  const {
    createdAt: _created,
    lastModified: _modified,
    ...definition
  } = { additionalRequirements: [], ...rest } as Record<string, unknown>;
  const written = await db`
    INSERT INTO category_group (name, definition, created_at, last_modified)
    VALUES (${categoryGroup}, ${JSON.stringify(definition)}::text::json, ${now}, ${now})
    ON CONFLICT (name) DO UPDATE SET definition = excluded.definition, last_modified = greatest(excluded.last_modified,
      (date_trunc('second', category_group.last_modified AT TIME ZONE 'UTC') + interval '1 second') AT TIME ZONE 'UTC')
    WHERE category_group.definition::text <> excluded.definition::text RETURNING name`;
  const changed = await importCategories(db, categoryGroup, categories);
  if (written.length > 0) changed.delete(categoryGroup);
  if (changed.size > 0)
    await db`
      UPDATE category_group SET last_modified = ${nextChange(db, now)} WHERE name = ANY (${[...changed]}::text[])`;
}

/** Adds categories to a group, or moves them there. Returns the groups that then have other categories. */
async function importCategories(db: Db, group: string, categories: readonly string[]): Promise<Set<string>> {
  const names = [...new Set(categories)].sort();
  const known = await db<{ group: string }[]>`
    SELECT category_group AS group FROM category WHERE name = ANY (${names}::text[]) ORDER BY name FOR UPDATE`;
  const former = known.filter((category) => category.group !== group);
  if (known.length === names.length && former.length === 0) return new Set();
  await db`
    INSERT INTO category (name, category_group) SELECT name, ${group} FROM unnest(${names}::text[]) AS category (name)
    ON CONFLICT (name) DO UPDATE SET category_group = excluded.category_group
    WHERE category.category_group <> excluded.category_group`;
  return new Set([group, ...former.map((category) => category.group)]);
}
