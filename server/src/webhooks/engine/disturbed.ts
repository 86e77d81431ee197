import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { WebhooksContext } from '../context.ts';
import type { Claimed } from '../deliveries/claims/store.ts';
import { type Disturbance, plainly } from '../deliveries/disturbance.ts';
import { idOfDocument, typeOfDocument } from '../deliveries/event-ids.ts';
import { composeMessage } from '../message/compose.ts';
import type { CallResult } from './call.ts';
import { type Endpoint, prepare } from './prepare.ts';

const newKeyPair = promisify(generateKeyPair);

/** The fault that a sandbox's seller has asked for with this delivery; nothing outside of a sandbox. */
export const disturbanceOf = async (
  { disturber }: Pick<WebhooksContext, 'disturber'>,
  delivery: Claimed,
): Promise<Disturbance> => (await disturber?.before(delivery)) ?? plainly;

/** Sends the events again in a message of its own, as after an acknowledgement that was lost. */
export async function sendAgain(
  context: WebhooksContext,
  delivery: Claimed,
  endpoint: Endpoint,
): Promise<void> {
  const { message } = await prepare(context, delivery, endpoint);
  const result = await context.caller.post(endpoint.url, message);
  await context.keepAttempt?.(delivery.partner, { ...attemptOf(delivery, result), disturbed: 'duplicated' });
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
  await context.keepAttempt?.(delivery.partner, { ...attemptOf(forged, result), disturbed: 'forged' });
}

/** The facts of an attempt after its call. */
export function attemptOf(
  { consumerId, deliveryId, eventIds, documents, attempts }: Claimed,
  { durationMs, status, failure, detail }: CallResult,
) {
  const types = [...new Set((documents ?? '').split('\n').map(typeOfDocument))];
  const error = failure === undefined ? undefined : (detail ?? failure);
  return { consumerId, deliveryId, eventIds, types, attempt: attempts + 1, durationMs, status, error };
}
