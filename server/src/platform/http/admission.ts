/** Places for requests that are worked on at the same time, and a short queue before them. */
export type Admission = {
  /** True: come in. False: everything is taken, also the queue. A promise: what becomes of waiting. */
  enter(partner: number | undefined): boolean | Promise<boolean>;
  /** Gives the place back that `enter` of the same partner gave. */
  leave(partner: number | undefined): void;
  /** True when `enter` has nothing left for most. */
  isFull(): boolean;
  readonly atWork: number;
  readonly waiting: number;
};

type Waiter = {
  readonly partner: number | undefined;
  readonly untilMs: number;
  readonly settle: (admitted: boolean) => void;
};

/**
 * Admits as many requests as there are places; others wait in the order of their arrival, `waitMs` at most and
 * `mostWaiting` of them. One partner has at most as many places as are free, so half of all when it is alone: however
 * slow its requests are, the next partner gets in.
 */
export function openAdmission(
  options: { places: number; mostWaiting: number; waitMs: number },
  nowMs: () => number,
): Admission {
  const { places, mostWaiting, waitMs } = options;
  const placesOf = new Map<number, number>();
  const queue: Waiter[] = [];
  let free = places;
  let timer: NodeJS.Timeout | undefined;

  const fits = (partner: number | undefined): boolean =>
    free > 0 && (partner === undefined || (placesOf.get(partner) ?? 0) < free);
  const seat = (partner: number | undefined) => {
    free -= 1;
    if (partner !== undefined) placesOf.set(partner, (placesOf.get(partner) ?? 0) + 1);
  };
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
      const { partner, settle } = queue[place]!;
      if (!fits(partner)) {
        place += 1;
        continue;
      }
      queue.splice(place, 1);
      seat(partner);
      settle(true);
    }
  };
  return {
    enter(partner) {
      // Whoever waits and fits has been let in already: there is nobody to overtake.
      if (fits(partner)) {
        seat(partner);
        return true;
      }
      if (queue.length >= mostWaiting) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      queue.push({ partner, untilMs: nowMs() + waitMs, settle: resolve });
      watchDeadline();
      return promise;
    },
    leave(partner) {
      free += 1;
      if (partner !== undefined) {
        const held = placesOf.get(partner) ?? 0;
        if (held > 1) placesOf.set(partner, held - 1);
        else placesOf.delete(partner);
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
