import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { keyPairFor } from '../../../test/support/key-pairs.ts';
import { statements } from '../../platform/database.ts';
import type { WebhooksContext } from '../context.ts';
import type { Claimed } from '../deliveries/claims/store.ts';
import type { Disturbance, Disturber } from '../deliveries/disturbance.ts';
import { activeConsumer, after, due, stored } from '../deliveries/testing.ts';
import { readConsumerKey } from '../keys/consumer-key.ts';
import { startWebhooks } from '../testing.ts';
import type { CallResult } from './call.ts';
import { deliver } from './deliver.ts';

const timeoutMs = 15_000;
const acknowledged: CallResult = { durationMs: 1, status: 204 };
const refused: CallResult = { durationMs: 1, status: 500, failure: 'status' };

/** A claimed delivery at a time that stands still, and what happens when it is sent. */
async function started(t: TestContext) {
  const test = await startWebhooks(t, { timeoutMs, scheduleMs: [0, 5_000] });
  const { db } = test.context;
  await activeConsumer(test, 106);
  await (await test.context.keys()).signing.current();
  const key = keyPairFor(t).publicKey.export({ format: 'pem', type: 'spki' }) as string;
  const url = 'https://shop.example/hooks';
  const endpoint = { url, signatureAlgorithm: 'ES256', encryption: readConsumerKey(key) } as const;
  const posted: string[] = [];
  const forgotten: string[][] = [];
  const state = { result: acknowledged, disturbance: {} as Disturbance, waited: [] as string[] };
  const disturber: Disturber = {
    before: async () => state.disturbance,
    after: async () => state.waited,
    forget: async (_partner, ids) => void forgotten.push([...ids]),
  };
  const post = async (to: string) => {
    posted.push(to);
    return state.result;
  };
  const caller = { post, close: async () => undefined };
  const context: WebhooksContext = { ...test.context, machineClock: { now: () => due }, caller, disturber };
  const claim = randomUUID();
  const deliveryId = await stored(test, { claim, claimedUntil: after(timeoutMs) });
  const document = `{"id":"${randomUUID()}","type":"order.created"}`;
  const delivery: Claimed = {
    ...{ partner: test.partner, consumerId: 106, deliveryId, claim, eventIds: [randomUUID()] },
    ...{ documents: document, attempts: 0, attemptsWithoutCall: 0, isHalf: false, ordered: false, bytes: 1 },
    ...{ version: 1, claimedUntil: after(timeoutMs) },
  };
  const send = (fields: Partial<Claimed> = {}, changes: Partial<WebhooksContext> = {}) =>
    deliver({ ...context, ...changes }, { ...delivery, ...fields }, endpoint);
  const dueAt = async (id: string) =>
    (await db<{ at: Date }[]>`SELECT due_at AS at FROM webhook_delivery WHERE delivery_id = ${id}`)[0]?.at;
  return { ...test, ...{ delivery, document, deliveryId, url, posted, forgotten, state, send, dueAt } };
}

it('a batch is sent while its lease lasts as long as a call may take, and not after that', async (t) => {
  const { url, posted, send } = await started(t);
  assert.equal(await send({ claimedUntil: after(timeoutMs - 1) }), undefined);
  assert.deepEqual(posted, []);
  assert.equal((await send())?.state, 'delivered');
  assert.deepEqual(posted, [url]);
});

it('the faults of a batch are forgotten once it is not tried again', async (t) => {
  const { deliveryId, posted, forgotten, state, send } = await started(t);
  assert.equal((await send())?.state, 'delivered');
  state.result = refused;
  assert.equal((await send())?.state, 'waiting');
  assert.deepEqual(forgotten, []);
  assert.equal((await send({ attempts: 1 }))?.state, 'failed');
  assert.deepEqual(forgotten, [[deliveryId]]);
  posted.length = 0;
  assert.equal((await send({ documents: null }))?.failure, 'expired');
  assert.deepEqual([forgotten.length, posted], [2, []]);
});

it('a batch that a seller has asked to delay is due so much later, and not sent', async (t) => {
  const { deliveryId, posted, state, send, dueAt } = await started(t);
  state.disturbance = { postponeMs: 5_000 };
  assert.equal(await send({}, { clock: { now: () => due } }), undefined);
  assert.deepEqual([await dueAt(deliveryId), posted], [after(5_000), []]);
});

it('a fault that a seller has asked for replaces the call, and is asked for with all that it may depend on', async (t) => {
  const { partner, document, deliveryId, url, posted, send } = await started(t);
  const asked: unknown[] = [];
  const kept: unknown[] = [];
  const keepAttempt: WebhooksContext['keepAttempt'] = async (_partner, { attempt, status, requestBody }) =>
    void kept.push([attempt, status, requestBody]);
  const answer = (result: CallResult | undefined): Partial<WebhooksContext> => ({
    keepAttempt,
    receiverFault: async (...by) => {
      asked.push(by);
      return result;
    },
  });
  assert.equal((await send({}, answer(refused)))?.status, 500);
  assert.deepEqual([asked, posted], [[[partner, url, deliveryId, document]], []]);
  assert.equal((await send({ attempts: 1 }, answer(undefined)))?.status, 204);
  assert.deepEqual(posted, [url]);
  assert.deepEqual(kept, [
    [1, 500, `[${document}]`],
    [2, 204, `[${document}]`],
  ]);
});

it('deliveries that waited for another one are due once it has arrived', async (t) => {
  const test = await started(t);
  const { state, send, dueAt } = test;
  const later = new Date('2100-01-01T00:00:00Z');
  const [waited, other] = [await stored(test, { dueAt: later }), await stored(test, { dueAt: later })];
  let changes = 0;
  const note = (statement: unknown) => {
    if (/UPDATE webhook_delivery SET due_at/.test((statement as { text: string }).text)) changes += 1;
  };
  statements.subscribe(note);
  t.after(() => statements.unsubscribe(note));
  await send();
  state.waited = [waited];
  state.result = refused;
  await send();
  assert.deepEqual([await dueAt(waited), changes], [later, 0]);
  state.result = acknowledged;
  await send();
  assert.equal(changes, 1);
  assert.ok((await dueAt(waited))! < later);
  assert.deepEqual(await dueAt(other), later);
});
