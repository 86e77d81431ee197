import fc from 'fast-check';
import { brokenParams, contentTypes, methods, oddHeader, rawQueries, textChanges } from './odd-parts.ts';
import { type Mutation, mutations, oddTexts } from './oddities.ts';
import type { Operation, Parameter } from './operations.ts';
import { isTaken } from './pool.ts';
import { inhabited, valuesOf } from './values.ts';

/** A request before real ids are put into it: what fast-check draws and shrinks. */
export type Plan = {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: readonly (readonly [string, unknown])[];
  readonly body: unknown;
  readonly mutations: readonly Mutation[];
  /** What is done to the text of the body. */
  readonly text: string | undefined;
  readonly cut: number;
  /** Instead of the documented one. */
  readonly contentType: string | undefined;
  readonly headers: readonly (readonly [string, string])[];
  readonly method: string | undefined;
  /** Instead of parameters of the path, encoded already. */
  readonly brokenParam: string | undefined;
  /** Behind the query, as it is. */
  readonly rawQuery: string | undefined;
  /** Whether the state in which the operation succeeds is made first, where there is a way. */
  readonly isSown: boolean;
  /** Nothing is wrong with it, by its document. */
  readonly isGood: boolean;
};

/** Something once in so many times. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const nothing = {
  mutations: fc.constant([]),
  text: fc.constant(undefined),
  cut: fc.constant(0),
  contentType: fc.constant(undefined),
  headers: fc.constant([]),
  method: fc.constant(undefined),
  brokenParam: fc.constant(undefined),
  rawQuery: fc.constant(undefined),
  isGood: fc.constant(true),
} as const;

const hostile = {
  mutations: fc.array(mutations, { maxLength: 3 }),
  text: rarely(fc.constantFrom(...textChanges), 6),
  cut: fc.nat({ max: 5000 }),
  contentType: rarely(fc.constantFrom(...contentTypes), 8),
  headers: fc.array(oddHeader, { maxLength: 2 }),
  method: rarely(methods, 25),
  brokenParam: rarely(brokenParams, 3),
  rawQuery: rarely(rawQueries, 5),
  isGood: fc.constant(false),
} as const;

/** Requests of an operation: good ones, and ones with something wrong. */
export function plansOf(operation: Operation): fc.Arbitrary<Plan> {
  const { body, parameters, document, path } = operation;
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const params = Object.fromEntries(
    named('path').map((parameter) => [parameter.name, inPath(path) ?? parameterValues(parameter, document)]),
  );
  const examples = Object.values(body?.examples ?? {});
  const bodies: fc.Arbitrary<unknown> = body
    ? fc.oneof(...examples.map(({ value }) => ({ weight: 3, arbitrary: inhabited(value) })), {
        weight: 2,
        arbitrary: valuesOf(body.schema, document),
      })
    : fc.constant(undefined);
  const make = (
    changes: Readonly<Record<string, fc.Arbitrary<unknown>>>,
    values: fc.Arbitrary<[string, unknown][]>,
  ) =>
    fc.record({
      operation: fc.constant(operation),
      params: fc.record(params),
      query: values,
      body: bodies,
      isSown: fc.nat({ max: 3 }).map((chance) => chance === 3),
      ...changes,
    }) as unknown as fc.Arbitrary<Plan>;
  const oddQuery = fc
    .tuple(
      queries(named('query'), document),
      fc.array(fc.tuple(fc.constantFrom('', ...names(named('query'))), fc.constantFrom(...oddTexts)), {
        maxLength: 2,
      }),
    )
    .map(([good, odd]) => [...good, ...odd.filter(([name]) => name !== '')] as [string, unknown][]);
  return fc.oneof(
    { weight: 2, arbitrary: make(nothing, queries(named('query'), document)) },
    { weight: 3, arbitrary: make(hostile, oddQuery) },
  );
}

const names = (parameters: readonly Parameter[]) => parameters.map(({ name }) => name);

/** Names of which there are few, and which no answer tells of. */
function inPath(path: string): fc.Arbitrary<unknown> | undefined {
  if (path.includes('/snapshots/')) return fc.constantFrom('one', 'two');
  if (path.includes('/testorders/'))
    return fc.integer({ min: 1, max: 8 }).map((number) => `scenario${number}`);
  return undefined;
}

/** What a parameter can be by its schema, and what the document shows for it. */
function parameterValues(
  { name, schema, example, examples = {} }: Parameter,
  document: Operation['document'],
): fc.Arbitrary<unknown> {
  const values = valuesOf(schema, document, name);
  const shown = [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map(({ value }) => value),
  ];
  return shown.length === 0 || isTaken(name) ? values : fc.oneof(fc.constantFrom(...shown), values);
}

/** Some of the query's parameters with values that are allowed; each with a third of the chance. */
function queries(
  parameters: readonly Parameter[],
  document: Operation['document'],
): fc.Arbitrary<[string, unknown][]> {
  const chosen = parameters.map((parameter) =>
    fc
      .tuple(fc.nat({ max: 2 }), parameterValues(parameter, document))
      .map(([chance, value]): [string, unknown][] =>
        parameter.required || chance === 0 ? [[parameter.name, value]] : [],
      ),
  );
  return fc.tuple(...chosen).map((lists) => lists.flat());
}
