import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { unbound } from '../../platform/tenant.ts';
import { tellOthers } from '../processes.ts';
import type { FaultRule } from './rules.ts';
import { readAllRules } from './store.ts';

/** The rules of all sellers, as this process knows them. */
export type Faults = {
  rulesOf(partner: PartnerId): readonly FaultRule[];
  /** Knows at once what was stored, and tells the other processes of it. */
  reread(): Promise<void>;
  /** Knows what other processes have stored. */
  refresh(): Promise<void>;
  close(): void;
};

const rereadEveryMs = 1_000;
const none: readonly FaultRule[] = [];

/** Keeps the rules at hand, so that a request for which there are none costs nothing. */
export async function openFaults(db: Database, log: Log): Promise<Faults> {
  let known = await readAllRules(db);
  let asked = 0;
  let answered = 0;
  const refresh = async () => {
    asked += 1;
    const own = asked;
    // Also when one seller's request asks for it: the rules of all are kept.
    const rules = await unbound(() => readAllRules(db));
    // An answer to an older question must not hide what was stored since.
    if (own < answered) return;
    answered = own;
    known = rules;
  };
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.debug({ err: error }, 'could not read the sandbox faults'));
  }, rereadEveryMs).unref();
  return {
    rulesOf: (partner) => known.get(partner) ?? none,
    async reread() {
      await refresh();
      tellOthers(db, 'a process that changed faults');
    },
    refresh,
    close: () => clearInterval(timer),
  };
}
