import type { Case } from '../types.js';
import type { Description } from './driver.js';
/** Said once before the first round of a connector that does not take `run-now`: its interval, and all rounds together. */
export type Waits = {
    readonly kind: 'waits';
    readonly pollingSeconds: number;
    readonly rounds: number;
    readonly ms: number;
};
/** How long the run waits for a connector that works by itself; undefined for one that works when it is told. */
export declare function waitsOf({ actions, pollingSeconds }: Description, cases: readonly Case[], lanes: number): Waits | undefined;
