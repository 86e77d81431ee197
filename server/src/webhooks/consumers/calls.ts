import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** How many calls a seller may wait for at the same time; one of an endpoint can take 15 s. */
const mostCalls = 2;
const retryAfterSeconds = 5;

/**
 * Runs what a seller's request takes long for. Refuses with `too-many-requests` when this process already runs several
 * of the seller's.
 */
export type CallsOfSellers = <T>(partner: PartnerId, call: () => Promise<T>) => Promise<T>;

/** `what` names the calls in the refusal. */
export function callsOfSellers(what: string): CallsOfSellers {
  const underway = new Map<PartnerId, number>();
  return async (partner, call) => {
    const before = underway.get(partner) ?? 0;
    if (before >= mostCalls)
      throw new Refusal('too-many-requests', `${mostCalls} ${what} are under way; wait for them.`, {
        retryAfterSeconds,
      });
    underway.set(partner, before + 1);
    try {
      return await call();
    } finally {
      const left = underway.get(partner)! - 1;
      if (left > 0) underway.set(partner, left);
      else underway.delete(partner);
    }
  };
}
