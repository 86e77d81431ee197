import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'webhook-secret';
const encoded = 'base64url:';

/** A configured secret: its text, or bytes that `base64url:` and their text stand for, as the file has them. */
export const secretFromText = (text: string): Buffer =>
  text.startsWith(encoded) ? Buffer.from(text.slice(encoded.length), 'base64url') : Buffer.from(text);

/** Where the secret is that was made once. */
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
export async function webhookSecret({
  webhookSecret: configured,
  databaseUrl,
  dataDir,
}: SecretConfig): Promise<Buffer | undefined> {
  if (configured !== undefined) return secretFromText(configured);
  if (databaseUrl !== undefined) return undefined;
  const path = secretFile(dataDir);
  return (await read(path)) ?? make(dataDir, path);
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The file appears whole or not at all, and the first of several processes wins. */
async function make(folder: string, path: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(draft, path).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await read(path);
  if (!made) throw new Error(`${path} cannot be read.`);
  return made;
}
