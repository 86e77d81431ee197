/** Bodies of one owner are counted together. */
export type Owner = string | number;

/** A body's part of the memory. */
export type Share = {
  /** Rejects, without an error, when the body came too slowly and there is no memory for slow ones. */
  readonly withdrawn: Promise<never>;
  /** Call it when the whole body has arrived. */
  arrived(): void;
  /** Call it, at least once, when nobody needs the body any more. */
  give(): void;
};

/** How long a body may take to arrive and still count as fast. */
const quickMs = 1000;

/** The memory of slow bodies is so many times that of fast ones. */
const bulkTimes = 3;

/**
 * Memory for bodies that are being handled. A body of up to half of `total` counts as fast. Larger bodies, and those
 * that take longer than a second to arrive, share a separate memory of three times `total`, so that one slow or huge
 * upload delays nobody else. An owner has at most half of either, or the memory of one body. Others wait in order of arrival.
 */
export function bodyBudget(total: number) {
  const quick = byteSemaphore(total);
  const bulk = byteSemaphore(bulkTimes * total);
  return {
    /** Undefined when there was no memory within so many milliseconds. 0 waits without limit. */
    async take(owner: Owner, bytes: number, waitMs: number): Promise<Share | undefined> {
      const isQuick = bytes <= total / 2;
      const share = Math.min(bytes, bulkTimes * total);
      if (!(await (isQuick ? quick : bulk).take(owner, share, waitMs))) return undefined;
      return shareOf(owner, share, isQuick);
    },
  };

  function shareOf(owner: Owner, bytes: number, isQuick: boolean): Share {
    let from: typeof quick | undefined = isQuick ? quick : bulk;
    const { promise: withdrawn, reject: withdraw } = Promise.withResolvers<never>();
    // Matters only while the body is being read.
    withdrawn.catch(() => undefined);
    const moveOn = () => {
      if (!bulk.takeNow(owner, bytes)) return withdraw();
      quick.give(owner, bytes);
      from = bulk;
    };
    const timer = isQuick ? setTimeout(moveOn, quickMs).unref() : undefined;
    return {
      withdrawn,
      arrived: () => clearTimeout(timer),
      give() {
        clearTimeout(timer);
        from?.give(owner, bytes);
        from = undefined;
      },
    };
  }
}

/** A counting semaphore over bytes. An owner has at most half of them, or what a single body takes. */
function byteSemaphore(total: number) {
  let free = total;
  const held = new Map<Owner, number>();
  type Waiter = { owner: Owner; bytes: number; go: (taken: boolean) => void; timer?: NodeJS.Timeout };
  const waiting = new Set<Waiter>();
  const isAllowed = (owner: Owner, bytes: number) =>
    !held.has(owner) || held.get(owner)! + bytes <= total / 2;
  const count = (owner: Owner, bytes: number) => {
    free -= bytes;
    const now = (held.get(owner) ?? 0) + bytes;
    if (now > 0) held.set(owner, now);
    else held.delete(owner);
  };
  const takeNow = (owner: Owner, bytes: number): boolean => {
    if (bytes > free || !isAllowed(owner, bytes)) return false;
    count(owner, bytes);
    return true;
  };
  /** Bodies behind one that does not fit wait with it. An owner who has half already delays nobody. */
  const admit = () => {
    for (const waiter of waiting) {
      const { owner, bytes, go, timer } = waiter;
      if (!isAllowed(owner, bytes)) continue;
      if (!takeNow(owner, bytes)) return;
      waiting.delete(waiter);
      clearTimeout(timer);
      go(true);
    }
  };
  return {
    takeNow,
    take: (owner: Owner, bytes: number, waitMs: number) =>
      new Promise<boolean>((go) => {
        const waiter: Waiter = { owner, bytes, go };
        waiting.add(waiter);
        admit();
        if (waitMs === 0 || !waiting.has(waiter)) return;
        waiter.timer = setTimeout(() => {
          waiting.delete(waiter);
          go(false);
          admit();
        }, waitMs);
      }),
    give(owner: Owner, bytes: number) {
      count(owner, -bytes);
      admit();
    },
  };
}
