import assert from 'node:assert/strict';
import { it } from 'node:test';
import { changesOf, runBefore } from './compare.ts';

it('what got worse comes first, then what got better, is new, or was not played', () => {
  const before = [
    { case: 'a/same', verdict: 'failed' },
    { case: 'a/better', verdict: 'failed' },
    { case: 'a/worse', verdict: 'passed' },
    { case: 'a/gone', verdict: 'passed' },
  ];
  const now = [
    { case: 'a/same', verdict: 'failed' },
    { case: 'a/better', verdict: 'not seen' },
    { case: 'a/worse', verdict: 'not seen' },
    { case: 'a/new', verdict: 'passed' },
  ];
  assert.deepEqual(
    changesOf(before, now).map(({ how, name }) => `${how} ${name}`),
    ['worse a/worse', 'better a/better', 'new a/new', 'gone a/gone'],
  );
  assert.deepEqual(changesOf(now, now), []);
});

it('the run before is of the same plan and connector', () => {
  const run = (id: string, createdAt: string, plan = 'built-in', name = 'erp') => ({
    ...{ id, createdAt, plan, connector: { name } },
  });
  const newest = run('4', '2026-03-04');
  const others = [run('3', '2026-03-03', 'acme'), run('2', '2026-03-02', 'built-in', 'other')];
  assert.equal(runBefore([newest, ...others, run('1', '2026-03-01')], newest)?.id, '1');
  assert.equal(runBefore([newest, ...others], newest), undefined);
});
