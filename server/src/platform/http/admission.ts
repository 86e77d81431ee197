/** Whose requests are counted together: a owner's number, or the network of a client that is not known yet. */
export type Owner = string | number | undefined;

/** Places for requests that are worked on at the same time, and a short queue before them. */
export type Admission = {
  /** True: come in. False: everything is taken, also the queue. A promise: what becomes of waiting. */
  enter(owner: Owner): boolean | Promise<boolean>;
  /** Gives the place back that `enter` of the same owner gave. */
  leave(owner: Owner): void;
  /** True when `enter` has nothing left for most. */
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
 * Admits as many requests as there are places; others wait in the order of their arrival, `waitMs` at most and
 * `mostWaiting` of them, `mostWaitingEach` of one owner. One owner has at most as many places as are free, so half of all
 * when it is alone: however slow its requests are, the next owner gets in.
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
      // Whoever waits and fits has been let in already: there is nobody to overtake.
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
