import { operators } from '../judge/fits.ts';

/** A problem of a case, at a JSON pointer. */
export type PlanProblem = { readonly pointer: string; readonly text: string };

/** What is wrong with the value of an operator, where not every value is right. */
const wrongs: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  $absent: (value) => (typeof value === 'boolean' ? undefined : 'is true or false'),
  $matches: wrongOfExpression,
  $oneOf: wrongOfList,
  $exactly: wrongOfList,
};

function wrongOfList(value: unknown): string | undefined {
  return Array.isArray(value) ? undefined : 'has a list';
}

function wrongOfExpression(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'has a regular expression';
  try {
    void new RegExp(value);
    return undefined;
  } catch (error) {
    return `has a regular expression: ${(error as Error).message}`;
  }
}

/** Operators that there are not, and those with a value that they cannot work with. */
export function problemsOfOperators(value: unknown, pointer: string): PlanProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const own = `${pointer}/${name}`;
    const text = name.startsWith('$') ? wrongOf(name, one) : undefined;
    return [...(text === undefined ? [] : [{ pointer: own, text }]), ...problemsOfOperators(one, own)];
  });
}

function wrongOf(name: string, value: unknown): string | undefined {
  if (!operators[name]) return `${name} is no operator: ${Object.keys(operators).join(', ')}.`;
  const wrong = wrongs[name]?.(value);
  return wrong && `${name} ${wrong}.`;
}
