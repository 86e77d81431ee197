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
function builtInPlan(): Plan {
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
