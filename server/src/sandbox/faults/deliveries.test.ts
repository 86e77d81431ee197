import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { it, type TestContext } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { systemClock } from '../../kernel/clock.ts';
import { openLog } from '../../platform/log.ts';
import { clockOfEach } from '../../platform/partner-time.ts';
import { removeConsumer } from '../../webhooks/consumers/manage.ts';
import { insertSellerKeys, publishedKeys } from '../../webhooks/index.ts';
import { type Receiver, startReceiver, startWebhooks, type WebhookTest } from '../../webhooks/testing.ts';
import { keepAttempts } from '../certifications/evidence/deliveries.ts';
import { type DeliveryEvidence, unpackEvidence } from '../certifications/evidence/entry.ts';
import { openEvidence } from '../certifications/evidence/keep.ts';
import { beginEvidence, readEvidence } from '../certifications/evidence/store.ts';
import { advanceClock } from '../clock/advance.ts';
import { openOffsets } from '../clock/offsets.ts';
import { disturberOf } from '../watch.ts';
import { openFaults } from './known.ts';
import type { FaultRule } from './rules.ts';
import { insertRule, removeRules } from './store.ts';

type Started = WebhookTest & {
  readonly receiver: Receiver;
  readonly rule: (rule: Pick<FaultRule, 'fault'> & Partial<FaultRule>) => Promise<string>;
  readonly attempts: () => Promise<DeliveryEvidence[]>;
  readonly advance: (byMs: number) => Promise<void>;
};

/** Webhooks of a sandbox, to a receiver whose evidence is kept. */
async function started(
  t: TestContext,
  policy: Parameters<typeof startWebhooks>[1] = {},
  { isThrowAway = true } = {},
): Promise<Started> {
  const test = await startWebhooks(t, policy);
  const { context, partner } = test;
  const { db, ids } = context;
  const log = openLog('silent');
  const [faults, offsets] = [await openFaults(db, log), await openOffsets(db, log)];
  t.after(() => {
    faults.close();
    offsets.close();
  });
  const evidence = openEvidence({ db, clock: clockOfEach(systemClock), log, offsets });
  Object.assign(context, {
    keepAttempt: keepAttempts(evidence),
    disturber: disturberOf({ db, faults, offsets, clock: systemClock }),
    aheadMs: offsets.aheadMs,
  });
  if (isThrowAway) await beginEvidence(db, partner);
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver);
  return {
    ...test,
    receiver,
    async rule(settings) {
      const id = ids.uuid();
      await insertRule(db, partner, {
        id,
        seed: 1,
        matched: 0,
        createdAt: new Date(),
        ...settings,
      });
      await faults.reread();
      return id;
    },
    async attempts() {
      const rows = await readEvidence(db, partner, { after: 0, limit: 500 });
      return Promise.all(rows.map(async ({ entry }) => (await unpackEvidence(entry)) as DeliveryEvidence));
    },
    advance: (byMs) => advanceClock({ db, offsets, settle: async () => undefined }, partner, byMs),
  };
}

it('an attempt is evidence: its events, its consumer, its number, and what the receiver answered', async (t) => {
  const test = await started(t);
  await test.start();
  const [id] = await test.record(1);
  await until(async () => (await test.attempts()).length > 0);
  const [attempt] = await test.attempts();
  assert.deepEqual(
    [attempt!.kind, attempt!.eventIds, attempt!.attempt, attempt!.status, attempt!.error, attempt!.disturbed],
    ['delivery', [id], 1, 204, undefined, undefined],
  );
  assert.equal(attempt!.realTime, attempt!.marketplaceTime);
  assert.equal(attempt!.types.length, 1);
  assert.match(attempt!.requestHeaders!['x-signature-kid'] ?? JSON.stringify(attempt!.requestHeaders), /\w/);
  assert.equal((JSON.parse(attempt!.requestBody!) as { id: string }[])[0]!.id, id);
});

it('deliveries of a seller without faults and evidence ask the database once whether there is evidence', async (t) => {
  const test = await started(t, {}, { isThrowAway: false });
  const asked: string[] = [];
  const listen = (query: unknown) => {
    const { text } = query as { text: string };
    const isOfSeller = /sandbox_postponed_delivery\s+(WHERE partner_id = |\()/.test(text);
    if (isOfSeller || text.includes('sandbox_evidence')) asked.push(text);
  };
  subscribe('sellerdock.statements', listen);
  t.after(() => unsubscribe('sellerdock.statements', listen));
  await test.start();
  const first = await test.record(1);
  await until(() => test.receiver.acknowledged().length === 1);
  const ids = [...first, ...(await test.record(20))];
  await until(() => test.receiver.acknowledged().length === ids.length);
  assert.equal(asked.length, 1);
  assert.deepEqual(await test.attempts(), []);
});

it('a delivery comes twice, with the same events', async (t) => {
  const test = await started(t);
  await test.rule({ fault: 'webhook-duplicate', remaining: 1 });
  await test.start();
  const [id] = await test.record(1);
  await until(async () => (await test.attempts()).length === 2);
  const attempts = await test.attempts();
  assert.deepEqual(
    attempts.map(({ eventIds, disturbed }) => [eventIds, disturbed]),
    [
      [[id], undefined],
      [[id], 'duplicated'],
    ],
  );
  const received = test.receiver.acknowledged().filter((event) => event === id);
  assert.equal(received.length, 2);
});

it('a forged delivery with events that never happened comes before the true one, with a wrong signature', async (t) => {
  const test = await started(t);
  await test.rule({ fault: 'webhook-forge', remaining: 1 });
  await test.start();
  const [id] = await test.record(1);
  await until(async () => (await test.attempts()).length === 2);
  const [forged, genuine] = await test.attempts();
  assert.deepEqual([forged!.disturbed, genuine!.disturbed], ['forged', undefined]);
  assert.notDeepEqual(forged!.eventIds, [id]);
  assert.deepEqual(genuine!.eventIds, [id]);
  assert.deepEqual([forged!.status, genuine!.status], [400, 204]);
  assert.deepEqual(test.receiver.acknowledged(), [id]);
  assert.match(test.receiver.problems.join(), /signature/i);
});

it('a delivery is signed with a new key, which is published as long as the rule is there', async (t) => {
  const test = await started(t);
  const { db, partner, keys, clock } = { ...test, ...test.context };
  const kids = async () => (await publishedKeys(db, clock)).keys.map(({ kid }) => kid);
  const before = await kids();
  const id = await test.rule({ fault: 'webhook-rotate', skip: 1, remaining: 1 });
  await insertSellerKeys(db, (await keys()).sealer, { partner, faultId: id });
  assert.equal((await kids()).length, before.length + 2);
  await test.start();
  for (const count of [1, 2, 3]) {
    await test.record(1);
    await until(async () => (await test.attempts()).length === count);
  }
  const attempts = await test.attempts();
  assert.deepEqual(
    attempts.map(({ status, disturbed }) => [status, disturbed]),
    [
      [204, undefined],
      [204, 'rotated'],
      [204, undefined],
    ],
  );
  const signedWith = () => db<{ kid: string }[]>`
    SELECT signature_kid AS kid FROM webhook_attempt WHERE partner_id = ${partner} ORDER BY started_at`;
  // The attempts themselves are stored a moment after their evidence.
  await until(async () => (await signedWith()).length === attempts.length);
  assert.deepEqual(
    (await signedWith()).map(({ kid }) => before.includes(kid)),
    [true, false, true],
  );
  await removeRules(db, partner, id);
  assert.deepEqual(await kids(), before);
});

it('a delivery is put off once, until the seller’s clock has moved on', async (t) => {
  const test = await started(t);
  const hour = 3_600_000;
  await test.rule({ fault: 'webhook-delay', delayMs: hour });
  await test.start();
  const [id] = await test.record(1);
  const postponed = async () =>
    (await test.context.db`SELECT 1 FROM sandbox_postponed_delivery`).length === 1;
  await until(postponed);
  assert.deepEqual(await test.attempts(), []);
  await test.advance(hour);
  await until(async () => (await test.attempts()).length === 1);
  const [attempt] = await test.attempts();
  assert.deepEqual([attempt!.eventIds, attempt!.disturbed, attempt!.attempt], [[id], 'delayed', 1]);
  const aheadMs = Date.parse(attempt!.marketplaceTime) - Date.parse(attempt!.realTime);
  assert.ok(aheadMs >= hour - 60_000 && aheadMs <= hour, String(aheadMs));
});

it('a reordered delivery comes behind the next one', async (t) => {
  const test = await started(t);
  await test.rule({ fault: 'webhook-reorder', remaining: 1, delayMs: 14 * 86_400_000 });
  await test.start();
  const [first] = await test.record(1);
  await until(async () => (await test.context.db`SELECT 1 FROM sandbox_postponed_delivery`).length === 1);
  const [second] = await test.record(1);
  await until(async () => (await test.attempts()).length === 2);
  assert.deepEqual(
    (await test.attempts()).map(({ eventIds, disturbed }) => [eventIds, disturbed]),
    [
      [[second], undefined],
      [[first], 'reordered'],
    ],
  );
});

const postponedIn = async ({ context: { db } }: Started): Promise<number> =>
  (await db`SELECT 1 FROM sandbox_postponed_delivery`).length;

const statesIn = async ({ context: { db } }: Started): Promise<string[]> =>
  (await db<{ state: string }[]>`SELECT state FROM webhook_delivery ORDER BY state`).map(
    ({ state }) => state,
  );

it('a postponed delivery that fails for good or is split is no longer recorded as postponed', async (t) => {
  const failing = { scheduleMs: [0, 10], jitter: 0 };
  const test = await started(t, { ...failing, splitAfter: 1 });
  test.receiver.answer = () => 500;
  await test.rule({ fault: 'webhook-delay', remaining: 1, delayMs: 1 });
  await test.record(2);
  await test.start();
  await until(async () => String(await statesIn(test)) === 'failed,failed,split');
  assert.equal(await postponedIn(test), 0);
});

it('a postponed delivery whose events are no longer kept is no longer recorded as postponed', async (t) => {
  const hour = 3_600_000;
  const test = await started(t);
  await test.rule({ fault: 'webhook-delay', delayMs: hour });
  await test.start();
  await test.record(1);
  await until(async () => (await postponedIn(test)) === 1);
  await test.context.db`DELETE FROM webhook_event WHERE partner_id = ${test.partner}`;
  await test.advance(hour);
  await until(async () => String(await statesIn(test)) === 'failed');
  assert.equal(await postponedIn(test), 0);
});

it('postponed deliveries that are merged are no longer recorded as postponed when the one has arrived', async (t) => {
  const test = await started(t);
  const { partner, context } = test;
  await test.rule({ fault: 'webhook-delay', remaining: 2, delayMs: 3_600_000 });
  await test.start();
  const late = () => context.db`SELECT 1 FROM webhook_delivery WHERE due_at > now() + interval '30 minutes'`;
  for (const count of [1, 2]) {
    await test.record(1);
    await until(async () => (await late()).length === count);
  }
  assert.equal(await postponedIn(test), 2);
  await context.db`UPDATE webhook_delivery SET due_at = now() WHERE partner_id = ${partner} AND state = 'waiting'`;
  await until(() => test.receiver.acknowledged().length === 2);
  await until(async () => String(await statesIn(test)) === 'delivered');
  assert.equal(await postponedIn(test), 0);
});

it('a deleted consumer has no postponed deliveries', async (t) => {
  const test = await started(t);
  await test.rule({ fault: 'webhook-delay', delayMs: 3_600_000 });
  await test.start();
  await test.record(1);
  await until(async () => (await postponedIn(test)) === 1);
  await removeConsumer(test.context, test.partner, 106);
  assert.equal(await postponedIn(test), 0);
});

it('a rule disturbs only deliveries with its text', async (t) => {
  const test = await started(t);
  const [plain] = await test.record(1);
  await test.rule({ fault: 'webhook-duplicate', containing: 'nowhere-in-it' });
  await test.start();
  await until(async () => (await test.attempts()).length === 1);
  assert.deepEqual((await test.attempts())[0]!.eventIds, [plain]);
});

it('tries again follow the moved clock: a day has all of them, in their order, at their times', async (t) => {
  const hour = 3_600_000;
  const test = await started(t, { scheduleMs: [0, hour, 2 * hour, 4 * hour], jitter: 0, splitAfter: 99 });
  test.receiver.answer = () => 500;
  await test.start();
  await test.record(1);
  await until(async () => (await test.attempts()).length === 1);
  await test.advance(24 * hour);
  await until(async () => (await test.attempts()).length === 4);
  const attempts = await test.attempts();
  assert.deepEqual(
    attempts.map(({ attempt, status }) => [attempt, status]),
    [1, 2, 3, 4].map((attempt) => [attempt, 500]),
  );
  const times = attempts.map(({ marketplaceTime }) => Date.parse(marketplaceTime));
  const hours = times.slice(1).map((time, index) => Math.round((time - times[index]!) / hour));
  assert.deepEqual(hours, [1, 2, 4]);
});
