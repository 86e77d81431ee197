import { waitMsOf } from './steps.js';
/** How long the run waits for a connector that works by itself; undefined for one that works when it is told. */
export function waitsOf({ actions = [], pollingSeconds }, cases, lanes) {
    if (actions.includes('run-now') || pollingSeconds === undefined)
        return undefined;
    const rounds = cases.reduce((sum, { steps }) => sum + roundsIn(steps), 0);
    return {
        kind: 'waits',
        pollingSeconds,
        rounds,
        ms: Math.ceil((rounds * waitMsOf(pollingSeconds)) / lanes),
    };
}
const roundsIn = (steps) => steps.reduce((sum, { stimulus, repeat }) => sum + (stimulus?.action === 'run-now' ? 1 : 0) + (repeat ? repeat.times * roundsIn(repeat.steps) : 0), 0);
