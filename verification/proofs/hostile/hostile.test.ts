// Alone and long: sends a server hundreds of broken requests.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import fc from 'fast-check';
import { startApp } from '../../../server/test/support/app.ts';
import { referenceIn } from '../../../server/test/support/reference.ts';
import { startEndpoint } from '../../harness/endpoint.ts';
import { type Document, operationsOf, sends } from './documents.ts';
import { told } from './exchange.ts';
import { prepareOperator, prepareSeller } from './prepare.ts';
import { openRun } from './run.ts';
import { sowings } from './sow.ts';
import { overSockets } from './transport.ts';

/** Requests, the same ones in every run unless HOSTILE_SEED says otherwise: `npm run prove:hostile` is for new ones. */
const fixed = 1200;
const chosen = 300;

/** An application with an endpoint for webhooks, and what sends to it. */
async function start(t: TestContext) {
  const test = await startApp(t);
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const endpoint = await startEndpoint(address);
  t.after(() => endpoint.stop());
  // Other work of the machine may delay any answer, so none is too slow.
  const transport = overSockets(address, 4, () => performance.now());
  t.after(transport.close);
  const webhook = { url: `${endpoint.url}/hostile`, keys: endpoint.keys };
  const documents = await Promise.all(
    ['/openapi.json', '/operator/openapi.json'].map(
      async (path) => (await test.app.inject(path)).json() as Document,
    ),
  );
  const run = openRun({
    documents,
    references: documents.map((document) => referenceIn(document as never)),
    transport,
    token: (account, isPerson) => test.token(account as 'operator', isPerson ? 'console' : undefined),
    settle: test.work,
    webhookUrl: webhook.url,
    address,
  });
  let number = 0;
  const steady = () => ((++number * 7919) % 9973) / 9973;
  const preparing = { sender: run.sender, settle: test.work, random: steady };
  return { ...test, run, documents, webhook, preparing };
}

it('no 5xx, nothing undocumented and no nonsense accepted in 1,500 requests drawn from the documents', async (t) => {
  const { work, run, webhook, preparing } = await start(t);
  const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121);
  for (const side of ['seller-one', 'seller-two'] as const) await prepareSeller(preparing, side);
  await prepareOperator(preparing, webhook);
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
  const { run, documents, preparing } = await start(t);
  // A seller that has chosen several carriers for returns, so that any label does not do.
  await prepareSeller(preparing, 'seller-one');
  for (const operation of documents.flatMap(operationsOf).filter(({ id }) => id in sowings)) {
    const [draw] = fc.sample(fc.gen(), { numRuns: 1, seed: 1 });
    const side = sends('operator', operation) ? 'operator' : 'seller-one';
    const { status, text } = await run.perform(draw!, operation, side, true);
    assert.ok(status < 300, `${operation.id}: ${status} ${text}`);
  }
});
