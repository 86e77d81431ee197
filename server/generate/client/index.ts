import type { OpenApiDocument } from '../../src/openapi/document.ts';
import { writeIfNew } from '../write-if-new.ts';
import { clientRemedies } from './remedies.ts';
import { clientSchema } from './schema.ts';
import { clientRoutes, clientTables } from './tables.ts';

const folder = new URL('../../../packages/client/src/generated/', import.meta.url);

/** The generated files of the client package, with their contents, for a document. */
export async function clientFiles(document: OpenApiDocument): Promise<ReadonlyMap<URL, string>> {
  return new Map([
    [new URL('schema.ts', folder), await clientSchema(document)],
    [new URL('tables.ts', folder), clientTables(document)],
    [new URL('remedies.ts', folder), clientRemedies(document)],
    [new URL('routes.ts', folder), clientRoutes(document)],
  ]);
}

/** Writes them. */
export async function writeClientFiles(document: OpenApiDocument): Promise<void> {
  for (const [file, text] of await clientFiles(document)) await writeIfNew(file, text);
}
