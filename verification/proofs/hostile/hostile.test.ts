// Alone and long: sends a server hundreds of broken requests.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import fc from 'fast-check';
import { startApp } from '../../../server/test/support/app.ts';
import { sends } from './documents.ts';
import { told } from './exchange.ts';
import { openRun } from './run.ts';
import { sowings } from './sow.ts';

/** Requests, the same ones in every run unless HOSTILE_SEED says otherwise: `npm run prove:hostile` is for new ones. */
const fixed = 1200;
const chosen = 300;

/** An application, and what sends to it. */
async function start(t: TestContext) {
  const { app, token, work } = await startApp(t);
  const run = await openRun({
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    connections: 4,
    // Other work of the machine may delay any answer, so none is too slow.
    waitedMs: () => performance.now(),
    token: (account, isPerson) => token(account as 'operator', isPerson ? 'console' : undefined),
    settle: work,
  });
  t.after(() => run[Symbol.dispose]());
  return { run, work };
}

it('no 5xx, nothing undocumented and no nonsense accepted in 1,500 requests drawn from the documents', async (t) => {
  const { work, run } = await start(t);
  const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121);
  for (const side of ['seller-one', 'seller-two', 'operator'] as const) await run.prepare(side);
  await work();
  const sides = ['seller-one', 'operator', 'seller-two'] as const;
  for (const [index, side] of sides.entries()) {
    for (let sent = 0; sent < fixed / sides.length; sent += 100) {
      await run.round(side, 100, index * 1000 + sent);
      await work();
    }
    await run.round(side, chosen / sides.length, seed + index);
  }
  const { requests, reached, defects } = run.tally;
  const succeeded = [...reached.values()].filter((classes) => classes.has('2xx')).length;
  assert.deepEqual([...defects.values()].map(told), []);
  assert.ok(succeeded >= 100, `2xx on only ${succeeded} operations`);
  assert.ok(requests >= fixed + chosen, `only ${requests}`);
  console.log(`${requests} requests, 2xx on ${succeeded} of ${reached.size} operations`);
});

it('a good request succeeds in the state that is sown for its operation', async (t) => {
  const { run } = await start(t);
  // A seller that has chosen several carriers for returns, so that any label does not do.
  await run.prepare('seller-one');
  for (const operation of run.operations.filter(({ id }) => id in sowings)) {
    const [draw] = fc.sample(fc.gen(), { numRuns: 1, seed: 1 });
    const side = sends('operator', operation) ? 'operator' : 'seller-one';
    const { status, text } = await run.perform(draw!, operation, side, true);
    assert.ok(status < 300, `${operation.id}: ${status} ${text}`);
  }
});
