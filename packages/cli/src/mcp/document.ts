import { CliFailure, exitCodes } from '../failure.ts';
import { type FindOperations, operationFinder } from './find.ts';
import type { Json, Operation } from './operation.ts';

/** An entry of the catalogue of errors. */
export type CatalogueEntry = {
  readonly interface: string;
  readonly code: string;
  readonly title?: string;
  readonly cause?: string;
  readonly remedy?: string;
};

/** The document of the API as tools use it. */
export type ApiDocument = {
  readonly operations: readonly Operation[];
  readonly find: FindOperations;
  readonly errors: readonly CatalogueEntry[];
  /** Replaces references by what they name, so many levels deep; leaves examples out. */
  readonly resolved: (schema: unknown, depth: number) => unknown;
};

const methods = ['get', 'put', 'post', 'delete', 'patch'];

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly 'x-error-catalogue'?: CatalogueEntry[];
};

/** Reads the document of a server. */
export async function readDocument(url: string): Promise<ApiDocument> {
  return documentOf(JSON.parse(await readText(`${url}/openapi.json`)) as Document);
}

/** A document as tools use it. */
export function documentOf(document: Document): ApiDocument {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [operationOf(path, method, item[method])] : [])),
  );
  return {
    operations,
    find: operationFinder(operations),
    errors: document['x-error-catalogue'] ?? [],
    resolved: (schema, depth) => resolve(document, schema, depth),
  };
}

function operationOf(path: string, method: string, raw: Json): Operation {
  const { operationId, summary = '', description = '', tags = [], parameters = [] } = raw;
  const { requestBody, responses = {} } = raw;
  return {
    operationId,
    summary,
    description,
    tags,
    path,
    method: method.toUpperCase(),
    parameters,
    requestBody,
    responses,
  } as Operation;
}

function resolve(document: unknown, schema: unknown, depth: number): unknown {
  if (Array.isArray(schema)) return schema.map((one) => resolve(document, one, depth));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...beside } = schema as { $ref?: string };
  if (typeof $ref === 'string') {
    const target = pointed(document, $ref) as object;
    if (depth <= 0 && !('enum' in target)) return { type: 'object', description: $ref };
    return { ...(resolve(document, target, depth - 1) as object), ...beside };
  }
  const kept = Object.entries(schema).filter(([name]) => !['examples', 'example'].includes(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, resolve(document, one, depth)]));
}

const pointed = (document: unknown, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce(
      (found, name) => (found as Json | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );

/** Reads a file of the server that needs no token. */
export async function readText(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => {
    throw new CliFailure(`No server answers at ${new URL(url).origin}.`, exitCodes.unreachable);
  });
  if (!answer.ok) throw new CliFailure(`${url} answered ${answer.status}.`);
  return answer.text();
}
