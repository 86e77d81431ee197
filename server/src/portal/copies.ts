import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Content codings of the copies; the first one compresses better. */
export const codings = ['br', 'gzip'] as const;

export type Coding = (typeof codings)[number];

/** Smaller files fit into one network packet without compression. */
const leastBytes = 1024;
/** All pages of the documentation, in both codings, need less than this. */
const mostBytes = 12_000_000;

/**
 * A cache of compressed texts. A copy is made at its first use. The least recently used copies are removed when the
 * cache is full.
 */
export type Copies = {
  /** The copy of `key`, or undefined when the text is too short to be worth it. */
  of(key: string, coding: Coding, make: () => Promise<string>): Promise<Buffer | undefined>;
};

/** Opens an empty cache that holds at most `most` bytes. */
export function openCopies(most = mostBytes): Copies {
  const kept = new Map<string, { body: Promise<Buffer | undefined>; bytes: number }>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const measure = (key: string, entry: { bytes: number }, size: number): void => {
    if (kept.get(key) !== entry) return;
    entry.bytes = size;
    bytes += size;
    for (const oldest of kept.keys()) {
      if (bytes <= most) return;
      drop(oldest);
    }
  };
  return {
    of(file, coding, make) {
      const key = `${coding} ${file}`;
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known.body;
      }
      const entry = { body: make().then((text) => packed(text, coding)), bytes: 0 };
      kept.set(key, entry);
      entry.body.then(
        (body) => measure(key, entry, body?.length ?? 0),
        () => drop(key),
      );
      return entry.body;
    },
  };
}

async function packed(text: string, coding: Coding): Promise<Buffer | undefined> {
  const content = Buffer.from(text);
  if (content.length < leastBytes) return undefined;
  if (coding === 'gzip') return zip(content, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5, // 40 MB a second; the best quality is 60 times slower and saves a sixth
    [constants.BROTLI_PARAM_LGWIN]: 18, // no page is longer, and a longer window needs more memory
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotli(content, { params });
}
