import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, without a trailing slash. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The Node that runs the project's TypeScript: it comes with the packages, whatever Node the machine has. */
export function projectNode(root = ROOT) {
  return join(root, 'node_modules', '.bin', 'node');
}

/**
 * The environment for commands of the packages: they are on the PATH and run on the project's Node. Node caches
 * compiled modules, so the next process with the same modules starts in two thirds of the time.
 */
export function projectEnv(root = ROOT) {
  const modules = join(root, 'node_modules');
  return {
    ...process.env,
    PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
  };
}

/**
 * The shell command of `npm run serve`. Everything that starts the server uses it, because its options keep memory
 * low.
 */
export function serveCommand(root = ROOT) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.serve;
}
