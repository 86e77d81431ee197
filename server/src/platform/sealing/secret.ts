import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

const fileName = 'webhook-secret';
const encoded = 'base64url:';

/** The length of the keys that are derived from it. */
const secretBytes = 32;

/** Decodes a secret of the configuration: the bytes after `base64url:`, otherwise those of the text. */
const secretFromText = (text: string): Buffer =>
  text.startsWith(encoded) ? Buffer.from(text.slice(encoded.length), 'base64url') : Buffer.from(text);

/** The path of a secret that the server has made. */
export const secretFile = (dataDir: string): string => join(dataDir, fileName);

type SecretConfig = {
  readonly webhookSecret: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
};

/**
 * The secret under which keys are sealed: the configured one, or one made once into the data folder of the embedded
 * database. Undefined with a database of one's own and no secret, because several machines could not share a file.
 */
export async function installationSecret(config: SecretConfig): Promise<Buffer | undefined> {
  const known = await readSecret(config);
  if (known || config.databaseUrl !== undefined) return known;
  return make(config.dataDir, secretFile(config.dataDir));
}

/** The same, but makes none. Throws a StartError when the file is there and holds no secret. */
export async function readSecret({
  webhookSecret,
  databaseUrl,
  dataDir,
}: SecretConfig): Promise<Buffer | undefined> {
  if (webhookSecret !== undefined) return secretFromText(webhookSecret);
  if (databaseUrl !== undefined) return undefined;
  const text = await readSecretFile(secretFile(dataDir));
  return text === undefined ? undefined : Buffer.from(text, 'base64url');
}

function whyUnreadable(path: string, code: string | undefined): string {
  if (code === 'ENOTDIR')
    return `DATA_DIR is "${dirname(path)}", which is no folder: set it to a folder that this user may write to.`;
  if (code === 'EISDIR') return `${path} is a folder: it must be the file with the installation's secret.`;
  return `${path} cannot be read (${code}): make it readable for the server's user.`;
}

/** The text of the file; undefined when there is none. */
async function readSecretFile(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(whyUnreadable(path, error.code));
  });
  const secret = text?.trim();
  if (secret === undefined) return undefined;
  if (/^[\w-]+$/.test(secret) && Buffer.from(secret, 'base64url').length >= secretBytes) return secret;
  throw new StartError(
    `${path} is damaged: it must hold ${secretBytes} random bytes as base64url. Put it back from a backup; the keys in the database open with no other.`,
  );
}

/** The file appears complete or not at all, and the first of several processes wins. */
async function make(folder: string, path: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(secretBytes).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(draft, path).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await readSecretFile(path);
  if (made === undefined) throw new StartError(`${path} cannot be read: it was removed while it was made.`);
  return Buffer.from(made, 'base64url');
}
