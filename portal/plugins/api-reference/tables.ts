import type { OperationView } from './operation-view.ts';
import { type ApiDocument, dereference, isObject, type Json } from './read-document.ts';
import { type SchemaView, viewSchema } from './schema-view.ts';

/** An entry of the document's error catalogue (`x-error-catalogue`). */
export interface ErrorEntry {
  /** The interface that answers with this error, such as `products`. */
  interface: string;
  code: string;
  name: string;
  title: string;
  cause: string;
  remedy: string;
  status?: string;
  /** A body with the error, where no example of an operation can have it. */
  example?: unknown;
}

/** The size limits of one operation. */
export interface LimitEntry {
  tag: string;
  method: string;
  path: string;
  href: string;
  defaultLimit?: string;
  maximumLimit?: string;
  maximumItems?: string;
}

/** Reads the error catalogue. Returns an empty list if the document has none. */
export function errorCatalogue(document: ApiDocument): ErrorEntry[] {
  const list = document['x-error-catalogue'];
  const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
  return (Array.isArray(list) ? list.filter(isObject) : []).map((entry) => ({
    interface: text(entry.interface),
    code: text(entry.code),
    name: text(entry.name),
    title: text(entry.title),
    cause: text(entry.cause),
    remedy: text(entry.remedy),
    ...(entry.status !== undefined && { status: text(entry.status) }),
    ...(entry.example !== undefined && { example: entry.example }),
  }));
}

/** A part of the API that will be removed. */
export interface DeprecationEntry {
  name: string;
  /** Method and path. */
  call: string;
  /** Days in ISO form. */
  since: string;
  sunset: string;
  instead: string;
}

/** Reads what the document marks as deprecated, with its dates. */
export function deprecationsOf(document: ApiDocument): DeprecationEntry[] {
  const list = document['x-deprecations'];
  return (Array.isArray(list) ? list.filter(isObject) : []).map(
    ({ methods, path, name, since, sunset, instead }) => ({
      name: String(name),
      call: `${(methods as string[]).join(', ')} ${path}`,
      since: String(since),
      sunset: String(sunset),
      instead: String(instead),
    }),
  );
}

/** Lists the operations with paged answers or limited bodies, with the limits in the document. */
export function limitsOf(document: ApiDocument, operations: OperationView[]): LimitEntry[] {
  return operations.flatMap((view) => {
    const pathItem = dereference(document, document.paths[view.path]).value;
    const operation = pathItem[view.method.toLowerCase()] as Json;
    const limit = limitSchema(document, [operation.parameters, pathItem.parameters]);
    const maximumItems = largestBody(document, operation);
    if (!limit && maximumItems === undefined) return [];
    return [
      {
        tag: view.tag,
        method: view.method,
        path: view.path,
        href: view.href,
        ...(limit?.default !== undefined && { defaultLimit: String(limit.default) }),
        ...(limit?.maximum !== undefined && { maximumLimit: String(limit.maximum) }),
        ...(maximumItems !== undefined && { maximumItems: String(maximumItems) }),
      },
    ];
  });
}

function limitSchema(document: ApiDocument, lists: unknown[]): Json | undefined {
  for (const raw of lists.flatMap((list) => (Array.isArray(list) ? list : []))) {
    const { value } = dereference(document, raw);
    if (value.name === 'limit') return dereference(document, value.schema).value;
  }
  return undefined;
}

function largestBody(document: ApiDocument, operation: Json): number | undefined {
  if (!isObject(operation.requestBody)) return undefined;
  const { content } = dereference(document, operation.requestBody).value;
  const [media] = Object.values(isObject(content) ? content : {});
  const schema = dereference(document, isObject(media) ? media.schema : undefined).value;
  const lists = [schema, ...Object.values(isObject(schema.properties) ? schema.properties : {})];
  const bounds = lists.map((list) => dereference(document, list).value.maxItems);
  return bounds.find((bound): bound is number => typeof bound === 'number');
}

const viewed = new WeakMap<ApiDocument, Map<string, SchemaView>>();

/**
 * Makes a tree of every named schema of the document, for the field tables of the guides. Each document is processed
 * once.
 */
export function namedSchemas(document: ApiDocument): Map<string, SchemaView> {
  const components = isObject(document.components) ? document.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  const views =
    viewed.get(document) ??
    new Map(
      Object.keys(schemas).map((name) => [
        name,
        viewSchema(document, {
          $ref: `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        }),
      ]),
    );
  viewed.set(document, views);
  return views;
}
