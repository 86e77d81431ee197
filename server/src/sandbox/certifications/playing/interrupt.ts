import { certifierVersion } from '@sellerdock/certification';
import { asPartnerId } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { reportOf } from '../end/report.ts';
import { planOfRun } from '../plan.ts';
import { findRun, type ReportedCase, type Run, readCases, storeEnd } from '../store.ts';
import type { Played } from './store.ts';

/**
 * Ends a run that is played no more, with the verdicts that were reported so far and the reason. A run that has ended, or is
 * gone, stays as it is.
 */
export async function interruptRun(
  db: Database,
  { partner, id }: Played,
  { why, now }: { readonly why: string; readonly now: Date },
): Promise<void> {
  await db.begin(async (transaction) => {
    const run = await findRun(transaction, partner, id, { isHeld: true });
    if (!run || run.endedAt !== null) return;
    await storeEnd(transaction, partner, id, {
      ...run,
      endedAt: now,
      certifierVersion: certifierVersion(),
      report: reportOf({ cases: asReported(run, await readCases(transaction, partner, id)), levels: [] }),
      ...{ statement: null, reached: null, unsigned: 'The run was interrupted.', interrupted: why },
    });
  });
}

/** The cases without their stories, for which the certifier did not say any more what it had asked. */
function asReported(run: Run, cases: readonly ReportedCase[]) {
  const plan = planOfRun(run);
  const known = 'missing' in plan ? [] : plan.cases;
  return cases.map((one) => {
    const definition = known.find(({ id }) => id === one.case);
    const partnerId = asPartnerId(one.partnerId);
    return { ...one, partnerId, stimuli: [], ...(definition && { definition }) };
  });
}
