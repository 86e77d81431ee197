import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Reply, startApp } from '../../../../test/support/app.ts';
import { untilSoManyWait } from '../../../../test/support/lock-waits.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import { mostSellers } from '../rules.ts';
import { lockRuns } from '../store.ts';
import { askForToken, startedRun } from '../testing.ts';
import { insertSeller } from './store.ts';

const path = '/v1/sandbox/certifications';

it('a run that is deleted while a seller is made leaves no seller, whichever comes first', async (t) => {
  const test = await startApp(t);
  const owner = await partnerOf(test.db, 'seller-one');
  for (const order of [
    ['deletes', 'makes'],
    ['makes', 'deletes'],
  ] as const) {
    const run = await startedRun(test);
    const requests = {
      deletes: () => test.call('DELETE', `${path}/${run}`),
      makes: () => test.call('POST', `${path}/${run}/sellers`, { body: { case: 'basics/one-token' } }),
    };
    const [first, second] = await test.db.begin(async (db) => {
      await lockRuns(db, owner);
      const asked: Promise<Reply>[] = [];
      for (const request of order) {
        asked.push(requests[request]());
        await untilSoManyWait(test.db, asked.length);
      }
      // Not awaited before the lock is free.
      return asked.map((answer) => ({ answer })) as [{ answer: Promise<Reply> }, { answer: Promise<Reply> }];
    });
    const [earlier, later] = [await first.answer, await second.answer];
    if (order[0] === 'deletes') assert.deepEqual([earlier.status, later.status], [204, 404]);
    else {
      assert.deepEqual([earlier.status, later.status], [201, 204]);
      assert.equal((await askForToken(test, earlier.body.connector)).status, 401);
    }
    const [sellers] = await test.db<{ count: number }[]>`
      SELECT count(*)::int AS count FROM sandbox_certification_seller
      WHERE certification_id = ${run} AND revoked_at IS NULL`;
    assert.equal(sellers!.count, 0);
  }
});

it('409 for a seller of a run that ends while the seller is made', async (t) => {
  const test = await startApp(t);
  const owner = await partnerOf(test.db, 'seller-one');
  const run = await startedRun(test);
  const { made } = await test.db.begin(async (db) => {
    await lockRuns(db, owner);
    const made = test.call('POST', `${path}/${run}/sellers`, { body: { case: 'basics/one-token' } });
    await untilSoManyWait(test.db, 1);
    const body = { version: '1', results: [] };
    assert.equal((await test.call('POST', `${path}/${run}/end`, { body })).status, 200);
    return { made };
  });
  assert.equal((await made).status, 409);
});

it('409 for the two hundred and first seller of a run; the clients of each are of a sandbox, with a secret', async (t) => {
  const test = await startApp(t);
  const owner = await partnerOf(test.db, 'seller-one');
  const run = await startedRun(test);
  const make = () => test.call('POST', `${path}/${run}/sellers`, { body: { case: 'basics/one-token' } });
  const { partnerId } = (await make()).body;
  const clients = await test.db<{ demo: boolean; isOptional: boolean }[]>`
    SELECT demo, secret_optional AS "isOptional" FROM api_client WHERE partner_id = ${partnerId}`;
  assert.deepEqual([...clients], Array(2).fill({ demo: true, isOptional: false }));
  for (let count = 1; count < mostSellers - 1; count += 1)
    await insertSeller(test.db, owner, run, {
      ...{ partnerId: asPartnerId(900_000 + count), case: 'basics/one-token', createdAt: new Date() },
    });
  assert.equal((await make()).status, 201);
  const refused = await make();
  assert.equal(refused.status, 409);
  assert.match(refused.body.errors[0].detail, /at most 200 sellers/);
});
