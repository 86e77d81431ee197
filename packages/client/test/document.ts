import { readFileSync } from 'node:fs';

type Json = Readonly<Record<string, unknown>>;
type Schema = {
  readonly type?: string;
  readonly $ref?: string;
  readonly properties?: Record<string, Schema>;
};
type Content = { readonly schema?: Schema; readonly examples?: Record<string, { readonly value: unknown }> };

type Documented = {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, Content> }>>;
};

const document = JSON.parse(
  readFileSync(new URL('../../../portal/static/openapi.json', import.meta.url), 'utf8'),
) as {
  readonly paths: Record<string, Record<string, Documented>>;
  readonly components: { schemas: Json };
};

/** One operation of the API's document, as far as tests of the client need it. */
export type Operation = {
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly isOpen: boolean;
  readonly takesKey: boolean;
  readonly query: readonly string[];
  /** Schema and first example of the answer 200. */
  readonly answer: Schema;
  readonly example: unknown;
};

/** Every operation of the document. */
export function documented(): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const { operationId, security, parameters = [], responses } = operation;
      const content = responses[200]?.content?.['application/json'];
      return {
        ...{ method: method.toUpperCase(), path, id: operationId, isOpen: security?.length === 0 },
        takesKey: parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'),
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        answer: schemaOf(content?.schema),
        example: Object.values(content?.examples ?? {})[0]?.value,
      };
    }),
  );
}

/** A schema without its reference. */
export function schemaOf(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? (schema ?? {}) : schemaOf(document.components.schemas[name] as Schema);
}
