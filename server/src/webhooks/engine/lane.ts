import type { PartnerId } from '../../kernel/caller.ts';
import type { SealError } from '../../platform/sealing/index.ts';
import type { DeliveryPolicy } from '../policy.ts';
import { type Breaker, circuitBreaker } from './breaker.ts';
import type { Claimed } from './claim.ts';
import type { Endpoint } from './prepare.ts';

/** How a consumer is reached, as of a version of its settings. */
export type LaneSettings = {
  readonly version: number;
  /** With the error in the key's place when the stored one cannot be opened. */
  readonly endpoint:
    | Endpoint
    | (Omit<Endpoint, 'encryption'> & { readonly encryption: SealError })
    | undefined;
  readonly ordered: boolean;
  readonly batchSize: number;
  readonly concurrency: number;
};

/** One consumer's way through this process: what is claimed, what is being sent, and how its endpoint has behaved. */
export type Lane = {
  readonly partner: PartnerId;
  readonly consumerId: number;
  settings: LaneSettings | undefined;
  readonly queue: Claimed[];
  running: number;
  /** Calls that this endpoint has earned: grows with successes, falls to one with a failure. */
  window: number;
  breaker: Breaker;
  /** Version of the settings that this lane was told of last. */
  toldVersion: number | undefined;
  isClaiming: boolean;
  /** Something may be due that has not been claimed. */
  hasMore: boolean;
  /** The last claim brought batches that could be put together. */
  hasSmall: boolean;
  lastUsedMs: number;
};

const firstWindow = 2;
const idleKeptMs = 10 * 60_000;

export function newLane(partner: PartnerId, consumerId: number, policy: DeliveryPolicy): Lane {
  return {
    partner,
    consumerId,
    settings: undefined,
    queue: [],
    running: 0,
    window: firstWindow,
    breaker: circuitBreaker(policy.breaker),
    toldVersion: undefined,
    isClaiming: false,
    hasMore: false,
    hasSmall: false,
    lastUsedMs: 0,
  };
}

/** Calls that may be under way at the same time. */
export function callsAllowed(lane: Lane, nowMs: number): number {
  const state = lane.breaker.state(nowMs);
  if (state === 'open') return 0;
  if (state === 'probing' || lane.settings?.ordered) return 1;
  return Math.min(lane.window, lane.settings?.concurrency ?? 1);
}

/**
 * What is known of an endpoint counts no more once its consumer was changed, verified or resumed, or had what waits sent:
 * it may be repaired.
 */
export function startAnew(lane: Lane, version: number | undefined, policy: DeliveryPolicy): void {
  if (version === undefined || version === lane.toldVersion) return;
  if (lane.toldVersion !== undefined) {
    lane.breaker = circuitBreaker(policy.breaker);
    lane.window = firstWindow;
  }
  lane.toldVersion = version;
}

/** Takes the end of a call into account. */
export function recordCall(lane: Lane, isSuccess: boolean, nowMs: number): void {
  lane.breaker.record(isSuccess, nowMs);
  lane.window = isSuccess ? Math.min(lane.window + 1, lane.settings?.concurrency ?? 1) : 1;
  lane.lastUsedMs = nowMs;
}

/** True for a lane that can be forgotten without losing anything. */
export function isIdle(lane: Lane, nowMs: number): boolean {
  const isBusy = lane.running > 0 || lane.queue.length > 0 || lane.isClaiming || lane.hasMore;
  const isRemembered = lane.breaker.isFailing() || lane.breaker.state(nowMs) !== 'closed';
  return !isBusy && nowMs - lane.lastUsedMs > (isRemembered ? idleKeptMs * 6 : idleKeptMs);
}
