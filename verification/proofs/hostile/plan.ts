import fc from 'fast-check';
import type { Document, Operation, Parameter } from './documents.ts';
import { mutations, textChanges } from './mutate.ts';
import { brokenParams, contentTypes, methods, oddHeader, oddTexts, rawQueries } from './odd-values.ts';
import { isTaken } from './pool.ts';
import { inhabited, valuesOf } from './values.ts';

/** Something once in so many times. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** What is wrong with a request. */
const oddities = fc.record({
  mutations: fc.array(mutations, { maxLength: 3 }),
  /** What is done to the text of the body. */
  text: rarely(fc.constantFrom(...Object.keys(textChanges)), 6),
  /** A number for where something is done. */
  cut: fc.nat({ max: 5000 }),
  /** Instead of the documented one. */
  contentType: rarely(fc.constantFrom(...contentTypes), 8),
  headers: fc.array(oddHeader, { maxLength: 2 }),
  method: rarely(fc.constantFrom(...methods), 25),
  /** Instead of parameters of the path, encoded already. */
  brokenParam: rarely(brokenParams, 3),
  /** Behind the query, as it is. */
  rawQuery: rarely(fc.constantFrom(...rawQueries), 5),
});

/** A request before real ids are put into it: what fast-check draws and shrinks. */
export type Plan = {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: readonly (readonly [string, unknown])[];
  readonly body: unknown;
  /** Whether the state in which the operation succeeds is made first, where there is a way. */
  readonly isSown: boolean;
  /** Undefined: nothing is wrong with it, by its document. */
  readonly odd: (typeof oddities extends fc.Arbitrary<infer Odd> ? Odd : never) | undefined;
};

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
  const make = (query: fc.Arbitrary<Plan['query']>, odd: fc.Arbitrary<Plan['odd']>) =>
    fc.record({
      operation: fc.constant(operation),
      params: fc.record(params),
      query,
      body: bodies,
      isSown: fc.nat({ max: 3 }).map((chance) => chance === 3),
      odd,
    });
  const query = queries(named('query'), document);
  const names = named('query').map(({ name }) => name);
  const oddPairs =
    names.length === 0
      ? fc.constant([])
      : fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...oddTexts)), { maxLength: 2 });
  const oddQuery = fc.tuple(query, oddPairs).map((pairs) => pairs.flat());
  return fc.oneof(
    { weight: 2, arbitrary: make(query, fc.constant(undefined)) },
    { weight: 3, arbitrary: make(oddQuery, oddities) },
  );
}

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
  document: Document,
): fc.Arbitrary<unknown> {
  const values = valuesOf(schema, document, name);
  const shown = Object.values(examples).map(({ value }) => value);
  if (example !== undefined) shown.push(example);
  return shown.length === 0 || isTaken(name) ? values : fc.oneof(fc.constantFrom(...shown), values);
}

/** Some of the query's parameters with values that are allowed; each with a third of the chance. */
function queries(parameters: readonly Parameter[], document: Document): fc.Arbitrary<[string, unknown][]> {
  const chosen = parameters.map((parameter) => {
    const pair = fc.tuple(fc.constant(parameter.name), parameterValues(parameter, document));
    return parameter.required ? pair : rarely(pair, 3);
  });
  return fc.tuple(...chosen).map((pairs) => pairs.filter((pair) => pair !== undefined));
}
