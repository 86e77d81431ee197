import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadPlan, type RunResult } from '@sellerdock/certification';
import { junitOf } from './junit.ts';
import { showSummary } from './summary.ts';

const [first, ...others] = loadPlan();
const played = { case: first!, partnerId: 1, ms: 1_500, output: '' };
const run = {
  ...{ id: 'run', url: 'http://127.0.0.1:1', seed: 7, plan: 'built-in', startedAt: new Date(0), ms: 1_500 },
  ...{ connector: 'a connector', asked: others.length + 1, unplayed: others, judgedOtherwise: [] },
  results: [{ ...played, judgement: { verdict: 'passed', why: [] } }],
} as unknown as RunResult;

it('the XML of an interrupted run has the cases that were not played, as skipped tests', () => {
  const xml = junitOf(run);
  assert.equal(xml.match(/<testcase /g)?.length, run.asked);
  assert.equal(xml.match(/<skipped /g)?.length, others.length);
  const levels = new Set(others.map(({ level }) => level));
  for (const level of levels) {
    const [one, left] = [[first!, ...others], others].map((all) =>
      all.filter((some) => some.level === level),
    );
    const head = `name="${level}" tests="${one!.length}" failures="0" skipped="${left!.length}"`;
    assert.ok(xml.includes(head), xml);
  }
});

it('a summary counts one case, and many cases, in their right forms', () => {
  const out = { paint: (_colour: string, text: string) => text } as Parameters<typeof showSummary>[0];
  assert.match(showSummary(out, run), /Interrupted: \d+ of \d+ cases were not played\.\n.* of 1 case in 2 s/);
  const whole = showSummary(out, { ...run, unplayed: [], asked: 1 });
  assert.doesNotMatch(whole, /Interrupted|1 cases/);
});
