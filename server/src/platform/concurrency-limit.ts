/** Runs at most a fixed number of calls at the same time; further calls wait in order of arrival. */
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

/** Runs at most a fixed number of calls of one owner at the same time. */
export type KeyedConcurrencyLimit<Owner> = <T>(owner: Owner, work: () => Promise<T>) => Promise<T>;

/** Limits each owner by itself, and keeps state only for owners with running or waiting calls. */
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
