import type { Ids } from '../../kernel/ids.ts';
import type { Claimed } from '../deliveries/claims/store.ts';
import { idOfDocument, typeOfDocument } from '../deliveries/event-ids.ts';
import { type Attempt, type AttemptOutcome, type Half, triedOf } from '../deliveries/outcome.ts';
import { plaintextBytes } from '../deliveries/pack.ts';
import { typeSetOf } from '../deliveries/type-set.ts';
import type { DeliveryPolicy } from '../policy.ts';
import type { CallResult } from './call.ts';
import { nextDelayMs } from './schedule.ts';

/**
 * Handles an unacknowledged batch: retries it later, splits it in halves after some failures, or gives it up after
 * the last try. A half has a schedule of its own, so that an event that always fails is soon alone.
 */
export function fail(
  delivery: Claimed,
  attempt: Attempt,
  result: CallResult,
  { policy, ids, random }: { policy: DeliveryPolicy; ids: Ids; random: () => number },
): AttemptOutcome {
  const failures = delivery.attempts - delivery.attemptsWithoutCall + 1;
  const isGone = result.status === 410;
  const delayMs = nextDelayMs(policy, failures, result, { now: attempt.endedAt, random });
  const halves = failures >= policy.splitAfter && !isGone ? halvesOf(delivery, ids) : [];
  const state = halves.length > 0 ? 'split' : delayMs === undefined ? 'failed' : 'waiting';
  return {
    ...triedOf(delivery),
    ...attempt,
    state,
    dueAt: new Date(attempt.endedAt.getTime() + (state === 'waiting' ? (delayMs ?? 0) : 0)),
    durationMs: result.durationMs,
    status: result.status ?? null,
    failure: result.failure ?? 'status',
    detail: result.detail ?? null,
    responseHeaders: result.responseHeaders ?? null,
    responseBody: result.responseBody || null,
    halves,
    isGone,
  };
}

/** The events of a batch are no longer kept, so that there is nothing to send. */
export function failExpired(delivery: Claimed, now: Date): AttemptOutcome {
  return {
    ...unsent(delivery, now),
    state: 'failed',
    failure: 'expired',
    detail: 'The events are no longer kept.',
  };
}

/** Longest wait between two tries while the key cannot be opened. */
const longestKeyWaitMs = 3_600_000;

/**
 * Handles a batch whose consumer key cannot be opened, which only the operator can repair. The batch stays as it is
 * and is retried for as long as its events are kept. These tries do not count towards the last one.
 */
export function failUnreadableKey(
  delivery: Claimed,
  now: Date,
  policy: Pick<DeliveryPolicy, 'scheduleMs'>,
): AttemptOutcome {
  const scheduledMs = policy.scheduleMs[delivery.attemptsWithoutCall + 1] ?? longestKeyWaitMs;
  return {
    ...unsent(delivery, now),
    state: 'waiting',
    dueAt: new Date(now.getTime() + Math.min(scheduledMs, longestKeyWaitMs)),
    failure: 'unreadable-key',
    detail: 'The stored key of the consumer cannot be opened. Have the marketplace register it anew.',
  };
}

function unsent(delivery: Claimed, now: Date) {
  return {
    ...triedOf(delivery),
    startedAt: now,
    endedAt: now,
    signatureKid: null,
    encryptionKid: null,
    requestHeaders: null,
    dueAt: now,
    durationMs: 0,
    status: null,
    responseHeaders: null,
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
    typeSet: typeSetOf(part.map(typeOfDocument)),
    bytes: plaintextBytes(
      part.length,
      part.reduce((sum, line) => sum + Buffer.byteLength(line), 0),
    ),
  }));
}
