/** Counts things that are open at the same time, for each owner. */
export type Counted<Owner> = {
  /** False when all owners or this one have too many. */
  take(owner: Owner): boolean;
  /** Gives back what `take` of the same owner took. */
  give(owner: Owner): void;
  readonly taken: number;
};

/** Allows at most `most` things. One owner has at most as many as are free, so at most half of all. */
export function countUpTo<Owner>(most: number): Counted<Owner> {
  const takenBy = new Map<Owner, number>();
  let taken = 0;
  return {
    take(owner) {
      const own = takenBy.get(owner) ?? 0;
      if (own >= most - taken) return false;
      takenBy.set(owner, own + 1);
      taken += 1;
      return true;
    },
    give(owner) {
      const own = takenBy.get(owner)!;
      if (own > 1) takenBy.set(owner, own - 1);
      else takenBy.delete(owner);
      taken -= 1;
    },
    get taken() {
      return taken;
    },
  };
}
