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
};

/** Runs a test in one transaction, before whose end no job begins, with an autopilot of such carriers. */
async function withAutopilot(
  t: TestContext,
  carrierDelaySeconds: number,
  work: (test: Test) => Promise<void>,
) {
  const { db: pool } = await testDatabase(t);
  await pool.begin(async (db) => {
    const settings = { ordersPerSecond: 1, count: 9, seed: 1, carrierDelaySeconds } as Settings;
    await insertAutopilot(db, partner, settings, now);
    const asked = async () => {
      const rows = await db<{ task: string; runAt: Date | null; once: boolean }[]>`
        DELETE FROM job_request RETURNING task, run_at AS "runAt", once`;
      assert.ok(rows.every(({ once }) => once));
      const secondsUntil = (runAt: Date | null) => (runAt ? (runAt.getTime() - now.getTime()) / 1_000 : 0);
      return Object.fromEntries(rows.map(({ task, runAt }) => [task, secondsUntil(runAt)]));
    };
    const inside = { begin: (part: (inner: Db) => unknown) => part(db) } as unknown as Database;
    const jobs = autopilotJobs({ db: inside, clock, ids: timeOrderedIds(clock) });
    await work({ db, asked, poll: async () => jobs[pollJob]!(partner) });
  });
}

it('an autopilot acts at once, and polls ten times a step of its carriers, between a second and 15 minutes', async (t) => {
  for (const [delay, pause] of [
    [100, 10],
    [0, 1],
    [86_400, 900],
  ] as const)
    await withAutopilot(t, delay, async ({ db, asked }) => {
      await beginAutopilot(db, partner, (await readAutopilot(db, partner))!, now);
      assert.deepEqual(await asked(), { [act]: 0, [pollJob]: pause });
    });
});

it('a running autopilot is woken and polls on; a stopped one, and a seller without one, are left alone', async (t) => {
  await withAutopilot(t, 100, async ({ db, asked, poll }) => {
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
