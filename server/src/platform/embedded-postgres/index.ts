import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { makeDataFolder, preparePostgresFolder, ROLE } from './data-folder.ts';
import { keepPrivate, refuseOtherVersion } from './data-folder-state.ts';
import { lockDataFolder } from './data-lock.ts';
import { chooseIdentity } from './identity.ts';
import { addressOfRunning, clearLeftover } from './leftover.ts';
import { openLogFile } from './log-file.ts';
import { launchPostmaster } from './postmaster.ts';
import { makeSocketFolder } from './socket-folder.ts';

export { hasDatabase } from './data-folder.ts';
export { EmbeddedPostgresError } from './error.ts';

/** The part of pino's logger that is used here. */
export type Log = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;

export type EmbeddedPostgres = {
  /** `host` is the folder of the Unix socket. There is no password, because only the owner can enter the folder. */
  connection: { host: string; port: number; user: string; database: string };
  pid: number;
  /** Ends the sessions, stops the database and unlocks the data folder. Can be called more than once. */
  stop(): Promise<void>;
  /** Resolves when the database has ended, by `stop` or by itself. */
  exited: Promise<void>;
};

export type Options = { dataDir: string; log: Log; progress?: (line: string) => void };

const PORT = 5432; // only part of the socket's name: nothing listens on the network

/** The connection to the database of a server that runs on this data folder; undefined when none does. */
export function runningPostgres(dataDir: string): EmbeddedPostgres['connection'] | undefined {
  const address = addressOfRunning(join(resolve(dataDir), 'postgres'));
  return address && { ...address, user: ROLE, database: ROLE };
}

/**
 * Starts the built-in PostgreSQL on a data folder, which the first start creates, and resolves when it accepts
 * connections. Committed transactions survive any death of this process or the database. One process at a time uses the
 * folder. @throws EmbeddedPostgresError with one line to show when the folder is in use or PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  progress = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const root = makeDataFolder(resolve(dataDir));
  const unlock = lockDataFolder(root);
  try {
    const binaries = findBinaries(join(root, 'libraries'));
    const identity = chooseIdentity(root, binaries);
    keepPrivate(root, identity.owner);
    refuseOtherVersion(root);
    await clearLeftover(join(root, 'postgres'), progress);
    const folder = await preparePostgresFolder(root, binaries, identity, progress);
    const socketFolder = makeSocketFolder(root, identity.owner);
    const logFile = openLogFile(join(root, 'postgres.log'));
    const launch = { folder, socketFolder, port: PORT, binaries, identity, logFile, progress };
    const postmaster = await launchPostmaster(launch);
    log.info({ pid: postmaster.pid, folder }, 'database started');

    let stopping = false;
    const exited = postmaster.exited.then(() => {
      if (!stopping) log.error({ lastLines: logFile.lastLines() }, 'database ended unexpectedly');
      rmSync(socketFolder, { recursive: true, force: true });
      unlock();
    });
    const stop = async (): Promise<void> => {
      stopping = true;
      await postmaster.stop();
      await exited;
    };
    const connection = { host: socketFolder, port: PORT, user: ROLE, database: ROLE };
    return { connection, pid: postmaster.pid, stop, exited };
  } catch (error) {
    unlock();
    throw error;
  }
}
