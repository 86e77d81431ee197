import type { Step } from './steps.ts';

/** Names the variables of a program. Answers get names that no variable of the guide has. */
export class Names {
  readonly #used = new Map<string, number>();
  readonly #variables: Set<string>;

  constructor(blocks: Step[][]) {
    this.#variables = new Set(blocks.flat().flatMap(variablesOf).map(camel));
  }

  /** Returns the name of a variable, with a number behind it if it was used before. */
  declare(name: string): string {
    const count = (this.#used.get(name) ?? 0) + 1;
    this.#used.set(name, count);
    return count === 1 ? name : `${name}${count}`;
  }

  /** Returns a name for the answer of an operation. */
  answer(path: string): string {
    const name = answerName(path);
    return this.declare(this.#variables.has(name) ? `${name}Answer` : name);
  }
}

function variablesOf(step: Step): string[] {
  if (step.kind === 'each') return [step.name, ...step.steps.flatMap(variablesOf)];
  if (step.kind === 'call')
    return [step.whole, step.part?.name, step.call.etag].filter((name) => name !== undefined);
  return 'name' in step ? [step.name] : [];
}

const words = (name: string): string[] => name.toLowerCase().split('_');

/** `SALES_ORDER` becomes `salesOrder`. */
export const camel = (name: string): string =>
  words(name)
    .map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`))
    .join('');

/** `SALES_ORDER` becomes `sales_order`. */
export const snake = (name: string): string => words(name).join('_');

/** A name for the answer of an operation: the last word of its path that is not a value. */
function answerName(path: string): string {
  const parts = path
    .split('/')
    .filter((part) => part !== '' && !/^v\d+$/.test(part) && !part.startsWith('{'));
  const name = camel((parts.at(-1) ?? 'answer').replaceAll('-', '_').replaceAll(/([a-z])([A-Z])/g, '$1_$2'));
  return path.endsWith('}') ? singular(name) : name;
}

const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^s])s$/, '$1');
