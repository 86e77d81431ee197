import { Refusal } from '../../kernel/refusal.ts';
import { SealError } from '../../platform/sealing/index.ts';
import type { WebhooksContext } from '../context.ts';
import type { CallResult } from '../engine/call.ts';
import { composeMessage, type Message } from '../message/compose.ts';
import { encryptionKeyOf } from './keys/store.ts';
import type { Consumer } from './store.ts';

/** An event that is sent without being stored. */
export type PassingEvent = {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  readonly data: object;
};

/** A call of an endpoint outside of deliveries. */
export type EndpointCall = {
  readonly startedAt: Date;
  readonly message: Message;
  readonly result: CallResult;
};

/**
 * Encrypts and signs one event, and posts it once to a consumer's endpoint. Refuses with `conflict` when no key can be
 * opened, and refuses a seller who has several calls under way.
 */
export async function callEndpoint(
  context: WebhooksContext,
  consumer: Consumer,
  event: PassingEvent,
): Promise<EndpointCall> {
  const { partner, consumerId, url, signatureAlgorithm } = consumer;
  const { sealer, signing } = await context.keys();
  const encryption = await encryptionKeyOf(context.db, sealer, partner, consumerId).catch(
    (error: unknown) => {
      if (!(error instanceof SealError)) throw error;
      throw new Refusal('conflict', 'The stored key cannot be opened. Remove it and add it anew.', {
        path: 'key',
      });
    },
  );
  if (!encryption) throw new Refusal('conflict', 'The consumer has no key to encrypt with.', { path: 'key' });
  const message = composeMessage({
    url,
    plaintext: Buffer.from(JSON.stringify([event])),
    firstEventId: event.id,
    batchSize: 1,
    // Receivers compare this time with their own clock.
    sentAt: context.machineClock.now(),
    encryption,
    signing: await signing.current(signatureAlgorithm),
  });
  const startedAt = context.clock.now();
  const post = () => context.caller.post(url, message);
  const result = await (context.side === 'seller' ? context.callsOfSellers(partner, post) : post());
  return { startedAt, message, result };
}
