import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { quickFolder } from './quick-folder.ts';

/** Folder of the run with the data that a first start of a sandbox leaves; undefined if a file runs alone. */
const prepared = process.env.TEST_DATA;

/** Where products under test keep their data: in memory in a run of tests. Proofs and benches use the disk. */
export const productsFolder = async (): Promise<string> =>
  prepared === undefined ? tmpdir() : quickFolder();

/**
 * Creates a data folder as a first start leaves it, for tests that are not about the first start. If the run has not
 * prepared one, the folder stays missing and the next start is the first.
 */
export async function startedDataFolder(dataDir: string): Promise<void> {
  if (prepared !== undefined) await copyDataFolder(prepared, dataDir);
}

/** Copies the data folder of a stopped server. The copy belongs to this user until a server starts on it. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await promisify(execFile)('cp', ['-R', from, to]);
}
