import { countOf, interruptionOf, type RunResult } from '@sellerdock/certification';
import { colourOf, type Output } from '../output.ts';
import { harmless } from '../text-width.ts';

type Result = RunResult['results'][number];

const colours = { passed: 'SENT', failed: 'FAILED', 'not seen': 'ANNOUNCED' } as const;

/** A run as people read it: each case that did not pass with why it matters and what to do, then the count. */
export function showSummary(out: Output, run: RunResult): string {
  const open = run.results.filter(({ judgement }) => judgement.verdict !== 'passed');
  const count = (verdict: string) =>
    run.results.filter(({ judgement }) => judgement.verdict === verdict).length;
  const interruption = interruptionOf(run);
  const sum = `${count('passed')} passed, ${count('failed')} failed, ${count('not seen')} not seen`;
  return [
    ...open.flatMap((result) => [...storyOf(out, result), '']),
    ...run.judgedOtherwise.map(
      ({ case: id, verdict }) => `The server judges otherwise: ${id} is ${verdict}.`,
    ),
    ...(interruption === undefined ? [] : [interruption]),
    `${sum} of ${countOf(run.results.length, 'case')} in ${Math.round(run.ms / 1000)} s (seed ${run.seed}, certification ${run.id}).`,
    ...(run.unsigned === undefined ? [] : [`There is no signed statement. ${harmless(run.unsigned)}`]),
  ].join('\n');
}

function storyOf(out: Output, { case: { id, title, why, do: remedy, guide }, judgement, stopped }: Result) {
  const reasons = judgement.why.filter(({ verdict }) => verdict !== 'passed');
  return [
    `${out.paint(colourOf(colours[judgement.verdict]), judgement.verdict)}  ${out.paint('bold', id)}  ${title}`,
    ...(stopped === undefined ? [] : [`  The case stopped: ${harmless(stopped)}`]),
    ...reasons.flatMap(({ sentence, requestIds }) => [
      `  ${harmless(sentence)}`,
      ...(requestIds.length === 0
        ? []
        : [out.paint('dim', `    requests ${requestIds.slice(0, 3).join(', ')}`)]),
    ]),
    `  Why it matters: ${why}`,
    `  What to do: ${remedy} (guide ${guide})`,
  ];
}

/** A run as programs read it. */
export const reportOf = ({
  id,
  url,
  seed,
  plan,
  connector,
  startedAt,
  ms,
  asked,
  unplayed,
  results,
  ...rest
}: RunResult) => ({
  ...{ certification: id, url, seed, plan, connector, startedAt, ms, asked },
  unplayed: unplayed.map((one) => one.id),
  ...{ judgedOtherwise: rest.judgedOtherwise, statement: rest.statement, unsigned: rest.unsigned },
  results: results.map(({ case: one, judgement, partnerId, stopped, ms: tookMs }) => ({
    ...{ case: one.id, level: one.level, title: one.title, verdict: judgement.verdict },
    ...{ why: judgement.why, partnerId, stopped, ms: tookMs },
  })),
});
