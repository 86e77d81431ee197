import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages, onPath } from './debian.mjs';

/** @typedef {{ name: string, command: string, packages: readonly string[], needs: string, probe: readonly string[], library?: { file: string, package: string } }} Language */

/** The languages that samples need and that a machine may lack. */
export const LANGUAGES = [
  {
    name: 'PHP',
    command: 'php',
    packages: ['php-cli', 'php-curl'],
    needs: 'PHP with its extension curl',
    probe: ['-r', "exit(function_exists('curl_init') ? 0 : 1);"],
  },
  {
    name: 'Python',
    command: 'python3',
    packages: ['python3', 'python3-requests'],
    needs: 'Python 3 with the library requests',
    probe: ['-c', 'import requests'],
  },
  {
    name: 'Java',
    command: 'javac',
    packages: ['default-jdk-headless'],
    needs: 'a JDK from version 15 on',
    probe: ['--release', '15', '--version'],
    library: { file: '/usr/share/java/jackson-databind.jar', package: 'libjackson2-databind-java' },
  },
];

/**
 * Returns the commands that run samples, by language, and one line for each language that cannot run. Installs
 * missing ones when run as root on Debian.
 * @param {{ env?: NodeJS.ProcessEnv, install?: typeof installPackages, languages?: readonly Language[] }} [options]
 */
export function ensureSampleLanguages({
  env = process.env,
  install = installPackages,
  languages = LANGUAGES,
} = {}) {
  const lacking = languages.flatMap((language) => [
    ...(commandOf(language, env) ? [] : language.packages),
    ...(language.library && !existsSync(language.library.file) ? [language.library.package] : []),
  ]);
  if (lacking.length > 0) install(lacking, 'the samples of reference and guides', env);
  /** @type {Record<string, string>} */
  const commands = {};
  /** @type {string[]} */
  const missing = [];
  for (const language of languages) {
    const found = commandOf(language, env);
    if (found) commands[language.command] = found;
    else missing.push(missingLine(language));
  }
  return { commands, missing };
}

/**
 * @param {Language} language
 * @param {NodeJS.ProcessEnv} env
 */
function commandOf({ command, probe }, env) {
  const candidates = [onPath(command, env), `/usr/bin/${command}`];
  return candidates.find((path) => path && existsSync(path) && spawnSync(path, probe, { env }).status === 0);
}

/** @param {Language} language */
const missingLine = ({ name, needs, packages }) =>
  `The samples in ${name} did not run: ${needs} is not on this machine. Debian, Ubuntu: sudo apt-get install -y ${packages.join(' ')}`;
