import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDocument } from './plugins/api-reference/read-document.ts';
import { operationsOf } from './plugins/guide-samples/operations.ts';
import { brunoCollection } from './plugins/machine-readable/walkthrough/bruno.ts';
import { httpFile } from './plugins/machine-readable/walkthrough/http-file.ts';
import { type WalkPage, walkThrough } from './plugins/machine-readable/walkthrough/requests.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const examples = path.join(here, '../examples');

/** Where the requests of the guides are, for the HTTP clients of editors and for Bruno. */
export const REQUESTS_FOLDER = path.join(examples, 'requests');

/** Where `npm start` listens. */
const SANDBOX = 'http://127.0.0.1:8080';

/** The requests of the guides, page by page. */
export async function walkPages(): Promise<WalkPage[]> {
  const document = await readDocument(path.join(here, 'static/openapi.json'));
  return walkThrough(path.join(here, 'docs'), examples, operationsOf(document));
}

/** The text of each file of requests by its path in the folder. */
export async function requestFiles(server = SANDBOX): Promise<Map<string, string>> {
  const pages = await walkPages();
  const bruno = brunoCollection(pages, { name: 'Sellerdock', server });
  return new Map([
    ...pages.map((page, at): [string, string] => [
      `http/${String(at + 1).padStart(2, '0')}-${page.name}.http`,
      httpFile(page, server),
    ]),
    ...[...bruno].map(([name, text]): [string, string] => [`bruno/${name}`, text]),
  ]);
}

if (import.meta.filename === process.argv[1]) {
  for (const folder of ['http', 'bruno'])
    await rm(path.join(REQUESTS_FOLDER, folder), { recursive: true, force: true });
  for (const [name, text] of await requestFiles()) {
    const file = path.join(REQUESTS_FOLDER, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
