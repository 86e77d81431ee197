import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { seedDemoIssuers } from './demo.ts';
import { setIssuer } from './issue.ts';
import { findIssuer } from './store.ts';

it('demo sellers get the company that issues their receipts, and its tax number, unless they have their own', async (t) => {
  const { db } = await startApp(t);
  const [one, two] = [await partnerOf(db, 'seller-one'), await partnerOf(db, 'seller-two')];
  const read = async () => {
    const [first, second] = [await findIssuer(db, one), await findIssuer(db, two)];
    return [first, second].map((issuer) => [issuer?.partnerName, issuer?.vatId, issuer?.taxNumber]);
  };
  await db`DELETE FROM receipt_issuer`;
  await db`UPDATE api_client SET demo = false WHERE client_id = 'seller-two'`;
  await seedDemoIssuers(db);
  const nordlicht = ['Nordlicht Handels GmbH', 'DE123456788', '27/123/45678'];
  assert.deepEqual(await read(), [nordlicht, [undefined, undefined, undefined]]);
  const issuer = (await findIssuer(db, one))!;
  const { taxNumber: _number, ...older } = issuer;
  for (const [known, expected] of [
    [older, nordlicht],
    [{ ...older, vatId: 'DE999999999' }, ['Nordlicht Handels GmbH', 'DE999999999', undefined]],
    [{ ...issuer, taxNumber: '1/2/3' }, ['Nordlicht Handels GmbH', 'DE123456788', '1/2/3']],
  ] as const) {
    await db.begin((transaction) => setIssuer(transaction, one, known));
    await seedDemoIssuers(db);
    assert.deepEqual((await read())[0], expected);
  }
});
