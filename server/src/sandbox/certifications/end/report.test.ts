import assert from 'node:assert/strict';
import { it } from 'node:test';
import { reportOf } from './report.ts';

it('a report has of a case what is known of it: a verdict that is not believed, and findings with their own', () => {
  const bare = { case: 'a/b', partnerId: 9, verdict: 'failed', claimed: null, why: [], stimuli: [] };
  const found = [
    { sentence: 'It came late.', requestIds: ['one'], verdict: 'failed' },
    { sentence: 'It came.', requestIds: [] },
  ];
  const { cases, levels } = reportOf({
    cases: [bare, { ...bare, claimed: 'passed', why: found }],
    levels: [],
  } as never);
  const shown = { case: 'a/b', partnerId: 9, verdict: 'failed', findings: [], stimuli: [] };
  assert.deepEqual([cases, levels], [[shown, { ...shown, claimed: 'passed', findings: found }], []]);
});
