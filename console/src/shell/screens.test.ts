import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operationsOfRole } from '../../../server/src/kernel/roles/table.ts';
import type { Self } from '../session/self.tsx';
import { mayOpen, screensOf } from './screens.ts';

const selfOf = (role: Self['role'], isSandbox = true): Self => ({
  personId: 'p',
  role,
  partner: { partnerId: 1, kind: 'seller', name: 'Seller' },
  isSandbox,
  seesCustomers: true,
  operations: [...operationsOfRole(role)],
});

const labels = (self: Self) => screensOf(self).map(({ label }) => label);

it('a role sees the screens whose operations it may call', () => {
  assert.deepEqual(labels(selfOf('seller_administrator')), ['Home', 'Requests', 'Webhooks', 'People']);
  assert.deepEqual(labels(selfOf('seller_developer')), ['Home', 'Requests', 'Webhooks']);
  assert.deepEqual(labels(selfOf('seller_reader')), ['Home']);
  assert.deepEqual(labels(selfOf('operator_administrator')), ['Home', 'People']);
  assert.deepEqual(labels(selfOf('seller_developer', false)), ['Home', 'Webhooks']);
});

it('the address of another screen is refused as well, whatever stands behind it', () => {
  const reader = selfOf('seller_reader');
  for (const path of ['/webhooks', '/webhooks/106', '/people', '/requests'])
    assert.equal(mayOpen(reader, path), false, path);
  for (const path of ['/', '/components', '/nowhere', '/webhooks-of-others'])
    assert.equal(mayOpen(reader, path), true, path);
});
