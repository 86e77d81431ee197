import { requestHeadOf } from '../calling/request-head.ts';
import type { WebhooksContext } from '../context.ts';
import type { Claimed } from '../deliveries/claims/store.ts';
import { idOfDocument } from '../deliveries/event-ids.ts';
import type { Attempt } from '../deliveries/outcome.ts';
import { composeMessage, type Message } from '../message/compose.ts';
import type { EncryptionKey } from '../message/encrypt.ts';
import type { SignatureAlgorithm, SigningKey } from '../message/sign.ts';

/** How to reach a consumer. */
export type Endpoint = {
  readonly url: string;
  readonly signatureAlgorithm: SignatureAlgorithm;
  readonly encryption: EncryptionKey;
};

/** A message, and the part of it that is kept with the attempt. */
export type Prepared = {
  readonly message: Message;
  readonly kept: Pick<Attempt, 'signatureKid' | 'encryptionKid' | 'requestHeaders'>;
};

/** Makes the message of one attempt, with a fresh key, nonce, time and signature; that of `signer` if it is given. */
export async function prepare(
  { keys, machineClock }: Pick<WebhooksContext, 'keys' | 'machineClock'>,
  { documents }: Claimed,
  { url, encryption, signatureAlgorithm }: Endpoint,
  signer?: SigningKey,
): Promise<Prepared> {
  const signing = signer ?? (await (await keys()).signing.current(signatureAlgorithm));
  const events = (documents ?? '').split('\n');
  const message = composeMessage({
    url,
    plaintext: Buffer.from(`[${events.join(',')}]`),
    firstEventId: idOfDocument(events[0]!),
    batchSize: events.length,
    // Receivers compare this time with their own clock, so it is real time.
    sentAt: machineClock.now(),
    encryption,
    signing,
  });
  const requestHeaders = requestHeadOf(url, message);
  return { message, kept: { signatureKid: signing.kid, encryptionKid: encryption.kid, requestHeaders } };
}
