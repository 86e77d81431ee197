import assert from 'node:assert/strict';
import { createReceiver, fixedSigningKeys, type Received, WebhookError } from '../src/index.ts';
import { encryptionPair, type Sender, type Sent, signingPair } from './sender.ts';

export const NOW_SECONDS = 1_790_000_000;
export const URL_REGISTERED = 'https://shop.example/hooks/sellerdock?source=market';

const encryption = encryptionPair();
const signing = signingPair('signing-2026-09');

/**
 * A sender whose keys the receiver of `receive` knows. Each test file makes its keys once, because RSA keys take long
 * to make.
 */
export const sender: Sender = { url: URL_REGISTERED, signing, encryption, nowSeconds: NOW_SECONDS };

const receiver = createReceiver({
  signingKeys: fixedSigningKeys({ keys: [signing.jwk] }),
  decryptionKeys: [encryption.pem],
  now: () => NOW_SECONDS * 1000,
});

/** Receives a delivery with the keys and the time of `sender`. */
export async function receive(sent: Sent): Promise<Received> {
  return (await receiver)(sent);
}

/** Asserts that a delivery is refused with exactly this code. */
export async function assertRefused(receiving: Promise<unknown>, code: string): Promise<void> {
  await assert.rejects(receiving, (error) => {
    assert.ok(error instanceof WebhookError, String(error));
    assert.equal(error.code, code);
    return true;
  });
}

const eventId = (number: number) => `019a9f3c-7e10-7000-8000-${String(number).padStart(12, '0')}`;

/** An order.created event; the number makes its id. */
export function orderCreated(number: number) {
  return {
    id: eventId(number),
    type: 'order.created',
    time: '2026-09-21T14:13:20Z',
    data: { orderId: `order-${number}`, createdAt: '2026-09-21T14:13:19Z', customerId: 'customer-1' },
  };
}

/** A change of a service variation relation. */
export function relation(number: number, word: 'created' | 'updated' | 'deleted', eventType: string) {
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

/** A return result. The condition may be an unknown one. */
export function returnResult(number: number, condition = 'B') {
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

/** The ping that the marketplace sends when an endpoint is registered. */
export function ping(number: number, challenge: string) {
  return { id: eventId(number), type: 'webhook.ping', time: '2026-09-21T14:13:20Z', data: { challenge } };
}
