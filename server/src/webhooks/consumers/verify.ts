import { randomBytes } from 'node:crypto';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { WebhooksContext } from '../context.ts';
import { SealError } from '../crypto/sealing.ts';
import { composeMessage } from '../message/compose.ts';
import { existing } from './manage.ts';
import { type Consumer, encryptionKeyOf, markVerified } from './store.ts';

/** Type of the event that registering an endpoint sends; it is never stored. */
export const pingType = 'webhook.ping';

/**
 * Sends an encrypted ping and makes the consumer active when the answer echoes its challenge, as JSON
 * (`{"challenge": "…"}`) or as plain text. Refuses with `conflict` without a key that can be opened, and with `failed-dependency` when
 * the endpoint does not answer as it should.
 */
export async function verifyEndpoint(
  context: WebhooksContext,
  partner: PartnerId,
  consumerId: number,
): Promise<Consumer> {
  const { db, clock, ids, caller } = context;
  const { url } = await existing(context, partner, consumerId);
  const { sealer, signing } = await context.keys();
  const encryption = await encryptionKeyOf(db, sealer, partner, consumerId).catch((error: unknown) => {
    if (!(error instanceof SealError)) throw error;
    throw new Refusal('conflict', 'The stored key cannot be opened. Remove it and add it anew.', {
      path: 'key',
    });
  });
  if (!encryption) throw new Refusal('conflict', 'The consumer has no key to encrypt with.', { path: 'key' });
  const challenge = randomBytes(24).toString('base64url');
  const id = ids.uuid();
  const ping = { id, type: pingType, time: clock.now().toISOString(), data: { challenge } };
  const message = composeMessage({
    url,
    plaintext: Buffer.from(JSON.stringify([ping])),
    firstEventId: id,
    batchSize: 1,
    sentAt: new Date(),
    encryption,
    signing: await signing.current(),
  });
  const { failure, detail, responseBody = '' } = await caller.post(url, message);
  if (failure !== undefined)
    throw new Refusal('failed-dependency', `The ping failed: ${detail ?? failure}`, { path: 'url' });
  if (echoOf(responseBody) !== challenge)
    throw new Refusal('failed-dependency', 'The answer to the ping does not echo its challenge.', {
      path: 'url',
    });
  if (!(await markVerified(db, partner, consumerId, url, clock.now())))
    throw new Refusal('conflict', 'The endpoint was changed while it was being verified.', { path: 'url' });
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
