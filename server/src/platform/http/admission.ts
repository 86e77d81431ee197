/** Whose request it is, and whether it is a batch. */
export type Visitor = { readonly partner: number | undefined; readonly isBatch: boolean };

/** Places for requests that are worked on at the same time, and a short queue before them. */
export type Admission = {
  /** True: come in. False: everything is taken, also the queue. A promise: what becomes of waiting. */
  enter(visitor: Visitor): boolean | Promise<boolean>;
  /** Gives the place back that `enter` of the same visitor gave. */
  leave(visitor: Visitor): void;
  /** True when `enter` has nothing left for most. */
  isFull(): boolean;
  readonly atWork: number;
  readonly waiting: number;
};

type Waiter = {
  readonly visitor: Visitor;
  readonly untilMs: number;
  readonly settle: (admitted: boolean) => void;
};

/**
 * Admits as many requests as there are places, of them as many batches as there are `batchPlaces`; others wait in the
 * order of their arrival, `waitMs` at most and `mostWaiting` of them. Of both one partner has at most as many places
 * as are free, so half of all when it is alone: however slow its requests are, the next partner gets in. Each of the
 * options may be Infinity.
 */
export function openAdmission(
  options: { places: number; batchPlaces: number; mostWaiting: number; waitMs: number },
  nowMs: () => number,
): Admission {
  const { mostWaiting, waitMs } = options;
  const all = shares(options.places);
  const batches = shares(options.batchPlaces);
  const queue: Waiter[] = [];
  let timer: NodeJS.Timeout | undefined;

  const fits = ({ partner, isBatch }: Visitor): boolean =>
    all.hasFor(partner) && (!isBatch || batches.hasFor(partner));
  const seat = ({ partner, isBatch }: Visitor) => {
    all.take(partner);
    if (isBatch) batches.take(partner);
  };
  const expire = () => {
    timer = undefined;
    const now = nowMs();
    while (queue[0] && queue[0].untilMs <= now) queue.shift()!.settle(false);
    watchDeadline();
  };
  const watchDeadline = () => {
    const first = queue[0];
    if (first && waitMs !== Number.POSITIVE_INFINITY)
      timer ??= setTimeout(expire, Math.max(1, Math.ceil(first.untilMs - nowMs())));
  };
  const admitNext = () => {
    for (let place = 0; place < queue.length && all.hasFor(undefined); ) {
      const { visitor, settle } = queue[place]!;
      if (!fits(visitor)) {
        place += 1;
        continue;
      }
      queue.splice(place, 1);
      seat(visitor);
      settle(true);
    }
  };
  return {
    enter(visitor) {
      // Whoever waits and fits has been let in already: there is nobody to overtake.
      if (fits(visitor)) {
        seat(visitor);
        return true;
      }
      if (queue.length >= mostWaiting) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      queue.push({ visitor, untilMs: nowMs() + waitMs, settle: resolve });
      watchDeadline();
      return promise;
    },
    leave({ partner, isBatch }) {
      all.give(partner);
      if (isBatch) batches.give(partner);
      admitNext();
      if (queue.length === 0 && timer) {
        clearTimeout(timer);
        timer = undefined;
      }
    },
    isFull: () => queue.length >= mostWaiting,
    get atWork() {
      return all.taken;
    },
    get waiting() {
      return queue.length;
    },
  };
}

/** A number of places of which a partner has at most as many as are free. */
function shares(places: number) {
  const placesOf = new Map<number, number>();
  let taken = 0;
  return {
    hasFor: (partner: number | undefined): boolean =>
      taken < places && (partner === undefined || (placesOf.get(partner) ?? 0) < places - taken),
    take(partner: number | undefined) {
      taken += 1;
      if (partner !== undefined) placesOf.set(partner, (placesOf.get(partner) ?? 0) + 1);
    },
    give(partner: number | undefined) {
      taken -= 1;
      if (partner === undefined) return;
      const held = placesOf.get(partner) ?? 0;
      if (held > 1) placesOf.set(partner, held - 1);
      else placesOf.delete(partner);
    },
    get taken() {
      return taken;
    },
  };
}
