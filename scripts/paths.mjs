import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, without a slash at its end. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The Node that runs the project's TypeScript: it comes with the packages, whatever Node the machine has. */
export function projectNode(root = ROOT) {
  return join(root, 'node_modules', '.bin', 'node');
}

/**
 * The environment in which the packages' commands are found and run on the project's Node, which keeps what it compiles:
 * the next process with the same modules starts a third sooner.
 */
export function projectEnv(root = ROOT) {
  const modules = join(root, 'node_modules');
  return {
    ...process.env,
    PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
  };
}

/** The shell command of `npm run serve`: the one way to run the server, with what keeps its memory small. */
export function serveCommand(root = ROOT) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.serve;
}
