import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './error.ts';

/**
 * Takes the data folder for this process and answers the function that gives it back.
 * The lock is SQLite's lock on an empty file: the system drops it when the process ends, however it ends, and it holds
 * between containers that share the folder, where process ids say nothing.
 */
export function lockDataFolder(dataDir: string): () => void {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dataDir, 'server.lock'));
    file.exec('BEGIN EXCLUSIVE');
    const held = file;
    return () => held.close();
  } catch (cause) {
    file?.close();
    const problem =
      (cause as { errcode?: number }).errcode === SQLITE_BUSY
        ? 'is in use by another server: stop that one'
        : 'cannot be written by this user: start the server as the user it belongs to';
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} ${problem}, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

const SQLITE_BUSY = 5;
