import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkCases } from '../statement/plan.ts';
import { problemsOf } from './check.ts';

const right = {
  ...{ id: 'own/large', level: 'own', title: 'It is large', why: 'A large case takes long to check.' },
  ...{ do: 'Divide the case into several.', guide: 'about-the-api/rate-limits' },
  ...{
    steps: [{ clear: true }],
    expect: [{ sentence: 'It reads orders.', request: { path: '/v4/orders' } }],
  },
};
const many = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const textsOf = (value: unknown) => problemsOf(value).map(({ text }) => text);

/** Steps, each in a `repeat` of the one before. */
const nested = (levels: number): object[] => {
  let steps: object[] = [{ clear: true }];
  for (let level = 0; level < levels; level += 1) steps = [{ repeat: { times: 1, steps } }];
  return steps;
};

it('a case has at most 200 steps in a list and 100 expectations', () => {
  const largest = { ...right, steps: many(200, { clear: true }), expect: many(100, right.expect[0]) };
  assert.deepEqual(textsOf(largest), []);
  assert.deepEqual(textsOf({ ...largest, given: many(201, { clear: true }) }), [
    '/given must NOT have more than 200 items.',
  ]);
  assert.deepEqual(textsOf({ ...largest, expect: many(101, right.expect[0]) }), [
    '/expect must NOT have more than 100 items.',
  ]);
});

it('a deeply nested case is refused without an error of the stack', () => {
  assert.deepEqual(textsOf({ ...right, steps: nested(30) }), []);
  const tooDeep = ['The values of a case are nested at most 100 deep.'];
  for (const levels of [34, 3_000, 1_000_000])
    assert.deepEqual(textsOf({ ...right, steps: nested(levels) }), tooDeep, `${levels}`);
  assert.deepEqual(textsOf({ ...right, given: JSON.parse(`${'['.repeat(1e6)}${']'.repeat(1e6)}`) }), tooDeep);
});

// A check in quadratic time would take minutes.
it('a case of many values is refused, and a wrong value in many places is named in each', () => {
  const tooMany = ['A case has at most 100,000 values.'];
  assert.deepEqual(textsOf({ ...right, steps: many(1e6, { clear: true }) }), tooMany);
  assert.deepEqual(textsOf(many(1e6, 1)), tooMany);
  const status = many(90_000, true);
  const found = problemsOf({
    ...right,
    expect: [{ sentence: 'It reads orders.', request: { status } }],
  });
  assert.ok(found.length >= status.length, `${found.length} problems`);
});

it('of many wrong cases the first twenty problems are told, and no more cases are checked', () => {
  const unread = new Proxy({}, { ownKeys: () => assert.fail('This case is checked.') });
  const { cases, problems } = checkCases([...many(20, { ...right, level: 'other' }), unread]);
  assert.deepEqual([cases.length, problems.length], [0, 20]);
});
