import type { Db } from '../../../platform/database.ts';
import type { AttributeDefinition, Catalogue, CategoryDefinition } from './definitions.ts';

/** A page of brands as JSON texts, at most `count`. Logos of this server get its address in front. */
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

/** A page of category groups as JSON texts, at most `count`; with a category, only the group it belongs to. */
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
 * Reads what the rules need of the catalogue. The result is kept until brands or categories change, which is asked
 * for at each call, so that a task sees every change that was there when it began.
 */
export function catalogueReader(db: Db): () => Promise<Catalogue> {
  let version = '';
  let catalogue: Promise<Catalogue> | undefined;
  return async () => {
    const [row] = await db<{ version: string }[]>`
      SELECT concat((SELECT count(*) || ' ' || max(last_modified) FROM brand), ' ',
        (SELECT count(*) || ' ' || max(last_modified) FROM category_group), ' ', (SELECT count(*) FROM category)) AS version`;
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

/** Name of a brand; undefined when there is none of this id. */
export async function findBrandName(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`SELECT name FROM brand WHERE id = ${id}`;
  return row?.name;
}
