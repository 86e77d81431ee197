import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleDocument } from '../../generate/openapi.ts';
import { type OpenApiDocument, openApiDocument } from '../../src/openapi/document.ts';
import type { App } from '../../src/platform/http/server.ts';
import { type Reference, referenceIn } from './reference.ts';

/** Where the files of a run share the documents that they assembled; undefined for a file run alone. */
const folder = process.env.TEST_DOCUMENTS;

/** One reference of each document for all applications of this process, because assembling one takes time. */
const references = new Map<string, Promise<Reference>>();

/** The public reference; the whole one also where the application is no sandbox and refuses the sandbox's operations. */
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

/** The document as another file of the run has it, which has the same code, or a new one for the others. */
async function sharedDocument(
  name: string,
  assemble: () => Promise<OpenApiDocument>,
): Promise<OpenApiDocument> {
  if (folder === undefined) return assemble();
  const file = join(folder, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const document = await assemble();
  // Renamed, so that nobody reads half of it.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(document));
  renameSync(own, file);
  return document;
}
