import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { startApp } from '../../../server/test/support/app.ts';
import { openExchange } from './exchange.ts';
import { type Document, operationsOf } from './operations.ts';
import { plansOf } from './plan.ts';
import { openPool } from './pool.ts';
import { prepareSeller } from './prepare.ts';
import { requestOf } from './request.ts';
import { sowings } from './sow.ts';
import { openTally } from './tally.ts';
import { inProcess } from './transport.ts';

it('a good request succeeds in the state that is sown for its operation', async (t) => {
  const test = await startApp(t);
  const documents = await Promise.all(
    ['/openapi.json', '/operator/openapi.json'].map(
      async (path) => (await test.app.inject(path)).json() as Document,
    ),
  );
  const operations = documents.flatMap(operationsOf);
  const pool = openPool();
  const { exchange, sender } = openExchange({
    operations,
    pool,
    tally: openTally(operations),
    transport: inProcess(test.app),
    token: (account) => test.token(account as 'operator'),
  });
  const settle = async () => {
    await test.work();
  };
  // A seller that has chosen several carriers for returns, so that any label does not do.
  await prepareSeller(sender('seller-one'), settle, () => 0.5);
  const field = {
    send: sender('seller-one'),
    asOperator: sender('operator'),
    partnerId: 1,
    settle,
    webhookUrl: 'http://127.0.0.1:9999/',
  };
  for (const [id, sow] of Object.entries(sowings)) {
    const operation = operations.find((one) => one.id === id)!;
    const [plan] = fc.sample(
      plansOf(operation).filter(({ isGood }) => isGood),
      { numRuns: 1, seed: 1 },
    );
    const made = await sow(field, plan!);
    assert.ok(made, id);
    const bindings = new Map(Object.entries({ partnerId: 1, ...made.about }));
    const request = requestOf({ ...plan!, body: made.body ?? plan!.body }, pool, bindings);
    const side = operation.path.startsWith('/operator') ? 'operator' : 'seller-one';
    const { answer } = await exchange(operation, side, request, {});
    assert.ok(answer.status < 300, `${id}: ${answer.status} ${answer.text}`);
  }
});
