import type { Case, Stimulus, Story, Verdict } from '@sellerdock/certification/judging';
import { standings } from '@sellerdock/certification/statement';
import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { unbound } from '../../../platform/tenant.ts';
import type { JudgeCases } from '../judging/judge.ts';
import { type Plan, planOfRun } from '../plan.ts';
import { readConnectors } from '../sellers/store.ts';
import type { Run, Why } from '../store.ts';

/** What a certifier says of a case at the end of a run. */
export type Claimed = {
  readonly case: string;
  readonly partnerId: PartnerId;
  readonly verdict: Verdict;
  readonly why: Why;
  readonly stimuli?: readonly Stimulus[];
  readonly until?: number;
};

/** A case as the server found it; as the certifier did, where the server cannot judge. */
export type JudgedCase = {
  readonly case: string;
  readonly partnerId: PartnerId;
  readonly verdict: Verdict;
  readonly why: Why;
  /** The certifier's verdict, where it is another one. */
  readonly claimed: Verdict | null;
  readonly definition?: Case;
  readonly story?: Story;
  readonly stimuli: readonly Stimulus[];
};

export type JudgedRun = {
  readonly cases: readonly JudgedCase[];
  /** Why no statement can be made of it. */
  readonly unsigned?: string;
  readonly plan?: Plan;
  readonly levels: ReturnType<typeof standings>;
};

type Context = { readonly db: Db; readonly judgeCases: JudgeCases; readonly owner: PartnerId };

/** Judges the cases of a run by the server's own evidence. */
export async function judgeRun(
  { db, judgeCases, owner }: Context,
  run: Run,
  results: readonly Claimed[],
): Promise<JudgedRun> {
  const plan = planOfRun(run);
  if ('missing' in plan) return { cases: results.map(believed), unsigned: plan.missing, levels: [] };
  const known = new Map(plan.cases.map((one) => [one.id, one]));
  const connectors = await unbound(() =>
    readConnectors(
      db,
      results.map(({ partnerId }) => partnerId),
    ),
  );
  const asked = results.filter((one) => known.has(one.case));
  const found = await judgeCases(
    db,
    owner,
    asked.map((one) => ({
      ...{ case: known.get(one.case)!, seller: one.partnerId, stimuli: one.stimuli ?? [] },
      connector: connectors.get(one.partnerId) ?? '',
      until: one.until ?? Number.MAX_SAFE_INTEGER,
    })),
  );
  const cases = results.map((one): JudgedCase => {
    const definition = known.get(one.case);
    const finding = found[asked.indexOf(one)];
    if (!definition || !finding) return { ...believed(one), ...(definition && { definition }) };
    const { judgement, story } = finding;
    const claimed = judgement.verdict === one.verdict ? null : one.verdict;
    return { ...believed(one), ...judgement, claimed, definition, story };
  });
  const unjudged = cases.find(({ story }) => !story);
  const verdicts = new Map(cases.map((one) => [one.case, one.story ? one.verdict : 'not seen']));
  const unsigned = unsignedBecause(cases, unjudged);
  return {
    cases,
    plan,
    levels: standings(plan.cases, verdicts),
    ...(unsigned !== undefined && { unsigned }),
  };
}

function unsignedBecause(cases: readonly JudgedCase[], unjudged: JudgedCase | undefined): string | undefined {
  if (cases.length === 0) return 'No case was played.';
  if (!unjudged) return undefined;
  return unjudged.definition
    ? `The evidence of ${unjudged.case} takes too long to judge.`
    : `The plan has no case ${unjudged.case}.`;
}

const believed = ({ stimuli = [], until: _, ...one }: Claimed): JudgedCase => ({
  ...one,
  stimuli: stimuli.map(shortened),
  claimed: null,
});

const mostAnswer = 2_000;

/** Reports keep short answers of a driver only. */
function shortened({ answer, ...rest }: Stimulus): Stimulus {
  const isShort = answer !== undefined && JSON.stringify(answer).length <= mostAnswer;
  return isShort ? { ...rest, answer } : rest;
}
