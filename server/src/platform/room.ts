/** Where bytes stand that are needed for a while and given up together. */
export type Room = {
  /** The bytes of a text. */
  keep(text: string): Buffer;
  /** Bytes to be filled. */
  reserve(length: number): Buffer;
};

/** Bytes of a block; what is longer has memory of its own. */
const blockBytes = 1_200_000;

/** Blocks that are kept to be used again. */
const mostFree = 10;
const free: Buffer[] = [];

/** Bytes of a text's longest UTF-16 unit in UTF-8. */
const mostBytesOfUnit = 3;

/**
 * A room whose memory the next one gets. Fresh memory for thousands of texts, each of which outlives the collections of
 * what is young, makes V8 look through the whole heap twice a second. To be left once nothing reads what stands there;
 * one that is never left, such as that of work that failed while parts of it are under way, is left to the garbage collection.
 */
export function openRoom(): Room & { leave(): void } {
  const blocks: Buffer[] = [];
  let end = blockBytes;
  let isOpen = true;
  /** So many bytes behind those that were taken; undefined when a block is not as long. */
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
    leave() {
      if (isOpen) free.push(...blocks.slice(0, mostFree - free.length));
      isOpen = false;
    },
  };
}
