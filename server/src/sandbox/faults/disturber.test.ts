import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { deliveryDisturber } from './deliveries.ts';
import type { Faults } from './known.ts';
import { rememberPostponers } from './postponed/postponers.ts';
import { findPostponed, insertPostponed } from './postponed/store.ts';
import type { FaultRule } from './rules.ts';
import { insertRule, readRules } from './store.ts';
import { failingReceiver } from './webhook.ts';

const partner = asPartnerId(1);
const now = new Date('2026-03-01T08:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

/** The rules of a seller, who may have postponed deliveries or not. */
async function started(t: TestContext, mayHavePostponed = true) {
  const { db } = await testDatabase(t);
  const rules: FaultRule[] = [];
  const faults = { rulesOf: () => rules, mayHavePostponed: () => mayHavePostponed } as unknown as Faults;
  const parts = { db, faults, timeOf: () => now };
  const rule = async (fields: Pick<FaultRule, 'fault'> & Partial<FaultRule>) => {
    const made: FaultRule = { id: randomUUID(), seed: 1, matched: 0, createdAt: now, ...fields };
    await insertRule(db, partner, made);
    rules.push(made);
    return made;
  };
  const matched = async () => (await readRules(db, partner)).map(({ matched: count }) => count);
  const delivery = (documents: string | null = 'text') => ({
    ...{ partner, consumerId: 106, deliveryId: randomUUID(), documents },
  });
  return { db, parts, rule, matched, delivery, disturber: deliveryDisturber(parts) };
}

const undisturbed = { disturbed: undefined, isForged: false, isDuplicated: false, keyOfFault: undefined };

it('each kind of rule disturbs a delivery in its own way', async (t) => {
  const { rule, delivery, disturber } = await started(t);
  assert.deepEqual(await disturber.before(delivery()), undisturbed);
  await rule({ fault: '503' });
  await rule({ fault: 'webhook' });
  assert.deepEqual(await disturber.before(delivery()), undisturbed);
  await rule({ fault: 'webhook-forge', remaining: 1 });
  await rule({ fault: 'webhook-duplicate', remaining: 1 });
  const { id } = await rule({ fault: 'webhook-rotate', remaining: 1 });
  assert.deepEqual(await disturber.before(delivery()), { ...undisturbed, isForged: true });
  assert.deepEqual(await disturber.before(delivery()), { ...undisturbed, isDuplicated: true });
  assert.deepEqual(await disturber.before(delivery()), { ...undisturbed, keyOfFault: id });
});

it('a rule that has ended, or whose text is not in it, disturbs nothing and counts nothing', async (t) => {
  const { rule, delivery, disturber, matched } = await started(t);
  await rule({ fault: 'webhook-forge', until: now });
  await rule({ fault: 'webhook-forge', containing: 'else' });
  assert.deepEqual(await disturber.before(delivery()), undisturbed);
  assert.deepEqual(await disturber.before(delivery(null)), undisturbed);
  assert.deepEqual(await matched(), [0, 0]);
  assert.equal((await disturber.before(delivery('something else'))).isForged, true);
});

it('a delivery is put off once, for a minute or as long as asked, and other rules strike it afterwards', async (t) => {
  const { db, rule, delivery, disturber } = await started(t);
  await rule({ fault: 'webhook-delay', remaining: 1 });
  await rule({ fault: 'webhook-reorder', delayMs: 5 });
  const [late, turned] = [delivery(), delivery()];
  assert.deepEqual(await disturber.before(late), { postponeMs: 60_000 });
  assert.deepEqual(await disturber.before(turned), { postponeMs: 5 });
  const how = async ({ deliveryId }: typeof late) => findPostponed(db, partner, deliveryId);
  assert.deepEqual([await how(late), await how(turned)], ['delayed', 'reordered']);
  assert.deepEqual(await disturber.before(late), { ...undisturbed, disturbed: 'delayed' });
  await rule({ fault: 'webhook-duplicate' });
  assert.deepEqual(await disturber.before(turned), {
    ...undisturbed,
    disturbed: 'reordered',
    isDuplicated: true,
  });
});

it('a delivery that arrives brings those behind it on, unless it was put off itself', async (t) => {
  const { db, delivery, disturber } = await started(t);
  const [turned, late, plain] = [delivery(), delivery(), delivery()];
  await insertPostponed(db, partner, { ...turned, how: 'reordered' });
  await insertPostponed(db, partner, { ...late, how: 'delayed' });
  assert.deepEqual(await disturber.after(late), []);
  assert.deepEqual(await disturber.after(plain), [turned.deliveryId]);
  await disturber.forget(partner, [turned.deliveryId]);
  assert.deepEqual(await disturber.after(plain), []);
});

it('of a seller who has postponed nothing, nothing is looked for', async (t) => {
  const { db, delivery, disturber } = await started(t, false);
  const turned = delivery();
  await insertPostponed(db, partner, { ...turned, how: 'reordered' });
  assert.deepEqual([await disturber.before(turned), await disturber.after(delivery())], [undisturbed, []]);
  await disturber.forget(partner, [turned.deliveryId]);
  assert.equal(await findPostponed(db, partner, turned.deliveryId), 'reordered');
});

it('a receiver fails for the rules that are about it, and each failure is told', async (t) => {
  const { parts, rule, matched } = await started(t);
  const told: number[] = [];
  const fail = async (documents: string) =>
    (await failingReceiver(parts, { partner, documents }, async ({ status }) => void told.push(status)))
      ?.failure;
  await rule({ fault: 'webhook-forge' });
  await rule({ fault: 'webhook', until: now });
  await rule({ fault: 'webhook', containing: 'text', remaining: 1, until: after(1) });
  assert.deepEqual(
    [await fail('other'), await fail('a text'), await fail('a text')],
    [undefined, 'status', undefined],
  );
  assert.deepEqual([told, (await matched()).toSorted()], [[500], [0, 0, 1]]);
});

it('ten thousand sellers are remembered who have postponed something, the latest of them', () => {
  const postponers = rememberPostponers();
  const of = (number: number) => asPartnerId(number);
  postponers.addAll(Array.from({ length: 10_000 }, (_, index) => ({ partner: of(index + 1), about: null })));
  assert.deepEqual(
    [postponers.has(of(1)), postponers.has(of(10_000)), postponers.has(of(0))],
    [true, true, false],
  );
  postponers.add(of(20_000));
  assert.deepEqual(
    [1, 2, 20_000].map((number) => postponers.has(of(number))),
    [false, true, true],
  );
});
