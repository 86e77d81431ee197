import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Role } from '../../kernel/roles/roles.ts';
import { kindNames } from '../../platform/activity/index.ts';
import { kindsOf, shownOf, uuidOf } from './parameters.ts';
import { hidesSnapshots, visibleKinds, withoutSnapshot } from './visible.ts';
import { onWire } from './wire.ts';

/** A token with these scopes, of a client or of a person with a role. */
const caller = (scopes: string[], role?: Role) =>
  ({
    scopes: new Set(scopes),
    ...(role === undefined ? {} : { person: { id: 'person', role } }),
  }) as unknown as Caller;
const sees = (scopes: string[], role?: Role) => {
  const visible = visibleKinds(caller(scopes, role));
  return (['order.placed', 'stock.changed', 'clock.moved', 'credential.created'] as const).filter((kind) =>
    visible.has(kind),
  );
};
const refusedAt = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    assert.ok(error instanceof Refusal && error.kind === 'bad-request', String(error));
    return error.facts.path;
  }
  return undefined;
};

it('a client sees what its scopes are about, and moves of the clock with the scope sandbox', () => {
  assert.deepEqual(sees([]), []);
  assert.deepEqual(sees(['orders']), ['order.placed']);
  assert.deepEqual(sees(['orders', 'availability']), ['order.placed', 'stock.changed']);
  assert.deepEqual(sees(['sandbox']), ['clock.moved']);
});

it('a person sees moves of the clock, and only an administrator what happens to people and credentials', () => {
  assert.deepEqual(sees([], 'seller_clerk'), ['clock.moved']);
  assert.deepEqual(sees(['orders'], 'seller_reader'), ['order.placed', 'clock.moved']);
  for (const role of ['seller_administrator', 'service_partner', 'operator_administrator'] as const)
    assert.deepEqual(sees([], role), ['clock.moved', 'credential.created'], role);
});

it('the name of a snapshot is for the scope sandbox', () => {
  assert.deepEqual([hidesSnapshots(caller(['orders'])), hidesSnapshots(caller(['sandbox']))], [true, false]);
  const facts = { name: 'mine' };
  assert.deepEqual(withoutSnapshot({ kind: 'snapshot.restored', facts }), {
    kind: 'snapshot.restored',
    facts: {},
  });
  assert.deepEqual(withoutSnapshot({ kind: 'clock.moved', facts }), { kind: 'clock.moved', facts });
});

it('kinds that are named are read as far as they are visible, each once, and all of them without a condition', () => {
  const visible = visibleKinds(caller(['orders']));
  assert.deepEqual(kindsOf('stock.changed,order.placed,order.placed', visible), ['order.placed']);
  assert.deepEqual(kindsOf(undefined, visible), [...visible]);
  assert.deepEqual(kindsOf('stock.changed', visible), []);
  assert.equal(kindsOf(undefined, new Set(kindNames)), undefined);
  assert.equal(kindsOf(kindNames.join(), new Set(kindNames)), undefined);
  assert.equal(
    refusedAt(() => kindsOf('order.placed,sold', visible)),
    'kind',
  );
  assert.equal(
    refusedAt(() => kindsOf('', visible)),
    'kind',
  );
});

it('a stream shows requests and deliveries to those who may read them elsewhere', () => {
  const shows = (text: string | undefined, scopes: string[], role?: Role) => [
    ...shownOf(text, caller(scopes, role)),
  ];
  const all = 'activity,request,delivery';
  assert.deepEqual(shows(undefined, ['sandbox', 'orders']), ['activity']);
  assert.deepEqual(shows(all, []), ['activity']);
  assert.deepEqual(shows(all, ['sandbox']), ['activity', 'request']);
  assert.deepEqual(shows(all, ['orders']), ['activity', 'delivery']);
  assert.deepEqual(shows('request', ['orders']), []);
  assert.deepEqual(shows(all, ['sandbox', 'orders'], 'seller_administrator'), all.split(','));
  assert.deepEqual(shows(all, [], 'seller_administrator'), ['activity']);
  assert.equal(
    refusedAt(() => shows('activity,others', [])),
    'show',
  );
});

it('an id of a query is a UUID, in either case', () => {
  const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
  assert.deepEqual([uuidOf('requestId', id.toUpperCase()), uuidOf('requestId', undefined)], [id, undefined]);
  assert.equal(
    refusedAt(() => uuidOf('requestId', '1')),
    'requestId',
  );
});

it('an entry is shown without what it does not have, and tells who it was by kind and name', () => {
  const entry = { id: '1', sku: null, ref: 'R', facts: {} } as unknown as Parameters<typeof onWire>[0];
  const whoOf = (who: string) => onWire({ ...entry, who }).who;
  assert.deepEqual(onWire({ ...entry, who: 'worker' }), {
    id: '1',
    ref: 'R',
    facts: {},
    who: { type: 'worker' },
  });
  assert.deepEqual(whoOf('client:erp:1'), { type: 'client', id: 'erp:1' });
  assert.deepEqual(whoOf('customer'), { type: 'customer' });
});
