import { type ApiDocument, dereference, isObject, type Json } from './read-document.ts';
import { mergeAllOf } from './schema-view.ts';

const BY_FORMAT: Record<string, unknown> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  uuid: '5f0c3a52-8f0e-4d5c-9d53-0d4b7a1c2e90',
  uri: 'https://seller.example/',
  email: 'mail@seller.example',
};

/** The example of a string about which the schema says nothing. */
const UNKNOWN_TEXT = 'string';

/**
 * Makes an example value of a schema from its examples, defaults and allowed values. Leaves out a schema that
 * contains itself.
 */
export function exampleOf(document: ApiDocument, schema: unknown, path: readonly string[] = []): unknown {
  if (!isObject(schema)) return undefined;
  const { value, name } = dereference(document, schema);
  if (name && path.includes(name)) return undefined;
  const merged = mergeAllOf(document, value);
  const given = givenExample(merged);
  if (given !== undefined) return given;
  const seen = name ? [...path, name] : path;
  const option = [merged.oneOf, merged.anyOf].find(Array.isArray)?.[0];
  if (option !== undefined && !isObject(merged.properties)) return exampleOf(document, option, seen);
  if (isObject(merged.properties)) return exampleObject(document, merged, seen);
  const type = Array.isArray(merged.type) ? merged.type[0] : merged.type;
  if (type === 'array') {
    const item = exampleOf(document, merged.items, seen);
    return item === undefined ? [] : [item];
  }
  return exampleScalar(type, merged);
}

function givenExample(schema: Json): unknown {
  if (schema.example !== undefined) return schema.example;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  return Array.isArray(schema.enum) ? schema.enum[0] : undefined;
}

function exampleObject(document: ApiDocument, schema: Json, path: readonly string[]): Json {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const all = Object.entries(isObject(schema.properties) ? schema.properties : {})
    .map(([name, property]) => [name, exampleOf(document, property, path)] as const)
    .filter(([, value]) => value !== undefined);
  // Leaves out optional fields without an example. An object without required fields shows all of them.
  const telling = all.filter(([name, value]) => value !== UNKNOWN_TEXT || required.includes(name));
  return Object.fromEntries(required.length > 0 ? telling : all);
}

function exampleScalar(type: unknown, schema: Json): unknown {
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  if (type === 'string') return BY_FORMAT[String(schema.format)] ?? UNKNOWN_TEXT;
  return undefined;
}
