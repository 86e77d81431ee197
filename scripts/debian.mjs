import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of a command, or undefined.
 * @param {string} name
 */
export function onPath(name, env = process.env) {
  return (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/**
 * Installs Debian packages if this user is root on Debian or Ubuntu, and prints their names.
 * @param {readonly string[]} names
 * @param {string} purpose
 */
export function installPackages(names, purpose, env = process.env) {
  if (process.getuid?.() !== 0 || !onPath('apt-get', env)) return;
  console.log(`Installing ${names.join(', ')} for ${purpose} with apt-get …`);
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const command = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  if (spawnSync('apt-get', command, options).status === 0) return;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', command, options);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
