import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { countHeld, deleteHeld, insertHeld, releaseHeld, stillHeld } from './barrier/store.ts';
import { deletePostponed, findPostponed, insertPostponed, readReordered } from './postponed/store.ts';
import { draw, type FaultRule } from './rules.ts';
import {
  countRules,
  endHold,
  endToken,
  holdTasks,
  insertRule,
  isTokenEnded,
  mostRules,
  readHold,
  readRules,
  removeRules,
  strikes,
} from './store.ts';

const now = new Date('2026-03-01T08:00:00Z');
const [one, two] = [asPartnerId(7001), asPartnerId(7002)];

const ruleOf = (more: Partial<FaultRule> = {}): FaultRule => ({
  ...{ id: randomUUID(), fault: '503', seed: 7, matched: 0, createdAt: now },
  ...more,
});

async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  const store = async (more: Partial<FaultRule> = {}, partner = one) => {
    const rule = ruleOf(more);
    assert.equal(await insertRule(db, partner, rule), true);
    return rule;
  };
  /** Which of so many calls in a row a rule strikes. */
  const struck = async (rule: FaultRule, calls: number, at = now) => {
    const found: boolean[] = [];
    for (let call = 0; call < calls; call += 1) found.push(await strikes(db, one, rule, at));
    return found;
  };
  return { db, store, struck };
}

it('a rule is read as it was stored, with all of its settings or with none', async (t) => {
  const { db, store } = await started(t);
  const whole = await store({
    ...{ operation: 'GET /v4', remaining: 3, probability: 0.5, delayMs: 1, retryAfterSeconds: 2, item: 3 },
    ...{ skip: 4, until: now, containing: 'text', hidden: true, bytes: 5, member: 'state' },
  });
  const bare = await store({}, two);
  assert.deepEqual(await readRules(db, one), [{ ...whole, struck: 0 }]);
  assert.deepEqual(await readRules(db, two), [{ ...bare, struck: 0 }]);
});

it('a rule strikes so many times, after those that it lets through, and no other rule is counted', async (t) => {
  const { db, store, struck } = await started(t);
  const rule = await store({ remaining: 2, skip: 1 });
  const other = await store();
  assert.deepEqual(await struck(rule, 5), [false, true, true, false, false]);
  const counts = (await readRules(db, one)).map(({ id, matched, struck: times, remaining, lastStruckAt }) => [
    ...[id, matched, times, remaining, lastStruckAt],
  ]);
  assert.deepEqual(
    counts.sort(),
    [
      [rule.id, 3, 2, 0, now],
      [other.id, 0, 0, undefined, undefined],
    ].sort(),
  );
  assert.equal(await strikes(db, two, rule, now), false);
});

it('a rule ends at its time, and strikes exactly the draws that are less than its probability', async (t) => {
  const { store, struck } = await started(t);
  const ending = await store({ until: now });
  assert.deepEqual(await struck(ending, 1, new Date(now.getTime() - 1)), [true]);
  assert.deepEqual(await struck(ending, 1), [false]);
  const drawn = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => draw(7, place));
  const probability = drawn[3]!;
  const likely = await store({ probability });
  assert.deepEqual(
    await struck(likely, 8),
    drawn.map((number) => number < probability),
  );
});

it('a seller has a hundred rules, which are counted by their fault', async (t) => {
  const { db, store } = await started(t);
  await store({ fault: 'slow' }, two);
  for (let count = 1; count < mostRules; count += 1) await store();
  await store({ fault: 'slow' });
  assert.equal(await insertRule(db, one, ruleOf()), false);
  assert.deepEqual([await countRules(db, one, 'slow'), await countRules(db, one, '503')], [1, mostRules - 1]);
});

it('removing a rule leaves the others, with the calls that they hold and the keys that they have', async (t) => {
  const { db, store } = await started(t);
  const [gone, kept] = [await store({ fault: 'barrier' }), await store({ fault: 'barrier' })];
  const foreign = await store({ fault: 'barrier' }, two);
  for (const [partner, rule] of [
    [one, gone],
    [one, kept],
    [two, foreign],
  ] as const)
    await insertHeld(db, { partner, rule: rule.id, id: randomUUID() });
  const held = async () => [await countHeld(db, one), await countHeld(db, two)].map((count) => [...count]);
  assert.equal(await removeRules(db, one, gone.id), 1);
  assert.equal(await removeRules(db, one, gone.id), 0);
  assert.deepEqual(
    (await readRules(db, one)).map(({ id }) => id),
    [kept.id],
  );
  assert.deepEqual(await held(), [[[kept.id, 1]], [[foreign.id, 1]]]);
  await store();
  assert.equal(await removeRules(db, one), 2);
  assert.deepEqual([await held(), (await readRules(db, two)).length], [[[], [[foreign.id, 1]]], 1]);
});

it('a barrier releases its own calls, once, and at most twenty of a seller wait', async (t) => {
  const { db } = await started(t);
  const [first, second] = [randomUUID(), randomUUID()];
  const wait = async (rule: string, partner = one) => {
    const held = { partner, rule, id: randomUUID() };
    return (await insertHeld(db, held)) ? held : undefined;
  };
  const [ada, bela, other] = [await wait(first), await wait(first), await wait(second)];
  await wait(first, two);
  assert.deepEqual(
    await countHeld(db, one),
    new Map([
      [first, 2],
      [second, 1],
    ]),
  );
  assert.equal(await releaseHeld(db, one, first), 2);
  assert.equal(await releaseHeld(db, one, first), 0);
  assert.deepEqual([await stillHeld(db, ada!), await stillHeld(db, other!)], [false, true]);
  assert.equal(await stillHeld(db, { ...other!, rule: first }), false);
  assert.equal(await stillHeld(db, { ...other!, id: randomUUID() }), false);
  assert.deepEqual([...(await countHeld(db, one))], [[second, 1]]);
  await deleteHeld(db, ada!);
  await deleteHeld(db, { ...bela!, id: randomUUID() });
  const waiting = async () => (await db`SELECT 1 FROM sandbox_held_request WHERE partner_id = ${one}`).length;
  assert.equal(await waiting(), 2);
  for (let count = await waiting(); count < 20; count += 1) assert.ok(await wait(second));
  assert.equal(await wait(second), undefined);
});

it('update tasks are held until a time, which is never made earlier, and go on once the hold has ended', async (t) => {
  const { db } = await started(t);
  const later = new Date(now.getTime() + 60_000);
  await holdTasks(db, one, later);
  await holdTasks(db, one, now);
  assert.deepEqual(await readHold(db, one, now), later);
  assert.deepEqual([await readHold(db, one, later), await readHold(db, two, now)], [undefined, undefined]);
  assert.deepEqual(
    [await endHold(db, two), await endHold(db, one), await endHold(db, one)],
    [false, true, false],
  );
});

it('a token that was ended is ended for its seller, and no other token is', async (t) => {
  const { db } = await started(t);
  const [ended, other] = [Buffer.from('ended'), Buffer.from('other')];
  await endToken(db, one, ended);
  await endToken(db, one, ended);
  const isEnded = (partner = one, token = ended) => isTokenEnded(db, partner, token);
  assert.deepEqual([await isEnded(), await isEnded(one, other), await isEnded(two)], [true, false, false]);
});

it('a postponed delivery is found by its id, and a reordered one waits for its consumer', async (t) => {
  const { db } = await started(t);
  const [late, turned, ofOther] = [randomUUID(), randomUUID(), randomUUID()];
  await insertPostponed(db, one, { deliveryId: late, consumerId: 101, how: 'delayed' });
  await insertPostponed(db, one, { deliveryId: turned, consumerId: 101, how: 'reordered' });
  await insertPostponed(db, one, { deliveryId: ofOther, consumerId: 102, how: 'reordered' });
  const how = (deliveryId: string, partner = one) => findPostponed(db, partner, deliveryId);
  assert.deepEqual([await how(late), await how(turned)], ['delayed', 'reordered']);
  assert.deepEqual([await how(randomUUID()), await how(late, two)], [undefined, undefined]);
  assert.deepEqual(await readReordered(db, one, 101), [turned]);
  assert.deepEqual(
    [await deletePostponed(db, one, [randomUUID()]), await deletePostponed(db, one, [late])],
    [false, true],
  );
  assert.deepEqual([await how(late), await how(turned)], [undefined, 'reordered']);
});
