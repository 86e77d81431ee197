import assert from 'node:assert/strict';
import { it } from 'node:test';
import { retryLockTimeouts } from './lock-retry.ts';
import { StartError } from './start-error.ts';

const locked = () => Object.assign(new Error('locked'), { code: '55P03' });

/** A change that waits in vain for its lock so many times. */
function change(failures: number, error: () => Error = locked) {
  const tries: number[] = [];
  return {
    tries,
    run: async (lockMs: number) => {
      tries.push(lockMs);
      if (tries.length <= failures) throw error();
      return 'done';
    },
  };
}

it('a change of tables that are in use is tried again, each time as long as it may wait', async () => {
  const { run, tries } = change(2);
  const retry = { lockMs: 5, pauseMs: 1, giveUpAfterMs: 60_000 };
  assert.equal(await retryLockTimeouts('A change', run, retry), 'done');
  assert.deepEqual(tries, [5, 5, 5]);
});

it('a change is given up when its time is over, and says what to do', async () => {
  const { run, tries } = change(2);
  const retry = { lockMs: 5, pauseMs: 1, giveUpAfterMs: 0 };
  await assert.rejects(
    retryLockTimeouts('A change', run, retry),
    (error) => error instanceof StartError && error.message.startsWith('A change waits for tables'),
  );
  assert.equal(tries.length, 1);
});

it('another error ends a change at once', async () => {
  const { run, tries } = change(1, () => Object.assign(new Error('no'), { code: '42501' }));
  await assert.rejects(retryLockTimeouts('A change', run, { lockMs: 5, pauseMs: 1, giveUpAfterMs: 60_000 }), {
    code: '42501',
  });
  assert.equal(tries.length, 1);
});
