/** A counting semaphore over bytes, first come first served. */
export function bodyBudget(total: number) {
  let free = total;
  type Waiter = { bytes: number; go: (taken: boolean) => void; timer: NodeJS.Timeout | undefined };
  const waiting: Waiter[] = [];
  const admit = () => {
    for (let first = waiting[0]; first && first.bytes <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.bytes;
      clearTimeout(first.timer);
      first.go(true);
    }
  };
  return {
    /** False when it could not be had within so many milliseconds; 0 waits as long as it takes. */
    take: (bytes: number, waitMs: number) =>
      new Promise<boolean>((go) => {
        const waiter: Waiter = { bytes, go, timer: undefined };
        waiting.push(waiter);
        admit();
        if (waitMs === 0 || !waiting.includes(waiter)) return;
        waiter.timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(waiter), 1);
          go(false);
          admit();
        }, waitMs);
      }),
    give(bytes: number) {
      free += bytes;
      admit();
    },
  };
}
