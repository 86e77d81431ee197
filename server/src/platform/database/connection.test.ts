import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { anybody, openLink } from './connection.ts';
import { createNames } from './names.ts';
import { clientSettings } from './settings.ts';

const one = { text: 'SELECT 1', values: [] };

type Opened = { readonly onEnd?: (error?: Error) => void; readonly hasRowSecurity?: boolean };

async function openedLink(t: TestContext, answersWithinMs: number, opened: Opened = {}) {
  const { onEnd, hasRowSecurity = false } = opened;
  const { connection } = await testDatabase(t);
  const link = openLink({
    client: { ...clientSettings(connection), pipeline: true },
    names: createNames(),
    hasRowSecurity,
    refuse: undefined,
    onEnd: (_link, error) => onEnd?.(error),
    onAnswer: () => undefined,
    onNotice: () => undefined,
    answersWithinMs,
  });
  t.after(() => link.close());
  return link;
}

/** Since when a statement of this connection is overdue after an hour, while it waits for its answer and afterwards. */
async function overdue(t: TestContext, answersWithinMs: number) {
  const link = await openedLink(t, answersWithinMs);
  const inAnHour = performance.now() + 3_600_000;
  const answer = link.send(one, anybody);
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

it('the time of a statement counts from its sending, however long nothing was sent before', async (t) => {
  const link = await openedLink(t, 1_000);
  await link.send(one, anybody);
  const later = Math.ceil(performance.now()) + 3_600_000;
  t.mock.method(performance, 'now', () => later);
  const answer = link.send(one, anybody);
  assert.equal(link.overdueSinceMs(later + 1_000), undefined);
  assert.equal(link.overdueSinceMs(later + 1_001), later);
  await answer;
});

it('a connection tells once that it has ended, with the reason unless it was closed, and carries nothing afterwards', async (t) => {
  const cut = new Error('cut');
  for (const [end, told] of [
    ['close', undefined],
    ['destroy', cut],
  ] as const) {
    const ends: (Error | undefined)[] = [];
    const ended = Promise.withResolvers<void>();
    const link = await openedLink(t, 0, {
      onEnd(error) {
        ends.push(error);
        ended.resolve();
      },
    });
    await link.connected;
    assert.equal(link.lost, undefined);
    await link[end](cut);
    await ended.promise;
    await assert.rejects(link.send(one, anybody), end === 'close' ? { code: 'CONNECTION_CLOSED' } : cut);
    await link.close();
    assert.ok(link.lost);
    assert.deepEqual(ends, [told]);
  }
});

it('a command without rows has none', async (t) => {
  const link = await openedLink(t, 0);
  const rows = await link.send({ text: `SET application_name = 'x'`, values: [] }, anybody);
  assert.deepEqual([rows.length, rows.count], [0, 0]);
});

it('with row-level security a connection is bound to the partner of the last statement that has one, without it to none', async (t) => {
  const asked = { text: `SELECT current_setting('sellerdock.partner', true) AS partner`, values: [] };
  for (const [hasRowSecurity, bound] of [
    [true, '7'],
    [false, null],
  ] as const) {
    const link = await openedLink(t, 0, { hasRowSecurity });
    const [own] = await link.send(asked, asPartnerId(7));
    const [next] = await link.send(asked, anybody);
    assert.deepEqual([own!.partner, next!.partner], [bound, bound]);
  }
});
