import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib'; // biome-ignore format: one

/** Encodings of answers, the best first: zstd costs least and makes the smallest. */
const encodings = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The encoding for a client that accepts these (RFC 9110 section 12.5.3); undefined for none. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined || accepted === '') return undefined;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  // A client that accepts any encoding gets the most widely supported one.
  const weightOf = (name: string) => weights.get(name) ?? (name === 'gzip' ? weights.get('*') : 0) ?? 0;
  let best: Encoding | undefined;
  for (const encoding of encodings)
    if (weightOf(encoding) > (best === undefined ? 0 : weightOf(best))) best = encoding;
  if (best === undefined) return undefined;
  return weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

const quick = {
  zstd: { params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  gzip: { level: 1 },
} as const;

/** Takes many times as long and saves a third of the bytes: for documents that are compressed once and sent often. */
const thorough = {
  zstd: { params: { [constants.ZSTD_c_compressionLevel]: 12 } },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } },
  gzip: { level: 9 },
} as const;

const [zstdLater, brLater, gzipLater] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)];

/**
 * Answers of this size or more are compressed outside of the event loop; for smaller ones the hand-over costs more
 * than it saves.
 */
const largeBytes = 65_536;

/** Compresses an answer as cheaply as it can be done. */
export function compressed(bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const isLarge = bytes.length >= largeBytes;
  if (encoding === 'zstd')
    return isLarge ? zstdLater(bytes, quick.zstd) : zstdCompressSync(bytes, quick.zstd);
  if (encoding === 'br') return isLarge ? brLater(bytes, quick.br) : brotliCompressSync(bytes, quick.br);
  return isLarge ? gzipLater(bytes, quick.gzip) : gzipSync(bytes, quick.gzip);
}

/** Compresses documents that are sent often, outside of the event loop. */
export function compressedWell(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'zstd') return zstdLater(bytes, thorough.zstd);
  return encoding === 'br' ? brLater(bytes, thorough.br) : gzipLater(bytes, thorough.gzip);
}

/** The entity tag of an encoded answer, which has other bytes than the answer as it is (RFC 9110 section 8.8.3.3). */
export const encodedTag = (etag: string, encoding: Encoding): string =>
  etag.endsWith('"') && !etag.startsWith('W/') ? `${etag.slice(0, -1)}-${encoding}"` : etag;

const tagPattern = /(?:W\/)?"[^"]*"/g;
const encodedEnding = new RegExp(`-(?:${encodings.join('|')})"$`);

/** A list of entity tags, with the plain tags of encoded ones added. */
export const withPlainTags = (list: string): string =>
  list.replace(tagPattern, (tag) =>
    encodedEnding.test(tag) ? `${tag}, ${tag.replace(encodedEnding, '"')}` : tag,
  );

/** The tag that a client knows for the answer with this entity tag; the tag itself when it knows no encoded one. */
export function tagInList(list: string, etag: string): string {
  const tags = (list.match(tagPattern) ?? []).map((tag) => tag.replace(/^W\//, ''));
  return tags.find((tag) => tag === etag || tag.replace(encodedEnding, '"') === etag) ?? etag;
}
