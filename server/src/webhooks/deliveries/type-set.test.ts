import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventTypes } from '../../platform/events/index.ts';
import { typeSetOf, typeSetsWith, unknownTypes } from './type-set.ts';

it('a batch of all types, of one, and one from before types were stored are found by each type and without one', () => {
  for (const type of [...eventTypes, undefined]) {
    const sets = typeSetsWith(type);
    assert.equal(new Set(sets).size, sets.length);
    for (const types of [eventTypes, type ? [type] : []]) assert.ok(sets.includes(typeSetOf(types)), type);
    assert.ok(sets.includes(unknownTypes));
    for (const other of eventTypes)
      assert.equal(sets.includes(typeSetOf([other])), type === undefined || other === type);
  }
});
