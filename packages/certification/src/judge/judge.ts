import type { Case, Evidence, Expectation, Judgement, Pattern, Reason, Verdict } from '../types.ts';
import { kindOf, kinds, type Looked } from './kinds.ts';
import { play, sidesOf } from './play.ts';
import { namesIn } from './values.ts';
import { viewOf } from './view.ts';

/**
 * Judges a case by what was seen. Depends on nothing else: the same case and evidence have the same verdict everywhere.
 * A case is `not seen` when the connector does not take an action of it, takes too long for one, or does not use what it is
 * about, and when the evidence is not whole or does not have one of its steps.
 */
export function judge(testCase: Case, evidence: Evidence): Judgement {
  const untaken = evidence.stimuli.find(({ action, taken }) => !taken && action !== 'shown');
  if (untaken) return notSeen(`The connector does not take the action ${untaken.action}.`);
  const silent = evidence.stimuli.find(({ failed }) => failed !== undefined);
  if (evidence.isWhole === false)
    return notSeen('The evidence is not whole: there was more than the server keeps of a seller.');
  if (silent?.isLate) return notSeen(`The driver did not answer ${silent.action}: ${silent.failed}.`);
  if (silent)
    return concluded([
      {
        verdict: 'failed',
        sentence: `The driver did not answer ${silent.action}: ${silent.failed}.`,
        requestIds: [],
      },
    ]);
  const played = play(testCase, evidence);
  const sides = sidesOf(evidence);
  const looked = {
    ...{ played, evidence },
    connector: sides.connector.map(viewOf),
    certifier: sides.certifier.map(viewOf),
  };
  const needed = testCase.expect.filter(({ needs }) => needs).map((one) => reasonOf(one, looked));
  if (needed.some(({ verdict }) => verdict === 'not seen'))
    return { verdict: 'not seen', why: needed.filter(({ verdict }) => verdict === 'not seen') };
  if (played.missing !== undefined) return withoutStep(testCase, looked, played.missing);
  return concluded(testCase.expect.map((one) => reasonOf(one, looked)));
}

/** What a connector does wrong; the other kinds fail also when it was never asked to do something. */
const offences = ['none', 'each', 'once', 'waits'];

/**
 * A step could not be played, often because the connector did not do what it builds on. If a failure is known already,
 * the case fails; otherwise it is not seen. A connector that was not asked has left nothing undone.
 */
function withoutStep({ expect }: Case, looked: Looked, missing: string): Judgement {
  const { marks, scope, isUnasked } = looked.played;
  const isJudged = (one: Expectation) =>
    (!isUnasked || offences.includes(kindOf(one)!)) &&
    namesIn(one).every((name) => name === 'first' || scope[name] !== undefined) &&
    stepsIn(one).every((name) => marks.has(name));
  const failed = expect
    .filter(isJudged)
    .map((one) => reasonOf(one, looked))
    .filter(({ verdict }) => verdict === 'failed');
  const stopped = notSeen(`The evidence does not have this step: ${missing}.`);
  return failed.length > 0 ? { verdict: 'failed', why: [...failed, ...stopped.why] } : stopped;
}

/** Names of steps that an expectation refers to. */
const stepsIn = (expectation: Expectation): string[] =>
  Object.values(expectation).flatMap((one) => {
    const { during, after, before } = (typeof one === 'object' && one !== null ? one : {}) as Pattern;
    return [during, after, before].filter((name) => name !== undefined);
  });

const notSeen = (sentence: string): Judgement => ({
  verdict: 'not seen',
  why: [{ verdict: 'not seen', sentence, requestIds: [] }],
});

function reasonOf(expectation: Expectation, looked: Looked): Reason {
  const { verdict, seen, requestIds } = kinds[kindOf(expectation)!](expectation, looked);
  const { sentence } = expectation;
  return { verdict, requestIds, sentence: verdict === 'passed' ? sentence : `${sentence} Seen: ${seen}.` };
}

function concluded(why: readonly Reason[]): Judgement {
  const worst = (['failed', 'not seen'] as Verdict[]).find((one) =>
    why.some(({ verdict }) => verdict === one),
  );
  return { verdict: worst ?? 'passed', why };
}
