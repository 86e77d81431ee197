import type { SchemaView } from '../../../plugins/api-reference/schema-view.ts';

/** A value of a JSON body with a fixed set of choices. */
export interface BodyChoice {
  path: (string | number)[];
  value: string;
  values: string[];
}

/** More choices would hide the body. */
const MOST = 8;

/** Returns the values of a body whose schema lists the choices. Empty if the text is not JSON. */
export function choicesOf(schema: SchemaView | undefined, text: string): BodyChoice[] {
  const value = parsed(text);
  return schema && value !== undefined ? walk(schema, value, []).slice(0, MOST) : [];
}

/** Returns the body with another value at a path. */
export function withChoice(text: string, path: BodyChoice['path'], value: string): string {
  const body = parsed(text);
  const last = path.at(-1);
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], body);
  if (last === undefined || typeof holder !== 'object' || holder === null) return text;
  Object.assign(holder, { [last]: value });
  return JSON.stringify(body, null, 2);
}

function walk(schema: SchemaView, value: unknown, path: BodyChoice['path']): BodyChoice[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => walk(schema, item, [...path, at]));
  if (schema.values && schema.values.length > 1 && typeof value === 'string')
    return [{ path, value, values: schema.values }];
  if (typeof value !== 'object' || value === null) return [];
  const children = (schema.children ?? []).flatMap((child) =>
    child.choice ? (child.children ?? []) : [child],
  );
  return Object.entries(value).flatMap(([name, item]) => {
    const child = children.find((one) => one.name === name);
    return child ? walk(child, item, [...path, name]) : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
