import { networkOf } from '../platform/http/client-network.ts';
import { openBuckets } from '../platform/limits/index.ts';

/** Counts one request of an address. Returns 0 when it may pass, else the whole seconds to wait. */
export type TakeRequest = (address: string) => number;

/**
 * Limits the requests of each client address; 0 per second switches the limit off. IPv6 clients count by their /64
 * network, since one client owns that many addresses. `nowMs` is monotonic.
 */
export function limitRate(perSecond: number, nowMs: () => number): TakeRequest {
  if (perSecond === 0) return () => 0;
  const buckets = openBuckets<string>(perSecond);
  return (address) => (buckets.take(networkOf(address), nowMs()) < 0 ? 1 : 0);
}
