/** A JSON schema, as far as it is read here. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
};

type Media = { readonly schema: Schema; readonly examples?: Record<string, { readonly value: unknown }> };

/** What is read of an OpenAPI document here. */
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
};

/** A documented operation. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The scopes that a token needs; none when it needs no token. */
  readonly scopes: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: (Media & { readonly contentType: string }) | undefined;
  readonly document: Document;
};

type Documented = {
  readonly operationId: string;
  readonly security?: readonly Record<string, string[]>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
};

/** Every operation of a document. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, documented]) => {
      const { operationId, security = [], parameters = [], requestBody } = documented as Documented;
      const [media] = Object.entries(requestBody?.content ?? {});
      return {
        id: operationId,
        method: verb.toUpperCase(),
        path,
        scopes: security.flatMap(({ bearer = [] }) => bearer),
        parameters,
        body: media && { ...media[1], contentType: media[0] },
        document,
      };
    }),
  );
}

/** Follows a reference into the document's models. */
export function followed(schema: Schema, { components }: Document): Schema {
  const name = schema.$ref?.split('/').at(-1);
  if (name === undefined) return schema;
  return followed(components?.schemas?.[name] ?? {}, { paths: {}, ...(components ? { components } : {}) });
}
