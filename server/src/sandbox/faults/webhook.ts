import type { PartnerId } from '../../kernel/caller.ts';
import type { FaultContext } from './context.ts';
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
  { db, faults }: Pick<FaultContext, 'db' | 'faults'>,
  partner: PartnerId,
  trace: (answer: ReceiverFault) => Promise<void>,
): Promise<ReceiverFault | undefined> {
  for (const rule of faults.rulesOf(partner)) {
    if (rule.fault !== 'webhook' || !(await strikes(db, partner, rule))) continue;
    await trace(answer);
    return answer;
  }
  return undefined;
}
