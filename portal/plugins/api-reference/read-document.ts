import { readFile } from 'node:fs/promises';

/** Any JSON object of the document. Nothing about its members is known. */
export type Json = Record<string, unknown>;

/** The parts of an OpenAPI 3.1 document that the portal relies on. */
export interface ApiDocument extends Json {
  openapi: string;
  info: { title: string; version: string; description?: string };
  /** Path items by path; those of webhooks by the name of the event. */
  paths: Record<string, Json>;
  /** True if the document describes webhooks, which the reader receives. */
  isWebhooks?: boolean;
}

/** True if a value is an object and not an array. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads the OpenAPI document the server generates.
 * Throws an error that names the file and what to do when it is missing, not JSON or not OpenAPI 3.
 */
export async function readDocument(file: string): Promise<ApiDocument> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const missing = error.code === 'ENOENT';
    throw new Error(
      missing
        ? `The API reference needs ${file}, which does not exist. It is generated from the server's routes: write it, then build the portal again.`
        : `The API reference cannot read ${file}: ${error.message}`,
    );
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new Error(`The API reference cannot use ${file}: it is not JSON (${(error as Error).message}).`);
  }
  return checkDocument(parsed, file);
}

function checkDocument(parsed: unknown, file: string): ApiDocument {
  if (!isObject(parsed) || typeof parsed.openapi !== 'string' || !parsed.openapi.startsWith('3.')) {
    throw new Error(
      `The API reference cannot use ${file}: it is not an OpenAPI 3 document (no "openapi": "3.…").`,
    );
  }
  if (!isObject(parsed.info) || typeof parsed.info.title !== 'string') {
    throw new Error(`The API reference cannot use ${file}: "info.title" is missing.`);
  }
  const paths = parsed.paths ?? {};
  if (!isObject(paths)) throw new Error(`The API reference cannot use ${file}: "paths" is not an object.`);
  const webhooks = isObject(parsed.webhooks) ? parsed.webhooks : {};
  return {
    ...parsed,
    paths: { ...paths, ...webhooks },
    isWebhooks: Object.keys(webhooks).length > 0,
  } as ApiDocument;
}

/**
 * Resolves a local `$ref`, and any `$ref` that it points to. Returns the target and the last part of its path. Throws
 * if the reference leaves the document, is circular or has no target.
 */
export function dereference(document: ApiDocument, value: unknown): { value: Json; name?: string } {
  let current = value;
  let name: string | undefined;
  for (let steps = 0; isObject(current) && typeof current.$ref === 'string'; steps += 1) {
    const ref = current.$ref;
    if (!ref.startsWith('#/') || steps > 20)
      throw new Error(`The API reference cannot resolve the reference ${ref}.`);
    const keys = ref
      .slice(2)
      .split('/')
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    let target: unknown = document;
    for (const key of keys) target = isObject(target) ? target[key] : undefined;
    if (target === undefined) throw new Error(`The API reference finds nothing at the reference ${ref}.`);
    const { $ref: _, ...beside } = current;
    current = isObject(target) ? { ...target, ...beside } : target;
    if (isObject(target) && typeof target.$ref === 'string') current = { ...beside, $ref: target.$ref };
    name = keys.at(-1);
  }
  if (!isObject(current)) return { value: {}, ...(name && { name }) };
  return { value: current, ...(name && { name }) };
}
