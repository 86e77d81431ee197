import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';

/** The user of PostgreSQL's programs: a prefix to the command, options for spawn, the owner of the files. */
export type Identity = { prefix: readonly string[]; spawn: SpawnOptions; owner: number | undefined };

/**
 * PostgreSQL refuses to run as root, so root runs it as another user. Takes the first way that works on this machine:
 * the plain user; that user with the right to enter root's own folders (a project under /root); a user namespace.
 */
export function chooseIdentity(dataDir: string, binaries: Binaries): Identity {
  if (process.getuid?.() !== 0) return ownIdentity(dataDir, binaries);
  const ids = { uid: NOBODY, gid: NOBODY };
  const enter = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  const setpriv = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...enter];
  const ways: Identity[] = [
    { prefix: [], spawn: ids, owner: NOBODY },
    { prefix: setpriv, spawn: {}, owner: NOBODY },
    { prefix: NAMESPACE, spawn: {}, owner: 0 },
  ];
  const works = ways.find((way) => probe(way, dataDir, binaries) === '');
  if (works) return works;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and another user cannot enter ${dataDir} or the project's folder: start the server as an ordinary user, move both out of root's home folder, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

const NOBODY = 65534;
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/**
 * initdb needs a user with a name. A user that is only a number, as in many containers, gets a name in a user
 * namespace.
 */
function ownIdentity(dataDir: string, binaries: Binaries): Identity {
  const itself: Identity = { prefix: [], spawn: {}, owner: undefined };
  const named: Identity = { prefix: NAMESPACE, spawn: {}, owner: undefined };
  if (!hasName() && probe(named, dataDir, binaries) === '') return named;
  const complaint = probe(itself, dataDir, binaries);
  if (complaint === '') return itself;
  throw new EmbeddedPostgresError(`PostgreSQL does not run on this machine: ${complaint}`);
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Asks the program for a setting, because it then checks user and folders. Returns its error message, if any. */
function probe(identity: Identity, dataDir: string, { postgres, env }: Binaries): string {
  const script = 'cd "$1" && exec "$2" -D "$1" -c config_file=/dev/null -C port';
  const [command, ...args] = [...identity.prefix, 'sh', '-c', script, 'sh', dataDir, postgres];
  const run = spawnSync(command as string, args, {
    ...identity.spawn,
    cwd: '/',
    env: { ...systemEnv(), ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (run.error) return run.error.message;
  return run.status === 0
    ? ''
    : run.stderr.trim().split('\n').at(-1) || `it ended with ${run.status ?? run.signal}`;
}

/**
 * The part of this process's environment that PostgreSQL gets: nothing secret, and nothing that changes its behaviour.
 */
export function systemEnv(): Record<string, string> {
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Makes PostgreSQL's user the owner of a folder and everything in it. Changes the folder itself last, so that an
 * interrupted run is repeated.
 */
export function giveTo(owner: number | undefined, folder: string): void {
  if (owner === undefined || lstatSync(folder).uid === owner) return;
  const chownTree = (path: string): void => {
    if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name));
    chownSync(path, owner, owner);
  };
  chownTree(folder);
}
