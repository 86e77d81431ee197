import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { openPolls, type Polls } from '../../platform/polls.ts';
import { unbound } from '../../platform/tenant.ts';
import { tellOthers } from '../processes.ts';
import type { FaultRule } from './rules.ts';
import { rulesIn, selectAllRules } from './store.ts';

/** The rules of all sellers, cached in this process. */
export type Faults = {
  rulesOf(partner: PartnerId): readonly FaultRule[];
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

/** Caches the rules, so that requests without one cost nothing. */
export async function openFaults(db: Database, log: Log, polls: Polls = openPolls(db, log)): Promise<Faults> {
  let known = rulesIn(await selectAllRules(db));
  let asked = 0;
  let answered = 0;
  let next = Promise.withResolvers<void>();
  /** Returns what keeps the rules of a query that begins now. */
  const begin = () => {
    asked += 1;
    const own = asked;
    return (found: Parameters<typeof rulesIn>[0]) => {
      // The result of an older query must not replace that of a newer one.
      if (own < answered) return;
      answered = own;
      known = rulesIn(found);
      next.resolve();
      next = Promise.withResolvers();
    };
  };
  const refresh = async () => {
    const keep = begin();
    // Reads the rules of all sellers, even when one seller's request asks for it.
    keep(await unbound(() => selectAllRules(db).then()));
  };
  const running = polls.add({
    what: 'the faults of a sandbox',
    everyMs: rereadEveryMs,
    select: selectAllRules,
    begin,
  });
  return {
    rulesOf: (partner) => known.get(partner) ?? none,
    changed: () => next.promise,
    async reread() {
      await refresh();
      tellOthers(db, 'a process that changed faults');
    },
    refresh,
    close: () => void running.stop(),
  };
}
