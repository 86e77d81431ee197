/** Collects items, and wakes the function that waits for them. */
export type Wakeable<T> = {
  wake(what: T): void;
  /** Resolves with the collected items as soon as there is one; empty after so long, if a time is given, or when closed. */
  next(timeoutMs?: number): Promise<ReadonlySet<T>>;
  /** Takes the items collected so far, without waiting. */
  take(): ReadonlySet<T>;
  /** Resolves after so long, or when closed. */
  pause(timeoutMs: number): Promise<void>;
  close(): void;
};

export function wakeable<T>(): Wakeable<T> {
  let told = new Set<T>();
  let isClosed = false;
  let go: () => void = () => undefined;
  const sleep = (timeoutMs: number | undefined, isWoken: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (isClosed || isWoken()) return resolve();
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
      go = () => {
        if (isClosed || isWoken()) end();
      };
    });
  const take = () => {
    const taken = told;
    told = new Set();
    return taken;
  };
  return {
    wake(what) {
      told.add(what);
      go();
    },
    async next(timeoutMs) {
      await sleep(timeoutMs, () => told.size > 0);
      return take();
    },
    take,
    pause: (timeoutMs) => sleep(timeoutMs, () => false),
    close() {
      isClosed = true;
      go();
    },
  };
}
