import type { Static } from 'typebox';
import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SandboxContext } from '../../context.ts';
import { realNow, theRun } from '../runs.ts';
import type { endRequest } from '../schemas.ts';
import { readSellers } from '../sellers/store.ts';
import { readCases, storeCase, storeEnd } from '../store.ts';
import { caseOnWire, countsOf, runOnWire } from '../wire.ts';

type Ending = Static<typeof endRequest> & { readonly id: string };

/** Ends a run with what its cases came to. 409 when it is over, 422 for sellers that it does not have. */
export async function endRun(
  { db, clock }: Pick<SandboxContext, 'db' | 'clock'>,
  partner: PartnerId,
  { id, version, results }: Ending,
) {
  const endedAt = realNow(clock);
  return db.begin(async (transaction) => {
    const run = await theRun(transaction, partner, id, { now: endedAt, isHeld: true });
    const sellers = await readSellers(transaction, partner, id);
    const known = new Set(sellers.map((seller) => `${seller.partnerId} ${seller.case}`));
    results.forEach((result, index) => {
      if (known.has(`${result.partnerId} ${result.case}`)) return;
      throw new Refusal(
        'unprocessable',
        `The run has no seller ${result.partnerId} for the case ${result.case}.`,
        { jsonPath: `$.results[${index}].partnerId` },
      );
    });
    for (const { stimuli: _, ...result } of results)
      await storeCase(transaction, partner, id, { ...result, reportedAt: endedAt });
    const end = { endedAt, certifierVersion: version, report: { results }, statement: null };
    await storeEnd(transaction, partner, id, end);
    const cases = await readCases(transaction, partner, id);
    const ended = { ...run, endedAt, certifierVersion: version };
    return { ...runOnWire(ended, countsOf(cases), endedAt), results: cases.map(caseOnWire) };
  });
}
