import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import type { JudgeCases } from '../judging/judge.ts';
import { builtInPlan } from '../plan.ts';
import type { Run } from '../store.ts';
import { type Claimed, judgeRun } from './judged.ts';
import { reportOf } from './report.ts';

const [known, another] = builtInPlan().cases.map(({ id }) => id) as [string, string];
const run = { plan: 'built-in', planHash: null } as Run;
const seller = asPartnerId(7001);
const story = { lines: [] } as never;

const claimedOf = (name: string, more: Partial<Claimed> = {}): Claimed => ({
  ...{ case: name, partnerId: seller, verdict: 'passed', why: [] },
  ...more,
});

/** Judges what a certifier claims, where the server finds a verdict for each case, or cannot judge it. */
async function judged(
  t: TestContext,
  claims: readonly Claimed[],
  verdicts: readonly ('passed' | 'failed' | undefined)[],
) {
  const { db } = await testDatabase(t);
  const asked: object[] = [];
  const judgeCases = (async (_db, _owner, cases) => {
    asked.push(...cases.map(({ case: definition, ...rest }) => ({ ...rest, case: definition.id })));
    return verdicts.map((verdict) => verdict && { judgement: { verdict, why: [] }, story });
  }) as JudgeCases;
  const result = await judgeRun({ db, judgeCases, owner: asPartnerId(7002) }, run, claims);
  return { ...result, asked };
}

it('the server’s verdict counts, and the claim is kept where it is another one', async (t) => {
  const { cases, unsigned, asked } = await judged(
    t,
    [claimedOf(known, { until: 7 }), claimedOf(another)],
    ['passed', 'failed'],
  );
  assert.deepEqual(
    cases.map(({ verdict, claimed }) => [verdict, claimed]),
    [
      ['passed', null],
      ['failed', 'passed'],
    ],
  );
  assert.equal(unsigned, undefined);
  const common = { seller, connector: '', stimuli: [] };
  assert.deepEqual(asked, [
    { ...common, case: known, until: 7 },
    { ...common, case: another, until: Number.MAX_SAFE_INTEGER },
  ]);
  const [first, second] = reportOf({ cases, levels: [] }).cases;
  assert.deepEqual(['claimed' in first!, second!.claimed], [false, 'passed']);
  assert.equal(first!.title, builtInPlan().cases[0]!.title);
});

it('a case that could not be judged, or that the plan does not have, keeps the run from being signed', async (t) => {
  const late = await judged(t, [claimedOf(known), claimedOf(another)], ['passed', undefined]);
  assert.equal(late.unsigned, `The evidence of ${another} takes too long to judge.`);
  assert.deepEqual(
    late.cases.map(({ definition, story: told }) => [definition?.id, told !== undefined]),
    [
      [known, true],
      [another, false],
    ],
  );
  const unknown = await judged(t, [claimedOf('own/none'), claimedOf(known)], ['failed']);
  assert.equal(unknown.unsigned, 'The plan has no case own/none.');
  assert.deepEqual(
    unknown.cases.map(({ verdict, definition }) => [verdict, definition?.id]),
    [
      ['passed', undefined],
      ['failed', known],
    ],
  );
  const [first] = reportOf({ cases: unknown.cases, levels: [] }).cases;
  assert.deepEqual(['title' in first!, 'story' in first!], [false, false]);
  assert.equal((await judged(t, [], [])).unsigned, 'No case was played.');
});

it('a report keeps the verdict of each finding that has one', () => {
  const found = [
    { sentence: 'a', requestIds: ['r'], verdict: 'failed' },
    { sentence: 'b', requestIds: [] },
  ] as const;
  const one = { ...claimedOf(known, { why: found }), claimed: null, stimuli: [] };
  assert.deepEqual(reportOf({ cases: [one], levels: [] }).cases[0]!.findings, found);
});

it('of what a driver answered a report keeps 2,000 characters at most', async (t) => {
  const answers = [undefined, 'x'.repeat(1_998), 'x'.repeat(1_999)];
  const stimuli = answers.map((answer) => ({ action: 'run-now', ...(answer && { answer }) })) as never;
  const { cases } = await judged(t, [claimedOf(known, { stimuli })], ['passed']);
  assert.deepEqual(
    cases[0]!.stimuli.map((one) => 'answer' in one),
    [false, true, false],
  );
});
