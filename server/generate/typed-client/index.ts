import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenApiDocument } from '../../src/openapi/document.ts';

/** The file that the portal offers for download. */
export const typedClientCopy = new URL('../../../portal/static/client/sellerdock-client.ts', import.meta.url);

type Json = Record<string, unknown>;
type Operation = Json & { operationId: string; security?: object[]; parameters?: { name: string }[] };

/** What the parts of the client share with each other only. */
const INTERNAL =
  /^export (?=(?:async )?(?:function (?:wait|addressOf|openExchange|secondsOf)|type (?:AnyInput|Reply|Exchange|Route))\b)/gm;

/** Writes whose order the API keeps by X-Request-Timestamp: with it, a late repetition changes nothing. */
const TIMED =
  /^(createOrUpdateProductVariations|updatePrices|updateActiveStatuses|storeAvailableQuantities|storeProductDeliveryInformation)/;

/** Other calls that do the same the second time, and say so. */
const REPEATABLE = new Set(['createToken', 'createAppAccessToken', 'cancelPartnerOrderPositionItems']);

/**
 * Writes the TypeScript client of a document: the types of all its operations and a small client without
 * dependencies, in one file of erasable syntax.
 */
export async function typedClient(document: OpenApiDocument): Promise<string> {
  const tree = await openapiTS(withoutExamples(document) as never, { silent: true });
  const parts = await Promise.all(['shapes.ts', 'failures.ts', 'exchange.ts', 'client.ts'].map(partOf));
  return [
    banner(document),
    '/* ---- Fields of the API ---- */\n',
    slim(astToString(tree)),
    '/* ---- Calls of the API ---- */\n',
    routesOf(document),
    listsOf(document),
    '/* ---- The client ---- */\n',
    ...parts,
  ].join('\n');
}

function banner({ info }: OpenApiDocument): string {
  const { title, version } = info as { title: string; version: string };
  return `// Typed client of the ${title}, version ${version}. Made from its OpenAPI document: fetch it again instead of changing it.
// No dependencies. Node 22.18 and later runs it as it is; it also works with Deno, Bun and bundlers.
//
//   const api = createClient({ baseUrl, clientId, clientSecret });
//   for await (const order of api.entries('findPartnerOrders', { query: { fulfillmentStatus: ['PROCESSABLE'] } })) …
`;
}

/** Examples belong to the reference; in the types they would only be long. */
function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, one]) => name !== 'examples' || isProperty(one));
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutExamples(one)]));
}

/** A property that is called `examples` has a schema, examples are a list or named values. */
const isProperty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Leaves the models and the operations, without what says nothing, indented by two spaces. */
function slim(types: string): string {
  const interfaces = types.split(/^(?=export (?:interface|type) )/m);
  const wanted = interfaces.filter((text) => /^export interface (components|operations) /.test(text));
  return wanted
    .join('')
    .replaceAll(/^ +(?:query|path|header|cookie|requestBody)\?: never;\n/gm, '')
    .replaceAll(/^( +)headers: \{\n[\s\S]*?^\1\};\n/gm, '')
    .replaceAll(/^ +(?:responses|parameters|requestBodies|headers|pathItems): never;\n/gm, '')
    .replaceAll(/^ +/gm, (spaces) => ' '.repeat(Math.ceil(spaces.length / 2)));
}

/** Method and address of every operation, and whether it may be repeated. */
function routesOf(document: OpenApiDocument): string {
  const rows = operationsOf(document).map(({ path, method, operation }) => {
    const open = operation.security?.length === 0 ? ', open: true' : '';
    return `  ${operation.operationId}: { method: '${method.toUpperCase()}', path: '${path}', repeat: '${repeatOf(method, operation)}'${open} },`;
  });
  return `export const ROUTES: { readonly [Id in OperationId]: Route } = {\n${rows.join('\n')}\n};\n`;
}

function repeatOf(method: string, { operationId }: Operation): string {
  if (method !== 'post' || REPEATABLE.has(operationId)) return 'always';
  return TIMED.test(operationId) ? 'timed' : 'never';
}

/** Where the entries of each paged list are, as values and as types. */
function listsOf(document: OpenApiDocument): string {
  const lists = operationsOf(document).flatMap(({ method, operation }) => {
    const place = method === 'get' ? entriesOf(document, operation) : undefined;
    return place ? [{ id: operation.operationId, place }] : [];
  });
  const types = lists.map(({ id, place }) => {
    const at = place.map((name) => `['${name}']`).join('');
    return `  ${id}: NonNullable<BodyOf<operations['${id}']['responses'][200]>${at}>[number];`;
  });
  const values = lists.map(({ id, place }) => `  ${id}: [${place.map((name) => `'${name}'`).join(', ')}],`);
  return [
    `/** Calls that answer a list page by page, with what an entry is. */\nexport interface Lists {\n${types.join('\n')}\n}\n`,
    `export const LISTS: { readonly [Id in keyof Lists]: readonly string[] } = {\n${values.join('\n')}\n};\n`,
  ].join('\n');
}

/** The names that lead to the entries of a paged answer; undefined when the operation has no pages. */
function entriesOf(document: OpenApiDocument, operation: Operation): string[] | undefined {
  const pages = operation.parameters?.some(({ name }) => /^(cursor|next|nextcursor|page)$/.test(name));
  const answer = (operation.responses as Record<string, Json>)[200]?.content as
    | Record<string, Json>
    | undefined;
  const { properties = {} } = resolved(document, answer?.['application/json']?.schema);
  if (!pages || !('links' in properties)) return undefined;
  for (const [name, property] of Object.entries(properties)) {
    if (name === 'links') continue;
    const { type, properties: inner = {} } = resolved(document, property);
    if (type === 'array') return [name];
    const list = Object.entries(inner).find(([, one]) => resolved(document, one).type === 'array');
    if (list) return [name, list[0]];
  }
  return undefined;
}

function resolved(document: OpenApiDocument, schema: unknown): { type?: string; properties?: Json } {
  const { $ref } = (schema ?? {}) as { $ref?: string };
  if ($ref === undefined) return (schema ?? {}) as object;
  const { schemas } = document.components as { schemas: Record<string, Json> };
  return resolved(document, schemas[$ref.split('/').at(-1)!]);
}

function operationsOf(document: OpenApiDocument) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as unknown as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
}

/** A part of the client as it is written: without its imports, which are of the same file then. */
async function partOf(name: string): Promise<string> {
  const text = await readFile(new URL(name, import.meta.url), 'utf8');
  return text.replace(INTERNAL, '').replace(/^\/\/ Becomes .*\n(?:import [\s\S]*?;\n)+\n/, '');
}
