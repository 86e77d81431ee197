import type { Copy, Database, Db } from '../platform/database.ts';
import { aloneOnCluster } from './alone.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import {
  type Own,
  readOthers,
  readOwn,
  readQueueVersion,
  readSequences,
  readTables,
  rowsOf,
  type Table,
  textForms,
} from './contents.ts';
import { format, type Header, type Sums } from './header.ts';

const migrations = new URL('../../migrations/', import.meta.url);

/** How many bytes of rows are written together. */
const pieceBytes = 256 * 1024;

const newline = 10;

/** What a backup says about itself, and the signal that ends it early; then the signal's reason is thrown. */
export type BackupOptions = Pick<Header, 'madeAt' | 'webhookSecret'> & { readonly stop?: AbortSignal };

/** What is in a backup, and the tables and columns that are left out because no server made them. */
export type Saved = Sums & { readonly left: readonly string[] };

/**
 * Writes what servers have in the database at one moment into a new file, while they go on working. The file exists,
 * complete, only when this returns. Reads the rows on a connection beside the pool, which can cancel the reading.
 * Throws a BackupError when the file cannot be written, and leaves no file then.
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

/** Makes a function that cancels the present statement of the transaction. */
async function endsOf(db: Database, transaction: Db): Promise<End> {
  const [own] = await transaction<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  // When this fails, the connection to the database is lost, and the statement has ended with it.
  return () => db`SELECT pg_cancel_backend(${own!.pid})`.catch(() => undefined);
}

/** Returns how many rows there are: PostgreSQL ends each row with a newline, and escapes newlines in values. */
async function writeTable({ copy, archive, end }: Writing, table: Table): Promise<number> {
  await archive.write('T', table);
  const rows = copy.to(`COPY ${rowsOf(table)} TO STDOUT`);
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
 * Passes on rows until they end. When a row cannot be written, reads what PostgreSQL still sends until it has received
 * the cancellation: before that the connection accepts nothing else.
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
  // A late cancellation would end the next statement.
  await failure?.ended;
  if (failure) throw failure.error;
}
