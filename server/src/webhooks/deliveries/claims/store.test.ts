import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { startWebhooks } from '../../testing.ts';
import { activeConsumer, after, changedBy, due, stored } from '../testing.ts';
import {
  adoptUnordered,
  claimDue,
  claimHeads,
  dueIn,
  lockActive,
  makeDue,
  postpone,
  readHeads,
  releaseClaims,
  selectDue,
} from './store.ts';

async function started(t: TestContext) {
  const test = await startWebhooks(t);
  for (const consumerId of [106, 107]) await activeConsumer(test, consumerId);
  const { db } = test.context;
  const setState = (consumerId: number, state: string) =>
    db`UPDATE webhook_consumer SET state = ${state} WHERE partner_id = ${test.partner} AND consumer_id = ${consumerId}`;
  return { ...test, db, of: { partner: test.partner, consumerId: 106 }, setState };
}

const claimer = () => ({ claim: randomUUID(), now: due, machineNow: due, until: after(1_000) });

it('a consumer is told of when it is active, has a key, and something is due that nobody has claimed', async (t) => {
  const test = await started(t);
  const { db, partner, setState } = test;
  const found = async (of?: typeof partner) =>
    dueIn(await selectDue(db, { now: due, machineNow: due }, of)).map(({ consumerId }) => consumerId);
  await stored(test);
  await stored(test, { consumerId: 107, dueAt: after(1) });
  assert.deepEqual(await found(), []);
  const addKey = (consumerId: number) => db`
    INSERT INTO webhook_consumer_key (partner_id, consumer_id, kid, sealed, bits, created_at)
    VALUES (${partner}, ${consumerId}, 'kid', '', 2048, ${due})`;
  await addKey(107);
  assert.deepEqual(await found(), []);
  await addKey(106);
  assert.deepEqual(await found(), [106]);
  assert.deepEqual([await found(partner), await found((partner + 1) as typeof partner)], [[106], []]);
  await setState(106, 'paused');
  assert.deepEqual(await found(), []);
  await setState(106, 'active');
  await db`UPDATE webhook_delivery SET claimed_until = ${after(1)} WHERE consumer_id = 106`;
  assert.deepEqual(await found(), []);
  await db`UPDATE webhook_delivery SET claimed_until = ${due} WHERE consumer_id = 106`;
  assert.deepEqual(await found(), [106]);
  await db`UPDATE webhook_delivery SET state = 'delivered' WHERE consumer_id = 106`;
  assert.deepEqual(await found(), []);
});

it('of the waiting deliveries of a consumer those are claimed that are due, the longest waiting first, unless others hold them', async (t) => {
  const test = await started(t);
  const { db, of, setState } = test;
  const second = await stored(test, { dueAt: after(-1) });
  const first = await stored(test, { dueAt: after(-2), claimedUntil: due });
  const last = await stored(test);
  await stored(test, { dueAt: after(1) });
  await stored(test, { claimedUntil: after(1) });
  await stored(test, { state: 'delivered' });
  await stored(test, { consumerId: 107, id: first });
  await setState(106, 'paused');
  assert.deepEqual(await claimDue(db, of, 9, claimer()), []);
  await setState(106, 'active');
  const claimed: string[][] = [];
  const changed = await changedBy(test, async () => {
    for (const most of [2, 9])
      claimed.push((await claimDue(db, of, most, claimer())).map(({ deliveryId }) => deliveryId));
  });
  assert.deepEqual(claimed, [[first, second], [last]]);
  assert.deepEqual(changed, [first, second, last].map((id) => `106 ${id}`).sort());
  assert.deepEqual(await claimDue(db, of, 9, claimer()), []);
});

it('a claim says how often a delivery was tried, by which settings, and which of its events are kept', async (t) => {
  const test = await started(t);
  const { db, of, partner } = test;
  const events = await test.record(3);
  const id = await stored(test, { eventIds: events.slice(0, 2), attempts: 2, isHalf: true, ordered: true });
  await db`UPDATE webhook_consumer SET version = 7 WHERE consumer_id = 106`;
  await db`UPDATE webhook_consumer SET version = 8 WHERE consumer_id = 107`;
  const by = claimer();
  const [claimed] = await claimDue(db, of, 9, by);
  const { documents, ...facts } = claimed!;
  assert.deepEqual(facts, {
    ...{ partner, consumerId: 106, deliveryId: id, claim: by.claim, eventIds: events.slice(0, 2) },
    ...{ attempts: 2, attemptsWithoutCall: 0, isHalf: true, ordered: true, bytes: 100, version: 7 },
    claimedUntil: by.until,
  });
  const idsIn = documents!.split('\n').map((line) => (JSON.parse(line) as { id: string }).id);
  assert.deepEqual(idsIn, events.slice(0, 2));
});

it('only an active consumer is locked', async (t) => {
  const { db, of, setState } = await started(t);
  assert.equal(await lockActive(db, of), true);
  await setState(106, 'unverified');
  assert.equal(await lockActive(db, of), false);
  assert.equal(await lockActive(db, { ...of, consumerId: 108 }), false);
});

it('the front of an ordered consumer has its waiting batches in the order of events, and who holds them', async (t) => {
  const test = await started(t);
  const { db, of } = test;
  const events = await test.record(5);
  const at = (place: number) => ({ ordered: true, eventIds: [events[place]!] });
  const half = await stored(test, { ...at(2), isHalf: true, claimedUntil: due });
  const tried = await stored(test, { ...at(1), attempts: 1, claimedUntil: after(1) });
  const fresh = await stored(test, { ...at(0), dueAt: after(5) });
  await stored(test, { ...at(0), state: 'delivered' });
  await stored(test, { ...at(0), ordered: false });
  await stored(test, { ...at(0), consumerId: 107 });
  const heads = await readHeads(db, of, 9, due);
  assert.deepEqual(
    heads.map(({ deliveryId, isFresh, isHeld }) => [deliveryId, isFresh, isHeld]),
    [
      [fresh, true, false],
      [tried, false, true],
      [half, false, false],
    ],
  );
  assert.deepEqual(heads[0]!.dueAt, after(5));
  assert.equal((await readHeads(db, of, 2, due)).length, 2);
});

it('claims, releases and delays change the delivery that is meant, of its consumer and its claim', async (t) => {
  const test = await started(t);
  const { db, of } = test;
  const claim = randomUUID();
  const mine = await stored(test, { claim, claimedUntil: after(1_000), dueAt: after(10) });
  await stored(test, { consumerId: 107, id: mine, claim, claimedUntil: after(1_000), dueAt: after(10) });
  const other = await stored(test, { claim, claimedUntil: after(1_000), dueAt: after(10) });
  const own = [`106 ${mine}`];
  const one = { ...of, deliveryId: mine };
  const changed = (work: () => Promise<unknown>) => changedBy(test, work);
  assert.deepEqual(await changed(() => postpone(db, { ...one, claim: randomUUID() }, after(20))), []);
  assert.deepEqual(await changed(() => makeDue(db, of, [mine], after(11))), []);
  assert.deepEqual(await changed(() => makeDue(db, of, [mine], after(9))), own);
  assert.deepEqual(await changed(() => releaseClaims(db, of, [{ ...one, claim: randomUUID() }])), []);
  const ofOther = randomUUID();
  await db`UPDATE webhook_delivery SET claimed_by = ${ofOther} WHERE consumer_id = 107`;
  assert.deepEqual(await changed(() => releaseClaims(db, of, [{ ...one, claim: ofOther }])), []);
  assert.deepEqual(await changed(() => releaseClaims(db, of, [{ ...one, claim }])), own);
  const [head] = (await readHeads(db, of, 1, due)).concat({ deliveryId: mine } as never);
  assert.deepEqual(await changed(() => claimHeads(db, of, [head!], { claim, until: after(2_000) })), own);
  await db`UPDATE webhook_delivery SET claimed_by = ${claim} WHERE consumer_id = 107`;
  assert.deepEqual(await changed(() => postpone(db, { ...one, claim }, after(30))), own);
  await db`UPDATE webhook_delivery SET state = 'failed' WHERE delivery_id = ${mine}`;
  assert.deepEqual(await changed(() => makeDue(db, of, [mine], due)), []);
  assert.deepEqual(await changed(() => makeDue(db, of, [other], due)), [`106 ${other}`]);
});

it('waiting batches of a consumer that is ordered by now become ordered, and no others', async (t) => {
  const test = await started(t);
  const waiting = await stored(test);
  await stored(test, { ordered: true });
  await stored(test, { state: 'failed' });
  await stored(test, { consumerId: 107 });
  assert.deepEqual(await changedBy(test, () => adoptUnordered(test.db, test.of)), [`106 ${waiting}`]);
});
