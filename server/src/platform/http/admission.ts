/** Requests of one owner are counted together. An owner is a partner's number, or the network of an unknown client. */
export type Owner = string | number | undefined;

/** Places for requests that are handled at the same time, and a short queue for others. */
export type Admission = {
  /**
   * True: the request has a place. False: all places and the queue are full. A promise: the request waits for the
   * result.
   */
  enter(owner: Owner): boolean | Promise<boolean>;
  /** Frees the place that `enter` gave to the same owner. */
  leave(owner: Owner): void;
  /** True when `enter` refuses most requests. */
  isFull(): boolean;
  readonly atWork: number;
  readonly waiting: number;
};

type Waiter = {
  readonly owner: Owner;
  readonly untilMs: number;
  readonly settle: (admitted: boolean) => void;
};

/**
 * Admits as many requests as there are places. Others wait in order of arrival, at most `waitMs`, and at most
 * `mostWaiting` of them, `mostWaitingEach` of one owner. One owner has at most as many places as are free, so at most
 * half of all: the next owner gets a place however slow these requests are.
 */
export function openAdmission(
  options: { places: number; mostWaiting: number; mostWaitingEach?: number; waitMs: number },
  nowMs: () => number,
): Admission {
  const { places, mostWaiting, mostWaitingEach = mostWaiting, waitMs } = options;
  const placesOf = new Map<Owner, number>();
  const queue: Waiter[] = [];
  let free = places;
  let timer: NodeJS.Timeout | undefined;

  const fits = (owner: Owner): boolean =>
    free > 0 && (owner === undefined || (placesOf.get(owner) ?? 0) < free);
  const seat = (owner: Owner) => {
    free -= 1;
    if (owner !== undefined) placesOf.set(owner, (placesOf.get(owner) ?? 0) + 1);
  };
  const waitingOf = (owner: Owner): number => queue.filter((waiter) => waiter.owner === owner).length;
  const expire = () => {
    timer = undefined;
    const now = nowMs();
    while (queue[0] && queue[0].untilMs <= now) queue.shift()!.settle(false);
    watchDeadline();
  };
  const watchDeadline = () => {
    const first = queue[0];
    if (first) timer ??= setTimeout(expire, Math.max(1, Math.ceil(first.untilMs - nowMs())));
  };
  const admitNext = () => {
    for (let place = 0; place < queue.length && free > 0; ) {
      const { owner, settle } = queue[place]!;
      if (!fits(owner)) {
        place += 1;
        continue;
      }
      queue.splice(place, 1);
      seat(owner);
      settle(true);
    }
  };
  return {
    enter(owner) {
      // Every waiting request that fits was admitted already, so this one overtakes nobody.
      if (fits(owner)) {
        seat(owner);
        return true;
      }
      if (queue.length >= mostWaiting) return false;
      if (mostWaitingEach < mostWaiting && waitingOf(owner) >= mostWaitingEach) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      queue.push({ owner, untilMs: nowMs() + waitMs, settle: resolve });
      watchDeadline();
      return promise;
    },
    leave(owner) {
      free += 1;
      if (owner !== undefined) {
        const held = placesOf.get(owner) ?? 0;
        if (held > 1) placesOf.set(owner, held - 1);
        else placesOf.delete(owner);
      }
      admitNext();
      if (queue.length === 0 && timer) {
        clearTimeout(timer);
        timer = undefined;
      }
    },
    isFull: () => queue.length >= mostWaiting,
    get atWork() {
      return places - free;
    },
    get waiting() {
      return queue.length;
    },
  };
}
