export type Clock = ReturnType<typeof marketplaceClock>;

/**
 * What time it is at the marketplace, as the header `Date` of its answers tells. A sandbox moves its clock by weeks, so
 * every time that we send, or compare with one of an answer, comes from here. `lastStamp` is the last one sent before.
 */
export function marketplaceClock(lastStamp: string | null) {
  let heard = { date: 0, at: 0 };
  let aheadMs = 0;
  let last = lastStamp === null ? 0 : Date.parse(lastStamp);
  return {
    /** Takes the `Date` of an answer to a request that was sent at `askedAt`, in milliseconds. */
    hear(date: string | null, askedAt: number): void {
      const told = Date.parse(date ?? '');
      if (Number.isNaN(told)) return;
      const at = Date.now();
      heard = { date: told, at };
      // The header has whole seconds. While our own clock agrees with it, ours is the more precise one.
      const [least, most] = [told - at, told + 999 - askedAt];
      if (least <= 0 && most >= 0) aheadMs = 0;
      else if (aheadMs < least || aheadMs > most) aheadMs = most;
    },
    /** The time that has certainly been reached there: compare `pingAfter` with it. */
    reached: (): number => heard.date + Date.now() - heard.at,
    /** The time there, never behind: write it on what you send. No two calls return the same time. */
    stamp(): string {
      last = Math.max(last + 1, Date.now() + aheadMs);
      return new Date(last).toISOString();
    },
  };
}
