import { type Case, loadPlan } from '@sellerdock/certification/judging';
import { checkCases, planHash } from '@sellerdock/certification/statement';
import { Refusal } from '../../kernel/refusal.ts';
import { builtIn } from './rules.ts';
import type { Run } from './store.ts';

/** A plan in the form that the judging takes. */
export type Plan = {
  readonly name: string;
  readonly hash: string;
  readonly isBuiltIn: boolean;
  readonly cases: readonly Case[];
};

let own: Plan | undefined;

/** The plan that comes with this server. Read once. */
export function builtInPlan(): Plan {
  if (own) return own;
  const cases = loadPlan();
  own = { name: builtIn, hash: planHash(cases), isBuiltIn: true, cases };
  return own;
}

/**
 * What a run stores of its plan: the hash, and the cases if the plan is not the built-in one. 422 for invalid cases.
 */
export function planOfStart(
  plan: string,
  { planHash: told, definitions }: { readonly planHash?: string; readonly definitions?: readonly unknown[] },
): Pick<Run, 'planHash' | 'definitions'> {
  if (plan === builtIn && definitions)
    throw new Refusal('unprocessable', 'The server has the cases of the built-in plan. Name your own plan.', {
      jsonPath: '$.definitions',
    });
  if (!definitions) return { planHash: told ?? null, definitions: null };
  const { cases, problems } = checkCases(definitions);
  if (problems.length > 0)
    throw new Refusal('unprocessable', problems.join(' '), { jsonPath: '$.definitions' });
  return { planHash: planHash(cases), definitions: cases };
}

/** Which cases a caller asks for; all of them where nothing is said. */
type Choice = { readonly level?: string; readonly cases?: readonly string[] };

/** The names of the cases of the built-in plan that are asked for, in its order. 422 when there are none of that kind. */
export function chosenCases({ level, cases }: Choice): readonly string[] {
  const all = builtInPlan().cases;
  const refuse = (why: string, jsonPath: string) => new Refusal('unprocessable', why, { jsonPath });
  if (level !== undefined && !all.some((one) => one.level === level))
    throw refuse(`The plan has no level ${level}.`, '$.level');
  const known = new Set(all.map(({ id }) => id));
  const unknown = cases?.findIndex((name) => !known.has(name)) ?? -1;
  if (unknown >= 0) throw refuse(`The plan has no case ${cases![unknown]}.`, `$.cases[${unknown}]`);
  const chosen = all.filter(
    (one) => (level === undefined || one.level === level) && (cases?.includes(one.id) ?? true),
  );
  if (chosen.length === 0) throw refuse(`None of these cases is of the level ${level}.`, '$.cases');
  return chosen.map(({ id }) => id);
}

/** The plan of a run, or the reason why the server does not have it. */
export function planOfRun({ plan, planHash: hash, definitions }: Run): Plan | { readonly missing: string } {
  if (plan !== builtIn) {
    if (definitions && hash !== null) return { name: plan, hash, isBuiltIn: false, cases: definitions };
    return { missing: 'The certifier did not send the cases of its plan.' };
  }
  const known = builtInPlan();
  if (hash === null || hash === known.hash) return known;
  return { missing: `The certifier has another built-in plan (${hash}) than this server (${known.hash}).` };
}
