import { spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { giveTo, type Identity, systemEnv } from './identity.ts';

/** The one role of the built-in database, and the database it connects to. */
export const ROLE = 'postgres';

/**
 * False when this data folder was never started on. True when that cannot be read: the start then reports the reason.
 */
export function hasDatabase(dataDir: string): boolean {
  try {
    return readdirSync(join(dataDir, 'postgres')).includes('PG_VERSION');
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

/**
 * Creates the data folder if it is missing, and returns its real path. Does not use `recursive`, which never returns
 * where folders cannot be created, as in /proc.
 */
export function makeDataFolder(path: string): string {
  try {
    const missing: string[] = [];
    for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
    for (const folder of missing) makeUnlessThere(folder);
    // The path may exist and be no folder.
    statSync(`${path}/.`);
    return realpathSync(path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new EmbeddedPostgresError(
      `DATA_DIR is "${path}", where no folder can be made (${code}): set it to a folder that this user may write to.`,
      { cause },
    );
  }
}

function makeUnlessThere(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Makes sure that PostgreSQL's folder exists, belongs to its user and has the current settings. Creates it under a
 * temporary name and renames it when it is complete, so that an interrupted first start leaves no data folder.
 */
export async function preparePostgresFolder(
  dataDir: string,
  binaries: Binaries,
  identity: Identity,
  progress: (line: string) => void,
): Promise<string> {
  const folder = join(dataDir, 'postgres');
  removeHalfMade(dataDir);
  if (existsSync(folder)) rejectForeign(folder, identity);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    if (existsSync(folder)) rejectUnknown(folder);
    progress('Creating the embedded PostgreSQL database (first start) …');
    const made = mkdtempSync(join(dataDir, HALF_MADE));
    giveTo(identity.owner, made);
    await runInitdb(made, binaries, identity);
    writeSettings(made);
    renameSync(made, folder);
    syncFolder(dataDir);
  } else progress('Starting the embedded PostgreSQL …');
  giveTo(identity.owner, folder);
  chmodSync(folder, 0o700);
  writeSettings(folder);
  return folder;
}

const HALF_MADE = 'postgres.new-';

/** The initdb of a killed server may still write into its folder for a moment. The next start removes it. */
function removeHalfMade(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(HALF_MADE))) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch (error) {
      if (!['ENOTEMPTY', 'EBUSY', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
}

/** Replaces an empty folder, such as a mount point. Anything else may be somebody's data. */
function rejectUnknown(folder: string): void {
  if (readdirSync(folder).length > 0) {
    throw new EmbeddedPostgresError(
      `${folder} is not empty but holds no PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  rmSync(folder, { recursive: true });
}

function rejectForeign(folder: string, identity: Identity): void {
  const { uid } = lstatSync(folder);
  if (isReadable(folder) && (identity.owner !== undefined || uid === process.getuid?.())) return;
  throw new EmbeddedPostgresError(
    `${folder} belongs to another user (uid ${uid}): start the server as before, give the data folder to this user with chown -R, or set DATA_DIR to another folder.`,
  );
}

function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function runInitdb(folder: string, binaries: Binaries, identity: Identity): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${ROLE}`, '--auth-local=trust', '--auth-host=reject'];
  const args = [...identity.prefix, binaries.initdb, '-D', folder, ...locale, ...access, '--data-checksums'];
  const [command, ...rest] = args;
  const child = spawn(command as string, rest, {
    ...identity.spawn,
    cwd: '/',
    env: { ...systemEnv(), ...binaries.env },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new EmbeddedPostgresError(
    `The database could not be created: ${complaint.trim().split('\n').at(-1)}`,
  );
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Settings for a small machine with full durability. Every start writes this file again; PostgreSQL stores what an
 * operator sets with ALTER SYSTEM elsewhere, and prefers it. Statements and values of rows never get into the log file.
 */
const SETTINGS = `# Written at every start. Use ALTER SYSTEM for settings of your own.
fsync = on
synchronous_commit = on
full_page_writes = on
max_connections = 100
shared_buffers = 192MB
work_mem = 8MB
maintenance_work_mem = 64MB
effective_cache_size = 1GB
max_wal_size = 1GB
min_wal_size = 128MB
checkpoint_timeout = 15min
random_page_cost = 1.1
jit = off
max_parallel_workers_per_gather = 0
autovacuum_naptime = 20s
idle_in_transaction_session_timeout = 10min
timezone = 'UTC'
log_timezone = 'UTC'
lc_messages = 'C'
log_checkpoints = off
log_min_error_statement = panic
log_error_verbosity = terse
`;

function writeSettings(folder: string): void {
  writeFileSync(join(folder, 'postgresql.conf'), SETTINGS);
}
