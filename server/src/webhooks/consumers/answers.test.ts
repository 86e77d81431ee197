import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { keyPairFor } from '../../../test/support/key-pairs.ts';
import { until } from '../../../test/support/until.ts';
import type { CallResult } from '../engine/call.ts';
import type { Message } from '../message/compose.ts';
import { decrypt } from '../message/testing.ts';
import { startWebhooks } from '../testing.ts';
import type { CallsOfSellers } from './calls.ts';
import { createConsumer } from './manage.ts';
import { sendTestEvent } from './test-event.ts';
import { verifyEndpoint } from './verify.ts';

type Event = {
  readonly type: string;
  readonly test?: boolean;
  readonly data: { readonly challenge: string };
};

/** An unverified consumer, and what its endpoint answers to an event. */
async function started(t: TestContext) {
  const test = await startWebhooks(t);
  const { db } = test.context;
  const { publicKey, privateKey } = keyPairFor(t);
  const sent: Event[] = [];
  type Answer = Partial<CallResult>;
  const answer: { of: (event: Event) => Answer | Promise<Answer> } = { of: () => ({ status: 204 }) };
  const post = async (_url: string, { headers, body }: Message): Promise<CallResult> => {
    const lower = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const [event] = JSON.parse(decrypt(lower, body, privateKey)) as [Event];
    sent.push(event);
    return { durationMs: 7, ...(await answer.of(event)) };
  };
  const context = { ...test.context, caller: { post, close: async () => undefined } };
  const key = publicKey.export({ format: 'pem', type: 'spki' }) as string;
  await createConsumer(context, test.partner, { consumerId: 106, url: 'https://shop.example/hooks', key });
  const verify = (side?: 'seller') => verifyEndpoint({ ...context, side }, test.partner, 106);
  const setState = (state: string) =>
    db`UPDATE webhook_consumer SET state = ${state}, disabled_by_operator = false`;
  return { ...test, db, context, answer, sent, verify, setState };
}

it('an endpoint is verified by the challenge of its ping, as JSON with or without a name, or as plain text', async (t) => {
  const { answer, sent, verify, setState } = await started(t);
  for (const body of [
    ({ data: { challenge } }: Event) => JSON.stringify({ challenge, more: 1 }),
    ({ data: { challenge } }: Event) => JSON.stringify(challenge),
    ({ data: { challenge } }: Event) => ` ${challenge}\n`,
  ]) {
    await setState('unverified');
    answer.of = (event) => ({ status: 200, responseBody: body(event) });
    assert.equal((await verify()).state, 'active');
  }
  assert.equal(new Set(sent.map(({ data }) => data.challenge)).size, 3);
});

it('424 for an endpoint that does not answer the ping, or not with its challenge', async (t) => {
  const { context, partner, answer, verify } = await started(t);
  const noEcho = 'The answer to the ping does not echo its challenge.';
  for (const [result, message] of [
    [{ failure: 'timeout', detail: 'Too late.' }, 'The ping failed: Too late.'],
    [{ failure: 'timeout' }, 'The ping failed: timeout'],
    [{ status: 204 }, noEcho],
    ...['', 'null', '7', '[]', '{"other":1}', '{"challenge":"x"}', '"x"', 'x'].map(
      (responseBody) => [{ status: 200, responseBody }, noEcho] as const,
    ),
  ] as const) {
    answer.of = () => result as Partial<CallResult>;
    await assert.rejects(verify(), { kind: 'failed-dependency', message }, JSON.stringify(result));
  }
  await assert.rejects(verifyEndpoint(context, partner, 107), { kind: 'not-found' });
});

it('an endpoint that is disabled while it answers the ping is enabled again only for the operator', async (t) => {
  const { db, answer, verify } = await started(t);
  answer.of = async ({ data }) => {
    await db`UPDATE webhook_consumer SET state = 'disabled', disabled_by_operator = true`;
    return { status: 200, responseBody: data.challenge };
  };
  await assert.rejects(verify('seller'), {
    ...{ kind: 'conflict', message: 'The endpoint was changed while it was being verified.' },
  });
  assert.equal((await verify()).state, 'active');
});

it('a test event tells how the endpoint answered, and is none that could be taken for a real one', async (t) => {
  const { context, partner, answer, sent, setState } = await started(t);
  const send = () => sendTestEvent(context, partner, 106, 'order.created');
  const facts = async () => {
    const { durationMs, status, failure, detail, responseHeaders, responseBody } = await send();
    return [durationMs, status, failure, detail, responseHeaders, responseBody];
  };
  for (const state of ['active', 'paused']) {
    await setState(state);
    answer.of = () => ({ status: 200, responseHeaders: { a: 'b' }, responseBody: 'c' });
    assert.deepEqual(await facts(), [7, 200, null, null, { a: 'b' }, 'c']);
    answer.of = () => ({ failure: 'timeout', detail: 'Too late.', responseBody: '' });
    assert.deepEqual(await facts(), [7, null, 'timeout', 'Too late.', null, null]);
  }
  assert.deepEqual(
    sent.map(({ type, test }) => [type, test]),
    Array(4).fill(['order.created', true]),
  );
});

it('409 for a test event to an endpoint that is not verified, and 422 for one that it does not get', async (t) => {
  const { db, context, partner, sent, setState } = await started(t);
  for (const state of ['unverified', 'disabled']) {
    await setState(state);
    await assert.rejects(sendTestEvent(context, partner, 106, 'order.created'), {
      ...{ kind: 'conflict', message: `Consumer 106 is ${state}: verify its endpoint first.` },
    });
  }
  await setState('active');
  await db`UPDATE webhook_consumer SET event_types = ARRAY['return-results.provided']`;
  await assert.rejects(sendTestEvent(context, partner, 106, 'order.created'), {
    ...{ kind: 'unprocessable', message: 'Consumer 106 does not get order.created.' },
  });
  assert.deepEqual(sent, []);
});

it('of the endpoints of a seller two are called at once, and those that the operator calls do not count', async (t) => {
  const { answer, sent, verify } = await started(t);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  answer.of = async ({ data }) => {
    await released;
    return { status: 200, responseBody: data.challenge };
  };
  const calls = [verify(), verify(), verify('seller'), verify('seller')];
  await until(() => sent.length === 4);
  await assert.rejects(verify('seller'), { kind: 'too-many-requests' });
  calls.push(verify());
  await until(() => sent.length === 5);
  release();
  for (const { state } of await Promise.all(calls)) assert.equal(state, 'active');
});

it('the checks of the keys that a seller sends are counted, those of the operator’s are not', async (t) => {
  const { context, partner } = await started(t);
  const counted: number[] = [];
  const keyChecksOfSellers: CallsOfSellers = (of, check) => {
    counted.push(of);
    return check();
  };
  const key = () => keyPairFor(t).publicKey.export({ format: 'pem', type: 'spki' }) as string;
  const create = (consumerId: number, side?: 'seller') =>
    createConsumer({ ...context, side, keyChecksOfSellers }, partner, {
      ...{ consumerId, url: 'https://shop.example/hooks', key: key() },
    });
  await create(107);
  assert.deepEqual(counted, []);
  await create(108, 'seller');
  assert.deepEqual(counted, [partner]);
});
