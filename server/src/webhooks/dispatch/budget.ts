/** Counts the bytes that a process holds against a limit. */
export type Budget = {
  /** Reserves bytes; false when too few are free. */
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
