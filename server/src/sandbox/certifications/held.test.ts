import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { untilOneWaits } from '../../../test/support/lock-waits.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { interruptRun } from './playing/interrupt.ts';
import { findRun, storeEnd } from './store.ts';
import { startedRun } from './testing.ts';

const path = '/v1/sandbox/certifications';
const end = {
  ...{ endedAt: new Date('2026-03-01T08:00:00Z'), certifierVersion: '9', connectorName: null },
  ...{
    connectorVersion: null,
    report: {},
    statement: null,
    reached: null,
    unsigned: 'why',
    interrupted: null,
  },
};

/** Begins something with a run that another process is just ending, and waits for both. */
async function whileAnotherEnds<Result>(test: TestApp, work: (run: string) => Promise<Result>) {
  const partner = await partnerOf(test.db, 'seller-one');
  const run = await startedRun(test);
  const { begun } = await test.db.begin(async (db) => {
    await findRun(db, partner, run, { isHeld: true });
    const begun = work(run);
    await Promise.race([begun, untilOneWaits(test.db)]);
    await storeEnd(db, partner, run, end);
    return { begun };
  });
  const result = await begun;
  return { result, run: (await test.call('GET', `${path}/${run}`)).body };
}

it('409 for an end, or for a seller, of a run that another process is just ending', async (t) => {
  const test = await startApp(t);
  const asked = (what: string, body: object) =>
    whileAnotherEnds(test, (run) => test.call('POST', `${path}/${run}/${what}`, { body }));
  for (const { result, run } of [
    await asked('end', { version: '1', results: [] }),
    await asked('sellers', { case: 'basics/one-token' }),
  ]) {
    assert.equal(result.status, 409, result.text);
    assert.deepEqual([run.state, run.version], ['ended', '9']);
  }
});

it('a run that has ended meanwhile is not interrupted', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const { run } = await whileAnotherEnds(test, (id) =>
    interruptRun(test.db, { partner, id }, { why: 'stopped', now: new Date() }),
  );
  assert.deepEqual([run.version, run.interrupted], ['9', undefined]);
});
