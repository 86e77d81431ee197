import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { testLog } from '../../../test/support/logs.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { advanceClock } from './advance.ts';
import { openOffsets } from './offsets.ts';
import { addConsumer, addDelivery, minute } from './testing.ts';

const partner = asPartnerId(7001);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Moves a clock, and notes after each step by how many minutes. `whenDue` runs when a move has seen a due delivery. */
async function started(t: TestContext, whenDue?: () => Promise<unknown>) {
  const { db } = await testDatabase(t);
  const offsets = await openOffsets(db, testLog());
  t.after(() => offsets.close());
  const steps: number[] = [];
  const move = (minutes: number, settle: () => Promise<unknown> = async () => undefined) => {
    const settled = async () => {
      steps.push(Math.round(offsets.aheadMs(partner) / minute));
      await settle();
    };
    return advanceClock({ db: watched, offsets, settle: settled }, partner, minutes * minute);
  };
  const watched: Database = new Proxy(db, {
    apply(target, self, given) {
      const statement = Reflect.apply(target as never, self, given) as Promise<{ isDue: boolean }[]>;
      if (!/AS "isDue"/.test(String(given[0]))) return statement;
      return statement.then(async (rows) => {
        if (rows[0]!.isDue) await whenDue?.();
        return rows;
      });
    },
  });
  const send = async () => {
    await db`UPDATE webhook_delivery SET state = 'delivered' WHERE state = 'waiting' AND due_at <= ${new Date()}`;
  };
  return { db, move, steps, send };
}

async function withDeliveries(db: Database, count: number): Promise<void> {
  await addConsumer(db, partner, 101, 'active');
  for (const minutes of upTo(count)) await addDelivery(db, minutes);
}

it('a move waits on its way until a delivery is sent, for fifty of them', async (t) => {
  let waits = 0;
  const { db, move, steps, send } = await started(t, async () => {
    waits += 1;
    await send();
  });
  await withDeliveries(db, 53);
  await move(60);
  assert.deepEqual(steps, [...upTo(50), 60]);
  assert.equal(waits, 50);
});

it('deliveries that are sent at once stop a move as often as there are some', async (t) => {
  const { db, move, steps, send } = await started(t);
  await withDeliveries(db, 53);
  await move(60, send);
  assert.deepEqual(steps, [...upTo(53), 60]);
});

it('a due job that no worker takes holds a move up three times', async (t) => {
  const { db, move, steps } = await started(t);
  await enqueue(db, { task: 'due', partner });
  await queueRequests(db);
  await move(5);
  assert.deepEqual(steps, [0, 0, 0, 5]);
});

it('the activity has each move once, from where the clock stood to where it stands', async (t) => {
  const began = Date.now() - 1_000;
  const { db, move } = await started(t);
  await enqueue(db, { task: 'later', partner, runAt: new Date(Date.now() + 30 * minute) });
  await queueRequests(db);
  await move(60);
  await move(120);
  const moves = await db<{ from: string; to: string }[]>`
    SELECT facts ->> 'from' AS from, facts ->> 'to' AS to FROM activity WHERE kind = 'clock.moved' ORDER BY id`;
  const hours = (time: string) => Math.round((Date.parse(time) - began) / 60 / minute);
  assert.deepEqual(
    moves.map(({ from, to }) => [hours(from), hours(to)]),
    [
      [0, 1],
      [1, 3],
    ],
  );
});
