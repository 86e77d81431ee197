import type { PartnerId } from '../../kernel/caller.ts';
import type { SealError } from '../../platform/sealing/index.ts';
import type { Claimed } from '../deliveries/claims/store.ts';
import type { Endpoint } from '../engine/prepare.ts';
import type { DeliveryPolicy } from '../policy.ts';
import { type Breaker, circuitBreaker } from './breaker.ts';

/** How to reach a consumer, by a version of its settings. */
export type QueueSettings = {
  readonly version: number;
  /** Has an error in place of the key when the stored one cannot be opened. */
  readonly endpoint:
    | Endpoint
    | (Omit<Endpoint, 'encryption'> & { readonly encryption: SealError })
    | undefined;
  readonly ordered: boolean;
  readonly batchSize: number;
  readonly concurrency: number;
};

/** What one process has to send to one consumer: claimed batches, running calls, and how the endpoint has behaved. */
export type ConsumerQueue = {
  readonly partner: PartnerId;
  readonly consumerId: number;
  settings: QueueSettings | undefined;
  readonly claimed: Claimed[];
  running: number;
  /** Most calls at a time: grows by one with a success, falls to one with a failure. */
  window: number;
  breaker: Breaker;
  /** The newest version of the settings that this queue knows. */
  knownVersion: number | undefined;
  isClaiming: boolean;
  /** True when an unclaimed delivery may be due. */
  hasMore: boolean;
  /** True when batches of the last claim could be merged. */
  hasSmall: boolean;
  lastUsedMs: number;
};

const firstWindow = 2;
const idleKeptMs = 10 * 60_000;

export function newConsumerQueue(
  partner: PartnerId,
  consumerId: number,
  policy: DeliveryPolicy,
): ConsumerQueue {
  return {
    partner,
    consumerId,
    settings: undefined,
    claimed: [],
    running: 0,
    window: firstWindow,
    breaker: circuitBreaker(policy.breaker),
    knownVersion: undefined,
    isClaiming: false,
    hasMore: false,
    hasSmall: false,
    lastUsedMs: 0,
  };
}

/** How many calls may be under way at the same time. */
export function callsAllowed(queue: ConsumerQueue, nowMs: number): number {
  const state = queue.breaker.state(nowMs);
  if (state === 'open') return 0;
  if (state === 'probing' || queue.settings?.ordered) return 1;
  return Math.min(queue.window, queue.settings?.concurrency ?? 1);
}

/**
 * Forgets how an endpoint has behaved after its consumer was changed, verified or resumed, or a retry was requested: the
 * endpoint may be repaired.
 */
export function resetEndpointState(
  queue: ConsumerQueue,
  version: number | undefined,
  policy: DeliveryPolicy,
): void {
  if (version === undefined || version === queue.knownVersion) return;
  if (queue.knownVersion !== undefined) {
    queue.breaker = circuitBreaker(policy.breaker);
    queue.window = firstWindow;
  }
  queue.knownVersion = version;
}

/** Records whether a call succeeded, in the breaker and in the window. */
export function recordCall(queue: ConsumerQueue, isSuccess: boolean, nowMs: number): void {
  queue.breaker.record(isSuccess, nowMs);
  queue.window = isSuccess ? Math.min(queue.window + 1, queue.settings?.concurrency ?? 1) : 1;
  queue.lastUsedMs = nowMs;
}

/** True for a queue that can be removed without losing anything. */
export function isIdle(queue: ConsumerQueue, nowMs: number): boolean {
  const isBusy = queue.running > 0 || queue.claimed.length > 0 || queue.isClaiming || queue.hasMore;
  const isRemembered = queue.breaker.isFailing() || queue.breaker.state(nowMs) !== 'closed';
  return !isBusy && nowMs - queue.lastUsedMs > (isRemembered ? idleKeptMs * 6 : idleKeptMs);
}
