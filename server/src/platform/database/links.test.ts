// Alone: replaces the timers and the clock of the process.

import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import type { ClientConfig } from 'pg';
import { testDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import type { Link } from './connection.ts';
import { openLinks } from './links.ts';
import { createNames } from './names.ts';
import { clientSettings } from './settings.ts';

const lookEveryMs = 5_000;
const minutes = 60_000;

/** Two connections at most, under a clock that the test moves. */
function openTwo(t: TestContext, client: ClientConfig, answersWithinMs = 0) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const clock = { ms: 1000 };
  t.mock.method(performance, 'now', () => clock.ms);
  const ended = { count: 0 };
  const links = openLinks(
    2,
    {
      client,
      names: createNames(),
      hasRowSecurity: true,
      refuse: undefined,
      onNotice: () => undefined,
      answersWithinMs,
    },
    { ended: () => (ended.count += 1), answered: () => undefined },
  );
  t.after(() => links.end());
  return { links, clock, ended };
}

async function started(t: TestContext, answersWithinMs = 0) {
  const { connection, db } = await testDatabase(t);
  const holder = await db.reserve();
  await holder`SELECT pg_advisory_lock(1)`;
  const client = { ...clientSettings(connection), pipeline: true };
  const { links, clock, ended } = openTwo(t, client, answersWithinMs);
  const send = (link: Link, text = 'SELECT 1') => link.send({ text, values: [] }, undefined);
  const open = async () => {
    const link = links.open();
    await send(link);
    return link;
  };
  const release = async () => {
    await holder`SELECT pg_advisory_unlock(1)`;
    holder.release();
  };
  t.after(() => release().catch(() => undefined));
  /** Moves the clock to a time after the start, and lets the pool look at its connections. */
  const lookAt = (ms: number) => {
    clock.ms = 1000 + ms;
    t.mock.timers.tick(lookEveryMs);
  };
  return { links, ended, open, send, release, lookAt };
}

const waits = 'SELECT pg_advisory_lock_shared(1)';

it('a connection that was idle for a minute is closed, and one that is used or reserved is not', async (t) => {
  const { links, ended, open, send, release, lookAt } = await started(t);
  const [idle, used, reserved] = [await open(), await open(), await open()];
  links.reserve(reserved);
  const waiting = send(used, waits);
  const free = () => [idle, used, reserved].map((link) => links.isFree(link));
  lookAt(minutes - 1);
  assert.deepEqual(free(), [true, true, false]);
  lookAt(minutes);
  assert.deepEqual(free(), [false, true, false]);
  await until(() => ended.count === 1);
  assert.deepEqual([links.release(idle), links.release(reserved)], [false, true]);
  assert.deepEqual(free(), [false, true, true]);
  await release();
  await waiting;
  lookAt(2 * minutes - 1);
  assert.deepEqual(free(), [false, true, false]);
});

it('a connection is replaced after three quarters of an hour, however much it is used', async (t) => {
  const { links, open, send, lookAt } = await started(t);
  const link = await open();
  for (let minute = 0.5; minute < 45; minute += 0.5) {
    lookAt(minute * minutes);
    await send(link);
  }
  lookAt(45 * minutes - 1);
  await send(link);
  assert.equal(links.isFree(link), true);
  lookAt(45 * minutes);
  assert.equal(links.isFree(link), false);
});

it('a connection that does not answer in time is cut at the second look, and one that has answered since is not', async (t) => {
  const { open, send, release, lookAt } = await started(t, 100);
  const [hangs, answers] = [await open(), await open()];
  const [hanging, answered] = [send(hangs, waits), send(answers)];
  await answered;
  lookAt(101);
  assert.deepEqual([hangs.lost, answers.lost], [undefined, undefined]);
  const next = send(answers, waits);
  lookAt(202);
  assert.match(String(hangs.lost), /did not answer in time|closed|lost/i);
  assert.equal(answers.lost, undefined);
  await assert.rejects(hanging);
  await release();
  await next;
});

it('connections are idle when none is reserved and nothing is under way', async (t) => {
  const { links, open, send, release } = await started(t);
  assert.equal(links.areIdle(), true);
  const [one, other] = [await open(), await open()];
  assert.equal(links.areIdle(), true);
  links.reserve(one);
  assert.equal(links.areIdle(), false);
  links.release(one);
  const waiting = send(other, waits);
  assert.equal(links.areIdle(), false);
  await release();
  await waiting;
  assert.equal(links.areIdle(), true);
});

it('an idle connection of the same partner is chosen first, and there are never more than the pool has', async (t) => {
  const { links, open, send, release } = await started(t);
  const both = [await open(), await open()] as const;
  const [one, two] = [1, 2].map(asPartnerId);
  for (const [of1, of2] of [both, both.toReversed()] as [Link, Link][]) {
    await of1.send({ text: 'SELECT 1', values: [] }, one);
    await of2.send({ text: 'SELECT 1', values: [] }, two);
    assert.equal(links.choose(one), of1);
    assert.equal(links.choose(two), of2);
  }
  const [busy, busier] = both;
  const answers = [send(busy, waits), send(busier, waits), send(busier, waits)];
  assert.equal(links.choose(one), busy);
  answers.push(send(busy, waits), send(busy, waits));
  assert.equal(links.choose(one), busier);
  await release();
  await Promise.all(answers);
});

it('the next attempt to connect waits for longer with each one that failed', async (t) => {
  const { links, clock } = openTwo(t, { host: '/nowhere' });
  t.mock.method(Math, 'random', () => 0.5);
  const { mock } = t.mock.method(Socket.prototype, 'connect');
  /** True when an attempt at this time begins at once. */
  const beginsAt = async (ms: number) => {
    clock.ms = ms;
    const before = mock.callCount();
    const link = links.open();
    const hasBegun = mock.callCount() > before;
    await assert.rejects(link.connected);
    return hasBegun;
  };
  assert.equal(await beginsAt(1000), true);
  assert.equal(await beginsAt(1022), false);
  assert.equal(await beginsAt(1022 + 68), true);
  assert.equal(await beginsAt(1090 + 202), false);
});
