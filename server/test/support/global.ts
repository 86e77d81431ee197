import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer, type TestServer } from './postgres.ts';
import { quickFolder } from './quick-folder.ts';

let server: TestServer | undefined;
let folder: string | undefined;

/**
 * Runs once before all test files: starts one PostgreSQL for the whole run and passes its address to the files'
 * processes. Prepares a data folder to start the product from, and a folder for the documents that the first file in
 * need assembles.
 */
export async function globalSetup(): Promise<void> {
  folder = await mkdtemp(join(await quickFolder(), 'sellerdock-prepared-'));
  const prepared = join(folder, 'data');
  server = await startTestServer(undefined, prepared);
  process.env.TEST_POSTGRES = JSON.stringify(server.connection);
  process.env.TEST_DATA = prepared;
  const documents = join(folder, 'documents');
  await mkdir(documents);
  process.env.TEST_DOCUMENTS = documents;
}

export async function globalTeardown(): Promise<void> {
  await server?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
