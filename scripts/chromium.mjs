import { existsSync } from 'node:fs';
import { installPackages, onPath } from './debian.mjs';
import { Problem } from './install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of the browser for the browser tests: CHROMIUM_PATH, a browser on the system, or Debian's package,
 * which it installs when run as root. Otherwise throws a Problem that says what to type.
 */
export function ensureChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Problem(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  const found = findChromium(env);
  if (found) return found;
  installPackages(['chromium'], 'the browser tests', env);
  const installed = findChromium(env);
  if (installed) return installed;
  throw new Problem(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install -y chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/** @param {NodeJS.ProcessEnv} env */
function findChromium(env) {
  return NAMES.map((name) => onPath(name, env)).find(Boolean) ?? MAC.find((path) => existsSync(path));
}
