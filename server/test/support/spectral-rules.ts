type Json = Record<string, unknown>;
type Requirement = Readonly<Record<string, readonly string[]>>;
type Operation = { readonly security?: readonly Requirement[] };

/** A document as far as the rules look. */
export type LintedDocument = {
  readonly info: { readonly description?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, Json>>;
  readonly components?: { readonly securitySchemes?: Readonly<Record<string, SecurityScheme>> };
};

type SecurityScheme = { readonly flows?: Readonly<Record<string, { readonly scopes: object }>> };

/**
 * Rules of Spectral's OAS set that Redocly's linter has too, by Spectral's name. `redocly.yaml` names them all. A copy
 * of Spectral would bring 108 packages, one of which reports installations, for the rules below.
 */
export const sameInRedocly: Readonly<Record<string, string>> = {
  'contact-properties': 'info-contact',
  'info-contact': 'info-contact',
  'oas3-api-servers': 'no-empty-servers',
  'oas3-operation-security-defined': 'security-defined',
  'oas3-parameter-description': 'parameter-description',
  'oas3-schema': 'struct',
  'oas3-server-not-example.com': 'no-server-example.com',
  'oas3-server-trailing-slash': 'no-server-trailing-slash',
  'oas3-server-variables': 'no-undefined-server-variable',
  'oas3-unused-component': 'no-unused-components',
  'oas3-valid-media-example': 'no-invalid-media-type-examples',
  'oas3-valid-schema-example': 'no-invalid-schema-examples',
  'openapi-tags-uniqueness': 'no-duplicated-tag-names',
  'operation-description': 'operation-description',
  'operation-operationId': 'operation-operationId',
  'operation-operationId-unique': 'operation-operationId-unique',
  'operation-operationId-valid-in-url': 'operation-operationId-url-safe',
  'operation-parameters': 'operation-parameters-unique',
  'operation-singular-tag': 'operation-singular-tag',
  'operation-success-response': 'operation-2xx-response',
  'operation-tag-defined': 'operation-tag-defined',
  'path-declarations-must-exist': 'path-declaration-must-exist',
  'path-keys-no-trailing-slash': 'no-path-trailing-slash',
  'path-not-include-query': 'path-not-include-query',
  'path-params': 'path-parameters-defined',
  'tag-description': 'tag-description',
  'typed-enum': 'no-enum-type-mismatch',
};

type Rule = (document: LintedDocument) => string[];

/** The rules of Spectral's OAS set that Redocly's linter lacks, by Spectral's name. Each returns its problems. */
export const onlyInSpectral: Readonly<Record<string, Rule>> = {
  'array-items': inObjects(
    (part) => part.type === 'array' && !('items' in part) && 'type array without items',
  ),
  'duplicated-entry-in-enum': inObjects(
    ({ enum: values }) =>
      Array.isArray(values) &&
      new Set(values.map((one) => JSON.stringify(one))).size < values.length &&
      'twice in an enum',
  ),
  'info-description': ({ info }) => (info.description ? [] : ['info has no description']),
  'no-eval-in-markdown': inObjects(({ description }) => /eval\(/.test(String(description)) && 'eval('),
  'no-script-tags-in-markdown': inObjects(
    ({ description }) => /<script/i.test(String(description)) && '<script>',
  ),
  'oas3-callbacks-in-callbacks': inObjects(
    (part) => 'callbacks' in part && !('schemas' in part) && 'callbacks',
  ),
  'oas3-examples-value-or-externalValue': examplesWithoutValue,
  'oas3-operation-security-defined': scopesNotListed,
  'oas3_1-callbacks-in-webhook': ({ webhooks = {} }) =>
    inObjects((part) => 'callbacks' in part && 'callbacks in a webhook')({ webhooks } as never),
  'oas3_1-servers-in-webhook': ({ webhooks = {} }) =>
    inObjects((part) => 'servers' in part && 'servers in a webhook')({ webhooks } as never),
  'operation-tags': ({ paths = {} }) =>
    operationsIn(paths).flatMap(([where, operation]) =>
      (operation as { tags?: unknown[] }).tags?.length ? [] : [`${where} has no tag`],
    ),
};

/** A rule that looks at every object of a document by itself. It answers what is wrong, or nothing. */
function inObjects(judge: (part: Json) => string | false): Rule {
  const follow = (part: unknown, place: string): string[] => {
    if (typeof part !== 'object' || part === null) return [];
    const problem = Array.isArray(part) ? false : judge(part as Json);
    return [
      ...(problem ? [`${place}: ${problem}`] : []),
      ...Object.entries(part).flatMap(([name, inner]) =>
        name === 'example' || name === 'examples' ? [] : follow(inner, `${place}/${name}`),
      ),
    ];
  };
  return (document) => follow(document, '#');
}

const operationsIn = (paths: NonNullable<LintedDocument['paths']>): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );

/** Media types and parameters name their examples, models list them. */
function examplesWithoutValue(document: LintedDocument): string[] {
  const follow = (part: unknown, place: string): string[] => {
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([name, inner]) => {
      if (name !== 'examples' || Array.isArray(inner)) return follow(inner, `${place}/${name}`);
      return Object.entries(inner as Json).flatMap(([key, example]) =>
        'value' in (example as Json) || 'externalValue' in (example as Json)
          ? []
          : [`${place}: example ${key}`],
      );
    });
  };
  return follow({ paths: document.paths, webhooks: document.webhooks }, '#');
}

/** A scope that an operation asks for has to be in a flow of its scheme; a scheme without flows has no scopes. */
function scopesNotListed({ paths = {}, components }: LintedDocument): string[] {
  const schemes = components?.securitySchemes ?? {};
  const listed = (name: string): string[] =>
    Object.values(schemes[name]?.flows ?? {}).flatMap(({ scopes }) => Object.keys(scopes));
  return operationsIn(paths).flatMap(([where, { security = [] }]) =>
    security.flatMap((requirement) =>
      Object.entries(requirement).flatMap(([name, scopes]) =>
        scopes
          .filter((scope) => !listed(name).includes(scope))
          .map((scope) => `${where}: ${name} lacks ${scope}`),
      ),
    ),
  );
}
