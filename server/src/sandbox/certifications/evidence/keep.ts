import type { PartnerId } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { runAhead } from '../../../platform/partner-time.ts';
import { unbound } from '../../../platform/tenant.ts';
import type { Offsets } from '../../clock/offsets.ts';
import { type Evidence, packEvidence } from './entry.ts';
import { appendEvidence, countEvidence } from './store.ts';

/** A moment in real time and by a seller's clock. */
type Moment = { readonly realTime: string; readonly marketplaceTime: string };

/** Keeps the evidence of throw-away sellers; of other sellers it keeps nothing. */
export type EvidenceKeeper = {
  /** Resolves when the entry is stored, or could not be. */
  keep(seller: PartnerId, entry: Evidence): Promise<void>;
  /** Resolves when everything that this process was asked to keep is stored. */
  settled(): Promise<void>;
  /** A moment some milliseconds ago. */
  momentOf(seller: PartnerId, agoMs: number): Moment;
};

type Parts = {
  /** The pool itself: evidence is no part of a request's transaction. */
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly offsets: Pick<Offsets, 'aheadMs'>;
};

/** Of how many sellers a keeper remembers whether their evidence is kept. */
const mostKnown = 10_000;

/** Opens a keeper of evidence. */
export function openEvidence({ db, clock, log, offsets }: Parts): EvidenceKeeper {
  const pending = new Set<Promise<void>>();
  const isKept = rememberedIn(db);
  const store = async (seller: PartnerId, known: boolean | Promise<boolean>, entry: Evidence) => {
    if (!(await known)) return;
    const packed = await packEvidence(entry);
    await unbound(() => appendEvidence(db, seller, packed));
  };
  return {
    keep(seller, entry) {
      const known = isKept(seller);
      if (known === false) return Promise.resolve();
      const stored = store(seller, known, entry).catch((error: unknown) =>
        log.warn({ err: error }, 'evidence of a certification could not be stored'),
      );
      pending.add(stored);
      return stored.finally(() => pending.delete(stored));
    },
    settled: async () => void (await Promise.all(pending)),
    momentOf(seller, agoMs) {
      const realMs = runAhead(0, () => clock.now()).getTime() - Math.round(agoMs);
      const at = (aheadMs: number) => new Date(realMs + aheadMs).toISOString();
      return { realTime: at(0), marketplaceTime: at(offsets.aheadMs(seller)) };
    },
  };
}

/**
 * Whether evidence of a seller is kept. Asks the database at the first time only: evidence begins when a seller is made,
 * and never later.
 */
function rememberedIn(db: Database): (seller: PartnerId) => boolean | Promise<boolean> {
  const known = new Map<PartnerId, boolean>();
  const ask = async (seller: PartnerId) => {
    const isKept = (await unbound(() => countEvidence(db, seller))) !== undefined;
    if (known.size >= mostKnown) known.clear();
    known.set(seller, isKept);
    return isKept;
  };
  return (seller) => known.get(seller) ?? ask(seller);
}
