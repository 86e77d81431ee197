import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { lstat, open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './error.ts';
import { giveName, isUnsupported, type Link } from './naming.ts';

/**
 * An archive is a gzip file of frames: one letter, the length as 32 bits, the payload. `H` says what was backed up. For
 * each table, `T` has its name and columns, and `D` its rows. `S` has the sums. `Z`, the last one, has the SHA-256 of
 * all before.
 */
type FrameKind = 'H' | 'T' | 'D' | 'S' | 'Z';

export type Frame = { readonly kind: FrameKind; readonly payload: Buffer };

export type ArchiveWriter = {
  /** Waits while the file's buffer is full. Throws when the file cannot be written. */
  write(kind: Exclude<FrameKind, 'Z'>, payload: Buffer | object): Promise<void>;
  /** Gives the file its name once it is complete and on the disk. Throws when there is a file of this name. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
};

const headBytes = 5;
const largestFrame = 64 * 1024 * 1024;

/**
 * Opens a new archive that only its owner can read. It has a temporary name until it is finished: of two archives with
 * the same path the first is complete and the other fails. Throws at once when there is a file. Aborting `stop` makes
 * the present write fail. `hardLink` names the archive, where the file system can.
 */
export async function createArchive(
  path: string,
  stop?: AbortSignal,
  hardLink?: Link,
): Promise<ArchiveWriter> {
  if (await isThere(path)) throw taken(path);
  const draft = `${path}.${randomBytes(4).toString('hex')}.partial`;
  const unwritable = (error: Error): never => {
    throw new BackupError(`${path} cannot be written (${error.message}).`);
  };
  const file = await open(draft, 'wx', 0o600).catch(unwritable);
  await file.chmod(0o600).catch((error: Error) => {
    if (!isUnsupported(error)) throw error;
  });
  const gzip = createGzip({ level: 3 });
  const written = pipeline(gzip, file.createWriteStream({ flush: true }), stop ? { signal: stop } : {}).catch(
    unwritable,
  );
  written.catch(() => undefined);
  const hash = createHash('sha256');
  const put = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain').catch(() => written), written]);
  };
  return {
    async write(kind, payload) {
      const bytes = frame(kind, Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload)));
      hash.update(bytes);
      await put(bytes);
    },
    async finish() {
      await put(frame('Z', hash.digest()));
      gzip.end();
      await written;
      await giveName(draft, path, hardLink).catch((error: Error & { code?: string }) => {
        if (error.code === 'EEXIST') throw taken(path);
        unwritable(error);
      });
    },
    async abandon() {
      gzip.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

const taken = (path: string) => new BackupError(`${path} is there already: name another file.`);

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

function frame(kind: FrameKind, payload: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write(kind, 0, 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/**
 * Reads an archive from its beginning. Throws a BackupError as soon as it finds that the archive is cut off or altered.
 */
export async function* readArchive(path: string): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  if (await isEmpty(path)) throw reservedOnly(path);
  let isOver = false;
  for await (const { kind, payload } of frames(path)) {
    if (isOver) throw damaged(path);
    isOver = kind === 'Z';
    if (isOver && !hash.digest().equals(payload)) throw damaged(path);
    if (isOver) continue;
    hash.update(frame(kind, payload));
    yield { kind, payload };
  }
  if (!isOver) throw damaged(path);
}

async function* frames(path: string): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of unpacked(path)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < headBytes) break;
      const length = rest.readUInt32BE(1);
      if (length > largestFrame) throw damaged(path);
      if (rest.length < headBytes + length) break;
      const kind = rest.toString('latin1', 0, 1) as FrameKind;
      yield { kind, payload: rest.subarray(headBytes, headBytes + length) };
      rest = rest.subarray(headBytes + length);
    }
  }
  if (rest.length > 0) throw damaged(path);
}

async function* unpacked(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) throw damaged(path);
    throw new BackupError(`${path} cannot be read (${message}).`);
  } finally {
    source.destroy();
  }
}

const isEmpty = (path: string) =>
  stat(path).then(
    (file) => file.isFile() && file.size === 0,
    () => false,
  );

const reservedOnly = (path: string) =>
  new BackupError(
    `${path} is empty. If a backup ended abruptly while it gave the file this name, the whole backup is beside it: remove ${path}, and rename ${path}.xxxxxxxx.partial.`,
  );

const damaged = (path: string) =>
  new BackupError(
    `${path} is not a backup of this program, or it is cut off or altered. Nothing was changed.`,
  );
