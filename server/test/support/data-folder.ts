import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** Folder of the run with the data that a first start of a sandbox leaves; undefined if a file runs alone. */
const prepared = process.env.TEST_DATA;

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
