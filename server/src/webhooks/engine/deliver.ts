import { tellDue } from '../../platform/events/tell-due.ts';
import { SealError } from '../../platform/sealing/index.ts';
import type { WebhooksContext } from '../context.ts';
import { type Claimed, makeDue, postpone } from '../deliveries/claims/store.ts';
import type { AttemptOutcome } from '../deliveries/outcome.ts';
import type { QueueSettings } from '../dispatch/consumer-queue.ts';
import { attemptOf, disturbanceOf, sendAgain, sendForged, signerOf } from './disturbed.ts';
import { fail, failExpired, failUnreadableKey } from './fail.ts';
import { type Endpoint, prepare } from './prepare.ts';
import { succeed } from './succeed.ts';

/**
 * One attempt: prepare the message, call the endpoint, and succeed, or fail and schedule the next attempt. Undefined
 * when the lease is nearly over, or a sandbox's seller has asked for a delay, and nothing was sent: the next process that
 * claims the batch sends it.
 */
export async function deliver(
  context: WebhooksContext,
  delivery: Claimed,
  endpoint: NonNullable<QueueSettings['endpoint']>,
): Promise<AttemptOutcome | undefined> {
  const { clock, machineClock, policy } = context;
  const startedAt = clock.now();
  const leftMs = delivery.claimedUntil.getTime() - machineClock.now().getTime();
  if (leftMs < policy.timeoutMs) return undefined;
  if (delivery.documents === null) return settled(context, delivery, failExpired(delivery, startedAt));
  const { encryption } = endpoint;
  if (encryption instanceof SealError) return failUnreadableKey(delivery, startedAt, policy);
  return send(context, delivery, { ...endpoint, encryption }, startedAt);
}

/** Forgets the faults of a delivery that is not tried again. Returns the outcome. */
async function settled(
  { disturber }: WebhooksContext,
  { partner, deliveryId }: Claimed,
  outcome: AttemptOutcome,
): Promise<AttemptOutcome> {
  if (outcome.state !== 'waiting') await disturber?.forget(partner, [deliveryId]);
  return outcome;
}

async function send(
  context: WebhooksContext,
  delivery: Claimed,
  endpoint: Endpoint,
  startedAt: Date,
): Promise<AttemptOutcome | undefined> {
  const { db, clock, policy, ids, caller, receiverFault, disturber } = context;
  const { postponeMs, isForged, isDuplicated, ...how } = await disturbanceOf(context, delivery);
  if (postponeMs !== undefined) {
    await postpone(db, delivery, new Date(startedAt.getTime() + postponeMs));
    return undefined;
  }
  if (isForged) await sendForged(context, delivery, endpoint);
  const signer = await signerOf(context, delivery, endpoint, how);
  const { message, kept } = await prepare(context, delivery, endpoint, signer);
  const disturbed = signer ? 'rotated' : how.disturbed;
  const { partner, deliveryId, documents } = delivery;
  const fault = await receiverFault?.(partner, endpoint.url, deliveryId, documents ?? '');
  const result = fault ?? (await caller.post(endpoint.url, message));
  await context.keepAttempt?.(delivery.partner, { ...attemptOf(delivery, kept, result), disturbed });
  const attempt = { ...kept, startedAt, endedAt: clock.now() };
  if (result.failure !== undefined)
    return settled(context, delivery, fail(delivery, attempt, result, { policy, ids, random: Math.random }));
  if (isDuplicated) await sendAgain(context, delivery, endpoint);
  const waited = (await disturber?.after(delivery)) ?? [];
  if (waited.length > 0) {
    await makeDue(db, delivery, waited, clock.now());
    tellDue(db, delivery.partner);
  }
  return succeed(delivery, attempt, result);
}
