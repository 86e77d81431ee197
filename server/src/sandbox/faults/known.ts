import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { type Found, openPolls, type Polls } from '../../platform/polls.ts';
import { unbound } from '../../platform/tenant.ts';
import { tellOthers } from '../processes.ts';
import { rememberPostponers } from './postponed/postponers.ts';
import { selectPostponers } from './postponed/store.ts';
import { type FaultRule, postponingKinds } from './rules.ts';
import { rulesIn, selectAllRules } from './store.ts';

/** The rules of all sellers, cached in this process. */
export type Faults = {
  rulesOf(partner: PartnerId): readonly FaultRule[];
  /** False for sellers who have surely never postponed a delivery: theirs need no look into the database. */
  mayHavePostponed(partner: PartnerId): boolean;
  /** Resolves when the rules were read again, after any seller changed some. */
  changed(): Promise<void>;
  /** Reads the stored rules at once, and notifies the other processes. */
  reread(): Promise<void>;
  /** Reads the rules that other processes have stored. */
  refresh(): Promise<void>;
  close(): void;
};

const rereadEveryMs = 1_000;
const none: readonly FaultRule[] = [];

/** Rows that belong together, taken unless those of a query that began later were taken before. */
function newestOf(take: (found: readonly Found[]) => void) {
  let asked = 0;
  let answered = 0;
  /** Returns what takes the rows of a query that begins now. */
  return () => {
    asked += 1;
    const own = asked;
    return (found: readonly Found[]) => {
      if (own < answered) return;
      answered = own;
      take(found);
    };
  };
}

/** Caches the rules, so that requests without one cost nothing. */
export async function openFaults(db: Database, log: Log, polls: Polls = openPolls(db, log)): Promise<Faults> {
  const postponers = rememberPostponers();
  let known: ReturnType<typeof rulesIn>;
  let next = Promise.withResolvers<void>();
  const begin = newestOf((found) => {
    known = rulesIn(found);
    for (const [partner, rules] of known)
      if (rules.some(({ fault }) => postponingKinds.has(fault))) postponers.add(partner);
    next.resolve();
    next = Promise.withResolvers();
  });
  const refresh = async () => {
    const keep = begin();
    // Reads the rules of all sellers, even when one seller's request asks for it.
    keep(await unbound(() => selectAllRules(db).then()));
  };
  await refresh();
  postponers.addAll(await selectPostponers(db));
  const running = polls.add({
    what: 'the faults of a sandbox',
    everyMs: rereadEveryMs,
    select: selectAllRules,
    begin,
  });
  const runningForPostponed = polls.add({
    what: 'postponed deliveries of a sandbox',
    everyMs: rereadEveryMs,
    select: selectPostponers,
    begin: () => postponers.addAll,
  });
  return {
    rulesOf: (partner) => known.get(partner) ?? none,
    mayHavePostponed: postponers.has,
    changed: () => next.promise,
    async reread() {
      await refresh();
      tellOthers(db, 'a process that changed faults');
    },
    refresh,
    close() {
      void running.stop();
      void runningForPostponed.stop();
    },
  };
}
