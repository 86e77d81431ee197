import { installPackages, onPath } from './debian.mjs';

/** The shells whose completion is tested; their Debian packages have the same names. */
export const SHELLS = ['bash', 'zsh', 'fish'];

/**
 * Returns one line for each shell that is not on this machine. Installs missing ones when run as root on Debian.
 * @param {{ env?: NodeJS.ProcessEnv, install?: typeof installPackages }} [options]
 */
export function ensureShells({ env = process.env, install = installPackages } = {}) {
  const lacking = () => SHELLS.filter((name) => !onPath(name, env));
  if (lacking().length > 0) install(lacking(), 'the tests of the command line', env);
  return lacking().map(
    (name) =>
      `Completion in ${name} is not tested: it is not on this machine. Debian, Ubuntu: sudo apt-get install -y ${name}`,
  );
}
