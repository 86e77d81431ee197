import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** How many calls of endpoints a seller may wait for at the same time; each can take 15 s. */
const mostCalls = 2;
const retryAfterSeconds = 5;

/**
 * Runs a seller's request that calls an endpoint. Refuses with `too-many-requests` when this process already runs
 * several of the seller's.
 */
export type CallsOfSellers = <T>(partner: PartnerId, call: () => Promise<T>) => Promise<T>;

export function callsOfSellers(): CallsOfSellers {
  const underway = new Map<PartnerId, number>();
  return async (partner, call) => {
    const before = underway.get(partner) ?? 0;
    if (before >= mostCalls)
      throw new Refusal(
        'too-many-requests',
        `${mostCalls} calls of endpoints are under way; wait for them.`,
        {
          retryAfterSeconds,
        },
      );
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
