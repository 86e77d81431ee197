import type { PartnerId } from '../../kernel/caller.ts';
import type { FaultContext } from './context.ts';
import { isContained, isCurrent } from './rules.ts';
import { strikes } from './store.ts';

/** The failure that replaces a receiver's answer. */
export type ReceiverFault = {
  readonly durationMs: number;
  readonly status: number;
  readonly failure: 'status';
  readonly detail: string;
  readonly responseBody: string;
};

const answer: ReceiverFault = {
  durationMs: 0,
  status: 500,
  failure: 'status',
  detail: 'The server answered 500.',
  responseBody: 'You asked the sandbox for this fault.',
};

/** The failure of a delivery to a seller's consumer; undefined without a fault. `trace` logs it. */
export async function failingReceiver(
  { db, faults, timeOf }: Pick<FaultContext, 'db' | 'faults' | 'timeOf'>,
  { partner, documents }: { readonly partner: PartnerId; readonly documents: string },
  trace: (answer: ReceiverFault) => Promise<void>,
): Promise<ReceiverFault | undefined> {
  for (const rule of faults.rulesOf(partner)) {
    const now = timeOf(partner);
    if (rule.fault !== 'webhook' || !isCurrent(rule, now) || !isContained(rule, [documents])) continue;
    if (!(await strikes(db, partner, rule, now))) continue;
    await trace(answer);
    return answer;
  }
  return undefined;
}
