import { composeMessage, type Message } from '../message/compose.ts';
import type { EncryptionKey } from '../message/encrypt.ts';
import type { SignatureAlgorithm, SigningKey } from '../message/sign.ts';
import type { Claimed } from './claim.ts';
import { idOfDocument } from './event-ids.ts';

/** Where and how a consumer is reached. */
export type Endpoint = {
  readonly url: string;
  readonly signatureAlgorithm: SignatureAlgorithm;
  readonly encryption: EncryptionKey;
};

/** Makes the message of one attempt: a fresh key, nonce, time and signature over the batch as it is. */
export function prepare(
  { documents }: Claimed,
  { url, encryption }: Pick<Endpoint, 'url' | 'encryption'>,
  signing: SigningKey,
  sentAt: Date,
): Message {
  const events = (documents ?? '').split('\n');
  return composeMessage({
    url,
    plaintext: Buffer.from(`[${events.join(',')}]`),
    firstEventId: idOfDocument(events[0]!),
    batchSize: events.length,
    sentAt,
    encryption,
    signing,
  });
}
