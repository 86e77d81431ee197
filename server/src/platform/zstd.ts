import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/** A fast level: requests and products shrink to a tenth or less with every one. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Node allocates memory of this size for the result, and more of the same size when that is too small. */
const chunkSizeFor = (length: number): number => Math.max(1024, Math.ceil(length / 8));

const compressWith = promisify(zstdCompress);

/**
 * Compresses bytes (RFC 8878) outside of the event loop. The frame says how long they are, so that its reader can
 * allocate exactly what it needs.
 */
export function compress(bytes: Uint8Array): Promise<Buffer> {
  const options = { params, chunkSize: chunkSizeFor(bytes.length), pledgedSrcSize: bytes.length };
  return compressWith(bytes, options);
}

/** The bytes of a frame. */
export const decompress = promisify(zstdDecompress);
