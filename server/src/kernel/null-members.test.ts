import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseWithoutNullMembers, removingNulls, withoutNullMembers } from './null-members.ts';

it('removes null members at any depth and keeps nulls in lists, texts and other values', () => {
  const text =
    '{"a":null,"b":[null,{"c":null,"d":0}],"e":{"f":{"g":null}},"h":"null","i":false,"__proto__":null}';
  assert.deepEqual(parseWithoutNullMembers(text), { b: [null, { d: 0 }], e: { f: {} }, h: 'null', i: false });
});

it('returns values that are not objects unchanged', () => {
  for (const value of [null, 'null', 3, true, []]) assert.deepEqual(withoutNullMembers(value), value);
});

it('accepts values of any depth', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(5_000)}{"b":null}${'}'.repeat(5_000)}`);
  let inner = withoutNullMembers(deep) as { a?: unknown };
  while (inner.a !== undefined) inner = inner.a as { a?: unknown };
  assert.deepEqual(inner, {});
});

it('removes the nulls of a huge value in many steps', () => {
  const value = Array.from({ length: 100_000 }, () => ({ a: null, b: 1 }));
  const steps = removingNulls(value);
  let count = 1;
  while (!steps.next().done) count += 1;
  assert.ok(count >= 20, `${count} steps`);
  assert.deepEqual(value.at(-1), { b: 1 });
});
