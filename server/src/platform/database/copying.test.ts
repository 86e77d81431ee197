// Alone: replaces the timers of the process.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { openCopying } from './copying.ts';
import { createNames } from './names.ts';
import { clientSettings } from './settings.ts';

/** A transaction that copies until the test lets it end, beside a pool that is to end, under a clock that stands still. */
async function copying(t: TestContext) {
  const { connection } = await testDatabase(t);
  const opened = openCopying(
    {
      client: { ...clientSettings(connection), pipeline: true },
      names: createNames(),
      hasRowSecurity: false,
      refuse: undefined,
      onNotice: () => undefined,
      answersWithinMs: 0,
    },
    () => undefined,
  );
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const done = opened.begin('', async (transaction) => {
    begun.resolve();
    await held.promise;
    return (await transaction`SELECT 1 AS one`).count;
  });
  await Promise.race([begun.promise, done]);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  return { opened, done, release: held.resolve };
}

it('the end waits for what is copied, however long that takes, and takes nothing more', async (t) => {
  const { opened, done, release } = await copying(t);
  const ended = opened.end();
  await assert.rejects(
    opened.begin('', async () => 1),
    { code: 'CONNECTION_ENDED' },
  );
  t.mock.timers.tick(3_600_000);
  release();
  assert.equal(await done, 1);
  await ended;
});

it('the end waits no longer than it is told, and what is copied by then fails', async (t) => {
  const { opened, done, release } = await copying(t);
  const ended = opened.end(500);
  t.mock.timers.tick(500);
  release();
  await assert.rejects(done, { code: 'CONNECTION_ENDED' });
  await ended;
});
