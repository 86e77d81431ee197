import type { Case, Step } from '../types.ts';
import type { Description } from './driver.ts';
import { waitMsOf } from './steps.ts';

/** Said once before the first round of a connector that does not take `run-now`: its interval, and all rounds together. */
export type Waits = {
  readonly kind: 'waits';
  readonly pollingSeconds: number;
  readonly rounds: number;
  readonly ms: number;
};

/** How long the run waits for a connector that works by itself; undefined for one that works when it is told. */
export function waitsOf(
  { actions = [], pollingSeconds }: Description,
  cases: readonly Case[],
  lanes: number,
): Waits | undefined {
  if (actions.includes('run-now') || pollingSeconds === undefined) return undefined;
  const rounds = cases.reduce((sum, { steps }) => sum + roundsIn(steps), 0);
  return {
    kind: 'waits',
    pollingSeconds,
    rounds,
    ms: Math.ceil((rounds * waitMsOf(pollingSeconds)) / lanes),
  };
}

const roundsIn = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, { stimulus, repeat }) =>
      sum + (stimulus?.action === 'run-now' ? 1 : 0) + (repeat ? repeat.times * roundsIn(repeat.steps) : 0),
    0,
  );
