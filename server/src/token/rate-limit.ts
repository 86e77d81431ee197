import type { Clock } from '../kernel/clock.ts';
import { networkOf } from '../platform/http/client-network.ts';

/** Takes one request of an address: 0 when it may pass, else the whole seconds to wait. */
export type TakeRequest = (address: string) => number;

const mostAddresses = 20_000;

type Bucket = { tokens: number; atMs: number };

/**
 * A token bucket per client address that holds one second's worth; 0 per second switches the limit off.
 * IPv6 clients count by their /64 network, since one client owns that many addresses. Memory is bounded: of too many
 * addresses the one that has been silent longest is forgotten.
 */
export function limitRate(perSecond: number, clock: Clock): TakeRequest {
  if (perSecond === 0) return () => 0;
  const buckets = new Map<string, Bucket>();
  return (address) => {
    const key = networkOf(address);
    const nowMs = clock.now().getTime();
    const bucket = buckets.get(key) ?? { tokens: perSecond, atMs: nowMs };
    const refill = (Math.max(0, nowMs - bucket.atMs) / 1000) * perSecond;
    const tokens = Math.min(perSecond, bucket.tokens + refill);
    const passes = tokens >= 1;
    buckets.delete(key);
    if (buckets.size >= mostAddresses) buckets.delete(buckets.keys().next().value ?? '');
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, atMs: nowMs });
    return passes ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond));
  };
}
