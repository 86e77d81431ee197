import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { untilOneWaits } from '../../../test/support/lock-waits.ts';
import { statements } from '../database.ts';
import { openLog } from '../log.ts';
import { openDailyUse } from './daily-use.ts';

function movableClock(start: string) {
  let nowMs = Date.parse(start);
  return { now: () => new Date(nowMs), advanceMs: (ms: number) => (nowMs += ms) };
}

const log = openLog('silent');

it('a restart and other processes know what was counted, each partner and kind for itself', async (t) => {
  const { db } = await testDatabase(t);
  const clock = movableClock('2026-03-01T08:00:00Z');
  const [one, other] = [openDailyUse(db, 'writes', clock, log), openDailyUse(db, 'writes', clock, log)];
  for (let n = 0; n < 5; n++) one.count(101);
  one.count(102);
  assert.deepEqual([one.used(101), other.used(101)], [5, 0]);
  other.count(101);
  await Promise.all([one.flush(), other.flush()]);
  one.count(101);
  await one.flush();
  assert.deepEqual([one.used(101), one.used(102)], [7, 1]);
  await Promise.all([one.close(), other.close()]);
  const after = openDailyUse(db, 'writes', clock, log);
  after.count(101);
  await after.flush();
  assert.equal(after.used(101), 8);
  const another = openDailyUse(db, 'reads', clock, log);
  another.count(101);
  await another.flush();
  assert.equal(another.used(101), 1);
});

it('a new day begins at midnight of UTC with nothing used, also in the table', async (t) => {
  const { db } = await testDatabase(t);
  const clock = movableClock('2026-03-01T23:59:58.500Z');
  const late = movableClock('2026-03-01T23:59:59Z');
  const [use, behind] = [openDailyUse(db, 'writes', clock, log), openDailyUse(db, 'writes', late, log)];
  for (let n = 0; n < 9; n++) use.count(101);
  assert.equal(use.secondsLeft(), 2);
  await use.flush();
  clock.advanceMs(1500);
  assert.equal(use.used(101), 0);
  assert.equal(use.secondsLeft(), 86_400);
  use.count(101);
  await use.flush();
  behind.count(101);
  await behind.flush();
  use.count(101);
  await use.flush();
  assert.equal(use.used(101), 2, 'a process whose clock is behind takes nothing back to yesterday');
});

it('who has used everything is not forgotten by waiting, since what is refused is not counted', async (t) => {
  const { db } = await testDatabase(t);
  const clock = movableClock('2026-03-01T08:00:00Z');
  const use = openDailyUse(db, 'writes', clock, log);
  for (let n = 0; n < 3; n++) use.count(101);
  await use.flush();
  for (let hour = 0; hour < 15; hour++) {
    clock.advanceMs(3_600_000);
    assert.equal(use.used(101), 3);
    use.count(102);
    await use.flush();
  }
});

it('what is counted while the database stores is stored with the next flush, and nothing when nothing is counted', async (t) => {
  const { db } = await testDatabase(t);
  const clock = movableClock('2026-03-01T08:00:00Z');
  const use = openDailyUse(db, 'writes', clock, log);
  use.count(101);
  use.count(101);
  const stored = async () => (await db`SELECT used FROM daily_use`).map(({ used }) => used);
  await db
    .begin(async (transaction) => {
      await transaction`LOCK TABLE daily_use IN EXCLUSIVE MODE`;
      const flushing = use.flush();
      await untilOneWaits(db);
      use.count(101);
      return { flushing };
    })
    .then(({ flushing }) => flushing);
  assert.deepEqual([use.used(101), await stored()], [3, [2]]);
  await use.flush();
  assert.deepEqual([use.used(101), await stored()], [3, [3]]);
  let written = 0;
  const note = (query: unknown) => {
    if ((query as { text: string }).text.includes('INTO daily_use')) written += 1;
  };
  statements.subscribe(note);
  t.after(() => statements.unsubscribe(note));
  await use.flush();
  assert.equal(written, 0);
  use.count(102);
  await use.flush();
  assert.equal(written, 1);
});

it('partners are stored in the order of their numbers, so that two processes do not wait for each other', async (t) => {
  const { db } = await testDatabase(t);
  const use = openDailyUse(db, 'writes', movableClock('2026-03-01T08:00:00Z'), log);
  for (const partner of [102, 103, 101, 9]) use.count(partner);
  await use.flush();
  const rows = await db`SELECT partner_id AS partner FROM daily_use ORDER BY ctid`;
  assert.deepEqual(
    rows.map(({ partner }) => partner),
    [9, 101, 102, 103],
  );
});
