import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

const LONGEST_SOCKET_PATH = 103; // bytes: 107 on Linux, 103 on macOS
const SOCKET_NAME = '/.s.PGSQL.65535.lock';

/**
 * Creates the folder of the database's socket. Only its owner can enter it, its path is short, and one data folder
 * always has the same one. Removes leftovers of an earlier run, so call it only when no database of ours runs.
 */
export function makeSocketFolder(dataDir: string, owner: number | undefined): string {
  const key = createHash('sha256').update(`${process.getuid?.()}:${dataDir}`).digest('hex').slice(0, 16);
  const places = [
    join('/tmp', `sellerdock-${key}`),
    join(tmpdir(), `sellerdock-${key}`),
    join(dataDir, 'socket'),
  ];
  const reasons: string[] = [];
  for (const folder of places) {
    if (Buffer.byteLength(folder + SOCKET_NAME) > LONGEST_SOCKET_PATH) continue;
    try {
      removeOwn(folder, owner);
      mkdirSync(folder, { mode: 0o700 });
      chmodSync(folder, 0o700);
      if (owner !== undefined) chownSync(folder, owner, owner);
      return folder;
    } catch (error) {
      reasons.push((error as Error).message);
    }
  }
  throw new EmbeddedPostgresError(`No folder for the database's socket can be made: ${reasons.join('; ')}`);
}

/** Removes the folder only if this user owns it: /tmp is shared, and another user may have created something there. */
function removeOwn(folder: string, owner: number | undefined): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory() && [owner, process.getuid?.()].includes(found.uid))
    rmSync(folder, { recursive: true });
}
