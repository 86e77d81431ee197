import { createHash } from 'node:crypto';
import type { Config } from '../platform/config/index.ts';
import { readSecret } from '../platform/sealing/index.ts';
import type { Sequence } from './contents.ts';

/** Format of the archives that this program writes and reads. */
export const format = 1;

/** What was backed up, when, and what has to fit for it to be brought back. */
export type Header = {
  readonly format: typeof format;
  readonly madeAt: string;
  readonly migrations: readonly { version: number; name: string; checksum: string }[];
  readonly queueVersion: number;
  /** A fingerprint of the secret that webhook keys are sealed under, and the secret itself when it was made in DATA_DIR. */
  readonly webhookSecret: { readonly fingerprint: string; readonly file?: string } | undefined;
};

/** Rows of each table, and where the sequences are. */
export type Sums = {
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  readonly sequences: readonly Sequence[];
};

/** The secret's text as it stands in `DATA_DIR/webhook-secret`, or in WEBHOOK_SECRET; undefined when there is none. */
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
