import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operationsOfRole } from '../../../server/src/kernel/roles/table.ts';
import type { Self } from '../session/self.tsx';
import { mayOpen, screensOf } from './screens.ts';

const kindOf = (role: Self['role']): Self['partner']['kind'] =>
  role === 'service_partner' ? role : role.startsWith('operator') ? 'operator' : 'seller';

const selfOf = (role: Self['role'], isSandbox = true): Self => ({
  personId: 'p',
  role,
  partner: { partnerId: 1, kind: kindOf(role), name: 'Partner' },
  hasSecondFactor: false,
  isSandbox,
  seesCustomers: true,
  operations: [...operationsOfRole(role)],
});

const labels = (self: Self) => screensOf(self).map(({ label }) => label);

const looking = ['Orders', 'Articles', 'Parcels', 'Returns', 'Receipts', 'Update tasks', 'Set-up'];
const developing = ['Control room', 'Certification', 'Requests', 'Webhooks'];

it('a role sees the screens whose operations it may call', () => {
  assert.deepEqual(labels(selfOf('seller_administrator')), ['Home', ...looking, ...developing, 'People']);
  assert.deepEqual(labels(selfOf('seller_developer')), ['Home', ...looking, ...developing]);
  assert.deepEqual(labels(selfOf('seller_clerk')), ['Home', ...looking]);
  assert.deepEqual(labels(selfOf('seller_reader')), ['Home', ...looking]);
  assert.deepEqual(labels(selfOf('operator_administrator')), ['Home', 'People', 'Feedback']);
  for (const role of ['operator_support', 'operator_reader'] as const)
    assert.deepEqual(labels(selfOf(role)), ['Home', 'Feedback']);
  assert.deepEqual(labels(selfOf('operator_moderator')), ['Home']);
  assert.deepEqual(labels(selfOf('service_partner')), ['Home', 'People']);
  assert.deepEqual(labels(selfOf('seller_developer', false)), ['Home', ...looking, 'Webhooks']);
});

it('the address of another screen is refused as well, whatever stands behind it', () => {
  const reader = selfOf('seller_reader');
  for (const path of ['/webhooks', '/webhooks/106', '/people', '/requests', '/control-room'])
    assert.equal(mayOpen(reader, path), false, path);
  assert.equal(mayOpen(selfOf('service_partner'), '/articles'), false);
  for (const path of ['/', '/orders/b7k2m9xq4d', '/components', '/nowhere', '/webhooks-of-others'])
    assert.equal(mayOpen(reader, path), true, path);
});
