import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { requestHeadOf } from '../calling/request-head.ts';
import type { WebhooksContext } from '../context.ts';
import type { Claimed } from '../deliveries/claims/store.ts';
import { type Disturbance, plainly } from '../deliveries/disturbance.ts';
import { idOfDocument, typeOfDocument } from '../deliveries/event-ids.ts';
import { findSellerKey } from '../keys/sellers/store.ts';
import { composeMessage } from '../message/compose.ts';
import type { SigningKey } from '../message/sign.ts';
import type { CallResult } from './call.ts';
import { type Endpoint, type Prepared, prepare } from './prepare.ts';

const newKeyPair = promisify(generateKeyPair);

/** The fault that a sandbox's seller has asked for with this delivery; nothing outside of a sandbox. */
export const disturbanceOf = async (
  { disturber }: Pick<WebhooksContext, 'disturber'>,
  delivery: Claimed,
): Promise<Disturbance> => (await disturber?.before(delivery)) ?? plainly;

/** The key of a fault that has the marketplace change its keys; undefined without one. */
export async function signerOf(
  { db, keys }: Pick<WebhooksContext, 'db' | 'keys'>,
  { partner }: Claimed,
  { signatureAlgorithm: algorithm }: Endpoint,
  { keyOfFault: faultId }: Disturbance,
): Promise<SigningKey | undefined> {
  if (faultId === undefined) return undefined;
  return findSellerKey(db, (await keys()).sealer, partner, { faultId, algorithm });
}

/** Sends the events again in a message of its own, as after an acknowledgement that was lost. */
export async function sendAgain(
  context: WebhooksContext,
  delivery: Claimed,
  endpoint: Endpoint,
): Promise<void> {
  const { message, kept } = await prepare(context, delivery, endpoint);
  const result = await context.caller.post(endpoint.url, message);
  await context.keepAttempt?.(delivery.partner, {
    ...attemptOf(delivery, kept, result),
    disturbed: 'duplicated',
  });
}

/** Sends made-up events, with the id of a real key and a signature that was not made with it. */
export async function sendForged(
  context: WebhooksContext,
  delivery: Claimed,
  { url, encryption, signatureAlgorithm }: Endpoint,
): Promise<void> {
  const signing = await (await context.keys()).signing.current(signatureAlgorithm);
  const { privateKey } =
    signing.algorithm === 'ES256'
      ? await newKeyPair('ec', { namedCurve: 'P-256' })
      : await newKeyPair('ed25519', {});
  const events = (delivery.documents ?? '')
    .split('\n')
    .map((event) => event.replace(idOfDocument(event), randomUUID()));
  const forged = { ...delivery, documents: events.join('\n'), eventIds: events.map(idOfDocument) };
  const message = composeMessage({
    url,
    plaintext: Buffer.from(`[${events.join(',')}]`),
    firstEventId: forged.eventIds[0]!,
    batchSize: events.length,
    sentAt: context.machineClock.now(),
    encryption,
    signing: { ...signing, privateKey },
  });
  const result = await context.caller.post(url, message);
  await context.keepAttempt?.(delivery.partner, {
    ...attemptOf(forged, { requestHeaders: requestHeadOf(url, message) }, result),
    disturbed: 'forged',
  });
}

/** The facts of an attempt after its call; the body as it was before its encryption. */
export function attemptOf(
  { consumerId, deliveryId, eventIds, documents, attempts }: Claimed,
  { requestHeaders }: Pick<Prepared['kept'], 'requestHeaders'>,
  { durationMs, status, detail, responseHeaders, responseBody }: CallResult,
) {
  const requestBody = `[${(documents ?? '').split('\n').join(',')}]`;
  const types = [...new Set((documents ?? '').split('\n').map(typeOfDocument))];
  return {
    ...{ consumerId, deliveryId, eventIds, types, attempt: attempts + 1, durationMs, status, error: detail },
    ...{ requestHeaders, requestBody, responseHeaders, responseBody },
  };
}
