import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';

/** All files that a server writes into its data folder. */
const ownEntries =
  /^(postgres|postgres\.new-.*|postgres\.log(\.1)?|server\.lock(-journal)?|webhook-secret(\..*)?|libraries|socket)$/;

/**
 * Keeps other users of the machine out of the data folder. Leaves a folder alone that has other files, because the
 * operator uses it for other things as well.
 */
export function keepPrivate(dataDir: string, owner: number | undefined): void {
  const { mode, uid } = lstatSync(dataDir);
  if ((mode & 0o077) === 0 || !readdirSync(dataDir).every((name) => ownEntries.test(name))) return;
  const self = process.getuid?.();
  if (self !== 0 && uid !== self) return;
  // If PostgreSQL runs as another user, that user must be able to enter the folder.
  if (owner !== undefined) chownSync(dataDir, owner, owner);
  chmodSync(dataDir, 0o700);
}

/** Throws for the data of another major version of PostgreSQL, which this one cannot read. */
export function refuseOtherVersion(dataDir: string): void {
  const file = join(dataDir, 'postgres', 'PG_VERSION');
  if (!existsSync(file)) return;
  const [found, own] = [readFileSync(file, 'utf8').trim(), packageVersion().split('.')[0]];
  if (found === own) return;
  throw new EmbeddedPostgresError(
    `The database in ${dataDir} is one of PostgreSQL ${found}, and this version of the program brings PostgreSQL ${own}: make a backup of it with the program that it was used with (npm run backup), set DATA_DIR to a new folder, and restore it there (npm run restore).`,
  );
}
