// Alone and long: sends a server hundreds of broken requests.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../server/test/support/app.ts';
import { startEndpoint } from '../../harness/endpoint.ts';
import type { Document } from './operations.ts';
import { prepareOperator, prepareSeller } from './prepare.ts';
import { openRun } from './run.ts';
import { told } from './tally.ts';
import { inProcess } from './transport.ts';

/** Requests, the same ones in every run unless HOSTILE_SEED says otherwise: `npm run prove:hostile` is for new ones. */
const fixed = 1200;
const chosen = 300;

it('no 5xx, nothing undocumented and no nonsense accepted in 1,500 requests drawn from the documents', async (t) => {
  const test = await startApp(t);
  const endpoint = await startEndpoint(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  t.after(() => endpoint.stop());
  const receiver = { url: `${endpoint.url}/hostile`, keys: endpoint.keys };
  const documents = await Promise.all(
    ['/openapi.json', '/operator/openapi.json'].map(
      async (path) => (await test.app.inject(path)).json() as Document,
    ),
  );
  const run = openRun({
    documents,
    references: [],
    transport: inProcess(test.app),
    token: (account) => test.token(account as 'operator'),
    settle: async () => {
      await test.work();
    },
    webhookUrl: receiver.url,
    address: 'http://127.0.0.1:8080',
    // Cuts connections, of which there are none here.
    without: ['createSandboxFault'],
  });
  const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121);
  let number = 0;
  const steady = () => {
    number += 1;
    return ((number * 7919) % 9973) / 9973;
  };
  for (const side of ['seller-one', 'seller-two'] as const)
    await prepareSeller(run.sender(side), test.work, steady);
  await prepareOperator(run.sender('operator'), run.sender('seller-one'), test.work, steady, receiver);
  await test.work();
  const sides = ['seller-one', 'operator', 'seller-two'] as const;
  for (const [index, side] of sides.entries()) {
    for (let sent = 0; sent < fixed / sides.length; sent += 100) {
      await run.round(side, 100, index * 1000 + sent);
      await test.work();
    }
    await run.round(side, chosen / sides.length, seed + index);
  }
  const { tally } = run;
  const succeeded = [...tally.reached.values()].filter((classes) => classes.has('2xx')).length;
  assert.deepEqual([...tally.defects.values()].map(told), []);
  assert.ok(succeeded >= 100, `2xx on only ${succeeded} operations`);
  assert.ok(tally.requests >= fixed + chosen, `only ${tally.requests}`);
  console.log(`${tally.requests} requests, 2xx on ${succeeded} of ${tally.reached.size} operations`);
});
