import { type ApiDocument, dereference, isObject, type Json } from './read-document.ts';

/** One row of a schema tree for display: references are resolved, constraints are in words. */
export interface SchemaView {
  name?: string;
  type: string;
  required?: true;
  deprecated?: true;
  readOnly?: true;
  description?: string;
  /** Constraints in words, such as "at most 50 characters". */
  rules?: string[];
  /** Allowed values. */
  values?: string[];
  default?: string;
  example?: string;
  /** Set when this schema is one of several alternatives of its parent. */
  choice?: true;
  /** True if the schema contains itself and is not unfolded again. */
  recursive?: true;
  children?: SchemaView[];
}

const DEPTH_LIMIT = 14;

/** Turns a schema of the document into a tree without references. A schema that contains itself is cut and marked. */
export function viewSchema(
  document: ApiDocument,
  schema: unknown,
  path: readonly string[] = [],
  depth = 0,
): SchemaView {
  if (schema === true || schema === undefined) return { type: 'any' };
  if (!isObject(schema)) return { type: 'nothing' };
  const { value, name } = dereference(document, schema);
  const seen = name ? [...path, name] : path;
  const merged = mergeAllOf(document, value);
  const view: SchemaView = { type: typeWords(document, merged, name), ...facts(document, merged) };
  if ((name && path.includes(name)) || depth > DEPTH_LIMIT) return { ...view, recursive: true };
  const children = childrenOf(document, merged, seen, depth + 1);
  return children.length > 0 ? { ...view, children } : view;
}

/** Joins the parts of `allOf` into one schema, as far as properties and required names go. */
export function mergeAllOf(document: ApiDocument, schema: Json): Json {
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  const parts = [
    ...(allOf as unknown[]).map((part) => mergeAllOf(document, dereference(document, part).value)),
    own,
  ];
  const joined: Json = Object.assign({}, ...parts);
  const properties = parts.map((part) => part.properties).filter(isObject);
  if (properties.length > 0) joined.properties = Object.assign({}, ...properties);
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []));
  if (required.length > 0) joined.required = [...new Set(required)];
  return joined;
}

function childrenOf(
  document: ApiDocument,
  schema: Json,
  seen: readonly string[],
  depth: number,
): SchemaView[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const rows: SchemaView[] = Object.entries(isObject(schema.properties) ? schema.properties : {}).map(
    ([name, property]) => ({
      name,
      ...(required.includes(name) && { required: true as const }),
      ...viewSchema(document, property, seen, depth),
    }),
  );
  if (isObject(schema.additionalProperties)) {
    rows.push({ name: '(any name)', ...viewSchema(document, schema.additionalProperties, seen, depth) });
  }
  for (const option of alternatives(schema)) {
    const view = viewSchema(document, option, seen, depth);
    if (view.type !== 'null') rows.push({ ...view, choice: true });
  }
  if (isObject(schema.items)) {
    const item = viewSchema(document, schema.items, seen, depth);
    if (item.children) rows.push(...item.children);
  }
  return rows;
}

function alternatives(schema: Json): unknown[] {
  return [schema.oneOf, schema.anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
}

function typeWords(document: ApiDocument, schema: Json, name?: string): string {
  const types = Array.isArray(schema.type) ? (schema.type as string[]) : [schema.type as string | undefined];
  const words = types.map((type) => {
    if (type === 'array') return `array of ${itemWords(document, schema.items)}`;
    if (type === 'object') return name ?? 'object';
    if (typeof schema.format === 'string' && type) return `${type} (${schema.format})`;
    return type;
  });
  const known = words.filter((word) => word !== undefined);
  if (known.length > 0) return known.join(' or ');
  if (isObject(schema.properties)) return name ?? 'object';
  if (schema.const !== undefined || Array.isArray(schema.enum)) return 'value';
  return alternatives(schema).length > 0 ? (name ?? 'one of') : 'any';
}

function itemWords(document: ApiDocument, items: unknown): string {
  if (!isObject(items)) return 'any';
  const { value, name } = dereference(document, items);
  return typeWords(document, mergeAllOf(document, value), name);
}

function facts(document: ApiDocument, schema: Json): Omit<SchemaView, 'type'> {
  const items = dereference(document, schema.items).value;
  const list = Array.isArray(schema.enum) ? schema.enum : Array.isArray(items.enum) ? items.enum : undefined;
  const values = schema.const !== undefined ? [schema.const] : list;
  const sample = schema.example ?? (Array.isArray(schema.examples) ? schema.examples[0] : undefined);
  const rules = rulesInWords(schema);
  return {
    ...(typeof schema.description === 'string' && { description: schema.description }),
    ...(schema.deprecated === true && { deprecated: true as const }),
    ...(schema.readOnly === true && { readOnly: true as const }),
    ...(rules.length > 0 && { rules }),
    ...(values && { values: values.map(words) }),
    ...(schema.default !== undefined && { default: words(schema.default) }),
    ...(sample !== undefined && typeof sample !== 'object' && { example: words(sample) }),
  };
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Describes a schema's limits in English, in the order in which readers need them. */
function rulesInWords(schema: Json): string[] {
  const rules: string[] = [];
  const range = (min: unknown, max: unknown, unit: string): void => {
    if (min !== undefined && max !== undefined) rules.push(`${min} to ${max}${unit}`);
    else if (max !== undefined) rules.push(`at most ${max}${unit}`);
    else if (min !== undefined) rules.push(`at least ${min}${unit}`);
  };
  range(schema.minLength, schema.maxLength, ' characters');
  range(schema.minItems, schema.maxItems, ' entries');
  range(schema.minimum, schema.maximum, '');
  if (schema.exclusiveMinimum !== undefined) rules.push(`more than ${schema.exclusiveMinimum}`);
  if (schema.exclusiveMaximum !== undefined) rules.push(`less than ${schema.exclusiveMaximum}`);
  if (schema.multipleOf !== undefined) rules.push(`a multiple of ${schema.multipleOf}`);
  if (schema.uniqueItems === true) rules.push('no entry twice');
  if (typeof schema.pattern === 'string') rules.push(`pattern ${schema.pattern}`);
  return rules;
}
