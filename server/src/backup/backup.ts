import type { Database, Db } from '../platform/database.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { copied, readQueueVersion, readSequences, readTables, type Table, textForms } from './contents.ts';
import { format, type Header, type Sums } from './header.ts';

/** Rows are written together up to this size. */
const pieceBytes = 256 * 1024;

const newline = 10;

/**
 * Writes everything that the database holds at one moment into a new file, while servers go on working. The file is
 * there, whole, only when this returns. Answers the rows of each table.
 */
export async function backUp(
  db: Database,
  path: string,
  { madeAt, webhookSecret }: Pick<Header, 'madeAt' | 'webhookSecret'>,
): Promise<Sums> {
  const archive = await createArchive(path);
  try {
    const sums = (await db.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (transaction) => {
      await transaction.unsafe(textForms);
      const header: Header = {
        format,
        madeAt,
        migrations: await transaction`SELECT version, name, checksum FROM schema_migration ORDER BY version`,
        queueVersion: await readQueueVersion(transaction),
        webhookSecret,
      };
      await archive.write('H', header);
      const tables: { name: string; rows: number }[] = [];
      for (const table of await readTables(transaction))
        tables.push({ name: table.name, rows: await writeTable(transaction, archive, table) });
      return { tables, sequences: await readSequences(transaction) };
    })) as Sums;
    await archive.write('S', sums);
    await archive.finish();
    return sums;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Answers how many rows there are: PostgreSQL ends each with a newline, and writes one inside of a value otherwise. */
async function writeTable(db: Db, archive: ArchiveWriter, table: Table): Promise<number> {
  await archive.write('T', table);
  const rows = await db.unsafe(`COPY ${copied(table)} TO STDOUT`).readable();
  let count = 0;
  let piece: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    for (const byte of chunk) if (byte === newline) count += 1;
    piece.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    await archive.write('D', Buffer.concat(piece));
    [piece, bytes] = [[], 0];
  }
  if (bytes > 0) await archive.write('D', Buffer.concat(piece));
  return count;
}
