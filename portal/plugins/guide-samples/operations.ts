import type { ApiDocument, Json } from '../api-reference/read-document.ts';
import { type QueryType, queryTypeOf } from '../api-reference/samples/request.ts';
import type { Text } from './text.ts';

/** What samples need to know of an operation. */
export interface Operation {
  method: string;
  summary: string;
  /** With names in braces. */
  path: string;
  /** Types of the query parameters: `number`, `boolean`, `list` or `text`. */
  query: Map<string, QueryType>;
  headers: Set<string>;
  /** Names of path parameters that are numbers. */
  numbers: Set<string>;
  /** True if the operation can answer 207. */
  isPartly: boolean;
  /** True if the operation can answer 304, without a body. */
  isConditional: boolean;
  answer: 'json' | 'binary' | 'none';
  /** The member of the answer that has the entries of a list. */
  list: string;
}

/** An operation with the values of a request's path. */
export interface Match {
  operation: Operation;
  values: Map<string, Text>;
}

interface Parameter {
  name: string;
  in: string;
  schema?: { type?: string };
}

/** Reads the operations of the API's document. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, described]) => operationOf({ method, path, described: described as Json, document })),
  );
}

interface Described {
  method: string;
  path: string;
  described: Json;
  document: ApiDocument;
}

function operationOf({ method, path, described, document }: Described): Operation {
  const parameters = (described.parameters ?? []) as Parameter[];
  const responses = (described.responses ?? {}) as Record<string, { content?: Json }>;
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const contents = Object.keys(responses[success]?.content ?? {});
  return {
    method: method.toUpperCase(),
    summary: String(described.summary ?? path),
    path,
    query: new Map(
      parameters.filter((one) => one.in === 'query').map((one) => [one.name, queryTypeOf(one.schema?.type)]),
    ),
    numbers: new Set(
      parameters
        .filter((one) => one.in === 'path' && queryTypeOf(one.schema?.type) === 'number')
        .map((one) => one.name),
    ),
    headers: new Set(parameters.filter((one) => one.in === 'header').map((one) => one.name)),
    isPartly: '207' in responses,
    isConditional: '304' in responses,
    list: listOf(responses[success]?.content ?? {}, document),
    answer: contents.length === 0 ? 'none' : contents.some((type) => /json/.test(type)) ? 'json' : 'binary',
  };
}

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
}

function listOf(content: Json, document: ApiDocument): string {
  const [media] = Object.values(content) as { schema?: Schema }[];
  const schemas = (document.components as { schemas: Record<string, Schema> }).schemas;
  const name = media?.schema?.$ref?.split('/').pop();
  const schema = name === undefined ? media?.schema : schemas[name];
  const members = Object.entries(schema?.properties ?? {});
  return members.find(([member, { type }]) => type === 'array' && member !== 'links')?.[0] ?? '';
}

/** Finds the operation of a request, the one with the fewest values in its path. Throws if there is none. */
export function matchOperation(operations: Operation[], method: string, path: Text): Match {
  const found = operations
    .filter((one) => one.method === method)
    .flatMap((operation) => {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const parts = operation.path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.+]/g, '\\$&'));
      const values = new RegExp(`^${parts.join('([^/]+)')}$`).exec(path)?.slice(1);
      return values ? [{ operation, names, values }] : [];
    })
    .sort((a, b) => a.names.length - b.names.length || b.operation.path.length - a.operation.path.length);
  const [best] = found;
  if (!best) throw new Error(`the document has no operation ${method} ${path}`);
  return {
    operation: best.operation,
    values: new Map(best.names.map((name, at) => [name, best.values[at] ?? ''])),
  };
}
