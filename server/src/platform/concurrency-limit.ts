/** Runs work with at most so many at the same time, the others in the order in which they came. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export function concurrencyLimit(count: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= count) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs work with at most so many of one owner at the same time. */
export type KeyedConcurrencyLimit<Owner> = <T>(owner: Owner, work: () => Promise<T>) => Promise<T>;

/** Remembers only owners that have something to do. */
export function keyedConcurrencyLimit<Owner>(count: number): KeyedConcurrencyLimit<Owner> {
  const lines = new Map<Owner, { readonly limited: ConcurrencyLimit; present: number }>();
  return async (owner, work) => {
    const line = lines.get(owner) ?? { limited: concurrencyLimit(count), present: 0 };
    lines.set(owner, line);
    line.present += 1;
    try {
      return await line.limited(work);
    } finally {
      line.present -= 1;
      if (line.present === 0) lines.delete(owner);
    }
  };
}
