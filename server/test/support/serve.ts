import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The shell command of `npm run serve`. It replaces the shell, so that the child's pid is the server's. */
export const serveCommand: string = (
  JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { serve: string } }
).scripts.serve;

const cache = process.env.NODE_COMPILE_CACHE;

/** The least that the command needs: the running Node first, a home, and what Node has compiled before. */
export const serveEnvironment: Readonly<Record<string, string>> = {
  PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
  HOME: process.env.HOME ?? '',
  ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
};
