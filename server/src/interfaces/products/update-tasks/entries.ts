import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { AspectName } from './aspect.ts';

/** The entries of a batch, each as JSON text, so that only those that are worked on are objects. */
export type Entries = readonly string[];

/** Most entries of a write (specification, section 9). */
export const mostEntries = 500;

/** Characters that are parsed before other requests have their turn. */
const parsedAtOnce = 500_000;

/**
 * The entries of a body that is a batch of the right length, each of them JSON; undefined when it is none. A large one is
 * read in several goes.
 */
export async function entriesOfBatch(body: string, aspect: AspectName): Promise<Entries | undefined> {
  try {
    const entries = splitBody(body, aspect);
    if (!entries || entries.length < 1 || entries.length > mostEntries) return undefined;
    let parsed = 0;
    for (const entry of entries) {
      JSON.parse(entry);
      parsed += entry.length;
      if (parsed < parsedAtOnce) continue;
      parsed = 0;
      await turn();
    }
    return entries;
  } catch {
    return undefined;
  }
}

/** Texts of the entries of a body; undefined when it has no list. They need not be JSON yet. */
export function splitBody(body: string, aspect: AspectName): Entries | undefined {
  if (aspect !== 'active-status') return splitList(body);
  const list = (JSON.parse(body) as { status?: unknown } | null)?.status;
  return Array.isArray(list) ? list.map((entry) => JSON.stringify(entry)) : undefined;
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const blank = /^[ \t\r\n]*$/;

/**
 * The texts between the commas of a list. The list is JSON exactly when each of them is; more than one too many are not
 * looked for. Parsing the whole list would make objects that outlive several garbage collections.
 */
function splitList(text: string): Entries | undefined {
  const first = text.indexOf('[');
  if (first < 0 || !blank.test(text.slice(0, first))) return undefined;
  const entries: string[] = [];
  let depth = 0;
  let start = first + 1;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === openObject || code === openList) depth += 1;
    else if (code === comma && depth === 0) {
      entries.push(text.slice(start, at));
      if (entries.length > mostEntries) return undefined;
      start = at + 1;
    } else if (code === closeList && depth === 0) {
      entries.push(text.slice(start, at));
      return blank.test(text.slice(at + 1)) ? entries : undefined;
    } else if (code === closeObject || code === closeList) depth -= 1;
  }
  return undefined;
}

/** Where the quoted text that begins there ends; the end of everything when it does not. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === backslash) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** The fastest level: product data shrinks to a tenth or less with every one. */
const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 262_144 };
const unpacking = { chunkSize: 1_048_576 };

/**
 * Packs entries outside of the event loop: their lengths in bytes in a line of its own, then all texts. They are put
 * together as bytes, here and when they are unpacked, because long strings wait for a full garbage collection.
 */
export function pack(entries: Entries): Promise<Buffer> {
  const packing = lastPacking.then(() => packAlone(entries));
  lastPacking = packing.catch(() => undefined);
  return packing;
}

/** One batch after the other, whatever comes at once: each takes as much memory again as it is long. */
let lastPacking: Promise<unknown> = Promise.resolve();

async function packAlone(entries: Entries): Promise<Buffer> {
  const lengths = entries.map((entry) => Buffer.byteLength(entry));
  const head = `${lengths.join()}\n`;
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length, head.length));
  let end = bytes.write(head);
  for (const entry of entries) end += bytes.write(entry, end);
  return compress(bytes, fastest);
}

/** The entries that were packed. */
export async function unpack(packed: Buffer): Promise<Entries> {
  const bytes = await decompress(packed, unpacking);
  let end = bytes.indexOf('\n');
  const lengths = bytes.toString('latin1', 0, end).split(',');
  end += 1;
  return lengths.map((length) => {
    const start = end;
    end += Number(length);
    return bytes.toString('utf8', start, end);
  });
}
