import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { deliveryDisturber } from './deliveries.ts';
import { findPostponed } from './postponed/store.ts';
import type { FaultKind, FaultRule } from './rules.ts';
import { insertRule, readRules } from './store.ts';
import { failingReceiver } from './webhook.ts';

const now = new Date('2026-03-01T08:00:00Z');
const partner = asPartnerId(7001);

/** A seller with these rules, the first ones first. */
async function started(
  t: TestContext,
  rules: readonly (Partial<FaultRule> & { readonly fault: FaultKind })[],
) {
  const { db } = await testDatabase(t);
  const stored = rules.map((rule) => ({
    ...{ id: randomUUID(), seed: 7, matched: 0, createdAt: now },
    ...rule,
  }));
  for (const rule of stored) await insertRule(db, partner, rule);
  const state = { mayHavePostponed: true };
  const faults = { rulesOf: () => stored, mayHavePostponed: () => state.mayHavePostponed } as never;
  const parts = { db, faults, timeOf: () => now };
  const delivery = (documents: string | null = '{"sku":"A"}', deliveryId = randomUUID() as string) => ({
    ...{ partner, consumerId: 101, deliveryId, documents },
  });
  const struckOf = async () => {
    const counts = new Map((await readRules(db, partner)).map(({ id, struck }) => [id, struck]));
    return stored.map(({ id }) => counts.get(id));
  };
  return { db, parts, state, stored, delivery, struckOf, disturb: deliveryDisturber(parts) };
}

const none = { disturbed: undefined, isForged: false, isDuplicated: false, keyOfFault: undefined };

it('a delivery is disturbed as its rule says, and by no rule that is about something else or is over', async (t) => {
  const { disturb, delivery, struckOf, stored } = await started(t, [
    { fault: 'webhook' },
    { fault: '503' },
    { fault: 'webhook-forge', until: now },
    { fault: 'webhook-forge', containing: 'B' },
    { fault: 'webhook-duplicate', remaining: 1 },
    { fault: 'webhook-rotate', remaining: 1 },
  ]);
  assert.deepEqual(await disturb.before(delivery()), { ...none, isDuplicated: true });
  assert.deepEqual(await disturb.before(delivery()), { ...none, keyOfFault: stored[5]!.id });
  assert.deepEqual(await disturb.before(delivery()), none);
  assert.deepEqual(await disturb.before(delivery(null)), none);
  assert.deepEqual(await disturb.before(delivery('B')), { ...none, isForged: true });
  assert.deepEqual(await struckOf(), [0, 0, 0, 1, 1, 1]);
});

it('a delivery is put off once, and is disturbed in other ways when it comes', async (t) => {
  const { db, disturb, delivery, struckOf } = await started(t, [
    { fault: 'webhook-reorder', delayMs: 5, remaining: 1 },
    { fault: 'webhook-delay' },
    { fault: 'webhook-duplicate' },
  ]);
  const [first, second] = [delivery(), delivery()];
  assert.deepEqual(await disturb.before(first), { postponeMs: 5 });
  assert.deepEqual(await disturb.before(second), { postponeMs: 60_000 });
  assert.deepEqual(
    [await findPostponed(db, partner, first.deliveryId), await findPostponed(db, partner, second.deliveryId)],
    ['reordered', 'delayed'],
  );
  assert.deepEqual(await disturb.before(first), { ...none, disturbed: 'reordered', isDuplicated: true });
  assert.deepEqual(await struckOf(), [1, 1, 1]);
});

it('the next delivery that arrives lets the reordered ones of its consumer go, and a postponed one none', async (t) => {
  const { disturb, delivery, state } = await started(t, [
    { fault: 'webhook-reorder', remaining: 2 },
    { fault: 'webhook-delay', remaining: 1 },
  ]);
  const [first, second, delayed] = [delivery(), delivery(), delivery()];
  for (const one of [first, second, delayed]) await disturb.before(one);
  assert.deepEqual(await disturb.after(first), []);
  assert.deepEqual(await disturb.after(delivery()), [second.deliveryId]);
  assert.deepEqual(await disturb.after({ ...delivery(), consumerId: 102 }), []);
  state.mayHavePostponed = false;
  assert.deepEqual(await disturb.after(delivery()), []);
});

it('what is forgotten is no longer postponed', async (t) => {
  const { db, disturb, delivery } = await started(t, [{ fault: 'webhook-delay' }]);
  const [first, second] = [delivery(), delivery()];
  for (const one of [first, second]) await disturb.before(one);
  await disturb.forget(partner, [first.deliveryId]);
  assert.equal(await findPostponed(db, partner, first.deliveryId), undefined);
  assert.equal(await findPostponed(db, partner, second.deliveryId), 'delayed');
});

it('a receiver fails by the first rule that is about receivers, has its text, and is not over', async (t) => {
  const { parts, struckOf } = await started(t, [
    { fault: 'webhook-duplicate' },
    { fault: 'webhook', until: now },
    { fault: 'webhook', containing: 'B' },
    { fault: 'webhook', remaining: 1 },
  ]);
  const traced: number[] = [];
  const fails = async (documents: string) =>
    (
      await failingReceiver(parts, { partner, documents }, async ({ status }) => {
        traced.push(status);
      })
    )?.status;
  assert.deepEqual([await fails('A'), await fails('A'), await fails('B')], [500, undefined, 500]);
  assert.deepEqual(
    [traced, await struckOf()],
    [
      [500, 500],
      [0, 0, 1, 1],
    ],
  );
});
