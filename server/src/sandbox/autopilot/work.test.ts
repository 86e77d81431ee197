import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { timeOrderedIds } from '../../kernel/ids.ts';
import type { Database, Db } from '../../platform/database.ts';
import { insertAutopilot, pollJob, readAutopilot, type Settings, stopAutopilot } from './store.ts';
import { autopilotJobs, beginAutopilot, wakeAutopilot } from './work.ts';

const now = new Date('2026-03-01T08:00:00Z');
const clock = { now: () => now };
const partner = asPartnerId(7001);
const act = 'sandbox-autopilot';

type Test = {
  readonly db: Db;
  /** The jobs that were asked for since the last time, with the seconds until each. */
  readonly asked: () => Promise<Record<string, number>>;
  readonly poll: () => Promise<unknown>;
  readonly act: () => Promise<unknown>;
};

/** Runs a test in one transaction, before whose end no job begins, with an autopilot that has started so long ago. */
async function withAutopilot(
  t: TestContext,
  { secondsAgo = 0, ...more }: Partial<Settings> & { readonly secondsAgo?: number },
  work: (test: Test) => Promise<void>,
) {
  const { db: pool } = await testDatabase(t);
  await pool.begin(async (db) => {
    const settings = { ordersPerSecond: 1, count: 9, seed: 1, carrierDelaySeconds: 100, ...more } as Settings;
    await insertAutopilot(db, partner, settings, new Date(now.getTime() - secondsAgo * 1_000));
    const asked = async () => {
      const rows = await db<{ task: string; runAt: Date | null; once: boolean }[]>`
        DELETE FROM job_request RETURNING task, run_at AS "runAt", once`;
      assert.ok(rows.every(({ once }) => once));
      const secondsUntil = (runAt: Date | null) => (runAt ? (runAt.getTime() - now.getTime()) / 1_000 : 0);
      return Object.fromEntries(rows.map(({ task, runAt }) => [task, secondsUntil(runAt)]));
    };
    const begin = (part: (inner: Db) => unknown) => part(db);
    const inside = new Proxy(db, {
      get: (whole, name) => (name === 'begin' ? begin : Reflect.get(whole, name)),
    }) as unknown as Database;
    const jobs = autopilotJobs({ db: inside, clock, ids: timeOrderedIds(clock) });
    const run = (name: string) => async () => jobs[name]!(partner);
    await work({ db, asked, poll: run(pollJob), act: run(act) });
  });
}

it('an autopilot acts at once, and polls ten times a step of its carriers, between a second and 15 minutes', async (t) => {
  for (const [delay, pause] of [
    [100, 10],
    [0, 1],
    [86_400, 900],
  ] as const)
    await withAutopilot(t, { carrierDelaySeconds: delay }, async ({ db, asked }) => {
      await beginAutopilot(db, partner, (await readAutopilot(db, partner))!, now);
      assert.deepEqual(await asked(), { [act]: 0, [pollJob]: pause });
    });
});

it('a running autopilot is woken and polls on; a stopped one, and a seller without one, are left alone', async (t) => {
  await withAutopilot(t, {}, async ({ db, asked, poll }) => {
    await wakeAutopilot(db, partner);
    assert.deepEqual(await asked(), { [act]: 0 });
    await poll();
    assert.deepEqual(await asked(), { [act]: 0, [pollJob]: 10 });
    await stopAutopilot(db, partner, now);
    await wakeAutopilot(db, partner);
    await poll();
    await wakeAutopilot(db, asPartnerId(7002));
    assert.deepEqual(await asked(), {});
  });
});

/** An autopilot that ships what is ordered, from so many seconds after the order. */
const shipping = (shippingDelaySeconds: number) => ({
  ...{ shipsForSeller: true, restocksForSeller: true, returnRate: 0, paymentDelaySeconds: 0 },
  ...{ returnDelaySeconds: 0, shippingDelaySeconds },
});

it('what is due at this moment is done, and the autopilot acts again when the next step is due', async (t) => {
  const countsOf = async ({ db, act: run, asked }: Test) => {
    await run();
    const { placed, sent } = (await readAutopilot(db, partner))!;
    return [placed, sent, await asked()];
  };
  await withAutopilot(t, { ...shipping(50), ordersPerSecond: 0.1 }, async (test) => {
    assert.deepEqual(await countsOf(test), [1, 0, { [act]: 10 }]);
  });
  await withAutopilot(t, { ...shipping(50), count: 1 }, async (test) => {
    assert.deepEqual(await countsOf(test), [1, 0, { [act]: 50 }]);
  });
});

it('steps that are late by a second are caught up with at once, later ones in the next run', async (t) => {
  const sentWithin = async (shippingDelaySeconds: number) => {
    let sent: number | undefined;
    await withAutopilot(t, { ...shipping(shippingDelaySeconds), count: 1, secondsAgo: 9 }, async (test) => {
      await test.act();
      sent = (await readAutopilot(test.db, partner))!.sent;
    });
    return sent;
  };
  assert.deepEqual([await sentWithin(8), await sentWithin(8.5)], [1, 0]);
});
