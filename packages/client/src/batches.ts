import { ApiError } from './errors.ts';
import { BATCHES } from './generated/tables.ts';
import { type Problem, problemsOf } from './problems.ts';
import type { AnyInput } from './request.ts';
import type { BatchEntry, BatchPath, Reply } from './types.ts';

/** An entry that the API refused, with everything that is wrong with it. */
export type FailedEntry<One> = {
  /** Its place among all entries that were given. */
  readonly index: number;
  readonly entry: One;
  readonly problems: readonly Problem[];
};

/** What became of the entries of one request. */
export type BatchOutcome<One> = {
  readonly done: readonly One[];
  readonly failed: readonly FailedEntry<One>[];
};

/** As much of an answer as tells what became of entries. */
type SplitAnswer = Partial<Reply> & { readonly status: number };

/** A request is cut well below the 10 MB that the API takes. */
const largestBytes = 9_000_000;

/**
 * Splits what was sent into what was done and what failed, by the places that the errors of an answer name. Throws
 * `ApiError` when an error names none: then nobody knows which entries were done.
 */
export function split<P extends BatchPath>(
  path: P,
  entries: readonly BatchEntry<P>[],
  answer: SplitAnswer,
): BatchOutcome<BatchEntry<P>> {
  return outcomeOf(
    entries,
    placedProblems(path, { headers: new Headers(), requestId: '', ...answer }, entries.length),
    0,
  );
}

/** The problems of a good answer; throws when one names no entry, or when an answer of partial success has none. */
function placedProblems(path: BatchPath, answer: SplitAnswer, count: number): Problem[] {
  if (answer.status !== 207) return [];
  const problems = problemsOf(path, 207, answer.data);
  if (problems.length === 0 || problems.some((problem) => placeIn(problem, count) === undefined))
    throw new ApiError('POST', path, answer as Reply);
  return problems;
}

function outcomeOf<One>(
  entries: readonly One[],
  problems: readonly Problem[],
  first: number,
): BatchOutcome<One> {
  const byIndex = new Map<number, Problem[]>();
  for (const problem of problems) {
    const index = placeIn(problem, entries.length);
    if (index !== undefined) byIndex.set(index, [...(byIndex.get(index) ?? []), problem]);
  }
  return {
    done: entries.filter((_, index) => !byIndex.has(index)),
    failed: entries.flatMap((entry, index) => {
      const found = byIndex.get(index);
      return found ? [{ index: first + index, entry, problems: found }] : [];
    }),
  };
}

/** Which of so many entries a problem is about; undefined when it names none of them. */
function placeIn({ place }: Problem, count: number): number | undefined {
  const [, digits] = /^\$(?:\.\w+)?\[(\d+)\]/.exec(place ?? '') ?? [];
  return digits !== undefined && Number(digits) < count ? Number(digits) : undefined;
}

/** One request of a batch that was cut to size. */
type AnyBatch = BatchOutcome<unknown> & {
  readonly first: number;
  readonly entries: readonly unknown[];
  readonly answer: Reply | undefined;
};

/** Sends entries in requests of the size that the path takes, one after the other, as they are asked for. */
export async function* batchesOf(
  path: BatchPath,
  input: AnyInput & { readonly entries: Iterable<unknown> },
  send: (input: AnyInput) => Promise<Reply>,
): AsyncGenerator<AnyBatch> {
  const { most, at } = BATCHES[path];
  const { entries, idempotencyKey, ...rest } = input;
  let first = 0;
  for (const slice of slicesOf(entries, most)) {
    const body = at === undefined ? slice : { [at]: slice };
    const key = idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}-${first}` };
    const { answer, problems } = await judged(path, send({ ...rest, ...key, body }), slice.length);
    yield { first, entries: slice, answer, ...outcomeOf(slice, problems, first) };
    first += slice.length;
  }
}

/** The answer and what failed. A refusal is thrown, but for one that names every entry: then none of them was done. */
async function judged(path: BatchPath, sent: Promise<Reply>, count: number) {
  try {
    const answer = await sent;
    return { answer, problems: placedProblems(path, answer, count) };
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 422].includes(error.status)) throw error;
    const named = new Set(error.problems.map((problem) => placeIn(problem, count)));
    if (named.has(undefined) || named.size < count) throw error;
    return { answer: undefined, problems: error.problems };
  }
}

function* slicesOf(entries: Iterable<unknown>, most: number): Generator<unknown[]> {
  const encoder = new TextEncoder();
  let slice: unknown[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = encoder.encode(JSON.stringify(entry)).length + 1;
    if (slice.length > 0 && (slice.length === most || bytes + size > largestBytes)) {
      yield slice;
      slice = [];
      bytes = 0;
    }
    slice.push(entry);
    bytes += size;
  }
  if (slice.length > 0) yield slice;
}
