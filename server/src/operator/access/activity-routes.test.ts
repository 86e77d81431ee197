import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { tokenOfRole } from '../../../test/support/sign-in.ts';

it('the operator reads who did what for a partner, page by page, and no other partner’s', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const other = await partnerOf(test.db, 'seller-two');
  const token = await tokenOfRole(test.app, 'seller_administrator');
  const renamed = await test.call('PATCH', '/v1/console/person', { token, body: { name: 'Alex' } });
  const at = `/operator/v1/partners/${partner}/activity`;
  const first = await test.call('GET', `${at}?kind=person.called,person.signed-in&limit=1`, {
    as: 'operator',
  });
  assert.equal(first.status, 200, first.text);
  const [called] = first.body.entries;
  assert.deepEqual(
    [called.kind, called.facts.operation, called.who.type, called.requestId],
    ['person.called', 'changeConsolePerson', 'person', renamed.headers['x-request-id']],
  );
  const second = await test.call(
    'GET',
    `${at}?kind=person.called,person.signed-in&cursor=${first.body.next}`,
    {
      as: 'operator',
    },
  );
  assert.deepEqual(
    second.body.entries.map(({ kind }: { kind: string }) => kind),
    ['person.signed-in'],
  );
  const theirs = await test.call('GET', `/operator/v1/partners/${other}/activity`, { as: 'operator' });
  assert.deepEqual(theirs.body, { entries: [] });
});

it('400 for an unknown kind, 404 for an unknown partner', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const ask = (path: string) => test.call('GET', `/operator/v1/partners/${path}`, { as: 'operator' });
  assert.equal((await ask(`${partner}/activity?kind=none`)).status, 400);
  assert.equal((await ask('999999/activity')).status, 404);
});
