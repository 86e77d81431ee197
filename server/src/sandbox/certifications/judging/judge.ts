import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Case, Judgement, Stimulus, Story } from '@sellerdock/certification/judging';
import type { PartnerId } from '../../../kernel/caller.ts';
import { concurrencyLimit, keyedConcurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { unbound } from '../../../platform/tenant.ts';
import { countEvidence, readEvidence } from '../evidence/store.ts';

/** What the worker gets. */
export type Asked =
  | {
      readonly kind: 'case';
      readonly case: Case;
      readonly connector: string;
      readonly stimuli: readonly Stimulus[];
    }
  | {
      readonly kind: 'evidence';
      readonly rows: readonly { readonly position: number; readonly entry: Uint8Array }[];
    }
  | { readonly kind: 'judge'; readonly isWhole: boolean };

/** What the worker returns. */
export type Found = { readonly judgement: Judgement; readonly story: Story };

/** A case with what only the certifier knows: what it asked the connector to do. */
type ToJudge = {
  readonly case: Case;
  readonly seller: PartnerId;
  /** Id of the connector's client. */
  readonly connector: string;
  readonly stimuli: readonly Stimulus[];
  /** Position of the last entry that the certifier has read; later ones are not judged. */
  readonly until: number;
};

const pageSize = 200;

/** How long a case, and all cases of a run, may take, in milliseconds. */
type Limits = { readonly caseMs: number; readonly runMs: number };

const usual: Limits = { caseMs: 60_000, runMs: 90_000 };
const memory = { maxOldGenerationSizeMb: 512 };
const workerFile = new URL('./worker.ts', import.meta.url);

/**
 * Judges the cases of a run of this seller by the server's own evidence. A case that takes too long or too much memory has no
 * judgement, and neither have those that are left when the time of the run is over.
 */
export type JudgeCases = (
  db: Db,
  owner: PartnerId,
  cases: readonly ToJudge[],
) => Promise<readonly (Found | undefined)[]>;

/**
 * Opens the judging. Runs are judged one after the other. Of each seller only one run is in this line, so that others wait
 * for at most one of it.
 */
export function openJudging(log: Log, limits: Partial<Limits> = {}): JudgeCases {
  const { caseMs, runMs } = { ...usual, ...limits };
  const limit = concurrencyLimit(1);
  const ofSeller = keyedConcurrencyLimit<PartnerId>(1);
  return (db, owner, cases) =>
    ofSeller(owner, () => limit(() => judgeAll({ db, log, caseMs, runMs }, cases)));
}

type Context = Limits & { readonly db: Db; readonly log: Log };

async function judgeAll({ db, log, caseMs, runMs }: Context, cases: readonly ToJudge[]) {
  const found: (Found | undefined)[] = [];
  let isOver = false;
  let giveUp = () => {};
  const end = setTimeout(() => {
    isOver = true;
    giveUp();
  }, runMs);
  let worker: Worker | undefined;
  try {
    for (const one of cases) {
      if (isOver) {
        found.push(undefined);
        continue;
      }
      worker ??= new Worker(workerFile, { resourceLimits: memory });
      const given = new AbortController();
      giveUp = () => given.abort();
      const late = setTimeout(giveUp, caseMs);
      const result = await judgeOne(db, worker, one, given).catch((error: unknown) => {
        log.warn({ err: error, case: one.case.id }, 'a case of a certification could not be judged');
        return undefined;
      });
      clearTimeout(late);
      if (!result) {
        await worker.terminate();
        worker = undefined;
      }
      found.push(result);
    }
  } finally {
    clearTimeout(end);
    await worker?.terminate();
  }
  return found;
}

async function judgeOne(db: Db, worker: Worker, one: ToJudge, given: AbortController): Promise<Found> {
  // Rejects when the worker fails, also before it has read the whole question.
  const answer = once(worker, 'message', { signal: given.signal });
  answer.catch(() => undefined);
  const tell = (asked: Asked) => worker.postMessage(asked);
  try {
    tell({ kind: 'case', case: one.case, connector: one.connector, stimuli: one.stimuli });
    let after = 0;
    while (after < one.until) {
      const page = await unbound(async () => readEvidence(db, one.seller, { after, limit: pageSize }));
      given.signal.throwIfAborted();
      const rows = page.filter(({ position }) => position <= one.until);
      if (rows.length === 0) break;
      tell({ kind: 'evidence', rows });
      after = rows.at(-1)!.position;
    }
    const counted = await unbound(() => countEvidence(db, one.seller));
    tell({ kind: 'judge', isWhole: counted?.isWhole ?? true });
    const [found] = (await answer) as [Found];
    return found;
  } finally {
    given.abort();
  }
}
