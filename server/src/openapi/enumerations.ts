import { enumerationNames } from './enumeration-names.ts';

type Json = Record<string, unknown>;

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components?: unknown;
};

/** An enumeration that stands where it is used. */
type Inline = { readonly place: string; readonly schema: Json & { readonly enum: readonly unknown[] } };

const valuesOf = ({ schema }: Inline): string => JSON.stringify(schema.enum);

/**
 * Gives the enumerations of a document their names, in place: each becomes a model of the components, and every place
 * with its values refers to it and keeps what it says of itself. A single value stays where it is.
 */
export function nameEnumerations(document: Document): void {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const found = inlineEnumerations(document);
  const byPlace = new Map(found.map((one) => [one.place, one] as const));
  const nameOf = new Map<string, string>();
  for (const [name, description, place] of enumerationNames) {
    const named = byPlace.get(place);
    if (!named) continue;
    nameOf.set(valuesOf(named), name);
    schemas[name] = { type: named.schema.type ?? 'string', enum: named.schema.enum, description };
  }
  for (const one of found) {
    const name = nameOf.get(valuesOf(one));
    if (name === undefined) continue;
    const { schema } = one as { schema: Json };
    delete schema.type;
    delete schema.enum;
    schema.$ref = `#/components/schemas/${name}`;
  }
}

/** Every enumeration of two values or more that has no name, with its place. */
export function inlineEnumerations(document: Document): Inline[] {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const own = Object.entries(schemas).flatMap(([name, schema]) =>
    'enum' in schema ? [] : within(schema, name),
  );
  const asked = Object.values(document.paths)
    .flatMap((item) => Object.values(item) as (Json & { operationId: string })[])
    .flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...(parameters as { name: string }[]).flatMap((one) => within(one, `${operationId}.${one.name}`)),
      ...within([requestBody, responses], operationId),
    ]);
  return [...own, ...asked];
}

/** The enumerations inside a part of the document. Examples are values, no schemas. */
function within(part: unknown, place: string): Inline[] {
  if (Array.isArray(part)) return part.flatMap((one) => within(one, place));
  if (typeof part !== 'object' || part === null) return [];
  const schema = part as Inline['schema'];
  if (Array.isArray(schema.enum)) return schema.enum.length > 1 ? [{ place, schema }] : [];
  return Object.entries(part).flatMap(([name, inner]) => {
    if (name === 'examples' || name === 'example') return [];
    if (name !== 'properties') return within(inner, place);
    return Object.entries(inner as Json).flatMap(([member, one]) => within(one, `${place}.${member}`));
  });
}
