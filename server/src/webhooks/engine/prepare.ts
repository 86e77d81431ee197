import { requestHeadOf } from '../calling/request-head.ts';
import type { WebhooksContext } from '../context.ts';
import type { Claimed } from '../deliveries/claims/store.ts';
import { idOfDocument } from '../deliveries/event-ids.ts';
import type { Attempt } from '../deliveries/outcome.ts';
import { composeMessage, type Message } from '../message/compose.ts';
import type { EncryptionKey } from '../message/encrypt.ts';
import type { SignatureAlgorithm } from '../message/sign.ts';

/** Where and how a consumer is reached. */
export type Endpoint = {
  readonly url: string;
  readonly signatureAlgorithm: SignatureAlgorithm;
  readonly encryption: EncryptionKey;
};

/** A message, and what is kept of it with its attempt. */
type Prepared = {
  readonly message: Message;
  readonly kept: Pick<Attempt, 'signatureKid' | 'encryptionKid' | 'requestHeaders'>;
};

/** Makes the message of one attempt: a fresh key, nonce, time and signature over the batch as it is. */
export async function prepare(
  { keys, machineClock }: Pick<WebhooksContext, 'keys' | 'machineClock'>,
  { documents }: Claimed,
  { url, encryption, signatureAlgorithm }: Endpoint,
): Promise<Prepared> {
  const signing = await (await keys()).signing.current(signatureAlgorithm);
  const events = (documents ?? '').split('\n');
  const message = composeMessage({
    url,
    plaintext: Buffer.from(`[${events.join(',')}]`),
    firstEventId: idOfDocument(events[0]!),
    batchSize: events.length,
    // Receivers compare with their own clock, so that a moved one must not be sent.
    sentAt: machineClock.now(),
    encryption,
    signing,
  });
  const requestHeaders = requestHeadOf(url, message);
  return { message, kept: { signatureKid: signing.kid, encryptionKid: encryption.kid, requestHeaders } };
}
