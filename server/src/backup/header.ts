import { createHash } from 'node:crypto';
import type { Config } from '../platform/config/index.ts';
import { readSecret } from '../platform/sealing/index.ts';
import type { Sequence } from './contents.ts';

/** Format of the archives that this program writes and reads. */
export const format = 1;

/** What was backed up and when, and what must match for a restore. */
export type Header = {
  readonly format: typeof format;
  readonly madeAt: string;
  readonly migrations: readonly { version: number; name: string; checksum: string }[];
  readonly queueVersion: number;
  /**
   * A fingerprint of the secret that seals webhook keys. Also the secret itself when the server made it in DATA_DIR.
   */
  readonly webhookSecret: { readonly fingerprint: string; readonly file?: string } | undefined;
};

/** Numbers of rows of each table, and the values of the sequences. */
export type Sums = {
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  readonly sequences: readonly Sequence[];
};

/** The secret's text from `DATA_DIR/webhook-secret` or WEBHOOK_SECRET; undefined when there is none. */
export async function secretOf({
  webhookSecret,
  databaseUrl,
  dataDir,
}: Pick<Config, 'webhookSecret' | 'databaseUrl' | 'dataDir'>): Promise<Header['webhookSecret']> {
  const secret = await readSecret({ webhookSecret, databaseUrl, dataDir });
  if (!secret) return undefined;
  const made = webhookSecret === undefined ? { file: secret.toString('base64url') } : {};
  return { fingerprint: fingerprint(secret), ...made };
}

const fingerprint = (secret: Buffer) =>
  createHash('sha256').update('sellerdock backup').update(secret).digest('hex').slice(0, 16);
