import { SealError } from '../../platform/sealing/index.ts';
import type { WebhooksContext } from '../context.ts';
import type { Claimed } from './claim.ts';
import type { QueueSettings } from './consumer-queue.ts';
import { handleExpired, handleFailure, handleUnreadableKey } from './handle-failure.ts';
import { handleSuccess } from './handle-success.ts';
import type { AttemptOutcome } from './outcome.ts';
import { prepare } from './prepare.ts';
import { requestHeadOf } from './request-head.ts';

/**
 * One try from preparing to its outcome. Undefined when nothing was sent because the lease is nearly over: whoever
 * claims the batch next sends it.
 */
export async function attemptDelivery(
  { clock, machineClock, policy, ids, caller, keys, receiverFault }: WebhooksContext,
  delivery: Claimed,
  endpoint: NonNullable<QueueSettings['endpoint']>,
): Promise<AttemptOutcome | undefined> {
  const startedAt = clock.now();
  const leftMs = delivery.claimedUntil.getTime() - machineClock.now().getTime();
  if (leftMs < policy.timeoutMs) return undefined;
  if (delivery.documents === null) return handleExpired(delivery, startedAt);
  const { url, encryption, signatureAlgorithm } = endpoint;
  if (encryption instanceof SealError) return handleUnreadableKey(delivery, startedAt, policy);
  const signing = await (await keys()).signing.current(signatureAlgorithm);
  // Receivers compare with their own clock, so that a moved one must not be sent.
  const message = prepare(delivery, { url, encryption }, signing, machineClock.now());
  const { partner, deliveryId } = delivery;
  const fault = await receiverFault?.(partner, url, deliveryId);
  const result = fault ?? (await caller.post(url, message));
  const attempt = {
    startedAt,
    endedAt: clock.now(),
    signatureKid: signing.kid,
    encryptionKid: encryption.kid,
    requestHeaders: requestHeadOf(url, message),
  };
  return result.failure === undefined
    ? handleSuccess(delivery, attempt, result)
    : handleFailure(delivery, attempt, result, { policy, ids, random: Math.random });
}
