import { accessSync, chmodSync, closeSync, constants, lstatSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './error.ts';

/**
 * Locks the data folder for this process, and returns a function that unlocks it. Uses SQLite's lock on an empty file:
 * the system releases it however the process ends, and it works between containers that share the folder, where process
 * ids mean nothing.
 */
export function lockDataFolder(dataDir: string): () => void {
  let file: DatabaseSync | undefined;
  const path = join(dataDir, 'server.lock');
  try {
    makePrivate(path);
    file = new DatabaseSync(path);
    file.exec('BEGIN EXCLUSIVE');
    const held = file;
    return () => held.close();
  } catch (cause) {
    file?.close();
    throw new EmbeddedPostgresError(problemOf(cause as LockError, dataDir), { cause });
  }
}

type LockError = Error & { readonly code?: string; readonly errcode?: number };

/** Other users must not be able to read the file: a user who can read it can lock it, and so prevent the next start. */
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as LockError).code !== 'EEXIST') throw error;
    // Does not open the file: closing it again would release a lock that this process holds on it.
    chmodSync(path, 0o600);
  }
}

function problemOf({ code, errcode, message }: LockError, dataDir: string): string {
  const elsewhere = 'or set DATA_DIR to another folder.';
  if (errcode === SQLITE_BUSY)
    return `The data folder ${dataDir} is in use by another server: stop that one, ${elsewhere}`;
  if (errcode === SQLITE_NOTADB || errcode === SQLITE_CORRUPT || isFolder(join(dataDir, 'server.lock')))
    return `The lock ${join(dataDir, 'server.lock')} is damaged: remove it when no server works on this folder, ${elsewhere}`;
  const reason = code !== undefined && !code.startsWith('ERR_SQLITE') ? code : reasonToRefuse(dataDir);
  if (reason === 'EROFS')
    return `The data folder ${dataDir} is on a file system that is mounted read-only: mount it writable, ${elsewhere}`;
  if (reason === 'ENOSPC') return `The disk of the data folder ${dataDir} is full: make room, ${elsewhere}`;
  if (reason === 'EACCES' || reason === 'EPERM')
    return `The data folder ${dataDir} cannot be written by this user: start the server as the user it belongs to, ${elsewhere}`;
  return `The data folder ${dataDir} cannot be locked (${reason ?? message}): set DATA_DIR to another folder.`;
}

/** The system's error for a write to the folder; undefined when this process may write. */
function reasonToRefuse(dataDir: string): string | undefined {
  try {
    accessSync(dataDir, constants.W_OK);
    accessSync(join(dataDir, 'server.lock'), constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return (error as LockError).code;
  }
}

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
