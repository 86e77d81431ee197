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

/** What Node has compiled before, so that each process under test need not do it again. */
export const compiled: Readonly<Record<string, string>> =
  cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };

/** The least that the command needs: the running Node first, and a home. */
export const serveEnvironment: Readonly<Record<string, string>> = {
  PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
  HOME: process.env.HOME ?? '',
  ...compiled,
};
