import { SealError } from '../../platform/sealing/index.ts';
import type { WebhooksContext } from '../context.ts';
import type { Claimed } from '../deliveries/claims/store.ts';
import type { AttemptOutcome } from '../deliveries/outcome.ts';
import type { QueueSettings } from '../dispatch/consumer-queue.ts';
import { fail, failExpired, failUnreadableKey } from './fail.ts';
import { prepare } from './prepare.ts';
import { succeed } from './succeed.ts';

/**
 * One attempt: prepare the message, call the endpoint, and succeed, or fail and schedule the next attempt. Undefined
 * when the lease is nearly over and nothing was sent: the next process that claims the batch sends it.
 */
export async function deliver(
  context: WebhooksContext,
  delivery: Claimed,
  endpoint: NonNullable<QueueSettings['endpoint']>,
): Promise<AttemptOutcome | undefined> {
  const { clock, machineClock, policy, ids, caller, receiverFault } = context;
  const startedAt = clock.now();
  const leftMs = delivery.claimedUntil.getTime() - machineClock.now().getTime();
  if (leftMs < policy.timeoutMs) return undefined;
  if (delivery.documents === null) return failExpired(delivery, startedAt);
  const { url, encryption } = endpoint;
  if (encryption instanceof SealError) return failUnreadableKey(delivery, startedAt, policy);

  const { message, kept } = await prepare(context, delivery, { ...endpoint, encryption });
  const fault = await receiverFault?.(delivery.partner, url, delivery.deliveryId);
  const result = fault ?? (await caller.post(url, message));
  const attempt = { ...kept, startedAt, endedAt: clock.now() };
  return result.failure === undefined
    ? succeed(delivery, attempt, result)
    : fail(delivery, attempt, result, { policy, ids, random: Math.random });
}
