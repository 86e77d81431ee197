import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Answers the path of the browser for the browser tests: CHROMIUM_PATH, one on the system, or Debian's package, which
 * root gets installed. Throws a Problem that says what to type otherwise.
 */
export function ensureChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Problem(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  const found = findChromium(env);
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get', env)) installChromium(env);
  const installed = findChromium(env);
  if (installed) return installed;
  throw new Problem(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install -y chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function findChromium(env) {
  return NAMES.map((name) => onPath(name, env)).find(Boolean) ?? MAC.find((path) => existsSync(path));
}

function onPath(name, env) {
  return (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installChromium(env) {
  console.log('Installing Chromium for the browser tests with apt-get …');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options).status ===
    0;
  if (install()) return;
  spawnSync('apt-get', ['update', '-qq'], options);
  install();
}
