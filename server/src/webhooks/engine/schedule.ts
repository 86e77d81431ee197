import type { DeliveryPolicy } from '../policy.ts';
import type { CallResult } from './call.ts';

const overloaded: ReadonlySet<number | undefined> = new Set([429, 502, 503, 504]);

type DelayPolicy = Pick<DeliveryPolicy, 'scheduleMs' | 'jitter' | 'leastAfterOverloadMs'>;

/**
 * Milliseconds until the next try after so many failures; undefined after the last. A Retry-After counts between one
 * and two times the step. All other delays have jitter. `random` gives numbers from 0 to below 1.
 */
export function nextDelayMs(
  policy: DelayPolicy,
  failures: number,
  result: Pick<CallResult, 'status' | 'failure' | 'retryAfter'>,
  { now, random }: { now: Date; random: () => number },
): number | undefined {
  const scheduled = policy.scheduleMs[failures];
  if (scheduled === undefined) return undefined;
  const isOverload = result.failure === 'timeout' || overloaded.has(result.status);
  const least = isOverload ? policy.leastAfterOverloadMs : 0;
  const step = Math.max(scheduled, least);
  const asked = retryAfterMs(result.retryAfter, now);
  if (asked !== undefined) return Math.min(Math.max(asked, step), 2 * step);
  const jittered = step * (1 + policy.jitter * (2 * random() - 1));
  return Math.round(Math.max(jittered, least));
}

/** Retry-After in seconds or as an HTTP date (RFC 9110 section 10.2.3); undefined for other text. */
function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = header.endsWith(' GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? undefined : date - now.getTime();
}
