import type { Clock } from '../../kernel/clock.ts';
import { type Database, isConnectionTrouble } from '../database.ts';
import type { Log } from '../log.ts';
import { unbound } from '../tenant.ts';
import { addUse } from './store.ts';

/** What partners have used of a daily limit, by the day of UTC. */
export type DailyUse = {
  /** Requests of today, as far as this process knows. */
  used(partner: number): number;
  count(partner: number): void;
  /** Seconds until the next day begins, at least one. */
  secondsLeft(): number;
  /** Stores the counts and reads those of other processes. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type DayCount = { used: number; unstored: number };

const storeEveryMs = 1000;
const dayMs = 86_400_000;

/**
 * Counts in memory, and adds to the database once a second. So no request waits for it, a restart loses at most a
 * second, and several processes count together one second late. Keeps all counts to the end of the day: otherwise a
 * partner without any requests left could begin again, because refused ones are not counted. `clock` shows real time.
 */
export function openDailyUse(db: Database, kind: string, clock: Clock, log: Log): DailyUse {
  let today = dayOf(clock);
  let entries = new Map<number, DayCount>();
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  const turn = () => {
    const day = dayOf(clock);
    if (day === today) return;
    today = day;
    entries = new Map();
  };
  const store = async (): Promise<void> => {
    const day = today;
    const counted = [...entries].filter(([, entry]) => entry.unstored > 0).sort(([a], [b]) => a - b);
    if (counted.length === 0) return;
    const taken = counted.map(([, entry]) => entry.unstored);
    const rows = await addUse(
      db,
      { kind, day },
      counted.map(([partner, { unstored }]) => ({ partner, used: unstored })),
    );
    const totals = new Map(rows.map(({ partner, used }) => [partner, used]));
    counted.forEach(([partner, entry], index) => {
      entry.unstored -= taken[index]!;
      entry.used = (totals.get(partner) ?? entry.used) + entry.unstored;
    });
  };
  const flush = (): Promise<void> => {
    // The statement counts many partners, so do not bind it to the one whose request started it.
    last = last
      .then(() => unbound(store))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'could not store daily limits');
        if (isConnectionTrouble(error)) storeLater();
      });
    return last;
  };
  const storeLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, storeEveryMs).unref();
  };
  return {
    used(partner) {
      turn();
      return entries.get(partner)?.used ?? 0;
    },
    count(partner) {
      turn();
      const entry = entries.get(partner) ?? { used: 0, unstored: 0 };
      entries.set(partner, entry);
      entry.used += 1;
      entry.unstored += 1;
      storeLater();
    },
    secondsLeft: () => Math.max(1, Math.ceil((dayMs - (clock.now().getTime() % dayMs)) / 1000)),
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

const dayOf = (clock: Clock): string => clock.now().toISOString().slice(0, 10);
