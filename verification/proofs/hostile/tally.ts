import type { Answer, Fault } from './judge.ts';
import type { Operation } from './operations.ts';
import type { Request } from './request.ts';

/** What is wrong with an answer, and how to see it again. */
export type Defect = Fault & {
  readonly operation: string;
  readonly seed: number;
  readonly path: string;
  readonly curl: string;
};

/** What came of it all. */
export type Tally = {
  /** Drawn requests that were sent. */
  requests: number;
  /** Good requests beside them, which make what the drawn ones are about. */
  prepared: number;
  readonly classes: Map<string, number>;
  /** Of each operation by its id, how often drawn requests were answered with which class of status. */
  readonly reached: Map<string, Map<string, number>>;
  slowestMs: number;
  slowest: string;
  /** Operations of answers that took too long, for whatever reason. */
  readonly stalls: string[];
  readonly defects: Map<string, Defect>;
};

/** A tally of nothing yet. */
export const openTally = (operations: readonly Operation[]): Tally => ({
  requests: 0,
  prepared: 0,
  classes: new Map(),
  reached: new Map(operations.map(({ id }) => [id, new Map()])),
  slowestMs: 0,
  slowest: '',
  stalls: [],
  defects: new Map(),
});

const classOf = (status: number): string => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`);

/** Counts an answer; one to a prepared request only by its time. */
export function count(
  tally: Tally,
  operation: Operation,
  { method }: Request,
  { status, durationMs }: Answer,
  isDrawn: boolean,
): void {
  if (durationMs > tally.slowestMs) Object.assign(tally, { slowestMs: durationMs, slowest: operation.id });
  if (!isDrawn) {
    tally.prepared += 1;
    return;
  }
  tally.requests += 1;
  const name = classOf(status);
  tally.classes.set(name, (tally.classes.get(name) ?? 0) + 1);
  const own = tally.reached.get(operation.id)!;
  if (method === operation.method) own.set(name, (own.get(name) ?? 0) + 1);
}

/** Operations that no drawn request succeeded at. */
export const unreached = ({ reached }: Tally): string[] =>
  [...reached].filter(([, classes]) => !classes.has('2xx')).map(([id]) => id);

/** A defect as it is told. */
export const told = ({ operation, kind, text, seed, path, curl }: Defect): string =>
  `${operation}: ${kind}\n  ${text.slice(0, 600)}\n  seed ${seed}, path ${path}\n  ${curl}`;
