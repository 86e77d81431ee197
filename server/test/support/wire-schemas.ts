/** The JSON Schema keywords that are compared. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly default?: unknown;
  readonly [word: string]: unknown;
};

type Side = { readonly schema: JsonSchema; readonly models: Readonly<Record<string, JsonSchema>> };

const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

/**
 * Compares two schemas field by field: presence, type, whether it is required, enumeration, limits. `fields` counts
 * what both have.
 */
export function schemaDifferences(wire: Side, own: Side, at = '$'): { lines: string[]; fields: number } {
  const [theirs, ours] = [resolved(wire), resolved(own)];
  const lines = ownDifferences(theirs, ours).map((line) => `${at} ${line}`);
  let fields = 1;
  const go = (one: JsonSchema | undefined, other: JsonSchema | undefined, place: string) => {
    if (!one || !other) return;
    const below = schemaDifferences({ ...wire, schema: one }, { ...own, schema: other }, place);
    lines.push(...below.lines);
    fields += below.fields;
  };
  const [here, there] = [ours.properties ?? {}, theirs.properties ?? {}];
  for (const name of new Set([...Object.keys(there), ...Object.keys(here)])) {
    const place = `${at}.${name}`;
    if (!here[name]) lines.push(`${place} is missing here`);
    else if (!there[name]) lines.push(`${place} only here`);
    else {
      const [isTheirs, isOurs] = [theirs, ours].map(({ required = [] }) => required.includes(name));
      if (isTheirs !== isOurs) lines.push(`${place} is ${isOurs ? 'required' : 'optional'} here`);
      go(there[name], here[name], place);
    }
  }
  go(theirs.items, ours.items, `${at}[]`);
  return { lines, fields };
}

function ownDifferences(theirs: JsonSchema, ours: JsonSchema): string[] {
  const rows: [string, unknown, unknown][] = [
    ['type', theirs.type ?? 'any', ours.type ?? 'any'],
    ['enum', theirs.enum && [...theirs.enum].sort().join(), ours.enum && [...ours.enum].sort().join()],
    ...(theirs.format === 'date-time' || ours.format === 'date-time'
      ? [['format', theirs.format, ours.format] as [string, unknown, unknown]]
      : []),
    ...limits.map((word): [string, unknown, unknown] => [word, theirs[word], ours[word]]),
  ];
  return rows
    .filter(([, one, other]) => String(one) !== String(other))
    .map(([what, one, other]) => `${what} ${String(one ?? 'none')}, here ${String(other ?? 'none')}`);
}

/** Resolves a schema: follows references, and merges alternatives and parts of an object. */
function resolved({ schema, models }: Side): JsonSchema {
  if (schema.$ref !== undefined) {
    const { $ref, ...beside } = schema;
    const model = models[$ref.split('/').at(-1) ?? ''];
    if (!model) throw new Error(`There is no model ${$ref}`);
    return resolved({ schema: { ...model, ...beside }, models });
  }
  const parts = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.map((one) =>
    resolved({ schema: one, models }),
  );
  if (!parts) {
    const { type } = schema;
    const words = schema.const === undefined ? schema.enum : [schema.const];
    return {
      ...schema,
      ...(words ? { enum: words, type: 'string' } : {}),
      ...(Array.isArray(type) ? { type: type.find((one) => one !== 'null') } : {}),
    };
  }
  return joinSchemas(
    parts.filter(({ type }) => type !== 'null'),
    schema.allOf !== undefined,
  );
}

function joinSchemas(parts: readonly JsonSchema[], isAll: boolean): JsonSchema {
  const words = parts.flatMap((one) => one.enum ?? []);
  const required = parts.map((one) => one.required ?? []);
  const needed = isAll
    ? required.flat()
    : (required[0] ?? []).filter((name) => required.every((names) => names.includes(name)));
  const isObject = parts.some(({ properties }) => properties);
  return {
    ...parts[0],
    ...(words.length > 0 ? { enum: [...new Set(words)], type: 'string' } : {}),
    ...(isObject
      ? { properties: Object.assign({}, ...parts.map((one) => one.properties)), required: needed }
      : {}),
  };
}
