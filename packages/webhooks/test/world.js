import assert from 'node:assert/strict';
import { createReceiver, fixedSigningKeys, WebhookError } from '../src/index.js';
import { encryptionPair, signingPair } from './sender.js';
export const NOW_SECONDS = 1_790_000_000;
export const URL_REGISTERED = 'https://shop.example/hooks/sellerdock?source=market';
const encryption = encryptionPair();
const signing = signingPair('signing-2026-09');
/** A sender whose keys the receiver of `receive` knows. Keys are made once a test file: RSA takes a while. */
export const sender = { url: URL_REGISTERED, signing, encryption, nowSeconds: NOW_SECONDS };
const receiver = createReceiver({
  signingKeys: fixedSigningKeys({ keys: [signing.jwk] }),
  decryptionKeys: [encryption.pem],
  now: () => NOW_SECONDS * 1000,
});
/** Receives with the keys of `sender`, at the time of `sender`. */
export async function receive(sent) {
  return (await receiver)(sent);
}
/** Asserts that a delivery is refused with exactly this code. */
export async function assertRefused(receiving, code) {
  await assert.rejects(receiving, (error) => {
    assert.ok(error instanceof WebhookError, String(error));
    assert.equal(error.code, code);
    return true;
  });
}
const eventId = (number) => `019a9f3c-7e10-7000-8000-${String(number).padStart(12, '0')}`;
/** An order.created event; the number makes its id. */
export function orderCreated(number) {
  return {
    id: eventId(number),
    type: 'order.created',
    time: '2026-09-21T14:13:20Z',
    data: { orderId: `order-${number}`, createdAt: '2026-09-21T14:13:19Z', customerId: 'customer-1' },
  };
}
/** A change of a service variation relation. */
export function relation(number, word, eventType) {
  return {
    id: eventId(number),
    type: `service-variation-relation.${word}`,
    time: '2026-09-21T14:13:20Z',
    data: {
      assignmentId: 'a-1',
      serviceUuid: 'b2a0f1a8-6f0e-4b55-9a63-0f6f3c9fd1c1',
      variationOuid: 'S0A1B2C3',
      productId: 'p-1',
      targetIds: ['t-1', 't-2'],
      serviceProvider: 'Montagedienst Süd',
      eventType,
    },
  };
}
/** A return result; the condition can be one that is not known. */
export function returnResult(number, condition = 'B') {
  return {
    id: eventId(number),
    type: 'return-results.provided',
    time: '2026-09-21T14:13:20Z',
    data: {
      returnResultId: 'r-1',
      orderId: 'order-1',
      condition,
      orderNumber: 'n-1',
      ouid: 'S0A1B2C3',
      orderPositionItemId: 'i-1',
      status: 'ACCEPTED',
      subClient: 's-1',
      externalCustNo: 'c-1',
      eventType: 'PROVIDED',
    },
  };
}
/** The ping that registering an endpoint sends. */
export function ping(number, challenge) {
  return { id: eventId(number), type: 'webhook.ping', time: '2026-09-21T14:13:20Z', data: { challenge } };
}
