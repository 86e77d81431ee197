import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { anybody, openLink } from './connection.ts';
import { createNames } from './names.ts';
import { clientSettings } from './settings.ts';

/** Since when a statement of this connection is overdue after an hour, while it waits for its answer and afterwards. */
async function overdue(t: TestContext, answersWithinMs: number) {
  const { connection } = await testDatabase(t);
  const link = openLink({
    client: { ...clientSettings(connection), pipeline: true },
    names: createNames(),
    hasRowSecurity: false,
    refuse: undefined,
    onEnd: () => undefined,
    onAnswer: () => undefined,
    onNotice: () => undefined,
    answersWithinMs,
  });
  t.after(() => link.close());
  const inAnHour = performance.now() + 3_600_000;
  const answer = link.send({ text: 'SELECT 1', values: [] }, anybody);
  const waiting = link.overdueSinceMs(inAnHour);
  await answer;
  return { waiting, answered: link.overdueSinceMs(inAnHour) };
}

it('a statement with a time limit is overdue after it, and one without a limit never is', async (t) => {
  assert.deepEqual(await overdue(t, 0), { waiting: undefined, answered: undefined });
  const limited = await overdue(t, 1_000);
  assert.equal(typeof limited.waiting, 'number');
  assert.equal(limited.answered, undefined);
});
