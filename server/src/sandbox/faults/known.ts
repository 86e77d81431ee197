import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { lookEveryMs } from '../../platform/look-every.ts';
import { unbound } from '../../platform/tenant.ts';
import { tellOthers } from '../processes.ts';
import type { FaultRule } from './rules.ts';
import { readAllRules } from './store.ts';

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
export async function openFaults(db: Database, log: Log): Promise<Faults> {
  let known = await readAllRules(db);
  let asked = 0;
  let answered = 0;
  let next = Promise.withResolvers<void>();
  const refresh = async () => {
    asked += 1;
    const own = asked;
    // Reads the rules of all sellers, even when one seller's request asks for it.
    const rules = await unbound(() => readAllRules(db));
    // The result of an older query must not replace that of a newer one.
    if (own < answered) return;
    answered = own;
    known = rules;
    next.resolve();
    next = Promise.withResolvers();
  };
  const timer = setInterval(
    () => {
      refresh().catch((error: unknown) => log.debug({ err: error }, 'could not read the sandbox faults'));
    },
    lookEveryMs(db, rereadEveryMs),
  ).unref();
  return {
    rulesOf: (partner) => known.get(partner) ?? none,
    changed: () => next.promise,
    async reread() {
      await refresh();
      tellOthers(db, 'a process that changed faults');
    },
    refresh,
    close: () => clearInterval(timer),
  };
}
