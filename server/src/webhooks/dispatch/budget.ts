/** Counts what a process holds against its bounds. */
export type Budget = {
  /** Reserves bytes; false when there are not so many. */
  take(bytes: number): boolean;
  give(bytes: number): void;
  /** Bytes that can be reserved at this moment. */
  free(): number;
};

export function byteBudget(total: number): Budget {
  let free = total;
  return {
    take(bytes) {
      if (bytes > free) return false;
      free -= bytes;
      return true;
    },
    give(bytes) {
      free += bytes;
    },
    free: () => free,
  };
}
