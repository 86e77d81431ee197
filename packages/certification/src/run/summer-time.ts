/** Moments in milliseconds, as texts in UTC. */
export type SummerTime = {
  /** Half an hour before and after clocks in Europe go from 2 to 3 o'clock. */
  readonly beforeBegin: string;
  readonly afterBegin: string;
  /** Half an hour before and after clocks in Europe go from 3 back to 2 o'clock. */
  readonly beforeEnd: string;
  readonly afterEnd: string;
};

const march = 2;
const october = 9;
const halfHourMs = 1_800_000;

/** The next changes of the clocks in Europe: on the last Sunday of March and October, at 1 o'clock UTC. */
export function summerTimeAfter(now: Date): SummerTime {
  const [begin, end] = [nextChange(march, now), nextChange(october, now)];
  const at = (time: number) => new Date(time).toISOString();
  return {
    beforeBegin: at(begin - halfHourMs),
    afterBegin: at(begin + halfHourMs),
    beforeEnd: at(end - halfHourMs),
    afterEnd: at(end + halfHourMs),
  };
}

function nextChange(month: number, now: Date): number {
  const year = now.getUTCFullYear();
  const [first, second] = [changeOf(year, month), changeOf(year + 1, month)];
  return first - halfHourMs > now.getTime() ? first : second;
}

function changeOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 86_400_000;
}
