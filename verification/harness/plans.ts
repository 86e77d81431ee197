/** One step of a plan. Only executed plans have actual figures. */
export type Step = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Step[];
};

/** All steps of the plan that an EXPLAIN in JSON returns, the whole plan first. */
export async function stepsOf(explained: PromiseLike<readonly unknown[]>): Promise<Step[]> {
  const [row] = (await explained) as { 'QUERY PLAN': { Plan: Step }[] }[];
  const below = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(below)];
  return below(row!['QUERY PLAN'][0]!.Plan);
}
