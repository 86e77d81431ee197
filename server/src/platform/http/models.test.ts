import assert from 'node:assert/strict';
import { it } from 'node:test';
import { modelBucket } from './models.ts';

it('a scope has the models of the one around it, and its own are nobody else’s', () => {
  const outer = modelBucket();
  outer.add({ $id: 'Order' });
  const one = modelBucket(outer.getSchemas());
  const two = modelBucket(outer.getSchemas());
  one.add({ $id: 'Parcel' });
  outer.add({ $id: 'Return' });
  assert.deepEqual(Object.keys(one.getSchemas()), ['Order', 'Parcel']);
  assert.deepEqual(Object.keys(two.getSchemas()), ['Order']);
  assert.deepEqual(Object.keys(outer.getSchemas()), ['Order', 'Return']);
  assert.equal(two.getSchema('Parcel'), undefined);
});

it('a model without a name, or with one that is taken, is refused', () => {
  const bucket = modelBucket({ Order: { $id: 'Order' } });
  assert.throws(() => bucket.add({}), /needs an \$id/);
  assert.throws(() => bucket.add({ $id: 'Order' }), /no other one has: Order/);
});
