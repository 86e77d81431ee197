import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import { countHeld, deleteHeld, type Held, insertHeld, releaseHeld, stillHeld } from './store.ts';

const partner = asPartnerId(7001);
const other = asPartnerId(7002);

const ofRule = (rule: string, seller = partner): Held => ({ partner: seller, rule, id: randomUUID() });

it('of a seller’s requests 20 wait at a time, whichever rules hold them; those of others do not count', async (t) => {
  const { db } = await testDatabase(t);
  await insertHeld(db, ofRule(randomUUID(), other));
  const waiting = Array.from({ length: 20 }, () => ofRule(randomUUID()));
  for (const held of waiting) assert.equal(await insertHeld(db, held), true);
  const late = ofRule(randomUUID());
  assert.equal(await insertHeld(db, late), false);
  await deleteHeld(db, waiting[0]!);
  assert.equal(await insertHeld(db, late), true);
});

it('a release is for the requests of one rule that wait, and counts each once', async (t) => {
  const { db } = await testDatabase(t);
  const [one, two] = [randomUUID(), randomUUID()];
  const [first, second, third] = [ofRule(one), ofRule(one), ofRule(two)];
  const theirs = ofRule(one, other);
  for (const held of [first, second, third, theirs]) await insertHeld(db, held);
  const counts = async () => Object.fromEntries(await countHeld(db, partner));
  assert.deepEqual(await counts(), { [one]: 2, [two]: 1 });
  assert.equal(await releaseHeld(db, partner, one), 2);
  assert.deepEqual(await counts(), { [two]: 1 });
  assert.equal(await releaseHeld(db, partner, one), 0);
  const go = [];
  for (const held of [first, second, third, theirs]) go.push(!(await stillHeld(db, held)));
  assert.deepEqual(go, [true, true, false, false]);
});

it('a request is held by its own rule, and what is removed of it leaves the others', async (t) => {
  const { db } = await testDatabase(t);
  const [one, two] = [randomUUID(), randomUUID()];
  const [first, second] = [ofRule(one), ofRule(one)];
  for (const held of [first, second]) await insertHeld(db, held);
  assert.equal(await stillHeld(db, { ...first, rule: two }), false);
  assert.equal(await stillHeld(db, { ...first, id: randomUUID() }), false);
  await deleteHeld(db, { ...first, rule: two });
  assert.equal(await stillHeld(db, first), true);
  await deleteHeld(db, first);
  assert.deepEqual([await stillHeld(db, first), await stillHeld(db, second)], [false, true]);
});
