import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { startWebhooks, type WebhookTest } from '../../testing.ts';
import type { AttemptOutcome } from '../outcome.ts';
import { activeConsumer, after, changedBy, due, stored } from '../testing.ts';
import { disableFailing, storeFailing, storeOutcomes, storeUnreadableKey } from './store.ts';

const version = 5;

async function started(t: TestContext) {
  const test = await startWebhooks(t);
  const { db } = test.context;
  for (const consumerId of [106, 107]) await activeConsumer(test, consumerId);
  await db`UPDATE webhook_consumer SET version = ${version}`;
  const outcome = (fields: Partial<AttemptOutcome> = {}): AttemptOutcome => ({
    ...{ partner: test.partner, consumerId: 106, deliveryId: randomUUID(), claim: randomUUID(), attempts: 0 },
    ...{
      ordered: false,
      version,
      state: 'delivered',
      dueAt: due,
      startedAt: due,
      endedAt: due,
      durationMs: 1,
    },
    ...{ status: 204, failure: null, detail: null, requestHeaders: null, responseHeaders: null },
    ...{ responseBody: null, signatureKid: null, encryptionKid: null, halves: [], isGone: false },
    ...fields,
  });
  const consumers = async (column: string) => {
    const rows =
      await db`SELECT consumer_id AS id FROM webhook_consumer WHERE ${db(column)} IS NOT NULL ORDER BY 1`;
    return rows.map(({ id }) => id as number);
  };
  return { ...test, db, outcome, consumers };
}

/** A claimed delivery, beside one of the same id of another consumer and one of the same claim. */
async function claimedOf(test: WebhookTest) {
  const claim = randomUUID();
  const deliveryId = await stored(test, { claim });
  await stored(test, { claim, consumerId: 107, id: deliveryId });
  await stored(test, { claim });
  return { claim, deliveryId };
}

it('an outcome changes the delivery of its consumer, claim and try, and is logged once', async (t) => {
  const test = await started(t);
  const { db, partner, outcome } = test;
  const { claim, deliveryId } = await claimedOf(test);
  const store = (fields: Partial<AttemptOutcome>) =>
    changedBy(test, () =>
      db.begin((transaction) =>
        storeOutcomes(transaction, partner, [outcome({ deliveryId, claim, ...fields })]),
      ),
    );
  assert.deepEqual(await store({ claim: randomUUID() }), []);
  assert.deepEqual(await store({ attempts: 1 }), []);
  assert.deepEqual(await store({}), [`106 ${deliveryId}`]);
  assert.deepEqual(await store({}), []);
  const log = await db`SELECT consumer_id AS consumer, attempt, status FROM webhook_attempt`;
  assert.deepEqual([...log], [{ consumer: 106, attempt: 1, status: 204 }]);
});

it('the halves of a split batch take its place, and a batch that another holds by now has none', async (t) => {
  const test = await started(t);
  const { db, partner, outcome } = test;
  const { claim, deliveryId } = await claimedOf(test);
  const half = () => ({ deliveryId: randomUUID(), eventIds: [randomUUID()], typeSet: 8, bytes: 50 });
  const split = { deliveryId, state: 'split', halves: [half(), half()], endedAt: after(5) } as const;
  const store = (fields: Partial<AttemptOutcome>) =>
    db.begin((transaction) => storeOutcomes(transaction, partner, [outcome({ ...split, ...fields })]));
  await store({ claim: randomUUID() });
  const halves = () => db`
    SELECT consumer_id AS consumer, state, attempts, created_at AS "createdAt" FROM webhook_delivery WHERE is_half`;
  assert.equal((await halves()).length, 0);
  await store({ claim });
  const one = { consumer: 106, state: 'waiting', attempts: 0, createdAt: after(5) };
  assert.deepEqual([...(await halves())], [one, one]);
});

it('a try that called nobody is counted as such', async (t) => {
  const test = await started(t);
  const { db, partner, outcome } = test;
  const without: number[] = [];
  for (const failure of ['unreadable-key', 'status', null] as const) {
    const claim = randomUUID();
    const deliveryId = await stored(test, { claim });
    await db.begin((transaction) =>
      storeOutcomes(transaction, partner, [outcome({ deliveryId, claim, failure, state: 'waiting' })]),
    );
    const [row] = await db`
      SELECT attempts_without_call AS count, finished_at AS "finishedAt" FROM webhook_delivery WHERE delivery_id = ${deliveryId}`;
    without.push(row!.count as number);
    assert.equal(row!.finishedAt, null);
  }
  assert.deepEqual(without, [1, 0, 0]);
});

it('an endpoint works again with its own delivery, and not with one that waits on', async (t) => {
  const test = await started(t);
  const { db, partner, outcome, consumers } = test;
  const store = async (fields: Partial<AttemptOutcome>) => {
    await db`UPDATE webhook_consumer SET failing_since = ${due}, announced_at = ${due}, key_unreadable_since = NULL`;
    await db.begin((transaction) => storeOutcomes(transaction, partner, [outcome(fields)]));
    return [await consumers('failing_since'), await consumers('announced_at')];
  };
  assert.deepEqual(await store({ state: 'waiting' }), [
    [106, 107],
    [106, 107],
  ]);
  assert.deepEqual(await store({}), [[107], [107]]);
  await db`UPDATE webhook_consumer SET failing_since = NULL, key_unreadable_since = ${due}`;
  await db.begin((transaction) => storeOutcomes(transaction, partner, [outcome({ consumerId: 107 })]));
  assert.deepEqual(await consumers('key_unreadable_since'), [106]);
});

it('that a consumer fails, or that its key cannot be opened, is noted once, for its present settings', async (t) => {
  const { db, outcome, consumers } = await started(t);
  await storeFailing(db, outcome({ version: version - 1 }));
  assert.deepEqual(await consumers('failing_since'), []);
  await storeFailing(db, outcome());
  await storeFailing(db, outcome({ endedAt: after(5) }));
  assert.deepEqual(await consumers('failing_since'), [106]);
  const [row] = await db`SELECT failing_since AS since FROM webhook_consumer WHERE consumer_id = 106`;
  assert.deepEqual(row!.since, due);
  assert.equal(await storeUnreadableKey(db, outcome({ version: version - 1 })), false);
  assert.equal(await storeUnreadableKey(db, outcome()), true);
  assert.equal(await storeUnreadableKey(db, outcome()), false);
  assert.deepEqual(await consumers('key_unreadable_since'), [106]);
});

it('a consumer is disabled that failed for long enough and was told so in time, or whose endpoint is gone', async (t) => {
  const { db, outcome, consumers } = await started(t);
  const times = { failingSince: due, announcedBefore: due };
  const disable = async (
    failing: Date | null,
    announced: Date | null,
    fields: Partial<AttemptOutcome> = {},
  ) => {
    await db`UPDATE webhook_consumer SET state = 'active', disabled_at = NULL, version = ${version},
      failing_since = ${failing}, announced_at = ${announced}`;
    const reason = await disableFailing(db, outcome(fields), 'It fails.', times);
    return [reason, ...(await consumers('disabled_at'))];
  };
  assert.deepEqual(await disable(due, due), ['It fails.', 106]);
  assert.deepEqual(await disable(after(1), due), [null]);
  assert.deepEqual(await disable(due, after(1)), [null]);
  assert.deepEqual(await disable(due, null), [null]);
  assert.deepEqual(await disable(null, null, { isGone: true }), ['It fails.', 106]);
  assert.deepEqual(await disable(due, due, { version: version - 1 }), [null]);
  await disable(due, due);
  const again = outcome({ version: version + 1 });
  assert.equal(await disableFailing(db, again, 'Again.', times), null);
});
