import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleDocument } from '../../generate/openapi.ts';
import { type OpenApiDocument, openApiDocument } from '../../src/openapi/document.ts';
import type { App } from '../../src/platform/http/server.ts';
import { type Reference, referenceIn } from './reference.ts';

/** Folder in which the files of a run share assembled documents; undefined if a file runs alone. */
const folder = process.env.TEST_DOCUMENTS;

/** One reference of each document for all applications of this process, because assembling one takes time. */
const references = new Map<string, Promise<Reference>>();

/**
 * The public reference. It is complete even for an application without a sandbox, which refuses the sandbox's
 * operations.
 */
export const publicReference = (app: App, isSandbox = true): Promise<Reference> =>
  remembered('public', async () => (isSandbox ? openApiDocument(app) : assembleDocument()));

/** The operator's reference, of any application. */
export const operatorReference = ({ inject }: Pick<App, 'inject'>): Promise<Reference> =>
  remembered('operator', async () => JSON.parse((await inject('/operator/openapi.json')).body));

function remembered(name: string, assemble: () => Promise<OpenApiDocument>): Promise<Reference> {
  const known = references.get(name) ?? sharedDocument(name, assemble).then(referenceIn);
  references.set(name, known);
  return known;
}

/**
 * Returns the document that another file of the run has assembled from the same code, or assembles it for the others.
 */
async function sharedDocument(
  name: string,
  assemble: () => Promise<OpenApiDocument>,
): Promise<OpenApiDocument> {
  if (folder === undefined) return assemble();
  const file = join(folder, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const document = await assemble();
  // Written under another name first, so that no process reads an incomplete file.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(document));
  renameSync(own, file);
  return document;
}
