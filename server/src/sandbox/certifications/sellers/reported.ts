import { Refusal } from '../../../kernel/refusal.ts';
import { mostWhy } from '../rules.ts';
import type { Why } from '../store.ts';
import type { RunSeller } from './store.ts';

/** What is said of a case of a run, and where it stands in the body. */
type Reported = {
  readonly case: string;
  readonly partnerId: number;
  readonly why: Why;
  readonly jsonPath: string;
};

/** 422 when the run does not have this seller for this case, or the reasons are too long to be stored. */
export function refuseReport(
  sellers: readonly RunSeller[],
  { case: name, partnerId, why, jsonPath }: Reported,
): void {
  if (!sellers.some((seller) => seller.partnerId === partnerId && seller.case === name))
    throw new Refusal('unprocessable', `The run has no seller ${partnerId} for the case ${name}.`, {
      jsonPath: `${jsonPath}.partnerId`,
    });
  if (JSON.stringify(why).length > mostWhy)
    throw new Refusal('unprocessable', `The reasons have more than ${mostWhy} characters as JSON.`, {
      jsonPath: `${jsonPath}.why`,
    });
}
