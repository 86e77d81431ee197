import type { OpenApiDocument } from '../../src/openapi/document.ts';
import type { JsonSchema } from './wire-schemas.ts';

/** The place of a field in a body: member names and list indexes. */
export type Steps = readonly (string | number)[];

/** A place in a request with a fixed set of values. */
export type ChoicePlace = {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly in: 'body' | 'form' | 'query' | 'path' | 'header';
  readonly name: string;
  readonly steps: Steps;
  /** Names of which an error about the place must mention one. */
  readonly values: readonly string[];
  /** True if the field is required, so that null is an error too. */
  readonly isRequired: boolean;
  /** A valid request body with the place, or the fields of a form. */
  readonly body?: unknown;
};

type Parameter = { in: string; name: string; schema: JsonSchema };
type Media = { schema: JsonSchema; examples?: Readonly<Record<string, { value: unknown }>> };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
};
type Found = {
  readonly steps: Steps;
  readonly values: readonly string[];
  readonly isRequired: boolean;
};

/** All places in a document's requests with a fixed set of values. The bodies are the documented examples. */
export function choicePlaces(document: OpenApiDocument): ChoicePlace[] {
  const models = (document.components as { schemas: Record<string, JsonSchema> }).schemas;
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as unknown as Record<string, Operation>).flatMap(([verb, operation]) => {
      const { operationId } = operation;
      const at = { operationId, method: verb.toUpperCase(), path };
      const parameters = (operation.parameters ?? []).flatMap((one) =>
        choicesIn(one.schema, models).map(
          (found): ChoicePlace => ({ ...at, ...found, in: one.in as 'query', name: one.name }),
        ),
      );
      const inBody = Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, media]) => {
        const example = Object.values(media.examples ?? {})[0]?.value;
        return choicesIn(media.schema, models).map((found): ChoicePlace => {
          const body = filled(media.schema, structuredClone(example), found.steps, models);
          const [step = ''] = found.steps;
          return {
            ...at,
            ...found,
            in: type === 'application/json' ? 'body' : 'form',
            name: `${step}`,
            body,
          };
        });
      });
      return [...parameters, ...inBody];
    }),
  );
}

type Models = Readonly<Record<string, JsonSchema>>;

const resolved = (schema: JsonSchema, models: Models): JsonSchema =>
  schema.$ref === undefined ? schema : resolved(models[schema.$ref.split('/').at(-1)!]!, models);

/** The alternatives of a schema, or the schema itself if it has none. */
const alternatives = (schema: JsonSchema, models: Models): readonly JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [schema]).map((one) => resolved(one, models));

function choicesIn(given: JsonSchema, models: Models, steps: Steps = [], isRequired = true): Found[] {
  const schema = resolved(given, models);
  const values = valuesOf(schema);
  if (values) return [{ steps, values, isRequired }];
  return alternatives(schema, models).flatMap((one) => [
    ...Object.entries(one.properties ?? {}).flatMap(([name, inner]) =>
      choicesIn(inner, models, [...steps, name], one.required?.includes(name) ?? false),
    ),
    ...(one.items ? choicesIn(one.items, models, [...steps, 0], true) : []),
  ]);
}

function valuesOf({ enum: words, const: word, type }: JsonSchema): readonly string[] | undefined {
  if (word !== undefined) return [String(word)];
  if (words) return words.map(String);
  return type === 'boolean' ? ['true', 'false'] : undefined;
}

/** Returns the value with the place in it, and adds missing parents from the schema. */
function filled(given: JsonSchema, value: unknown, steps: Steps, models: Models): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value ?? sample(given, models);
  const schema = alternatives(resolved(given, models), models).find((one) =>
    typeof step === 'number' ? one.items : one.properties?.[step],
  )!;
  const whole = (value ?? sample(schema, models)) as Record<string | number, unknown>;
  const inner = typeof step === 'number' ? schema.items! : schema.properties![step]!;
  whole[step] = filled(inner, whole[step], rest, models);
  return whole;
}

/** Returns a small valid value of a schema. */
function sample(given: JsonSchema, models: Models): unknown {
  const schema = resolved(given, models);
  const { examples, default: usual } = schema as { examples?: unknown[]; default?: unknown };
  const known = examples?.[0] ?? usual ?? schema.const ?? schema.enum?.[0];
  if (known !== undefined) return structuredClone(known);
  const [first] = alternatives(schema, models);
  if (first !== schema) return sample(first!, models);
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sample(schema.properties![name]!, models)]),
    );
  if (schema.type === 'array') return [sample(schema.items!, models)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string')
    return schema.format === 'uuid' ? '01938b5e-7b4c-7000-8000-000000000000' : 'text';
  return 1;
}

/** Returns the body with another value in one place. */
export function withValue(body: unknown, steps: Steps, value: unknown): unknown {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  const last = steps.at(-1)!;
  let inner = copy;
  for (const step of steps.slice(0, -1)) inner = inner[step] as typeof copy;
  inner[last] = value;
  return copy;
}

/** The place as JSONPath. */
export const jsonPathOf = (steps: Steps): string =>
  steps.reduce<string>((path, step) => path + (typeof step === 'number' ? `[${step}]` : `.${step}`), '$');
