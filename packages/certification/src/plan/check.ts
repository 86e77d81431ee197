import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import { kinds } from '../judge/kinds.ts';
import { namesIn } from '../judge/values.ts';
import type { Case, Expectation, Pattern, Step } from '../types.ts';
import { builtInPlan } from './folder.ts';
import { type PlanProblem, problemsOfOperators } from './operators.ts';
import { problemsOfSize } from './size.ts';

const schema = JSON.parse(readFileSync(`${builtInPlan}case.schema.json`, 'utf8')) as object;
const validate = new Ajv({ allErrors: true, strictTypes: false, verbose: true }).compile(schema);

const stepKinds = [
  ...(['call', 'articles', 'order', 'fault', 'clock', 'stimulus', 'held', 'release'] as const),
  'delivered' as const,
  ...(['join', 'clear', 'restart', 'repeat'] as const),
];
const patternMembers = [
  ...(['request', 'none', 'each', 'has', 'followed', 'preceded', 'once', 'waits', 'pages', 'needs'] as const),
  'delivery' as const,
];

/** Checks the size of a case, then by the schema, then what a schema cannot say. Returns all problems of the first check that finds any. */
export function problemsOf(value: unknown): PlanProblem[] {
  const tooLarge = problemsOfSize(value);
  if (tooLarge.length > 0) return tooLarge;
  if (!validate(value)) return telling(validate.errors ?? []).map(problemOf);
  const testCase = value as unknown as Case;
  const given = testCase.given ?? [];
  const { level, id, steps, expect } = testCase;
  const isLevel = id.startsWith(`${level}/`);
  const names = new Set(allSteps(testCase).flatMap(({ name }) => name ?? []));
  return [
    ...(isLevel ? [] : [{ pointer: '/id', text: `The id ${id} does not begin with its level, ${level}/.` }]),
    ...given.flatMap((step, at) => problemsOfStep(step, `/given/${at}`)),
    ...steps.flatMap((step, at) => problemsOfStep(step, `/steps/${at}`)),
    ...given.flatMap((step, at) =>
      step.stimulus || step.restart
        ? [{ pointer: `/given/${at}`, text: 'The connector runs only during the steps.' }]
        : [],
    ),
    ...expect.flatMap((one, at) => problemsOfExpectation(one, `/expect/${at}`, names)),
    ...unknownNames(testCase),
  ];
}

/** Errors of `anyOf` say less than those of its branches, and most those of the branch that has the type of the value. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const found = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if');
  const told = placesAround(found.filter(({ keyword }) => keyword !== 'type'));
  const isOfOtherType = ({ keyword, schemaPath, instancePath }: ErrorObject) =>
    keyword === 'type' && /\/anyOf\/\d+\/type$/.test(schemaPath) && told.has(instancePath);
  return found.filter((one) => !isOfOtherType(one));
}

/** The places of errors, and all places around them. */
function placesAround(errors: readonly ErrorObject[]): ReadonlySet<string> {
  const places = new Set<string>(['']);
  for (const { instancePath } of errors)
    for (let place = instancePath; !places.has(place); place = place.slice(0, place.lastIndexOf('/')))
      places.add(place);
  return errors.length > 0 ? places : new Set();
}

function problemOf({ instancePath, message, params, keyword }: ErrorObject): PlanProblem {
  const { additionalProperty, allowedValues } = params as Record<string, unknown>;
  const where = instancePath === '' ? 'The case' : instancePath;
  if (additionalProperty !== undefined)
    return {
      pointer: `${instancePath}/${additionalProperty}`,
      text: `${where} does not have a member ${additionalProperty}.`,
    };
  const values = keyword === 'enum' ? `: ${(allowedValues as unknown[]).join(', ')}` : '';
  return { pointer: instancePath, text: `${where} ${message ?? 'is wrong'}${values}.` };
}

function problemsOfStep(step: Step, pointer: string): PlanProblem[] {
  const found = stepKinds.filter((kind) => step[kind] !== undefined);
  if (found.length !== 1)
    return [
      { pointer, text: `A step has exactly one of ${stepKinds.join(', ')}; this one has ${found.length}.` },
    ];
  return [
    ...problemsOfOperators(step.call?.until, `${pointer}/call/until`),
    ...problemsOfOperators(step.delivered, `${pointer}/delivered`),
    ...(step.repeat?.steps ?? []).flatMap((one, at) => problemsOfStep(one, `${pointer}/repeat/steps/${at}`)),
  ];
}

function problemsOfExpectation(
  expectation: Expectation,
  pointer: string,
  known: ReadonlySet<string>,
): PlanProblem[] {
  const names = Object.keys(kinds);
  const found = names.filter((kind) => expectation[kind as keyof Expectation] !== undefined);
  if (found.length !== 1)
    return [
      {
        pointer,
        text: `An expectation has exactly one of ${names.join(', ')}; this one has ${found.length}.`,
      },
    ];
  return [
    ...patternMembers.flatMap((member) => [
      ...spanProblems(expectation[member], `${pointer}/${member}`, known),
      ...unknownOperations(expectation[member], `${pointer}/${member}`),
    ]),
    ...problemsOfOperators(expectation, pointer),
  ];
}

function spanProblems(
  pattern: Pattern | undefined,
  pointer: string,
  known: ReadonlySet<string>,
): PlanProblem[] {
  return (['during', 'after', 'before'] as const).flatMap((member) => {
    const name = pattern?.[member];
    if (name === undefined || known.has(name)) return [];
    return [{ pointer: `${pointer}/${member}`, text: `There is no step with the name ${name}.` }];
  });
}

const allSteps = ({ given, steps }: Case): Step[] => {
  const flat = (list: readonly Step[]): Step[] =>
    list.flatMap((step) => [step, ...flat(step.repeat?.steps ?? [])]);
  return [...flat(given ?? []), ...flat(steps)];
};

const operations = new Set(JSON.parse(readFileSync(`${builtInPlan}operations.json`, 'utf8')) as string[]);

/** Operations of a pattern that the reference does not have: no request would ever fit it. */
const unknownOperations = (pattern: Pattern | undefined, pointer: string): PlanProblem[] =>
  [pattern?.operation ?? []]
    .flat()
    .flatMap((id) =>
      operations.has(id)
        ? []
        : [{ pointer: `${pointer}/operation`, text: `The reference has no operation with the id ${id}.` }],
    );

/** Names that are used before a step binds them. */
function unknownNames(testCase: Case): PlanProblem[] {
  const known = new Set(['first', 'seed', 'summerTime']);
  const check = (value: unknown, pointer: string) =>
    [...new Set(namesIn(value))]
      .filter((name) => !known.has(name))
      .map((name) => ({ pointer, text: `No step before binds the name ${name} (as: ${name}).` }));
  const walk = (list: readonly Step[], base: string): PlanProblem[] =>
    list.flatMap((step, at) => {
      const { repeat, ...own } = step;
      const problems = repeat
        ? walk(repeat.steps, `${base}/${at}/repeat/steps`)
        : check(own, `${base}/${at}`);
      if (step.as) known.add(step.as);
      return problems;
    });
  return [
    ...walk(testCase.given ?? [], '/given'),
    ...walk(testCase.steps, '/steps'),
    ...testCase.expect.flatMap((one, at) => check(withoutOperators(one), `/expect/${at}`)),
  ];
}

/** Regular expressions may have a `$`. */
const withoutOperators = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, one) => (name === '$matches' ? undefined : one)) ?? 'null');
