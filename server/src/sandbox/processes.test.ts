import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../test/support/app.ts';
import { partnerOf } from '../../test/support/orders.ts';
import { until } from '../../test/support/until.ts';
import { aheadMs } from '../platform/partner-time.ts';
import { advanceClock } from './clock/advance.ts';
import { openOffsets } from './clock/offsets.ts';
import { inPartnersTime } from './clock/time.ts';
import { openFaults } from './faults/known.ts';
import { followOthers } from './processes.ts';

const day = 86_400_000;

/** What another process of the same sandbox keeps at hand. */
async function otherProcess(t: TestContext, { db, log }: Awaited<ReturnType<typeof startApp>>) {
  const offsets = await openOffsets(db, log);
  const faults = await openFaults(db, log);
  t.after(() => {
    offsets.close();
    faults.close();
  });
  return { offsets, faults };
}

it('a job that another process’s move of the clock made due sees the time after it', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const worker = await otherProcess(t, test);
  // Nothing has told the worker yet.
  worker.offsets.close();
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 28 } });
  assert.equal(worker.offsets.aheadMs(partner), 0);
  let seen = 0;
  const handlers = inPartnersTime(
    {
      look: async () => {
        seen = aheadMs();
      },
    },
    worker.offsets,
  );
  await handlers.look!(partner);
  assert.equal(seen, 28 * day);
});

it('a clock that two processes move in turn goes on from where the other one left it', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const [one, two] = [await otherProcess(t, test), await otherProcess(t, test)];
  for (const { offsets } of [one, two, one])
    await advanceClock({ db: test.db, offsets, settle: async () => undefined }, partner, day);
  const [row] = await test.db`SELECT ahead_ms FROM sandbox_clock WHERE partner_id = ${partner}`;
  assert.equal(row?.ahead_ms, 3 * day);
});

it('a process knows of clocks and faults that others store when they are committed, also beside its own', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const other = await otherProcess(t, test);
  // The timers of this one are off: it knows only what it is told.
  other.offsets.close();
  other.faults.close();
  await followOthers(test.db, other, test.log);
  await advanceClock({ ...other, db: test.db, settle: async () => undefined }, partner, day);
  assert.equal((await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 1 } })).status, 200);
  await until(() => other.offsets.aheadMs(partner) === 2 * day);
  const set = await test.call('POST', '/v1/sandbox/faults', { body: { fault: '503', count: 1 } });
  assert.equal(set.status, 201, set.text);
  await until(() => other.faults.rulesOf(partner).length === 1);
});
