import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import { wakeable } from '../dispatch/wake.ts';
import { standardPolicy } from '../policy.ts';
import { startWebhooks } from '../testing.ts';
import { removeExpired } from './retention.ts';
import { runMaintenance } from './run-maintenance.ts';
import { tryLockRetention } from './store.ts';

/** A partner with an event that was recorded 31 days ago. */
async function started(t: TestContext) {
  const test = await startWebhooks(t, { tidyMs: 1 });
  await test.record(1);
  test.clock.advanceMs(standardPolicy.keptMs + 86_400_000);
  const events = async () => (await test.context.db`SELECT FROM webhook_event`).count;
  return { ...test, events };
}

it('what is old of a partner is removed by one process at a time', async (t) => {
  const { context, partner, record, events } = await started(t);
  await record(1);
  await context.db.begin(async (other) => {
    assert.equal(await tryLockRetention(other, partner), true);
    assert.equal(await removeExpired(context), 0);
    assert.equal(await context.db.begin((late) => tryLockRetention(late, partner)), false);
  });
  assert.equal(await events(), 2);
  assert.equal(await removeExpired(context), 1);
  assert.equal(await events(), 1);
});

it('maintenance waits for its time and its turn, and removes nothing more once the engine stops', async (t) => {
  const { context, events } = await started(t);
  const run = async (isStopped: boolean) => {
    const done: string[] = [];
    const state = { isStopping: false };
    const rhythm = wakeable<never>();
    const polls = { ...context.polls, turn: async () => void done.push('turn') };
    const dispatcher = {
      tidy() {
        done.push('tidy');
        state.isStopping = true;
      },
    } as Partial<Dispatcher> as Dispatcher;
    const ending = runMaintenance({ ...context, polls }, state, rhythm, { dispatcher, canSend: false });
    if (isStopped) {
      state.isStopping = true;
      rhythm.close();
    }
    await ending;
    return done;
  };
  assert.deepEqual(await run(true), []);
  assert.equal(await events(), 1);
  assert.deepEqual(await run(false), ['turn', 'tidy']);
  assert.equal(await events(), 0);
});
