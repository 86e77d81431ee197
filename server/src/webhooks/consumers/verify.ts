import { randomBytes } from 'node:crypto';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { atomically } from '../../platform/database.ts';
import type { WebhooksContext } from '../context.ts';
import { sendWhatWaits } from '../deliveries/bring-forward.ts';
import { recordState } from './activity.ts';
import { callEndpoint } from './call-endpoint.ts';
import { existing, refuseHeld } from './manage.ts';
import { type Consumer, markVerified } from './store.ts';

/** Type of the event that registering an endpoint sends; it is never stored. */
const pingType = 'webhook.ping';

/**
 * Sends an encrypted ping. When the answer echoes its challenge, as JSON (`{"challenge": "…"}`) or as plain text, makes
 * the consumer active, unless it is paused, and sends what waits. Refuses with `conflict` when no key can be opened, and
 * with `failed-dependency` when the endpoint does not answer as it should.
 */
export async function verifyEndpoint(
  context: WebhooksContext,
  partner: PartnerId,
  consumerId: number,
): Promise<Consumer> {
  const { db, clock, ids, side } = context;
  const consumer = await existing(context, partner, consumerId);
  refuseHeld(context, consumer);
  const { url } = consumer;
  const challenge = randomBytes(24).toString('base64url');
  const ping = { id: ids.uuid(), type: pingType, time: clock.now().toISOString(), data: { challenge } };
  const { failure, detail, responseBody = '' } = (await callEndpoint(context, consumer, ping)).result;
  if (failure !== undefined)
    throw new Refusal('failed-dependency', `The ping failed: ${detail ?? failure}`, { path: 'url' });
  if (echoOf(responseBody) !== challenge)
    throw new Refusal('failed-dependency', 'The answer to the ping does not echo its challenge.', {
      path: 'url',
    });
  const verified = { url, isSeller: side === 'seller', now: clock.now() };
  await atomically(db, async (transaction) => {
    const status = await markVerified(transaction, partner, consumerId, verified);
    if (status === undefined)
      throw new Refusal('conflict', 'The endpoint was changed while it was being verified.', { path: 'url' });
    await recordState(transaction, partner, consumerId, { status });
  });
  await sendWhatWaits(context, { partner, consumerId });
  return existing(context, partner, consumerId);
}

function echoOf(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && 'challenge' in value) return value.challenge;
    return value;
  } catch {
    return body.trim();
  }
}
