import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { Config } from '../platform/config/index.ts';
import { secretFile } from '../platform/sealing/index.ts';
import { BackupError } from './error.ts';
import { type Header, secretOf } from './header.ts';

/**
 * Makes sure that the webhook keys of a backup can be opened after the restore. Writes a secret that a server made into
 * DATA_DIR; a configured secret must be the same as in the backup. The database is empty, so no key was sealed with
 * another secret.
 */
export async function prepareSecret(config: Config, wanted: Header['webhookSecret']): Promise<void> {
  if (!wanted) return;
  const own = await secretOf(config);
  if (own?.fingerprint === wanted.fingerprint) return;
  if (wanted.file === undefined)
    throw new BackupError(
      'WEBHOOK_SECRET must be what it was when the backup was made. Nothing was changed.',
    );
  if (config.webhookSecret !== undefined || config.databaseUrl !== undefined)
    throw new BackupError(
      'WEBHOOK_SECRET must be base64url: and the text of the file webhook-secret in the DATA_DIR of the backup’s server. Nothing was changed.',
    );
  const path = secretFile(config.dataDir);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(`${path}.restored`, `${wanted.file}\n`, { mode: 0o600 });
  await rename(`${path}.restored`, path);
}
