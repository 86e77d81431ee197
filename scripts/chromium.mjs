import { existsSync } from 'node:fs';
import { installPackages, onPath } from './debian.mjs';
import { Problem } from './install.mjs';

/** Draws no window of its own. A test takes a third of the processor time that it takes in the whole browser. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of the browser for the browser tests: CHROMIUM_PATH, or the headless shell, which it installs when
 * run as root on a Debian that has it. Without one, the whole browser.
 */
export function ensureTestBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return ensureChromium(env);
  if (!onPath(SHELL, env)) installPackages([SHELL], 'the browser tests', env);
  return onPath(SHELL, env) ?? ensureChromium(env);
}

/**
 * Returns the path of a whole browser: CHROMIUM_PATH, a browser on the system, or Debian's package,
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
