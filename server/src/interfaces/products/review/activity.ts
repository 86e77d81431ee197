import type { PartnerId } from '../../../kernel/caller.ts';
import { type Happening, recordActivity } from '../../../platform/activity/index.ts';
import type { Db } from '../../../platform/database.ts';
import type { StatusNote } from './rules.ts';

/** A verdict about a variation, with its reasons. */
type Verdict = {
  readonly sku: string;
  readonly verdict: string;
  readonly errors: readonly Pick<StatusNote, 'code'>[];
};

/** Records verdicts of the marketplace: one entry for all variations with the same verdict and reasons. */
export function recordVerdicts(db: Db, partner: PartnerId, verdicts: readonly Verdict[]): Promise<void> {
  const told = verdicts
    .filter(({ verdict }) => verdict !== 'PENDING')
    .map(({ sku, verdict, errors }) => ({ sku, verdict, reason: errors.map(({ code }) => code).join(', ') }));
  const groups = Map.groupBy(told, ({ verdict, reason }) => `${verdict} ${reason}`);
  const happenings = [...groups.values()].map((group): Happening => {
    const { verdict, reason } = group[0]!;
    const skus = group.map(({ sku }) => sku);
    const facts = { status: verdict, count: skus.length, ...(reason === '' ? {} : { reason }) };
    return { kind: 'review.decided', skus, by: { side: 'MARKETPLACE' }, facts };
  });
  return recordActivity(db, partner, happenings);
}
