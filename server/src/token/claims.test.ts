import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Claims, callerFrom } from './claims.ts';

const names = { partnerClaim: 'partner_id', scopeClaim: 'realm_access.roles', roleClaim: undefined };

const read = (claims: Claims, own: Partial<Parameters<typeof callerFrom>[1]> = {}) =>
  callerFrom({ sub: 'erp', partner_id: '7', ...claims }, { ...names, ...own });

it('the partner is a positive whole number, as a number or as a text', () => {
  for (const [partner, expected] of [
    ['7', 7],
    [7, 7],
    [1, 1],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', undefined],
    ['0', undefined],
    [0, undefined],
    [-1, undefined],
    ['07', undefined],
    ['7a', undefined],
    [1.5, undefined],
    [null, undefined],
    [['7'], undefined],
  ] as const)
    assert.equal(read({ partner_id: partner })?.partner, expected, JSON.stringify(partner));
});

it('a token without a subject is nobody’s', () => {
  for (const sub of ['', undefined, 7]) assert.equal(read({ sub }), undefined, String(sub));
});

it('the client is the one that is named first, and else the subject; a subject is a user unless it says client', () => {
  assert.equal(read({ client_id: 'a', azp: 'b' })?.clientId, 'a');
  assert.equal(read({ client_id: 7, azp: 'b' })?.clientId, 'b');
  const { clientId, subject, user } = read({})!;
  assert.deepEqual([clientId, subject, user], ['erp', 'erp', 'erp']);
  assert.equal(read({ sub_type: 'client' })?.user, undefined);
  assert.equal(read({ sub_type: 'user' })?.user, 'erp');
});

it('scopes are a list or a text, unknown ones and that of people are left out', () => {
  for (const roles of ['orders nonsense console products', ['orders', 7, 'nonsense', 'console', 'products']])
    assert.deepEqual([...read({ realm_access: { roles } })!.scopes], ['orders', 'products']);
  for (const realm of [undefined, null, 'text', { roles: { orders: true } }, { other: 'orders' }])
    assert.deepEqual([...read({ realm_access: realm })!.scopes], [], JSON.stringify(realm));
});

it('the name of a claim is tried as it is before it is a path, and only own members count', () => {
  assert.deepEqual(
    [...read({ 'realm_access.roles': 'orders', realm_access: { roles: 'products' } })!.scopes],
    ['orders'],
  );
  assert.equal(read({}, { partnerClaim: 'a.b' }), undefined);
  assert.equal(read({ a: { b: 9 } }, { partnerClaim: 'a.b' })?.partner, 9);
  assert.equal(read({ a: null }, { partnerClaim: 'a.b' }), undefined);
  assert.deepEqual([...read({}, { scopeClaim: 'toString.name' })!.scopes], []);
});

it('a token with a known role is a person’s, with the scopes of the role and no others', () => {
  const role = { roleClaim: 'role' };
  const person = read(
    { role: ['nobody', 'seller_reader'], session: 's', realm_access: { roles: 'sandbox' } },
    role,
  );
  assert.deepEqual(person?.person, { id: 'erp', role: 'seller_reader', session: 's' });
  assert.equal(person?.user, undefined);
  assert.ok(person!.scopes.has('console'));
  assert.deepEqual(read({ role: 'seller_reader', session: 7 }, role)?.person, {
    id: 'erp',
    role: 'seller_reader',
  });
  assert.equal(read({ role: 'nobody' }, role)?.person, undefined);
  assert.equal(read({ role: 'seller_reader' })?.person, undefined);
});
