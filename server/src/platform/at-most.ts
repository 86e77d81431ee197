/** Runs work with at most so many at the same time, the others in the order in which they came. */
export type AtMost = <T>(work: () => Promise<T>) => Promise<T>;

export function atMost(count: number): AtMost {
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
