import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** Where the run keeps a data folder as the first start of a sandbox leaves it; undefined for a file run alone. */
const prepared = process.env.TEST_DATA;

/**
 * Makes a data folder as it is after a first start, for tests that are not about it. Without a run that has prepared one
 * the folder stays missing, and the start that follows is the first.
 */
export async function startedDataFolder(dataDir: string): Promise<void> {
  if (prepared !== undefined) await copyDataFolder(prepared, dataDir);
}

/** Copies the data folder of a server that is stopped; the copy belongs to this user until a server starts on it. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await promisify(execFile)('cp', ['-R', from, to]);
}
