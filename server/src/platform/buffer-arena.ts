/** Memory that is reserved piece by piece and freed together. */
export type BufferArena = {
  /** Copies a text into the arena, as UTF-8. */
  keep(text: string): Buffer;
  /** Reserves bytes for the caller to fill. */
  reserve(length: number): Buffer;
};

/** Size of a block; longer values get a buffer of their own. */
const blockBytes = 1_200_000;

/** How many freed blocks are kept for the next arenas. */
const mostFree = 10;
const free: Buffer[] = [];

/** Most bytes of UTF-8 that one UTF-16 unit takes. */
const mostBytesOfUnit = 3;

/**
 * Opens an arena, whose blocks the next arena reuses. Without it, thousands of texts that survive young-generation
 * collections make V8 mark the whole heap twice a second. Call `release` once nothing reads the bytes any more. Work that
 * fails while parts of it still run must not release its arena; the garbage collector frees it.
 */
export function openArena(): BufferArena & { release(): void } {
  const blocks: Buffer[] = [];
  let end = blockBytes;
  let isOpen = true;
  /** Free space of this length; undefined when it does not fit in a block, or after the release. */
  const spaceOf = (length: number): Buffer | undefined => {
    if (length > blockBytes || !isOpen) return undefined;
    if (end + length > blockBytes) {
      blocks.push(free.pop() ?? Buffer.allocUnsafeSlow(blockBytes));
      end = 0;
    }
    return blocks.at(-1)!.subarray(end, end + length);
  };
  return {
    keep(text) {
      const space = spaceOf(mostBytesOfUnit * text.length);
      if (!space) return Buffer.from(text);
      const length = space.write(text);
      end += length;
      return space.subarray(0, length);
    },
    reserve(length) {
      const space = spaceOf(length);
      if (!space) return Buffer.allocUnsafeSlow(length);
      end += length;
      return space;
    },
    release() {
      if (isOpen) free.push(...blocks.slice(0, mostFree - free.length));
      isOpen = false;
    },
  };
}
