import type { PlanProblem } from './operators.ts';

/** The cases of the built-in plan have at most 15 steps and 10 levels of nesting. */
const deepest = 100;
const mostValues = 100_000;

type Nested = { readonly value: object; readonly depth: number };

/**
 * Returns a problem when a case has too many values or is nested too deeply for checks that call themselves. Stops at
 * the limits and does not call itself.
 */
export function problemsOfSize(value: unknown): PlanProblem[] {
  const open: Nested[] = isNested(value) ? [{ value, depth: 1 }] : [];
  let values = 1;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: list, depth } = next;
    if (depth > deepest) return problem(`The values of a case are nested at most ${deepest} deep.`);
    const members: readonly unknown[] = Array.isArray(list) ? list : Object.values(list);
    values += members.length;
    if (values > mostValues) return problem(`A case has at most ${mostValues.toLocaleString('en')} values.`);
    for (const one of members) if (isNested(one)) open.push({ value: one, depth: depth + 1 });
  }
  return [];
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const problem = (text: string): PlanProblem[] => [{ pointer: '', text }];
