import type { Ids } from '../../kernel/ids.ts';
import type { DeliveryPolicy } from '../policy.ts';
import type { CallResult } from './call.ts';
import type { Claimed } from './claim.ts';
import { idOfDocument } from './event-ids.ts';
import { nextDelayMs } from './next-delay.ts';
import type { Attempt, Half, Outcome } from './outcome.ts';
import { plaintextBytes } from './pack.ts';

/**
 * The batch was not acknowledged: it is tried again later, split in halves after so many failures, or given up after
 * the last try. A half begins its own schedule, so that a poison event is soon alone.
 */
export function handleFailure(
  delivery: Claimed,
  attempt: Attempt,
  result: CallResult,
  { policy, ids, random }: { policy: DeliveryPolicy; ids: Ids; random: () => number },
): Outcome {
  const { partner, consumerId, deliveryId, attempts, ordered } = delivery;
  const failures = attempts + 1;
  const isGone = result.status === 410;
  const delayMs = nextDelayMs(policy, failures, result, { now: attempt.endedAt, random });
  const halves = failures >= policy.splitAfter && !isGone ? halvesOf(delivery, ids) : [];
  const state = halves.length > 0 ? 'split' : delayMs === undefined ? 'failed' : 'waiting';
  return {
    partner,
    consumerId,
    deliveryId,
    attempts,
    ordered,
    ...attempt,
    state,
    dueAt: new Date(attempt.endedAt.getTime() + (state === 'waiting' ? (delayMs ?? 0) : 0)),
    durationMs: result.durationMs,
    status: result.status ?? null,
    failure: result.failure ?? 'status',
    detail: result.detail ?? null,
    responseBody: result.responseBody || null,
    halves,
    isGone,
  };
}

/** The events of a batch are no longer kept, so that there is nothing to send. */
export function handleExpired(delivery: Claimed, now: Date): Outcome {
  const { partner, consumerId, deliveryId, attempts, ordered } = delivery;
  return {
    partner,
    consumerId,
    deliveryId,
    attempts,
    ordered,
    startedAt: now,
    endedAt: now,
    signatureKid: null,
    encryptionKid: null,
    state: 'failed',
    dueAt: now,
    durationMs: 0,
    status: null,
    failure: 'expired',
    detail: 'The events are no longer kept.',
    responseBody: null,
    halves: [],
    isGone: false,
  };
}

function halvesOf({ documents }: Claimed, ids: Ids): Half[] {
  const lines = (documents ?? '').split('\n');
  if (lines.length < 2) return [];
  const middle = Math.ceil(lines.length / 2);
  return [lines.slice(0, middle), lines.slice(middle)].map((part) => ({
    deliveryId: ids.uuid(),
    eventIds: part.map(idOfDocument),
    bytes: plaintextBytes(
      part.length,
      part.reduce((sum, line) => sum + Buffer.byteLength(line), 0),
    ),
  }));
}
