/** Token buckets of one size, one for each key. */
export type Buckets<Key> = {
  /** Requests that the key could send at this moment. */
  left(key: Key, nowMs: number): number;
  /** Takes one request and returns how many are left; -1 when there was none, and then takes nothing. */
  take(key: Key, nowMs: number): number;
  /** How many keys are held in memory. */
  readonly size: number;
};

const windowMs = 1000;
/** Compensates for fractions of milliseconds that cannot be represented, such as those of a third of a second. */
const roundingMs = 1e-6;

/**
 * Buckets that hold one second's worth of requests and refill evenly. A bucket is one number, the time at which it is
 * full. After a second without requests it is full and removed, so that memory holds only the keys of the last two
 * seconds. `nowMs` never goes back: a monotonic clock.
 */
export function openBuckets<Key extends number | string = number>(perSecond: number): Buckets<Key> {
  const refillMs = windowMs / perSecond;
  let young = new Map<Key, number>();
  let old = new Map<Key, number>();
  let youngSinceMs = Number.NEGATIVE_INFINITY;
  const forgetFull = (nowMs: number) => {
    const ageMs = nowMs - youngSinceMs;
    if (ageMs < windowMs) return;
    // Keys that are only in the old generation have been idle for a whole window.
    old = ageMs < 2 * windowMs ? young : new Map();
    young = new Map();
    youngSinceMs = nowMs;
  };
  const missingMs = (key: Key, nowMs: number): number => {
    const fullAtMs = young.get(key) ?? old.get(key);
    return fullAtMs === undefined ? 0 : Math.max(0, fullAtMs - nowMs);
  };
  const whole = (freeMs: number) => Math.max(0, Math.floor((freeMs + roundingMs) / refillMs));
  return {
    left: (key, nowMs) => whole(windowMs - missingMs(key, nowMs)),
    take(key, nowMs) {
      forgetFull(nowMs);
      const afterMs = missingMs(key, nowMs) + refillMs;
      if (afterMs > windowMs + roundingMs) return -1;
      young.set(key, nowMs + afterMs);
      return whole(windowMs - afterMs);
    },
    get size() {
      return young.size + old.size;
    },
  };
}
