import type { Db } from './database.ts';

/** A foreign key: one table refers to another. */
export type Reference = { readonly from: string; readonly to: string };

/**
 * Sorts tables so that every table comes after those that it refers to; otherwise by name. Throws when tables refer to
 * each other in a circle.
 */
export function inOrderOfReferences(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set([...tables].sort());
  const order: string[] = [];
  while (left.size > 0) {
    const next = [...left].find(
      (table) => !references.some(({ from, to }) => from === table && to !== table && left.has(to)),
    );
    if (next === undefined)
      throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}`);
    left.delete(next);
    order.push(next);
  }
  return order;
}

/** Every foreign key between tables of these schemas; names are `schema.table`. */
export async function readReferences(db: Db, schemas: readonly string[]): Promise<Reference[]> {
  return db<Reference[]>`
    SELECT DISTINCT own_schema.nspname || '.' || own.relname AS from, other_schema.nspname || '.' || other.relname AS to
    FROM pg_constraint
    JOIN pg_class AS own ON own.oid = conrelid JOIN pg_namespace AS own_schema ON own_schema.oid = own.relnamespace
    JOIN pg_class AS other ON other.oid = confrelid
    JOIN pg_namespace AS other_schema ON other_schema.oid = other.relnamespace
    WHERE contype = 'f' AND own_schema.nspname = ANY(${[...schemas]}::text[])`;
}
