import type { Copy, Database, Db } from '../platform/database.ts';
import { aloneOnCluster } from './alone.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import {
  copied,
  type Own,
  readOthers,
  readOwn,
  readQueueVersion,
  readSequences,
  readTables,
  type Table,
  textForms,
} from './contents.ts';
import { format, type Header, type Sums } from './header.ts';

const migrations = new URL('../../migrations/', import.meta.url);

/** Rows are written together up to this size. */
const pieceBytes = 256 * 1024;

const newline = 10;

/** What a backup says about itself, and what ends it before it is complete; the signal's reason is thrown then. */
export type BackupOptions = Pick<Header, 'madeAt' | 'webhookSecret'> & { readonly stop?: AbortSignal };

/** What is in a backup, and the tables and columns that are not because no server has made them. */
export type Saved = Sums & { readonly left: readonly string[] };

/**
 * Writes everything that servers have in the database at one moment into a new file, while they go on working. The file
 * is there, whole, only when this returns. The rows are read on a connection beside the pool, which can end that. Throws a BackupError when the file cannot be written, and leaves none then.
 */
export async function backUp(
  db: Database,
  path: string,
  { madeAt, webhookSecret, stop }: BackupOptions,
): Promise<Saved> {
  const own = await readOwn(migrations);
  const archive = await createArchive(path, stop);
  try {
    const saved = await db.beginCopying(
      'ISOLATION LEVEL REPEATABLE READ READ ONLY',
      async (transaction, copy) => {
        const end = await endsOf(db, transaction);
        stop?.addEventListener('abort', () => void end());
        stop?.throwIfAborted();
        const refuseOthers = await aloneOnCluster(db, transaction);
        await refuseOthers();
        await transaction.unsafe(textForms);
        const header: Header = {
          format,
          madeAt,
          migrations:
            await transaction`SELECT version, name, checksum FROM schema_migration ORDER BY version`,
          queueVersion: await readQueueVersion(transaction),
          webhookSecret,
        };
        await archive.write('H', header);
        const written = await writeContents({ db: transaction, copy, archive, end }, own);
        await refuseOthers();
        return written;
      },
    );
    const { tables, sequences } = saved;
    await archive.write('S', { tables, sequences } satisfies Sums);
    await archive.finish();
    return saved;
  } catch (error) {
    await archive.abandon();
    stop?.throwIfAborted();
    throw error;
  }
}

type Writing = { readonly db: Db; readonly copy: Copy; readonly archive: ArchiveWriter; readonly end: End };

async function writeContents(writing: Writing, own: Own): Promise<Saved> {
  const { db } = writing;
  const tables: { name: string; rows: number }[] = [];
  for (const table of await readTables(db, own))
    tables.push({ name: table.name, rows: await writeTable(writing, table) });
  return { tables, sequences: await readSequences(db, own), left: await readOthers(db, own) };
}

type End = () => Promise<unknown>;

/** What ends the statement that the transaction is waiting for. */
async function endsOf(db: Database, transaction: Db): Promise<End> {
  const [own] = await transaction<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  // When this fails the database is away, and what was to be ended with it.
  return () => db`SELECT pg_cancel_backend(${own!.pid})`.catch(() => undefined);
}

/** Answers how many rows there are: PostgreSQL ends each with a newline, and writes one inside of a value otherwise. */
async function writeTable({ copy, archive, end }: Writing, table: Table): Promise<number> {
  await archive.write('T', table);
  const rows = copy.to(`COPY ${copied(table)} TO STDOUT`);
  let count = 0;
  let piece: Buffer[] = [];
  let bytes = 0;
  const write = async (chunk: Buffer) => {
    for (const byte of chunk) if (byte === newline) count += 1;
    piece.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes < pieceBytes) return;
    await archive.write('D', Buffer.concat(piece));
    [piece, bytes] = [[], 0];
  };
  await readAll(rows as AsyncIterable<Buffer>, write, end);
  if (bytes > 0) await archive.write('D', Buffer.concat(piece));
  return count;
}

/**
 * Hands on rows until they end. When they cannot be taken, what PostgreSQL has sent is read all the same until it has
 * heard that it shall `end`: the connection takes nothing else before.
 */
async function readAll(
  rows: AsyncIterable<Buffer>,
  take: (chunk: Buffer) => Promise<void>,
  end: End,
): Promise<void> {
  let failure: { readonly error: unknown; readonly ended: Promise<unknown> } | undefined;
  try {
    for await (const chunk of rows)
      if (!failure)
        await take(chunk).catch((error: unknown) => {
          failure = { error, ended: end() };
        });
  } catch (error) {
    if (!failure) throw error;
  }
  // Not before the next statement may come: it would be the one that is ended.
  await failure?.ended;
  if (failure) throw failure.error;
}
