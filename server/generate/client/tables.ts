import type { OpenApiDocument } from '../../src/openapi/document.ts';

type Json = Record<string, unknown>;
type Operation = Json & {
  operationId: string;
  security?: object[];
  parameters?: { name: string; schema?: { default?: unknown } }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
};
type Row = { readonly path: string; readonly method: string; readonly operation: Operation };
type Schema = { type?: string; properties?: Json; maxItems?: number };

/** Members of a list's answer that are not its entries. */
const besideEntries = ['links', 'next', 'now', 'from', 'to', 'isWhole', 'autopilot'];

/** Writes the facts about operations that the client needs while it runs. */
export function clientTables(document: OpenApiDocument): string {
  const rows = operationsOf(document);
  const takesKey = rows.filter(({ operation }) => hasParameter(operation, /^idempotency-key$/));
  return [
    '// Made from the OpenAPI document by "npm run openapi".\n',
    '/** Operations that need no token. */',
    listed(
      'OPEN',
      rows.filter(({ operation }) => operation.security?.length === 0),
    ),
    '/** Operations whose body is a form. */',
    listed('FORMS', rows.filter(isForm)),
    '/** Writes that happen once for their Idempotency-Key. */',
    listed('KEYED', takesKey),
    '/** Where the entries of a list are. `counted` has the largest page of a list without the link `next`; `after` continues by the member `next`. */',
    entriesTable(document, rows),
    '/** How many entries a request takes at most, and the member of the body that has them. */',
    batchTable(document, rows),
  ].join('\n');
}

/** Writes method and path of every operation for the console, whose roles are told by the names of operations. */
export function clientRoutes(document: OpenApiDocument): string {
  const rows = operationsOf(document).map(
    ({ path, method, operation }) =>
      `  ${operation.operationId}: { method: '${method.toUpperCase()}', path: '${path}' },`,
  );
  return `// Made from the OpenAPI document by "npm run openapi".

import type { operations } from './schema.ts';

/** Method and path of every operation, by its name in the reference. */
export const ROUTES: { readonly [Id in keyof operations]: { readonly method: string; readonly path: string } } = {
${rows.join('\n')}
};
`;
}

function listed(name: string, rows: readonly Row[]): string {
  const items = rows.map(({ method, path }) => `  '${method.toUpperCase()} ${path}',`);
  return `export const ${name}: readonly string[] = [\n${items.join('\n')}\n];\n`;
}

function entriesTable(document: OpenApiDocument, rows: readonly Row[]): string {
  const lines = rows.flatMap(({ method, path, operation }) => {
    const facts = method === 'get' ? entriesOf(document, operation) : undefined;
    return facts ? [`  '${path}': ${facts},`] : [];
  });
  return `export const LISTS = {\n${lines.join('\n')}\n} as const;\n`;
}

/** Where the entries of a list are, and how its pages follow each other; undefined when the operation answers no list. */
function entriesOf(document: OpenApiDocument, operation: Operation): string | undefined {
  const isPaged = hasParameter(operation, /^(cursor|next|nextcursor|page|after)$/);
  const answer = operation.responses[200]?.content?.['application/json']?.schema;
  const { type, properties = {} } = resolved(document, answer);
  if (type === 'array') {
    const limit = operation.parameters?.find(({ name }) => name === 'limit')?.schema?.default;
    return isPaged ? `{ at: [], counted: ${limit} }` : '{ at: [] }';
  }
  const names = Object.keys(properties).filter((name) => !besideEntries.includes(name));
  if (!isPaged && names.length > 1) return undefined;
  const after = 'next' in properties ? ', after: true' : '';
  for (const name of names) {
    const { type, properties: inner = {} } = resolved(document, properties[name]);
    if (type === 'array') return `{ at: ['${name}']${after} }`;
    const list = Object.entries(inner).find(([, one]) => resolved(document, one).type === 'array');
    if (list) return `{ at: ['${name}', '${list[0]}'] }`;
  }
  return undefined;
}

function batchTable(document: OpenApiDocument, rows: readonly Row[]): string {
  const lines = rows.flatMap(({ method, path, operation }) => {
    const facts =
      method === 'post' && judgesEntries(document, operation) ? batchOf(document, operation) : undefined;
    return facts ? [`  '${path}': ${facts},`] : [];
  });
  return `export const BATCHES = {\n${lines.join('\n')}\n} as const;\n`;
}

/** Says whether each entry succeeds or fails by itself: in the answer (207), or later in an update task. */
function judgesEntries(document: OpenApiDocument, { responses }: Operation): boolean {
  const accepted = resolved(document, responses[202]?.content?.['application/json']?.schema);
  return '207' in responses || 'processUuid' in (accepted.properties ?? {});
}

function batchOf(document: OpenApiDocument, { requestBody }: Operation): string | undefined {
  const body = resolved(document, requestBody?.content['application/json']?.schema);
  if (body.type === 'array') return `{ most: ${body.maxItems}, at: undefined }`;
  for (const [name, property] of Object.entries(body.properties ?? {})) {
    const { type, maxItems } = resolved(document, property);
    if (type === 'array') return `{ most: ${maxItems}, at: '${name}' }`;
  }
  return undefined;
}

const hasParameter = ({ parameters = [] }: Operation, name: RegExp): boolean =>
  parameters.some((one) => name.test(one.name));

const isForm = ({ operation }: Row): boolean =>
  'application/x-www-form-urlencoded' in (operation.requestBody?.content ?? {});

function resolved(document: OpenApiDocument, schema: unknown): Schema {
  const { $ref } = (schema ?? {}) as { $ref?: string };
  if ($ref === undefined) return (schema ?? {}) as Schema;
  const { schemas } = document.components as { schemas: Record<string, Json> };
  return resolved(document, schemas[$ref.split('/').at(-1)!]);
}

function operationsOf(document: OpenApiDocument): Row[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as unknown as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
}
