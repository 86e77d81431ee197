import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '../../src/openapi/document.ts';
import { type JsonSchema, schemaDifferences } from './wire-schemas.ts';

type Parameter = {
  readonly name: string;
  readonly type: string;
  readonly required?: boolean;
  readonly repeatable?: boolean;
  readonly enum?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly default?: unknown;
};

type WireOperation = {
  readonly method: string;
  readonly path: string;
  readonly query?: readonly Parameter[];
  readonly headers?: readonly string[];
  /** Name of the body's model. */
  readonly request?: string;
  /** Name of each answer's model; null if there is no body, or one that clients do not know. */
  readonly responses: Readonly<Record<string, string | null>>;
};

type WireInterface = {
  readonly operations: readonly WireOperation[];
  readonly models: Readonly<Record<string, JsonSchema>>;
};

type OwnParameter = { in: string; name: string; required?: boolean; schema: JsonSchema };
type Media = { content?: Record<string, { schema?: JsonSchema }> };
type OwnOperation = {
  parameters?: OwnParameter[];
  requestBody?: Media;
  responses: Record<string, Media>;
};

/** What clients of such an API know of its operations, fields, types and enumerations. */
export const readWireFacts = (): Readonly<Record<string, WireInterface>> =>
  JSON.parse(readFileSync(new URL('../fixtures/wire-facts.json', import.meta.url), 'utf8')).interfaces;

/** Returns each difference between the document and the facts in one line: operation, place and difference. */
export function wireDifferences(document: OpenApiDocument): { lines: string[]; compared: number } {
  const own = (document.components as { schemas: Record<string, JsonSchema> }).schemas;
  let compared = 0;
  const lines = Object.values(readWireFacts()).flatMap(({ operations, models }) =>
    operations.flatMap((wire) => {
      const where = `${wire.method} ${wire.path}`;
      const operation = operationAt(document, wire);
      if (!operation) return [`${where} is missing here`];
      const compare = (name: string | null | undefined, media: Media | undefined): string[] => {
        if (!name) return [];
        const schema = media?.content?.['application/json']?.schema;
        if (!schema) return ['has no body here'];
        const result = schemaDifferences({ schema: { $ref: name }, models }, { schema, models: own });
        compared += result.fields;
        return result.lines;
      };
      const statuses = Object.entries(wire.responses);
      return [
        ...parameterDifferences(wire, operation, own),
        ...compare(wire.request, operation.requestBody).map((line) => `request ${line}`),
        ...statuses.flatMap(([status, name]) =>
          operation.responses[status]
            ? compare(name, operation.responses[status]).map((line) => `${status} ${line}`)
            : [`${status} is missing here`],
        ),
        ...Object.keys(operation.responses)
          .filter((status) => !(status in wire.responses))
          .map((status) => `${status} only here`),
      ].map((line) => `${where} ${line}`);
    }),
  );
  return { lines, compared };
}

/** Ignores the names of path parameters. */
function operationAt(document: OpenApiDocument, { method, path }: WireOperation): OwnOperation | undefined {
  const shape = (one: string) => one.replace(/\{\w+\}/g, '{}');
  const found = Object.entries(document.paths).find(([own]) => shape(own) === shape(path));
  return found?.[1][method.toLowerCase()] as OwnOperation | undefined;
}

function parameterDifferences(
  wire: WireOperation,
  operation: OwnOperation,
  models: Readonly<Record<string, JsonSchema>>,
): string[] {
  const { parameters = [] } = operation;
  const own = parameters.filter((one) => one.in === 'query');
  const query = wire.query ?? [];
  const headers = (wire.headers ?? []).map((name) => name.toLowerCase());
  const ownHeaders = parameters.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase());
  return [
    ...query.flatMap((one) => {
      const same = own.find(({ name }) => name === one.name);
      return same
        ? differences(one, { ...same, schema: unnamed(same.schema, models) }).map(
            (line) => `query ${one.name} ${line}`,
          )
        : [`query ${one.name} is missing here`];
    }),
    ...without(
      own.map(({ name }) => name),
      query.map(({ name }) => name),
    ).map((name) => `query ${name} only here`),
    ...without(headers, ownHeaders).map((name) => `header ${name} is missing here`),
    ...without(ownHeaders, headers).map((name) => `header ${name} only here`),
  ];
}

/** A parameter's schema with the enumeration that it, or its items, refer to. */
function unnamed(schema: JsonSchema, models: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { $ref, items } = schema;
  const named = $ref === undefined ? {} : models[$ref.split('/').at(-1)!];
  return { ...named, ...schema, ...(items && { items: unnamed(items, models) }) };
}

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name));

function differences(wire: Parameter, { required = false, schema }: OwnParameter): string[] {
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema;
  const rows: [string, unknown, unknown][] = [
    ['required', wire.required ?? false, required],
    ['repeatable', wire.repeatable ?? false, schema.type === 'array'],
    ['type', wire.type, item.type ?? 'string'],
    ['enum', wire.enum && [...wire.enum].sort().join(), item.enum && [...item.enum].sort().join()],
    ['min', wire.min, item.minimum],
    ['max', wire.max, item.maximum],
    ['default', wire.default, schema.default],
  ];
  return rows
    .filter(([, theirs, ours]) => String(theirs) !== String(ours))
    .map(([what, theirs, ours]) => `${what} ${String(theirs)}, here ${String(ours)}`);
}
